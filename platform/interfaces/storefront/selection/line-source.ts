import { discountsOfParts, remainingParts } from "../../../selling/selection/price/bundle-parts.ts";
import type { Purchase, PurchasedLine, PurchasedPart, LineDetails } from "./purchase.ts";
import type { LineShare } from "../../../selling/discounts/discounts.ts";

/** The source of a `ProductLine` or a `BundleLine`. */
export interface LineSource {
  readonly __typename: "ProductLine" | "BundleLine";
  readonly purchase: Purchase;
  readonly line: LineDetails;
  /** The tax group of the line; parts are taxed as their bundle. */
  readonly taxGroup: string;
  /** The reductions by vouchers and automatic discounts. */
  readonly promotions: readonly LinePromotion[];
  /** The parts of a bundle. */
  readonly parts: readonly PartSource[];
}

export interface PartSource extends LineSource {
  readonly line: PurchasedPart;
}

export function lineSource(purchase: Purchase, line: PurchasedLine): LineSource {
  const { taxGroup } = line.item;
  const promotions = linePromotions(purchase, line.line);
  const shares = partPromotions(line.contained, promotions);
  const parts = remainingParts(line).map((part, index) => ({
    __typename: "ProductLine" as const,
    purchase,
    line: part,
    taxGroup,
    promotions: shares[index] ?? [],
    parts: [],
  }));
  return {
    __typename: parts.length > 0 ? "BundleLine" : "ProductLine",
    purchase,
    line,
    taxGroup,
    promotions,
    parts,
  };
}

/** The reduction of a line by one voucher or automatic discount, in minor units, more than 0. */
interface LinePromotion {
  readonly name: string;
  /** null: the reduction is an amount, or the order was made before percents were kept with it. */
  readonly percent: number | null;
  readonly amount: number;
}

/** The reductions of a line, in the order in which they apply. */
function linePromotions(
  { discounts: { automatic, vouchers } }: Pick<Purchase, "discounts">,
  line: string,
): readonly LinePromotion[] {
  const taken = [
    ...automatic.map(({ name, percent, lines }) => ({
      name,
      percent,
      amount: shareOf(lines, line),
    })),
    ...vouchers.map(({ description, percent, lines }) => ({
      name: description,
      percent,
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

/** The reductions of each part of a bundle. The last one takes the rounding rest, so that they sum to the part's share. */
function partPromotions(
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
