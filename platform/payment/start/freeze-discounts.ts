import type { Discounts } from "../../discounts/discounts.ts";
import type { OrderDiscounts } from "../../order/order-discounts.ts";
import { standingParts } from "../../selection/price/bundle-parts.ts";
import type { PricedLine, PricedSelection, Totals } from "../../selection/selection.ts";

/** What took something off, or pays something: the rest is not used by the order. */
export function usedDiscounts({ automatic, vouchers, giftCards }: Discounts): OrderDiscounts {
  return {
    automatic,
    vouchers: vouchers.filter(({ amount, shipping }) => amount > 0 || (shipping ?? 0) > 0),
    giftCards: giftCards.filter(({ amount }) => amount > 0),
  };
}

type Priced = Pick<PricedSelection, "lines" | "discounts" | "totals">;

/** The lines of an order: vouchers and automatic discounts are in their prices. checkout-rest.md#orders. */
export function reducedLines({ lines, discounts }: Priced): readonly PricedLine[] {
  const reduced = new Map(discounts.lines.map((line) => [line.line, line]));
  return lines.map((line) => {
    const found = reduced.get(line.line);
    if (!found) return line;
    const { unit, unitWithoutTax, amount } = found;
    const paid = { ...line, unit, unitWithoutTax, total: line.total - amount };
    return { ...paid, contained: standingParts(paid) };
  });
}

/** Their totals: of the discounts only what gift cards pay is left to be told. */
export function reducedTotals({ discounts, totals }: Priced): Totals {
  const taken = discounts.lines.reduce((sum, { amount }) => sum + amount, 0);
  const credit = discounts.giftCards.reduce((sum, { amount }) => sum + amount, 0);
  return { ...totals, items: totals.items - taken, discount: credit === 0 ? null : -credit };
}
