import { recordChanges } from "../../catalog/changes.ts";
import { displaysOfProducts } from "../../integration/catalog-changes.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import type { KeptTerms } from "./record-price-history.ts";
import type { CampaignPlan } from "./plan-campaigns.ts";

interface Replaced {
  readonly id: number;
  readonly before: Pick<CampaignPlan, "row"> | undefined;
  readonly after: Pick<CampaignPlan, "row">;
}

/** Notes the display items whose price is another now, because a campaign that runs, or ran until now, was changed. */
export async function tellPrices(
  tx: Tx,
  replaced: readonly Replaced[],
  otherTerms: readonly KeptTerms[],
  now: Date,
): Promise<void> {
  const running = new Set(
    replaced
      .filter(({ before, after }) => isRunning(before, now) || isRunning(after, now))
      .map(({ id }) => id),
  );
  const products = otherTerms.filter(({ campaign }) => running.has(campaign)).map(({ product }) => product);
  await recordChanges(tx, "told", await displaysOfProducts(tx, new Set(products)));
}

function isRunning(campaign: Replaced["before"], now: Date): boolean {
  if (!campaign) return false;
  const { starts_at: starts, stops_at: stops } = campaign.row;
  return (starts === null || starts <= now) && (stops === null || stops > now);
}
