import { sql, type RawBuilder, type SqlBool, type Transaction } from "kysely";
import { recordStockChange } from "../catalog/changes.ts";
import type { Schema } from "../database/schema.ts";
import type { StockItem, StockLocation } from "./place.ts";

/** The items of which the selection holds units. */
export async function readHeldItems(
  tx: Transaction<Schema>,
  selection: string,
): Promise<readonly StockItem[]> {
  return tx
    .selectFrom("reservation")
    .select(["variation", "size"])
    .distinct()
    .where("selection", "=", selection)
    .execute();
}

/** Gives back, at locations that the caller has locked, what the selection holds or what has lapsed. */
export async function giveBack(
  tx: Transaction<Schema>,
  locked: readonly StockLocation[],
  which: { readonly selection: string } | { readonly lapsedAt: Date },
): Promise<void> {
  if (locked.length === 0) return;
  const freed = await tx
    .with("gone", (query) =>
      query
        .deleteFrom("reservation")
        .where(isOneOf(locked))
        .where((where) =>
          "selection" in which
            ? where("selection", "=", which.selection)
            : where("expires_at", "<=", which.lapsedAt),
        )
        .returning(["variation", "size", "warehouse", "quantity"]),
    )
    .with("freed", (query) =>
      query
        .selectFrom("gone")
        .select(["variation", "size", "warehouse"])
        .select(sql<number>`sum(quantity)::integer`.as("quantity"))
        .groupBy(["variation", "size", "warehouse"]),
    )
    .updateTable("stock")
    .from("freed")
    .set((set) => ({ reserved: set("stock.reserved", "-", set.ref("freed.quantity")) }))
    .whereRef("stock.variation", "=", "freed.variation")
    .whereRef("stock.size", "=", "freed.size")
    .whereRef("stock.warehouse", "=", "freed.warehouse")
    .returning("stock.variation")
    .execute();
  await recordStockOf(tx, freed);
}

/** Tells the catalogue that the stock of these variations is another. */
export async function recordStockOf(
  tx: Transaction<Schema>,
  changed: readonly Pick<StockItem, "variation">[],
): Promise<void> {
  if (changed.length === 0) return;
  const variations = [...new Set(changed.map(({ variation }) => variation))];
  const displays = await tx
    .selectFrom("display")
    .select("id")
    .where("variation", "in", variations)
    .orderBy("id")
    .execute();
  await recordStockChange(
    tx,
    displays.map(({ id }) => id),
  );
}

function isOneOf(locations: readonly StockLocation[]): RawBuilder<SqlBool> {
  const variations = locations.map(({ variation }) => variation);
  const sizes = locations.map(({ size }) => size);
  const warehouses = locations.map(({ warehouse }) => warehouse);
  return sql`(variation, size, warehouse) in (
    select * from unnest(${variations}::integer[], ${sizes}::integer[], ${warehouses}::integer[]))`;
}
