import type { Kysely } from "kysely";
import { type At, namedStatement } from "../../foundations/database/named-statement.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import { isItemAt, itemsAt } from "./locks.ts";
import {
  mergeWants,
  type StockItem,
  type StockLocation,
  type StockPlace,
  type StockAllocation,
  type StockWant,
} from "./stock.ts";

/** A row of the stock; `held` is the part of `reserved` that belongs to the selection itself. */
export interface ClaimedStock extends StockLocation {
  readonly quantity: number;
  readonly reserved: number;
  readonly held: number;
}

type ItemsAt = ReturnType<typeof itemsAt>;

const selectUncounted = namedStatement("read-uncounted-items", (query, at: At<ItemsAt>) =>
  query
    .selectFrom("variation_size")
    .select(["variation", "size"])
    .where(isItemAt(at))
    .where((where) => where.or([where("preorder", "=", true), where("infinite", "=", true)])),
);

/** The wants that need stock: preorder and infinite items are always available. */
export async function countedWants(
  db: Kysely<Schema>,
  wants: readonly StockWant[],
): Promise<readonly StockWant[]> {
  if (wants.length === 0) return [];
  const uncounted = await selectUncounted(db, itemsAt(wants));
  return wants.filter(
    (want) => !uncounted.some(({ variation, size }) => variation === want.variation && size === want.size),
  );
}

const selectPlaces = namedStatement("read-stock-places", (query, at: At<ItemsAt & { selection: string }>) =>
  query
    .with("own", (own) =>
      own
        .selectFrom("reservation")
        .select(["variation as v", "size as s", "warehouse as w", "quantity as held"])
        .where("selection", "=", at("selection")),
    )
    .selectFrom("stock")
    .leftJoin("own", (join) =>
      join.onRef("v", "=", "variation").onRef("s", "=", "size").onRef("w", "=", "warehouse"),
    )
    .select(["variation", "size", "warehouse", "quantity", "reserved"])
    .select((select) => select.fn.coalesce("own.held", select.lit(0)).as("held"))
    .where(isItemAt(at)),
);

/** Every place of the items. */
export async function readPlaces(
  db: Kysely<Schema>,
  items: readonly StockItem[],
  selection: string,
): Promise<readonly ClaimedStock[]> {
  return items.length === 0 ? [] : selectPlaces(db, { ...itemsAt(items), selection });
}

export interface FreeStock {
  /** One an item; without what needs no stock. */
  readonly wants: readonly StockWant[];
  /** What is available to the selection at each place: what is free, and what it has reserved itself. */
  readonly places: readonly StockPlace[];
}

/** Reads without a lock: for display, not for a reservation. */
export async function readFreeStock(
  db: Kysely<Schema>,
  selection: string,
  wanted: readonly StockWant[],
): Promise<FreeStock> {
  const wants = await countedWants(db, mergeWants(wanted));
  const rows = await readPlaces(db, wants, selection);
  const places = rows.map(({ variation, size, warehouse, quantity, reserved, held }) => ({
    variation,
    size,
    warehouse,
    available: quantity - reserved + held,
  }));
  return { wants, places };
}

/** Reads what a selection has reserved now, by warehouse. */
export async function readReserved(
  db: Kysely<Schema>,
  selection: string,
  now: Date,
): Promise<readonly StockAllocation[]> {
  return db
    .selectFrom("reservation")
    .select(["variation", "size", "warehouse", "quantity"])
    .where("selection", "=", selection)
    .where("expires_at", ">", now)
    .orderBy("warehouse")
    .execute();
}
