import { adjustStocks } from "../../../../catalogue/stock/adjust-stock.ts";
import type { StockLocation } from "../../../../catalogue/stock/stock.ts";
import { anyText } from "../../../../foundations/database/any-of.ts";
import type { Tx } from "../../../../foundations/database/transaction.ts";
import type { RowError } from "../../../../foundations/imports/row-errors.ts";
import type { Column } from "../files/columns.ts";
import { cell, keyOfParts, wrong, type ImportContext, type ImportKind, type Row } from "./kind.ts";
import { findItems, nameOf } from "./stock-items.ts";

export const stockColumns: readonly Column[] = [
  { name: "variant" },
  { name: "size" },
  { name: "item" },
  { name: "sku" },
  { name: "warehouse" },
  { name: "quantity", type: "integer" },
  { name: "reserved", type: "integer", isToldOnly: true },
  { name: "reason" },
];

interface PlacedRow {
  readonly row: Row;
  readonly place: StockLocation;
  readonly quantity: number;
}

/** What is on shelves, by variant and size, by item, or by SKU. Reservations stay. */
export const stockImport: ImportKind = {
  name: "stock",
  writes: "stock.write",
  columns: stockColumns,
  needed: ["warehouse", "quantity"],
  keyOf: (cells) => keyOfParts(nameOf(cells), cells.warehouse),
  rowsAtOnce: 2_000,
  write: async (tx, context, rows) => {
    const { placed, errors } = await placeRows(tx, context, rows);
    if (errors.length > 0) return { ok: false, errors };
    const adjustments = placed.map(({ row, place, quantity }) => {
      const reason = cell(row.cells, "reason") || `import ${context.job}`;
      return { place, adjustment: { quantity }, reason };
    });
    const { actor, platform } = context;
    const outcomes = await adjustStocks(tx, adjustments, { actor, at: platform.now() });
    const counts = { inserted: 0, changed: 0, unchanged: 0 };
    const refused = outcomes.flatMap((outcome, at) => {
      if (outcome.ok) {
        const { before, after } = outcome.value;
        counts[before.quantity === after.quantity ? "unchanged" : "changed"] += 1;
        return [];
      }
      const row = placed[at]?.row.row ?? 0;
      return outcome.problems.map(({ subject, code }) =>
        wrong(row, subject, code, code.replaceAll("-", " ")),
      );
    });
    return refused.length > 0 ? { ok: false, errors: refused } : { ok: true, ...counts };
  },
};

async function placeRows(tx: Tx, { store }: ImportContext, rows: readonly Row[]) {
  const items = await findItems(tx, store, rows);
  const warehouses = await findWarehouses(tx, rows);
  const errors: RowError[] = [];
  const placed = new Map<string, PlacedRow>();
  for (const row of rows) {
    const found = placeOf(row, items, warehouses);
    if ("code" in found) errors.push(found);
    else {
      const key = Object.values(found.place).join(" ");
      const before = placed.get(key);
      if (before !== undefined && before.quantity !== found.quantity) {
        errors.push(wrong(row.row, "", "duplicate", "a row before says something else of the same"));
      }
      placed.set(key, found);
    }
  }
  return { placed: [...placed.values()], errors };
}

function placeOf(
  row: Row,
  items: Awaited<ReturnType<typeof findItems>>,
  warehouses: ReadonlyMap<string, number>,
): PlacedRow | RowError {
  const { cells } = row;
  const item = items(row);
  if ("code" in item) return item;
  const warehouse = warehouses.get(cell(cells, "warehouse") ?? "");
  if (warehouse === undefined) return wrong(row.row, "warehouse", "unknown", "is not known");
  const quantity = cell(cells, "quantity") ?? "";
  if (quantity === "") return wrong(row.row, "quantity", "required", "is missing");
  if ((cells.reason ?? "").length > 500) return wrong(row.row, "reason", "size", "is longer than 500");
  const { variation, size } = item;
  return { row, place: { variation, size, warehouse }, quantity: Number(quantity) };
}

async function findWarehouses(tx: Tx, rows: readonly Row[]): Promise<ReadonlyMap<string, number>> {
  const found = await tx
    .selectFrom("warehouse")
    .select(["id", "external_id"])
    .where("external_id", "=", anyText(rows.map(({ cells }) => cell(cells, "warehouse") ?? "")))
    .execute();
  return new Map(found.map(({ id, external_id: name }) => [name, id]));
}
