import type { Discount } from "@/lib/checkout/selection/basket-schemas";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";

type OrderTotals = {
  readonly discounts: readonly Discount[];
  readonly totals: { readonly discount: number };
};

export type OrderReductions = {
  /** In the prices of the lines already. */
  readonly inPrices: readonly Discount[];
  /** Beside them. */
  readonly beside: readonly Discount[];
};

/**
 * What was taken off an order. Vouchers and offers are in the prices of its lines (checkout-rest.md#orders), gift cards
 * stand beside them; where the sum that is told holds all, an installation leaves the prices as they were.
 */
export function orderReductions({ discounts, totals }: OrderTotals): OrderReductions {
  const told = discounts.filter(({ amount }) => amount !== 0);
  const isAllBeside = sumOf(told) === totals.discount;
  return {
    inPrices: told.filter(({ kind }) => !isAllBeside && kind !== "giftCard"),
    beside: told.filter(({ kind }) => isAllBeside || kind === "giftCard"),
  };
}

export function sumOf(discounts: readonly Pick<Discount, "amount">[]): number {
  return discounts.reduce((sum, { amount }) => sum + amount, 0);
}

type FreeShipping = {
  /** From this worth of the items on the chosen delivery costs nothing. */
  readonly from: number;
  /** What is missing of it; 0 when it is reached. */
  readonly missing: number;
};

type Bag = Pick<Selection, "totals" | "discounts" | "shippingMethod" | "shippingMethods"> & {
  readonly lines: readonly unknown[];
};

/**
 * How far a selection is from free delivery: what vouchers leave of the items counts, gift cards take nothing off it
 * (checkout-rest.md#vouchers). Null where the API does not tell, or where something else has made the delivery free
 * already.
 */
export function freeShipping({
  lines,
  totals,
  discounts,
  shippingMethod,
  shippingMethods,
}: Bag): FreeShipping | null {
  const chosen = shippingMethods.find((method) => method.shippingMethod === shippingMethod);
  if (chosen === undefined || chosen.freeFrom === null || lines.length === 0) return null;
  const off = discounts.reduce((sum, { kind, amount }) => (kind === "giftCard" ? sum : sum + amount), 0);
  const missing = Math.max(0, chosen.freeFrom - totals.items - off);
  return missing > 0 && chosen.price === 0 ? null : { from: chosen.freeFrom, missing };
}

/**
 * Whether the tax is still to come: it is added by state, and the state is not known
 * (checkout-rest.md#tax-and-rounding).
 */
export function isTaxPending({ location, countries }: Pick<Selection, "location" | "countries">): boolean {
  const states = countries.find(({ country }) => country === location.country)?.states ?? [];
  return states.length > 0 && location.state === null;
}
