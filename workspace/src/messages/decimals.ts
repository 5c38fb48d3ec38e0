/** The decimals of a currency: none of JPY, two of EUR. */
export function decimalsOf(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  return maximumFractionDigits;
}
