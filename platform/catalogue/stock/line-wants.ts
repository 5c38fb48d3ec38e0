import type { StockWant } from "./stock.ts";

interface StockedLine {
  readonly item: { readonly variation: number };
  readonly size: number;
  readonly quantity: number;
}

/** A line as far as it needs something of the stock. */
export interface WantingLine extends StockedLine {
  /** Present: the line is a gift certificate. */
  readonly giftCertificate?: object | undefined;
  /** The parts of a bundle; empty: the line is no bundle. */
  readonly contained: readonly StockedLine[];
}

/** What lines need of the stock: of a bundle its parts, of a gift certificate nothing. checkout-rest.md#stock. */
export function wantsOf({ lines }: { readonly lines: readonly WantingLine[] }): readonly StockWant[] {
  return lines.flatMap(wantsOfLine);
}

export function wantsOfLine(line: WantingLine): readonly StockWant[] {
  if (line.giftCertificate) return [];
  const stocked = line.contained.length > 0 ? line.contained : [line];
  return stocked.map(({ item, size, quantity }) => ({ variation: item.variation, size, quantity }));
}
