import type { Selectable, Transaction } from "kysely";
import type { Schema } from "../../foundations/database/schema.ts";
import type { OrderLineTable, OrderTable } from "../../foundations/database/schema/selling.ts";
import type { OrderLine } from "./order-line.ts";
import { orderSnapshot, type OrderSnapshot } from "./snapshot.ts";
import { isOrderStatus, type OrderStatus } from "./status/status.ts";

/** Names an order. */
export interface OrderRef {
  readonly store: number;
  readonly number: number;
}

/** An order whose row is locked: nothing of it changes before the transaction ends. */
export interface LockedOrder extends OrderRef {
  readonly status: OrderStatus;
  readonly onHold: boolean;
  readonly message: string;
  readonly email: string;
  /** Minor units: what came in, and what of it went back or is promised to. */
  readonly paid: number;
  readonly refunded: number;
  /** As it was bought. */
  readonly snapshot: OrderSnapshot;
  readonly lines: readonly OrderLine[];
}

/**
 * Locks an order, then reads it: the first lock of every change, before that of the stock. null: there is no such
 * order.
 */
export async function lockOrder(
  tx: Transaction<Schema>,
  { store, number }: OrderRef,
): Promise<LockedOrder | null> {
  const row = await tx
    .selectFrom("order")
    .selectAll()
    .where("store", "=", store)
    .where("number", "=", number)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const lines = await tx
    .selectFrom("order_line")
    .selectAll()
    .where("store", "=", store)
    .where("order_number", "=", number)
    .orderBy("row")
    .execute();
  return lockedOf(row, lines.map(lineOf));
}

function lockedOf(row: Selectable<OrderTable>, lines: readonly OrderLine[]): LockedOrder {
  return {
    store: row.store,
    number: row.number,
    status: statusOf(row),
    onHold: row.on_hold,
    message: row.message,
    email: row.email,
    paid: row.paid,
    refunded: row.refunded,
    snapshot: orderSnapshot.parse(row.snapshot),
    lines,
  };
}

/** Throws when the database says something else than the ladder knows. */
export function statusOf({ number, status }: Pick<Selectable<OrderTable>, "number" | "status">): OrderStatus {
  if (!isOrderStatus(status)) throw new Error(`Order ${number} has no known status.`);
  return status;
}

export function lineOf(row: Selectable<OrderLineTable>): OrderLine {
  return {
    row: row.row,
    bundleRow: row.bundle_row,
    isCertificate: row.gift_certificate !== null,
    variation: row.variation,
    size: row.size,
    quantity: row.quantity,
    cancelled: row.cancelled,
    inShipments: row.in_shipments,
    shipped: row.shipped,
    refunded: row.refunded,
    returned: row.returned,
  };
}
