import { groupBy } from "../../../../catalogue/catalog/group.ts";
import { sql, type RawBuilder } from "kysely";
import type { StockItem } from "../../../../catalogue/stock/stock.ts";
import type { Tx } from "../../../../foundations/database/transaction.ts";
import type { RowError } from "../../../../foundations/imports/row-errors.ts";
import type { Cells } from "../../../../foundations/imports/stage-rows.ts";
import { idOf } from "../../frame/values.ts";
import { cell, keyOfParts, wrong, type Row } from "./kind.ts";

/** How a row names an item: by variant and size; without a variant by item; without that by SKU. */
type Naming = "variant" | "item" | "sku";

function namingOf(cells: Cells): Naming {
  if (cell(cells, "variant")) return "variant";
  return cell(cells, "item") ? "item" : "sku";
}

/** What a row calls its item, told apart from other ways to name one. */
export function nameOf(cells: Cells): string {
  const naming = namingOf(cells);
  return naming === "variant"
    ? keyOfParts(naming, cells.variant, cells.size)
    : keyOfParts(naming, cells[naming]);
}

/** Items of a store that rows name. Answers what a row means: an item, or what is wrong. */
export async function findItems(
  tx: Tx,
  store: number,
  rows: readonly Row[],
): Promise<(row: Row) => StockItem | RowError> {
  const found = new Map<string, StockItem | "several">();
  const note = (key: string, { variation, size }: StockItem) => {
    const before = found.get(key);
    const isOther = before !== undefined && before !== "several" && before.variation !== variation;
    found.set(key, before === "several" || isOther ? "several" : { variation, size });
  };
  const named = groupBy(rows, ({ cells }) => namingOf(cells));
  for (const { variant, label, ...item } of await byVariant(tx, store, named.get("variant") ?? [])) {
    note(keyOfParts("variant", variant, label), item);
  }
  for (const { display, ...item } of await byItem(tx, store, named.get("item") ?? [])) {
    note(keyOfParts("item", `${display}-${item.size}`), item);
  }
  for (const { sku, ...item } of await bySku(tx, store, named.get("sku") ?? [])) {
    note(keyOfParts("sku", sku), item);
  }
  return ({ row, cells }) => {
    const item = found.get(nameOf(cells));
    const column = namingOf(cells);
    if (item === "several") return wrong(row, column, "ambiguous", "is of several items");
    return item ?? wrong(row, column, "unknown", "the store has no such item");
  };
}

/** Items that a store has; `condition` is about `vs`, `v`, `s`, `d` and `p`. */
function itemsOf<T>(tx: Tx, store: number, columns: RawBuilder<unknown>, condition: RawBuilder<unknown>) {
  return sql<StockItem & T>`
    select vs.variation, vs.size, ${columns} from variation_size vs
    join variation v on v.id = vs.variation
    join product p on p.id = v.product
    join size s on s.size_table = vs.size_table and s.id = vs.size
    join display d on d.variation = v.id and d.store = ${store}
    where ${condition}
  `.execute(tx);
}

const textsOf = (rows: readonly Row[], name: string) => rows.map(({ cells }) => cell(cells, name) ?? "");

async function byVariant(tx: Tx, store: number, rows: readonly Row[]) {
  if (rows.length === 0) return [];
  const variants = [...new Set(textsOf(rows, "variant"))];
  const columns = sql`v.external_id as variant, s.external_id as label`;
  const condition = sql`v.external_id = any(${variants}::text[])`;
  const { rows: found } = await itemsOf<{ variant: string; label: string }>(tx, store, columns, condition);
  return found;
}

async function byItem(tx: Tx, store: number, rows: readonly Row[]) {
  const displays = textsOf(rows, "item").flatMap((item) => idOf(item.split("-")[0] ?? "") ?? []);
  if (displays.length === 0) return [];
  const condition = sql`d.id = any(${displays}::integer[])`;
  const { rows: found } = await itemsOf<{ display: number }>(tx, store, sql`d.id as display`, condition);
  return found;
}

async function bySku(tx: Tx, store: number, rows: readonly Row[]) {
  if (rows.length === 0) return [];
  const sku = sql`p.sku || v.sku || vs.sku`;
  const condition = sql`${sku} = any(${textsOf(rows, "sku")}::text[]) and ${sku} <> ''`;
  const { rows: found } = await itemsOf<{ sku: string }>(tx, store, sql`${sku} as sku`, condition);
  return found;
}
