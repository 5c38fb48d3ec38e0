import { anyNumber } from "../../../foundations/database/any-of.ts";
import type { CatalogChanges } from "../../integration/catalog-changes.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { writeChanged } from "../../integration/write-rows.ts";
import type { ProductReferences } from "./product-references.ts";
import type { WrittenSize } from "./write-sizes.ts";

interface WantedStock {
  readonly variation: number;
  readonly size: number;
  readonly warehouse: number;
  readonly qty: number | undefined;
  readonly cost: string | undefined;
  /** Nobody can have written it yet. */
  readonly isNew: boolean;
}

/**
 * Writes what is free to allocate per warehouse. Below 0 counts as 0; reservations stay; an empty list of warehouses
 * clears all of them. soap.md#lists and #product-mapping.
 */
export async function writeStock(
  tx: Tx,
  sizes: readonly WrittenSize[],
  refs: ProductReferences,
  changes: CatalogChanges,
): Promise<void> {
  const wanted = sizes.flatMap((size) => wantedStock(size, refs));
  const cleared = sizes.filter(({ input }) => input.warehouseitems?.length === 0);
  if (wanted.length + cleared.length === 0) return;
  // In the order of everybody who locks stock.
  const known = await tx
    .selectFrom("stock")
    .select(["variation", "size", "warehouse", "quantity", "cost"])
    .where("variation", "=", anyNumber([...wanted, ...cleared].map(({ variation }) => variation)))
    .orderBy("variation")
    .orderBy("size")
    .orderBy("warehouse")
    .forUpdate()
    .execute();
  const before = new Map(known.map((row) => [placeKey(row), row]));
  const rows = wanted.flatMap(({ variation, size, warehouse, qty, cost, isNew }) => {
    const there = before.get(placeKey({ variation, size, warehouse }));
    const quantity = Math.max(0, qty ?? there?.quantity ?? 0);
    const row = { variation, size, warehouse, quantity, cost: cost ?? there?.cost ?? "" };
    return there?.quantity === quantity && there.cost === row.cost ? [] : [{ row, isNew }];
  });
  const isCleared = new Set(cleared.map(sizeKey));
  for (const row of known) {
    if (row.quantity > 0 && isCleared.has(sizeKey(row))) {
      rows.push({ row: { ...row, quantity: 0 }, isNew: false });
    }
  }
  await writeChanged(tx, "stock", ["variation", "size", "warehouse"], rows);
  for (const { row } of rows) changes.stocked.add(row.variation);
}

function placeKey(place: { variation: number; size: number; warehouse: number }): string {
  return `${sizeKey(place)}-${place.warehouse}`;
}

function sizeKey({ variation, size }: { variation: number; size: number }): string {
  return `${variation}-${size}`;
}

function wantedStock({ variation, size, input, isNew }: WrittenSize, refs: ProductReferences): WantedStock[] {
  const items =
    input.warehouseitems ?? (input.qty === undefined ? [] : [{ id: refs.defaultWarehouse, qty: input.qty }]);
  return items.flatMap((item) => {
    const warehouse = refs.warehouse.get(item.id);
    const cost = "cog" in item ? item.cog : undefined;
    return warehouse === undefined ? [] : [{ variation, size, warehouse, qty: item.qty, cost, isNew }];
  });
}
