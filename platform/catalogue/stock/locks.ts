import { sql, type RawBuilder, type SqlBool, type Transaction } from "kysely";
import { givenList } from "../../foundations/database/any-of.ts";
import { namedStatement, type At } from "../../foundations/database/named-statement.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import type { StockItem, StockLocation } from "./stock.ts";

const placesAtOnce = 200;

interface ItemsAt {
  readonly variations: readonly number[];
  readonly sizes: readonly number[];
}

/** Many items as the parameters of one statement. */
export function itemsAt(items: readonly StockItem[]): ItemsAt {
  return { variations: items.map(({ variation }) => variation), sizes: items.map(({ size }) => size) };
}

/** Of a table that has a variation and a size: whether a row is of these. */
export function isItemAt(at: At<ItemsAt>): RawBuilder<SqlBool> {
  return sql`(variation, size) in (
    select * from unnest(${givenList(at("variations"), "integer")}, ${givenList(at("sizes"), "integer")}))`;
}

const selectForUpdate = namedStatement("lock-stock", (query, at: At<ItemsAt>) =>
  query
    .selectFrom("stock")
    .select(["variation", "size", "warehouse"])
    .where(isItemAt(at))
    .orderBy("variation")
    .orderBy("size")
    .orderBy("warehouse")
    .forUpdate(),
);

/**
 * Locks every place of the items, in key order. Only the holder of its lock changes the reservations and
 * counters of a place.
 */
export async function lockStock(
  tx: Transaction<Schema>,
  items: readonly StockItem[],
): Promise<readonly StockLocation[]> {
  return items.length === 0 ? [] : selectForUpdate(tx, itemsAt(items));
}

/** Locks some places of expired reservations, in key order, and skips those that another transaction has locked. */
export async function lockExpiredStock(
  tx: Transaction<Schema>,
  now: Date,
): Promise<readonly StockLocation[]> {
  return tx
    .with("lapsed", (query) =>
      query
        .selectFrom("reservation")
        .select(["variation", "size", "warehouse"])
        .distinct()
        .where("expires_at", "<=", now)
        .limit(placesAtOnce),
    )
    .selectFrom("stock")
    .innerJoin("lapsed", (join) =>
      join
        .onRef("lapsed.variation", "=", "stock.variation")
        .onRef("lapsed.size", "=", "stock.size")
        .onRef("lapsed.warehouse", "=", "stock.warehouse"),
    )
    .select(["stock.variation", "stock.size", "stock.warehouse"])
    .orderBy("stock.variation")
    .orderBy("stock.size")
    .orderBy("stock.warehouse")
    .forUpdate("stock")
    .skipLocked()
    .execute();
}
