import { spreadDiscount } from "./spread-discount.ts";

/** A line as discounts see it; amounts in minor units. */
export interface DiscountLine {
  readonly line: string;
  /** The product's id in the settings. */
  readonly product: string;
  readonly unit: number;
  readonly quantity: number;
  readonly total: number;
  /** False: nothing is ever taken off it. */
  readonly isDiscountable: boolean;
}

/** What is left of each line after the discounts so far, in the order of the lines. */
export type Left = readonly number[];

/** Whether a discount speaks of a line. */
export type IsMeant = (line: DiscountLine) => boolean;

export function meantBy({ products }: { readonly products?: readonly number[] | undefined }): IsMeant {
  const named = products === undefined ? null : new Set(products.map(String));
  return ({ product, isDiscountable }) => isDiscountable && (named === null || named.has(product));
}

/** What is left of the lines that are meant. */
export function worthOf(lines: readonly DiscountLine[], left: Left, isMeant: IsMeant): number {
  return lines.reduce((sum, line, index) => sum + (isMeant(line) ? (left[index] ?? 0) : 0), 0);
}

export interface TakenOff {
  readonly amount: number;
  readonly lines: readonly { readonly line: string; readonly amount: number }[];
  readonly left: Left;
}

/** Takes an amount off the lines that are meant, spread by what is left of them, and never more than that. */
export function takeOff(
  lines: readonly DiscountLine[],
  left: Left,
  isMeant: IsMeant,
  discount: number,
): TakenOff {
  const shares = spreadDiscount(
    discount,
    lines.map((line, index) => (isMeant(line) ? (left[index] ?? 0) : 0)),
  );
  return {
    amount: shares.reduce((sum, share) => sum + share, 0),
    lines: lines.flatMap(({ line }, index) => {
      const amount = shares[index] ?? 0;
      return amount > 0 ? [{ line, amount }] : [];
    }),
    left: left.map((value, index) => value - (shares[index] ?? 0)),
  };
}
