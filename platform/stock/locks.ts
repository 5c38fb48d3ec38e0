import { sql, type RawBuilder, type SqlBool, type Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { StockItem, StockLocation } from "./place.ts";

const placesAtOnce = 200;

/**
 * Locks every place of the items, in key order. Reservations and counters of a place are changed only by who holds
 * its lock.
 */
export async function lockStock(
  tx: Transaction<Schema>,
  items: readonly StockItem[],
): Promise<readonly StockLocation[]> {
  if (items.length === 0) return [];
  return tx
    .selectFrom("stock")
    .select(["variation", "size", "warehouse"])
    .where(isItemOf(items))
    .orderBy("variation")
    .orderBy("size")
    .orderBy("warehouse")
    .forUpdate()
    .execute();
}

/** Locks some places of lapsed reservations, in key order, without those that somebody works on. */
export async function lockLapsedStock(tx: Transaction<Schema>, now: Date): Promise<readonly StockLocation[]> {
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

/** Of a table that has a variation and a size. */
export function isItemOf(items: readonly StockItem[]): RawBuilder<SqlBool> {
  const variations = items.map(({ variation }) => variation);
  const sizes = items.map(({ size }) => size);
  return sql`(variation, size) in (select * from unnest(${variations}::integer[], ${sizes}::integer[]))`;
}
