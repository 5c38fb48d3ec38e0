import type { Schemas } from "../../api/client.ts";
import { t } from "../../messages/translate.ts";
import { Chip } from "../../ui/chip.tsx";

const tones = { planned: "accent", running: "good", ended: "neutral" } as const;

export function CampaignStateChip({ state }: Pick<Schemas["Campaign"], "state">) {
  return <Chip tone={tones[state]}>{t(`campaign.${state}`)}</Chip>;
}
