/**
 * Shares of an order-level discount by the value of its lines, as amounts to take off: largest remainder first, ties
 * to the earlier line, so that the shares sum exactly to the discount. It is never more than the lines are worth.
 * checkout-rest.md#tax-and-rounding.
 */
export function spreadDiscount(discount: number, values: readonly number[]): readonly number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  return shareOut(Math.min(discount, total), values);
}

/** Shares of an amount by weight, by the same rule; without any weight nobody has a share. */
export function shareOut(amount: number, weights: readonly number[]): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (amount <= 0 || total <= 0) return weights.map(() => 0);
  const parts = weights.map((weight) => partOf(amount, weight, total));
  const left = amount - parts.reduce((sum, { whole }) => sum + whole, 0);
  const first = new Set(
    parts
      .map(({ remainder }, index) => ({ remainder, index }))
      .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
      .slice(0, left)
      .map(({ index }) => index),
  );
  return parts.map(({ whole }, index) => (first.has(index) ? whole + 1 : whole));
}

function partOf(discount: number, value: number, total: number): { whole: number; remainder: bigint } {
  const product = BigInt(discount) * BigInt(value);
  return { whole: Number(product / BigInt(total)), remainder: product % BigInt(total) };
}
