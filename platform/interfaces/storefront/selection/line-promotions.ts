import type { LineShare } from "../../../discounts/discounts.ts";
import { findVoucher } from "../../../discounts/find-voucher.ts";
import { discountsOfParts } from "../../../selection/price/bundle-parts.ts";
import type { Settings } from "../../../settings/schema.ts";
import type { Purchase, PurchasedPart } from "./purchase.ts";

/** What one voucher or automatic discount takes off a line, in minor units: more than 0. */
export interface LinePromotion {
  readonly name: string;
  /** null: it takes an amount, or the shop has it no more. */
  readonly percent: number | null;
  readonly amount: number;
}

/** What takes something off a line, in the order in which it is taken. */
export function linePromotions(
  settings: Settings,
  { discounts: { automatic, vouchers } }: Pick<Purchase, "discounts">,
  line: string,
): readonly LinePromotion[] {
  const taken = [
    ...automatic.map(({ automaticDiscount, name, lines }) => ({
      name,
      percent: settings.automaticDiscounts.find((known) => known.automaticDiscount === automaticDiscount)
        ?.percent,
      amount: shareOf(lines, line),
    })),
    ...vouchers.map(({ voucher, description, lines }) => ({
      name: description,
      percent: findVoucher(settings, voucher)?.percent,
      amount: shareOf(lines, line),
    })),
  ];
  return taken
    .filter(({ amount }) => amount > 0)
    .map(({ name, percent = null, amount }) => ({ name, percent, amount }));
}

function shareOf(shares: readonly LineShare[], line: string): number {
  return sumOf(shares.filter((share) => share.line === line));
}

/** The same of each part of a bundle: the last promotion takes what rounding leaves, so that they sum to its share. */
export function partPromotions(
  parts: readonly PurchasedPart[],
  promotions: readonly LinePromotion[],
): readonly (readonly LinePromotion[])[] {
  const whole = discountsOfParts(parts, sumOf(promotions));
  const single = promotions.map(({ amount }) => discountsOfParts(parts, amount));
  return parts.map((_, part) => {
    const before = single.slice(0, -1).reduce((sum, shares) => sum + (shares[part] ?? 0), 0);
    const last = (whole[part] ?? 0) - before;
    return promotions
      .map((promotion, index) => ({
        ...promotion,
        amount: index === promotions.length - 1 ? last : (single[index]?.[part] ?? 0),
      }))
      .filter(({ amount }) => amount !== 0);
  });
}

export function sumOf(amounts: readonly { readonly amount: number }[]): number {
  return amounts.reduce((sum, { amount }) => sum + amount, 0);
}
