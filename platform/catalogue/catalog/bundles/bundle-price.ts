import type { DisplayPrice } from "../prices/price.ts";
import { isSold, type BundleFigures, type ChoiceFigures } from "./bundle.ts";

/** Minor units of the view's price list; null: not every section has something that is sold there. */
export interface BundlePrices {
  /** What the parts cost by themselves; of a flexible bundle the cheapest ones. */
  readonly ofItems: number | null;
  readonly least: number | null;
  readonly most: number | null;
}

export function bundlePrices({ sections }: BundleFigures): BundlePrices {
  const least = sumOrNull(
    sections.map(({ choices, quantity }) => times(Math.min(...prices(choices)), quantity)),
  );
  const most = sumOrNull(
    sections.map(({ choices, quantity }) => times(Math.max(...prices(choices)), quantity)),
  );
  return { ofItems: least, least, most };
}

/** Part of a bundle, so many times. */
export interface PricedPart {
  readonly price: DisplayPrice | null;
  readonly count: number;
}

/** What parts cost together; null: one of them has no price. */
export function sumOfParts(parts: readonly PricedPart[]): DisplayPrice | null {
  const sum = { before: 0, price: 0, showAsOnSale: false, showAsNew: false, campaign: null };
  for (const { price, count } of parts) {
    if (price === null) return null;
    sum.before += price.before * count;
    sum.price += price.price * count;
    sum.showAsOnSale ||= price.showAsOnSale;
  }
  return sum;
}

function prices(choices: readonly ChoiceFigures[]): readonly number[] {
  return choices.flatMap((choice) => (isSold(choice) && choice.price ? [choice.price.price] : []));
}

function times(price: number, quantity: number): number | null {
  return Number.isFinite(price) ? price * quantity : null;
}

function sumOrNull(amounts: readonly (number | null)[]): number | null {
  return amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0);
}

/** The price of a dynamic bundle: a flexible one has none before it is filled. checkout-rest.md#prices, step 3. */
export function dynamicPrice(
  { type, sections }: BundleFigures,
  own: DisplayPrice | null,
): DisplayPrice | null {
  if (type === "flexible") return null;
  const parts = sections.map(({ choices: [choice], quantity }) => ({
    price: choice && isSold(choice) ? choice.price : null,
    count: quantity,
  }));
  const sum = sumOfParts(parts);
  return sum && { ...sum, showAsNew: own?.showAsNew ?? false };
}
