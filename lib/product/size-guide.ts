import type { ItemTable, Product } from "@/lib/checkout/catalog/catalog-schemas";

/** A table with a heading for each row and column; a place that nothing is known of is empty. */
export type GuideTable = {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[];
};

/** Measures as the chart has them: sizes are rows, what was measured are columns. Null where there is no chart. */
export function measuresTable(measurements: Product["measurements"]): GuideTable | null {
  if (measurements === null) return null;
  const { x, y, contents } = measurements;
  const at = new Map(contents.map((cell) => [`${cell.x} ${cell.y}`, cell.content]));
  const rows = x.map((label, column) => ({
    label,
    cells: y.map((_, row) => at.get(`${column} ${row}`) ?? ""),
  }));
  return rows.length === 0 || y.length === 0 ? null : { columns: y, rows };
}

type Sizes = Pick<ItemTable, "x" | "unit" | "original">;

/**
 * How the sizes are called elsewhere: a row for each of this product, a column for each chart. The sizes' own names
 * are the original ones; null where no chart knows any of them.
 */
export function conversionTable(sizes: Sizes, charts: Product["sizeCharts"]): GuideTable | null {
  const own = (sizes.original?.x ?? sizes.x).filter((label) => label !== "");
  const known = Object.entries(charts).filter(([, { x }]) => own.some((label) => x[label] !== undefined));
  if (known.length === 0) return null;
  return {
    columns: known.map(([name, { unit }]) => (unit === "" || unit === name ? name : `${name} (${unit})`)),
    rows: own.map((label) => ({ label, cells: known.map(([, { x }]) => x[label] ?? "") })),
  };
}
