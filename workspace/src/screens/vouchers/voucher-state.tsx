import type { Schemas } from "../../api/client.ts";
import { moneyText } from "../../messages/format.ts";
import { t } from "../../messages/translate.ts";
import { Chip } from "../../ui/chip.tsx";
import { CampaignStateChip } from "../campaigns/campaign-state.tsx";

type Voucher = Schemas["Voucher"];

export function stateName(state: Voucher["state"]): string {
  return state === "archived" ? t("voucher.archived") : t(`campaign.${state}`);
}

export function VoucherStateChip({ state }: Pick<Voucher, "state">) {
  return state === "archived" ? <Chip>{stateName(state)}</Chip> : <CampaignStateChip state={state} />;
}

/** What it takes off, in a few words. */
export function worthOf({
  percent,
  amounts,
  freeShipping,
}: Pick<Voucher, "percent" | "amounts" | "freeShipping">): string {
  if (freeShipping) return t("voucher.kind.freeShipping");
  if (percent !== null) return t("voucher.percentOff", { percent });
  return (amounts ?? []).map(moneyText).join(", ");
}
