import type { CatalogColumns } from "./catalog-columns.ts";

/** Waste among fewer is not worth a build. */
const leastCells = 250_000;
const leastSlots = 10_000;

/** The share of cells and slots that changes have left behind, from 0 to 1. */
export function wasteOf(columns: CatalogColumns): number {
  const { categorySorts, variants, related, stock, local, slots, plain } = columns;
  const uris = [...local.values()].map((one) => one.uris);
  const grown = [categorySorts, variants, related, stock, ...uris];
  const used = grown.reduce((sum, column) => sum + column.used, 0);
  const wasted = grown.reduce((sum, column) => sum + column.wasted, 0);
  let empty = 0;
  for (let slot = 0; slot < slots.size; slot += 1) if (plain.flags.get(slot) === 0) empty += 1;
  return Math.max(wasted / Math.max(used, leastCells), empty / Math.max(slots.size, leastSlots));
}
