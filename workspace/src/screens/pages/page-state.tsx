import type { Schemas } from "../../api/client.ts";
import { t } from "../../messages/translate.ts";
import { Chip } from "../../ui/chip.tsx";

type State = Schemas["Page"]["state"];

const tones = { draft: "neutral", planned: "accent", published: "good", ended: "neutral" } as const;

export function PageStateChip({ state }: { readonly state: State }) {
  return <Chip tone={tones[state]}>{t(`page.state.${state}`)}</Chip>;
}
