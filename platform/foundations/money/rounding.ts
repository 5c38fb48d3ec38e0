/** `amount × numerator / denominator`, exact, rounded to a whole unit half away from zero. */
export function roundedPart(amount: number, numerator: bigint, denominator: bigint): number {
  const product = BigInt(amount) * numerator;
  const magnitude = product < 0n ? -product : product;
  const rounded = (2n * magnitude + denominator) / (2n * denominator);
  return Number(product < 0n ? -rounded : rounded);
}

const perPercent = 1_000_000;
const whole = BigInt(100 * perPercent);

/** A percentage as a whole number of millionths. */
function millionths(percent: number): bigint {
  return BigInt(Math.round(percent * perPercent));
}

/** `percent` of an amount. */
export function percentOf(amount: number, percent: number): number {
  return roundedPart(amount, millionths(percent), whole);
}

/** The tax that an amount contains at a rate: `amount × r / (100 + r)`. checkout-rest.md#tax-and-rounding. */
export function containedTax(gross: number, rate: number): number {
  const r = millionths(rate);
  return roundedPart(gross, r, whole + r);
}
