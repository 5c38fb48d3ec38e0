import type { MarketPrice, RunningOffer } from "../../../catalog/prices/price-book.ts";
import type { CatalogChoice } from "../catalog-choice.ts";
import type { StorefrontContext } from "../context.ts";
import { formatDate, momentFormat } from "../dates.ts";
import type { ResolverMap } from "../resolver.ts";
import type { DisplayItemSource } from "./display-item-source.ts";
import { readPrices } from "./entry-loaders.ts";

interface CampaignInfoSource {
  readonly showNew: boolean;
  readonly showSale: boolean;
  /** Empty: it has always run, or has no end. */
  readonly startDateTime: string;
  readonly endDateDateTime: string;
}

/** The campaign that a price is told of; null: none. */
export function campaignInfo(
  { campaign }: Pick<MarketPrice, "campaign">,
  { settings: { timezone } }: CatalogChoice,
): CampaignInfoSource | null {
  if (campaign === null) return null;
  const { showAsNew, showAsOnSale, startsAt, stopsAt }: RunningOffer = campaign;
  const text = (moment: Date | null) => (moment ? formatDate(moment, momentFormat, timezone) : "");
  return {
    showNew: showAsNew,
    showSale: showAsOnSale,
    startDateTime: text(startsAt),
    endDateDateTime: text(stopsAt),
  };
}

export const campaignResolvers: ResolverMap = { CampaignInfo: { attributes: () => [] } };

/** null also where there is not one market and one price list. */
export async function itemCampaign(
  { entry, choice }: DisplayItemSource,
  context: StorefrontContext,
): Promise<CampaignInfoSource | null> {
  const { market, priceList } = choice;
  if (market === null || priceList === null || entry.bundle?.priceType === "dynamic") return null;
  const book = await readPrices(context, [entry.item.product]);
  const asked = book.priceFor(entry.item, { market, priceList });
  return asked && campaignInfo(asked, choice);
}
