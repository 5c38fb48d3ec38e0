import type { OrderSnapshot, SnapshotLine } from "./snapshot.ts";

/** A line of an order, or a part of a bundle, as a row of its own. */
export interface OrderRow {
  /** The lines from 1, in their order; after them the parts of all bundles. */
  readonly row: number;
  readonly line: string;
  readonly display: number;
  readonly product: number;
  readonly variation: number;
  readonly size: number;
  readonly quantity: number;
  readonly total: number;
  /** The row of the bundle that it is a part of: its total is a share of that one's. */
  readonly bundle_row: number | null;
  readonly gift_certificate: number | null;
}

export function orderRows({ lines }: Pick<OrderSnapshot, "lines">): readonly OrderRow[] {
  const own = lines.map((line, index) => rowOf(line, line.row ?? index + 1));
  const last = Math.max(0, ...own.map(({ row }) => row));
  const parts = lines.flatMap(({ contained, row }, index) =>
    contained.map((part) => ({ part, bundle: row ?? index + 1 })),
  );
  const contained = parts.map(({ part, bundle }, index) => rowOf(part, last + index + 1, bundle));
  return [...own, ...contained];
}

/** Whether units of the row are taken out of the stock: not of a bundle itself, nor of a gift certificate. */
export function isStocked({ row, gift_certificate }: OrderRow, rows: readonly OrderRow[]): boolean {
  return gift_certificate === null && !rows.some(({ bundle_row }) => bundle_row === row);
}

function rowOf(
  { line, display, item, size, quantity, total, giftCertificate }: Omit<SnapshotLine, "contained">,
  row: number,
  bundle: number | null = null,
): OrderRow {
  return {
    row,
    line,
    display,
    product: item.product,
    variation: item.variation,
    size,
    quantity,
    total,
    bundle_row: bundle,
    gift_certificate: giftCertificate?.certificate ?? null,
  };
}
