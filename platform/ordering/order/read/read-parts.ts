import { sql, type Kysely, type RawBuilder, type SqlBool } from "kysely";
import { givenList } from "../../../foundations/database/any-of.ts";
import { namedStatement, type At } from "../../../foundations/database/named-statement.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { OrderRef } from "../lock-order.ts";

/** Orders of one store. */
export interface OrderKeys {
  readonly store: number;
  readonly numbers: readonly number[];
}

export function keysOf(orders: readonly OrderRef[]): OrderKeys {
  return { store: orders[0]?.store ?? 0, numbers: orders.map(({ number }) => number) };
}

/** Of a table that has a store and an order number. */
function isOf(at: At<OrderKeys>): RawBuilder<SqlBool> {
  return sql`store = ${at("store")} and order_number = any(${givenList(at("numbers"), "bigint")})`;
}

const selectLines = namedStatement("read-order-lines", (query, at: At<OrderKeys>) =>
  query.selectFrom("order_line").select(["order_number", "row", "line", "cancelled"]).where(isOf(at)),
);

const selectShipments = namedStatement("read-shipments", (query, at: At<OrderKeys>) =>
  query.selectFrom("shipment").selectAll().where(isOf(at)).orderBy("position"),
);

const selectShipmentLines = namedStatement("read-shipment-lines", (query, at: At<OrderKeys>) =>
  query.selectFrom("shipment_line").selectAll().where(isOf(at)).orderBy("row"),
);

const selectRefunds = namedStatement("read-refunds", (query, at: At<OrderKeys>) =>
  query.selectFrom("refund").selectAll().where(isOf(at)).orderBy("position"),
);

/** Lines of orders, with what of each is cancelled. */
export async function readLines(db: Kysely<Schema>, keys: OrderKeys) {
  return selectLines(db, keys);
}

/** Shipments of orders and their units, the first made first. */
export async function readShipmentRows(db: Kysely<Schema>, keys: OrderKeys) {
  const shipments = await selectShipments(db, keys);
  if (shipments.length === 0) return { shipments, units: [] };
  const units = await selectShipmentLines(db, keys);
  return { shipments, units };
}

/** Refunds of orders and their units, the first made first. */
export async function readRefundRows(db: Kysely<Schema>, keys: OrderKeys) {
  const refunds = await selectRefunds(db, keys);
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
