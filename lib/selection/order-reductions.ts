import type { Discount } from "@/lib/checkout/selection/basket-schemas";

type Told = { readonly discounts: readonly Discount[]; readonly totals: { readonly discount: number } };

export type OrderReductions = {
  /** In the prices of the lines already. */
  readonly inPrices: readonly Discount[];
  /** Beside them. */
  readonly beside: readonly Discount[];
};

/**
 * What was taken off an order. Vouchers and offers are in the prices of its lines (section 15.1), gift cards stand
 * beside them; where the sum that is told holds all, an installation leaves the prices as they were.
 */
export function orderReductions({ discounts, totals }: Told): OrderReductions {
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
