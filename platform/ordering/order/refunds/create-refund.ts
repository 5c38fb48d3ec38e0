import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { failure, success, type Result } from "../../../foundations/errors.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { planRefund, type PlannedRefund } from "./plan-refund.ts";
import { lockOrder, type LockedOrder, type OrderRef } from "../lock-order.ts";
import type { NewRefund } from "./new-refund.ts";
import { orderChanged } from "../order-changed.ts";
import { noteShipment } from "../../../foundations/events/note-shipment.ts";
import { addUnits } from "../write-units.ts";

/**
 * Promises money of an order back; `completeRefund` says that it went. An id that this order has already changes
 * nothing. Answers the amount in minor units. Never more is promised than was paid, and never more units than were
 * ordered, of a `return` than were shipped. Fails with `order` not-found, `status` invalid when the payment was
 * revoked, `refund` invalid for an empty id or that of another order, `amount` too-large, too-small or invalid, and by
 * row with `lines.<row>` and `putBack.<row>`. soap.md#order-updates.
 */
export async function createRefund(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  ref: OrderRef,
  refund: NewRefund,
): Promise<Result<number>> {
  const order = await lockOrder(tx, ref);
  if (!order) return failure("order", "not-found");
  const known = await findRefund(tx, ref.store, refund.id);
  if (known) {
    return known.order_number === ref.number ? success(known.amount) : failure("refund", "invalid");
  }
  if (order.status === "incomplete") return failure("status", "invalid");
  const warehouses = await tx.selectFrom("warehouse").select("id").execute();
  const knownPlaces = warehouses.map(({ id }) => id);
  const planned = planRefund(platform.settings, order, refund, knownPlaces);
  if (!planned.ok) return planned;
  if (!(await insertRefund(tx, order, planned.value, platform.now()))) return failure("refund", "invalid");
  await insertLines(tx, order, planned.value);
  await noteReturn(tx, refund, platform.now());
  await addUnits(
    tx,
    order,
    planned.value.uses,
    refund.kind === "return" ? ["refunded", "returned"] : ["refunded"],
  );
  await promise(tx, order, planned.value.amount);
  await orderChanged(tx, order, platform.now());
  return success(planned.value.amount);
}

async function noteReturn(tx: Transaction<Schema>, { id, kind }: NewRefund, now: Date): Promise<void> {
  if (kind === "return") await noteShipment(tx, { type: "return", action: "create", id }, now);
}

async function findRefund(tx: Transaction<Schema>, store: number, id: string) {
  return tx
    .selectFrom("refund")
    .select(["order_number", "amount"])
    .where((where) => where.and({ store, id }))
    .executeTakeFirst();
}

/** false: another order took the id meanwhile. */
async function insertRefund(
  tx: Transaction<Schema>,
  { store, number }: LockedOrder,
  { refund, amount }: PlannedRefund,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("refund")
    .values({
      store,
      id: refund.id,
      order_number: number,
      kind: refund.kind,
      shipping: refund.shipping ?? 0,
      handling: refund.handling ?? 0,
      voucher: refund.voucher ?? 0,
      return_fee: refund.returnFee ?? 0,
      amount,
      comment: refund.comment ?? "",
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(["store", "id"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function insertLines(
  tx: Transaction<Schema>,
  { store, number }: LockedOrder,
  { refund, lines, putBack }: PlannedRefund,
): Promise<void> {
  const key = { store, refund: refund.id };
  if (lines.length === 0) return;
  await tx
    .insertInto("refund_line")
    .values(lines.map((units) => ({ ...key, order_number: number, ...units })))
    .execute();
  if (putBack.length === 0) return;
  await tx
    .insertInto("refund_put_back")
    .values(putBack.map((units) => ({ ...key, ...units })))
    .execute();
}

async function promise(tx: Transaction<Schema>, { store, number }: OrderRef, amount: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("order")
    .set((set) => ({ refunded: set("refunded", "+", amount) }))
    .where((where) => where.and({ store, number }))
    .where((where) => where(where("refunded", "+", amount), "<=", where.ref("paid")))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error("A refund would be more than was paid.");
}
