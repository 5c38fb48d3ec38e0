import { sql, type Kysely, type Selectable } from "kysely";
import { grouped } from "../../../catalogue/catalog/group.ts";
import { givenList } from "../../../foundations/database/any-of.ts";
import { namedStatement, type At } from "../../../foundations/database/named-statement.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { RefundTable, ShipmentTable } from "../../../foundations/database/schema/orders.ts";
import type { OrderTable } from "../../../foundations/database/schema/selling.ts";
import { statusOf, type OrderRef } from "../lock-order.ts";
import type { RowUnits } from "../order-line.ts";
import type { LineUnits, Order, Refund, Shipment } from "../order.ts";
import { keysOf, type OrderKeys, readLines, readRefundRows, readShipmentRows } from "./read-parts.ts";
import { orderSnapshot } from "../snapshot.ts";
import { uncancelledPart } from "../uncancelled-part.ts";

/** What an order has beside its own row. */
type Parts = Pick<Order, "shipments" | "refunds"> & {
  /** Units by row. */
  readonly cancelled: ReadonlyMap<number, number>;
};

const selectOrders = namedStatement("read-orders", (query, at: At<OrderKeys>) =>
  query
    .selectFrom("order")
    .selectAll()
    .where("store", "=", at("store"))
    .where("number", "=", sql<number>`any(${givenList(at("numbers"), "bigint")})`),
);

/**
 * Orders of one store as they stand now, in the order of the keys: as many statements for one as for a hundred. Their
 * parts are read first, so that a row is never older than what was cancelled of it.
 */
export async function readOrders(db: Kysely<Schema>, orders: readonly OrderRef[]): Promise<readonly Order[]> {
  if (orders.length === 0) return [];
  const partsOf = await readParts(db, orders);
  const rows = await selectOrders(db, keysOf(orders));
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return orders.flatMap(({ number }) => {
    const row = byNumber.get(number);
    return row ? [orderOf(row, partsOf(number))] : [];
  });
}

function orderOf(row: Selectable<OrderTable>, { cancelled, shipments, refunds }: Parts): Order {
  return {
    store: row.store,
    number: row.number,
    selection: row.selection,
    status: statusOf(row),
    message: row.message,
    orderedAt: row.ordered_at,
    snapshot: uncancelledPart(orderSnapshot.parse(row.snapshot), cancelled),
    shipments,
    refunds,
  };
}

async function readParts(
  db: Kysely<Schema>,
  orders: readonly OrderRef[],
): Promise<(number: number) => Parts> {
  const keys = keysOf(orders);
  const shipped = await readShipmentRows(db, keys);
  const refunded = await readRefundRows(db, keys);
  const lines = grouped(await readLines(db, keys), (line) => line.order_number);
  const shipmentsOf = grouped(shipped.shipments, (row) => row.order_number);
  const refundsOf = grouped(refunded.refunds, (row) => row.order_number);
  const packed = grouped(shipped.units, (unit) => `${unit.order_number} ${unit.shipment}`);
  const returned = grouped(refunded.units, ({ refund }) => refund);
  return (number) => {
    const named = (units: readonly RowUnits[]): readonly LineUnits[] =>
      units.flatMap(({ row, quantity }) => {
        const line = lines(number).find((entry) => entry.row === row);
        return line ? [{ line: line.line, quantity }] : [];
      });
    return {
      cancelled: new Map(lines(number).map(({ row, cancelled }) => [row, cancelled])),
      shipments: shipmentsOf(number).map((row) => shipmentOf(row, named(packed(`${number} ${row.id}`)))),
      refunds: refundsOf(number).map((row) => refundOf(row, named(returned(row.id)))),
    };
  };
}

function shipmentOf(row: Selectable<ShipmentTable>, lines: readonly LineUnits[]): Shipment {
  return {
    id: row.id,
    carrier: row.carrier,
    service: row.service,
    trackingId: row.tracking_id,
    returnTrackingId: row.return_tracking_id,
    message: row.message,
    shippedAt: row.shipped_at,
    lines,
  };
}

function refundOf(row: Selectable<RefundTable>, lines: readonly LineUnits[]): Refund {
  const { id, kind, amount, comment, completed_at: completedAt } = row;
  if (kind !== "return" && kind !== "refund") throw new Error(`Refund ${id} has no known kind.`);
  return { id, kind, amount, comment, completedAt, lines };
}
