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
export type RemainingAmounts = readonly number[];

/** Whether a discount speaks of a line. */
export type DiscountScope = (line: DiscountLine) => boolean;

export function appliesTo({
  products,
}: {
  readonly products?: readonly (number | string)[] | undefined;
}): DiscountScope {
  const named = products === undefined ? null : new Set(products.map(String));
  return ({ product, isDiscountable }) => isDiscountable && (named === null || named.has(product));
}

/** What is left of the lines that are meant. */
export function remainingWorth(
  lines: readonly DiscountLine[],
  left: RemainingAmounts,
  applies: DiscountScope,
): number {
  return lines.reduce((sum, line, index) => sum + (applies(line) ? (left[index] ?? 0) : 0), 0);
}

export interface Deduction {
  readonly amount: number;
  readonly lines: readonly { readonly line: string; readonly amount: number }[];
  readonly left: RemainingAmounts;
}

/** Takes an amount off the lines that are meant, spread by what is left of them, and never more than that. */
export function deductDiscount(
  lines: readonly DiscountLine[],
  left: RemainingAmounts,
  applies: DiscountScope,
  discount: number,
): Deduction {
  const shares = spreadDiscount(
    discount,
    lines.map((line, index) => (applies(line) ? (left[index] ?? 0) : 0)),
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

interface Conditions {
  readonly startDate?: string | undefined;
  readonly stopDate?: string | undefined;
  readonly markets?: readonly number[] | undefined;
}

/** Whether the operator's time and markets hold: from the first moment on, and no more at the last. */
export function isRunning(conditions: Conditions, market: number, now: Date): boolean {
  const { startDate, stopDate, markets } = conditions;
  const at = now.getTime();
  if (startDate !== undefined && at < Date.parse(startDate)) return false;
  if (stopDate !== undefined && at >= Date.parse(stopDate)) return false;
  return markets === undefined || markets.includes(market);
}
