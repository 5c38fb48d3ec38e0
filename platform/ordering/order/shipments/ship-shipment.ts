import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { failure, success, type Result } from "../../../foundations/errors.ts";
import { queueMail } from "../../../foundations/mail-queue/queue-mail.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { withParts, type LineUse } from "../check-units.ts";
import { shippingRefusal } from "./create-shipment.ts";
import { findShipment, type FoundShipment } from "./find-shipment.ts";
import { lockOrder, type LockedOrder, type OrderRef } from "../lock-order.ts";
import { orderChanged } from "../order-changed.ts";
import { releaseShipped } from "../cancellation/release-allocations.ts";
import type { OrderStatus } from "../status/status.ts";
import { noteShipment } from "../../../foundations/events/note-shipment.ts";
import { settleStatus } from "../status/write-status.ts";
import { addUnits } from "../write-units.ts";

export interface Departure {
  /** Of the shipment. */
  readonly id: string;
  /** When it left. */
  readonly at: Date;
  /** Whether the customer is told by mail. */
  readonly mail: boolean;
}

/**
 * A shipment leaves, once: its units leave the allocation, a `shipment` mail is queued, and the order is `completed`
 * when nothing is left to ship. One that has left changes nothing. Answers the status. Fails with `order` and
 * `shipment` not-found, `status` invalid, `hold` denied. checkout-rest.md#order-status, soap.md#order-updates.
 */
export async function shipShipment(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "now">,
  ref: OrderRef,
  departure: Departure,
): Promise<Result<OrderStatus>> {
  const order = await lockOrder(tx, ref);
  if (!order) return failure("order", "not-found");
  const shipment = await findShipment(tx, ref, departure.id);
  if (!shipment) return failure("shipment", "not-found");
  if (shipment.shippedAt) return success(order.status);
  const refused = shippingRefusal(order);
  if (refused) return refused;
  await leave(tx, order, departure);
  await noteShipment(tx, { type: "shipment", action: "update", id: departure.id }, platform.now());
  const uses = usesOf(order, shipment);
  const lines = await addUnits(tx, order, uses, ["shipped"]);
  await releaseShipped(tx, order, uses);
  if (departure.mail) await queueShipmentMail(tx, order, departure.id, platform.now());
  await orderChanged(tx, order, platform.now());
  return success(await settleStatus(tx, order, lines, platform.now()));
}

async function leave(
  tx: Transaction<Schema>,
  { store, number }: OrderRef,
  { id, at }: Departure,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("shipment")
    .set({ shipped_at: at })
    .where((where) => where.and({ store, order_number: number, id }))
    .where("shipped_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error("A shipment left while its order was locked.");
}

function usesOf({ lines }: LockedOrder, { units }: FoundShipment): readonly LineUse[] {
  const own = lines.flatMap((line) => {
    const packed = units.find(({ row }) => row === line.row);
    return packed ? [{ line, quantity: packed.quantity }] : [];
  });
  return withParts(lines, own);
}

/** Queues the mail that tells the customer of a shipment. */
export async function queueShipmentMail(
  tx: Transaction<Schema>,
  { store, number, email, snapshot }: LockedOrder,
  shipment: string,
  now: Date,
): Promise<void> {
  if (email === "") return;
  const { plugin = null, language, country } = snapshot;
  const content = { kind: "shipment", order: number, shipment } as const;
  await queueMail(tx, { store, plugin, to: email, language, country, content }, now);
}
