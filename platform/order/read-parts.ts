import { sql, type Kysely, type RawBuilder, type SqlBool } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { OrderRef } from "./lock-order.ts";

/** Orders of one store. */
export interface OrderKeys {
  readonly store: number;
  readonly numbers: readonly number[];
}

export function keysOf(orders: readonly OrderRef[]): OrderKeys {
  return { store: orders[0]?.store ?? 0, numbers: orders.map(({ number }) => number) };
}

/** Of a table that has a store and an order number. */
function isOf({ store, numbers }: OrderKeys): RawBuilder<SqlBool> {
  return sql`store = ${store} and order_number = any(${numbers}::bigint[])`;
}

/** Lines of orders, with what of each is cancelled. */
export async function readLines(db: Kysely<Schema>, keys: OrderKeys) {
  return db
    .selectFrom("order_line")
    .select(["order_number", "row", "line", "cancelled"])
    .where(isOf(keys))
    .execute();
}

/** Shipments of orders and their units, the first made first. */
export async function readShipmentRows(db: Kysely<Schema>, keys: OrderKeys) {
  const shipments = await db
    .selectFrom("shipment")
    .selectAll()
    .where(isOf(keys))
    .orderBy("position")
    .execute();
  if (shipments.length === 0) return { shipments, units: [] };
  const units = await db.selectFrom("shipment_line").selectAll().where(isOf(keys)).orderBy("row").execute();
  return { shipments, units };
}

/** Refunds of orders and their units, the first made first. */
export async function readRefundRows(db: Kysely<Schema>, keys: OrderKeys) {
  const refunds = await db.selectFrom("refund").selectAll().where(isOf(keys)).orderBy("position").execute();
  if (refunds.length === 0) return { refunds, units: [] };
  const units = await db
    .selectFrom("refund_line")
    .select(["refund", "order_number", "row", "quantity"])
    .where("store", "=", keys.store)
    .where(
      "refund",
      "in",
      refunds.map(({ id }) => id),
    )
    .orderBy("row")
    .execute();
  return { refunds, units };
}
