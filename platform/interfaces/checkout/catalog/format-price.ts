import type { DisplayPrice } from "../../../catalogue/catalog/prices/price.ts";
import type { LowestPrice } from "../../../catalogue/catalog/prices/lowest-price.ts";
import { moneyFields } from "../../rest/format/money.ts";

const priceNames = ["price", "priceBeforeDiscount", "priceReduction"] as const;

const unpriced = Object.fromEntries(
  priceNames.flatMap((name) => [
    [name, null],
    [`${name}AsNumber`, null],
  ]),
);

/** The price fields of a product; null (the twins too) when the price list has no price. checkout-rest.md#product. */
export function formatPrice(price: DisplayPrice | null, currency: string): Record<string, unknown> {
  const amounts = price
    ? {
        ...moneyFields("price", price.price, currency),
        ...moneyFields("priceBeforeDiscount", price.before, currency),
        ...moneyFields("priceReduction", price.before - price.price, currency),
      }
    : unpriced;
  const showAsNew = price?.showAsNew ?? false;
  return {
    ...amounts,
    discountPercent: price ? discountPercent(price) : 0,
    showAsOnSale: price?.showAsOnSale ?? false,
    showAsNew,
    newProduct: showAsNew,
  };
}

/** The price of one price list, in a response that shows all of them. */
export function formatListPrice(price: DisplayPrice, currency: string): Record<string, unknown> {
  return {
    ...moneyFields("price", price.price, currency),
    ...moneyFields("priceBeforeDiscount", price.before, currency),
    discountPercent: discountPercent(price),
    showAsOnSale: price.showAsOnSale,
    showAsNew: price.showAsNew,
  };
}

/** Rounded to two decimals. */
function discountPercent({ before, price }: DisplayPrice): number {
  return before === 0 ? 0 : Math.round(((before - price) * 10_000) / before) / 100;
}

interface LowestPriceContext {
  readonly currency: string;
  readonly lowestPriceDays: number;
  readonly lowestPrices?: ReadonlyMap<number, LowestPrice> | undefined;
}

/**
 * The lowest price of a reduced product in the days before; nothing when the plugin does not show it.
 * checkout-rest.md#product.
 */
export function formatLowestPrice(
  display: number,
  { currency, lowestPriceDays, lowestPrices }: LowestPriceContext,
): Record<string, unknown> {
  const lowest = lowestPrices?.get(display);
  if (!lowest) return {};
  const amounts = {
    ...moneyFields("price", lowest.price, currency),
    ...moneyFields("priceBeforeDiscount", lowest.before, currency),
  };
  return { lowestPrice: [{ periodDays: lowestPriceDays, ...amounts }] };
}
