const mostDigits = 12;
const decimal = /^(-?)(\d{1,12})(?:\.(\d+))?$/;

/**
 * A decimal number as text with so many decimals, rounded half away from zero: `99.995`, 2 → `100.00`. null: the text
 * is no decimal number, or too large to be one. soap.md#field-values.
 */
export function roundedDecimal(text: string, places: number): string | null {
  const [, sign = "", whole, fraction = ""] = decimal.exec(text) ?? [];
  if (whole === undefined) return null;
  const digits = fraction.padEnd(places + 1, "0");
  const exact = BigInt(whole + digits.slice(0, places));
  const rounded = Number(digits.charAt(places)) >= 5 ? exact + 1n : exact;
  const padded = String(rounded).padStart(places + 1, "0");
  const point = padded.length - places;
  if (point > mostDigits) return null;
  return `${rounded === 0n ? "" : sign}${padded.slice(0, point)}.${padded.slice(point)}`;
}
