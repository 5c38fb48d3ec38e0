import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { LockedOrder } from "../lock-order.ts";
import { orderChanged, orderFollowed } from "../order-changed.ts";
import { unitsLeft, type OrderLine } from "../order-line.ts";
import { mayBecome, type OrderStatus } from "./status.ts";

/** Writes the next status of a locked order, which the caller has checked. */
export async function writeStatus(
  tx: Transaction<Schema>,
  order: LockedOrder,
  to: OrderStatus,
  now: Date,
): Promise<void> {
  await moveStatus(tx, order, to);
  await orderChanged(tx, order, now);
}

async function moveStatus(tx: Transaction<Schema>, order: LockedOrder, to: OrderStatus): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("order")
    .set({ status: to })
    .where("store", "=", order.store)
    .where("number", "=", order.number)
    .where("status", "=", order.status)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error("An order changed under its lock.");
}

/** Takes an order to where its units say that it is; answers its status. checkout-rest.md#order-status. */
export async function settleStatus(
  tx: Transaction<Schema>,
  order: LockedOrder,
  lines: readonly OrderLine[],
  now: Date,
): Promise<OrderStatus> {
  const to = statusByUnits(lines);
  if (to === null || !mayBecome(order.status, to)) return order.status;
  await moveStatus(tx, order, to);
  await orderFollowed(tx, order, now);
  return to;
}

/** null: they say nothing. */
export function statusByUnits(lines: readonly OrderLine[]): OrderStatus | null {
  const left = lines.filter((line) => unitsLeft(line) > 0);
  if (left.length === 0) return "cancelled";
  const goods = left.filter(({ isCertificate }) => !isCertificate);
  if (goods.length > 0 && goods.every((line) => line.shipped === unitsLeft(line))) return "completed";
  return left.some((line) => line.inShipments > 0) ? "processing" : null;
}
