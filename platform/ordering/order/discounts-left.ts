import { roundedPart } from "../../foundations/money/rounding.ts";
import type { OrderDiscounts } from "./order-discounts.ts";

/** Units of the order's lines, by line id: as it was made, and as it stands. */
interface Units {
  readonly before: ReadonlyMap<string, number>;
  readonly left: ReadonlyMap<string, number>;
}

type Shares = OrderDiscounts["vouchers"][number]["lines"];

/** The discounts of an order without those of the units that were cancelled. checkout-rest.md#orders. */
export function discountsLeft(discounts: OrderDiscounts, units: Units): OrderDiscounts {
  return {
    ...discounts,
    automatic: discounts.automatic.map((each) => ({ ...each, ...sharesLeft(each.lines, units) })),
    vouchers: discounts.vouchers.map((each) => ({ ...each, ...sharesLeft(each.lines, units) })),
  };
}

function sharesLeft(shares: Shares, { before, left }: Units) {
  const lines = shares.flatMap(({ line, amount }) => {
    const part = roundedPart(amount, BigInt(left.get(line) ?? 0), BigInt(before.get(line) ?? 1));
    return part > 0 ? [{ line, amount: part }] : [];
  });
  return { lines, amount: lines.reduce((sum, { amount }) => sum + amount, 0) };
}

/** What is left for gift cards to pay, dealt in their order. */
export function creditLeft(discounts: OrderDiscounts, used: number): OrderDiscounts {
  let left = used;
  const giftCards = discounts.giftCards.map((card) => {
    const amount = Math.min(card.amount, left);
    left -= amount;
    return { ...card, amount };
  });
  return { ...discounts, giftCards };
}

/** What gift cards and vouchers of an integrator's pay of an order. */
export function creditOf({ giftCards, credit = 0 }: OrderDiscounts): number {
  return giftCards.reduce((sum, { amount }) => sum + amount, credit);
}
