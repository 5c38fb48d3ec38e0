/** An EAN-13 of the range that is kept for use inside a shop (20 to 29): no maker's goods have it. */
export function ownEan(product: number, variation: number, size: number): string {
  const digits = `20${pad(product, 4)}${pad(variation, 2)}${pad(size, 4)}`;
  return digits + eanCheckDigit(digits);
}

/** GS1: weights 1 and 3 in turn over the first twelve digits, what is missing to the next ten. */
export function eanCheckDigit(twelve: string): number {
  const weighted = Array.from(twelve, (digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 3));
  const sum = weighted.reduce((total, digit) => total + digit, 0);
  return (10 - (sum % 10)) % 10;
}

const pad = (number: number, length: number): string => String(number).padStart(length, "0");
