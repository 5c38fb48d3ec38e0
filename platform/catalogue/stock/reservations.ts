import { type Kysely, type RawBuilder, sql, type SqlBool, type Transaction } from "kysely";
import { recordStockOfVariations } from "../catalog/changes.ts";
import { type At, namedStatement } from "../../foundations/database/named-statement.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import type { StockItem, StockLocation } from "./stock.ts";
import { inTransaction } from "../../foundations/database/transaction.ts";
import { lockExpiredStock, lockStock } from "./locks.ts";

const selectHeldItems = namedStatement("read-held-items", (query, at: At<{ selection: string }>) =>
  query
    .selectFrom("reservation")
    .select(["variation", "size"])
    .distinct()
    .where("selection", "=", at("selection")),
);

/** Reads the items of which the selection has reserved units. */
export async function readHeldItems(
  tx: Transaction<Schema>,
  selection: string,
): Promise<readonly StockItem[]> {
  return selectHeldItems(tx, { selection });
}

/**
 * Deletes, at places that the caller has locked, the reservations of a selection or the expired ones. Returns the
 * variations of which more is available now: the caller has to record that for the catalogue.
 */
export async function deleteReservations(
  tx: Transaction<Schema>,
  locked: readonly StockLocation[],
  which: { readonly selection: string } | { readonly lapsedAt: Date },
): Promise<readonly Pick<StockItem, "variation">[]> {
  if (locked.length === 0) return [];
  const at = locationsAt(locked);
  return "selection" in which
    ? freeOfSelection(tx, { ...at, selection: which.selection })
    : freeLapsed(tx, { ...at, lapsedAt: which.lapsedAt });
}

/** Records for the catalogue that the stock of these variations has changed. */
export async function recordStockChange(
  tx: Transaction<Schema>,
  changed: readonly Pick<StockItem, "variation">[],
): Promise<void> {
  await recordStockOfVariations(
    tx,
    changed.map(({ variation }) => variation),
  );
}

type LocationsAt = ReturnType<typeof locationsAt>;

function locationsAt(locations: readonly StockLocation[]) {
  return {
    variations: locations.map(({ variation }) => variation),
    sizes: locations.map(({ size }) => size),
    warehouses: locations.map(({ warehouse }) => warehouse),
  };
}

const freeOfSelection = namedStatement(
  "free-stock-of-selection",
  (query, at: At<LocationsAt & { selection: string }>) =>
    freeing(query, at, sql`selection = ${at("selection")}`),
);

const freeLapsed = namedStatement("free-lapsed-stock", (query, at: At<LocationsAt & { lapsedAt: Date }>) =>
  freeing(query, at, sql`expires_at <= ${at("lapsedAt")}`),
);

function freeing(query: Kysely<Schema>, at: At<LocationsAt>, which: RawBuilder<SqlBool>) {
  return query
    .with("gone", (gone) =>
      gone
        .deleteFrom("reservation")
        .where(
          sql<SqlBool>`(variation, size, warehouse) in (select * from unnest(
            ${at("variations")}::integer[], ${at("sizes")}::integer[], ${at("warehouses")}::integer[]))`,
        )
        .where(which)
        .returning(["variation", "size", "warehouse", "quantity"]),
    )
    .with("freed", (freed) =>
      freed
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
    .returning("stock.variation");
}

/** Releases all reservations of the selection. */
export async function releaseStock(tx: Transaction<Schema>, selection: string): Promise<void> {
  const locked = await lockStock(tx, await readHeldItems(tx, selection));
  await recordStockChange(tx, await deleteReservations(tx, locked, { selection }));
}

/** Releases expired reservations in batches; places that are locked wait for the next run. */
export async function releaseExpiredStock(db: Kysely<Schema>, now: Date): Promise<void> {
  let freed: number;
  do {
    freed = await inTransaction(db, async (tx) => {
      const locked = await lockExpiredStock(tx, now);
      await recordStockChange(tx, await deleteReservations(tx, locked, { lapsedAt: now }));
      return locked.length;
    });
  } while (freed > 0);
}
