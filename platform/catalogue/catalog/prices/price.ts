import { percentOf } from "../../../foundations/money/rounding.ts";

/** Price of a display item in one price list, in minor units of the list's currency; null: not sellable there. */
export interface DisplayPrice {
  /** Before any campaign. */
  readonly before: number;
  /** After the best running campaign. */
  readonly price: number;
  readonly showAsOnSale: boolean;
  readonly showAsNew: boolean;
  readonly campaign: string | null;
}

/** A campaign that runs for a product, market and price list. Amounts in minor units of the list. */
export interface CampaignOffer {
  readonly id: number;
  readonly name: string;
  readonly percent: number | null;
  /** An own price instead of the percent. */
  readonly amount: number | null;
  readonly showAsOnSale: boolean;
  readonly showAsNew: boolean;
}

/** The best of the campaigns: the lowest price, of equals the earlier one. null: none takes anything off. */
export function bestOffer<T extends CampaignOffer>(
  before: number,
  offers: readonly T[],
): { readonly price: number; readonly best: T | null } {
  let price = before;
  let best: T | null = null;
  for (const offer of [...offers].sort((a, b) => a.id - b.id)) {
    const offered = offer.amount ?? percentOf(before, 100 - (offer.percent ?? 0));
    if (offered >= price) continue;
    price = offered;
    best = offer;
  }
  return { price, best };
}

/** The price after the best of the campaigns. checkout-rest.md#prices. */
export function priceAfter(before: number | null, offers: readonly CampaignOffer[]): DisplayPrice | null {
  if (before === null) return null;
  const { price, best } = bestOffer(before, offers);
  return {
    before,
    price,
    showAsOnSale: best?.showAsOnSale ?? false,
    showAsNew: offers.some(({ showAsNew }) => showAsNew),
    campaign: best?.name ?? null,
  };
}
