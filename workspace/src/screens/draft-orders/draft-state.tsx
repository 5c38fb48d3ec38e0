import { t } from "../../messages/translate.ts";
import { Chip } from "../../ui/chip.tsx";
import type { Draft } from "./draft-lines.ts";

const tones = { open: "neutral", linked: "accent", claimed: "accent", ordered: "good" } as const;

/** How far a draft has got. */
export function DraftState({ status }: Pick<Draft, "status">) {
  return <Chip tone={tones[status]}>{t(`draft.state.${status}`)}</Chip>;
}
