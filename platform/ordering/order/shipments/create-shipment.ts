import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { failure, success, type Failure, type Result } from "../../../foundations/errors.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { checkUnits } from "../check-units.ts";
import { findShipment } from "./find-shipment.ts";
import { lockOrder, type LockedOrder, type OrderRef } from "../lock-order.ts";
import { orderChanged } from "../order-changed.ts";
import { openUnits, type RowUnits } from "../order-line.ts";
import type { OrderStatus } from "../status/status.ts";
import { noteShipment } from "../../../foundations/events/note-shipment.ts";
import { settleStatus } from "../status/write-status.ts";
import { addUnits } from "../write-units.ts";

/** What is known of a shipment beside its units; what is absent is empty. */
export interface ShipmentDetails {
  readonly carrier?: string;
  readonly service?: string;
  readonly trackingId?: string;
  /** Of the slip that goods are sent back with. */
  readonly returnTrackingId?: string;
  /** To the customer, in the parcel. */
  readonly message?: string;
}

export interface NewShipment extends ShipmentDetails {
  /** Unique in the order. */
  readonly id: string;
  readonly lines: readonly RowUnits[];
}

/** In these something may be shipped: soap.md#order-updates. */
const shippable: ReadonlySet<OrderStatus> = new Set(["confirmed", "processing", "completed"]);

/**
 * Puts open units of an order into a shipment, which has not left yet; the order is at least `processing` then. An id
 * that the order has already changes nothing. Without a carrier it is that of the order's shipping method. Answers
 * the status. Fails with `order` not-found, `status` invalid before `confirmed` and after `completed`, `hold` denied,
 * `shipment` invalid for an empty id, and by row with `lines.<row>`: not-found, invalid, too-small, too-large (more
 * than is left). checkout-rest.md#order-status, #orders.
 */
export async function createShipment(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  ref: OrderRef,
  shipment: NewShipment,
): Promise<Result<OrderStatus>> {
  const order = await lockOrder(tx, ref);
  if (!order) return failure("order", "not-found");
  if (shipment.id === "") return failure("shipment", "invalid");
  if (await findShipment(tx, ref, shipment.id)) return success(order.status);
  const refused = shippingRefusal(order);
  if (refused) return refused;
  const uses = checkUnits(order.lines, shipment.lines, openUnits);
  if (!uses.ok) return uses;
  await insertShipment(tx, platform, order, shipment);
  await noteShipment(tx, { type: "shipment", action: "create", id: shipment.id }, platform.now());
  const lines = await addUnits(tx, order, uses.value, ["inShipments"]);
  await orderChanged(tx, order, platform.now());
  return success(await settleStatus(tx, order, lines, platform.now()));
}

/** Why nothing of an order may leave now; null: it may. */
export function shippingRefusal({ status, onHold }: LockedOrder): Failure | null {
  if (!shippable.has(status)) return failure("status", "invalid");
  return onHold ? failure("hold", "denied") : null;
}

async function insertShipment(
  tx: Transaction<Schema>,
  { settings, now }: Pick<Platform, "settings" | "now">,
  { store, number, snapshot }: LockedOrder,
  { id, lines, carrier = "", ...details }: NewShipment,
): Promise<void> {
  const method = settings.shippingMethods.find(({ key }) => key === snapshot.shippingMethod.key);
  await tx
    .insertInto("shipment")
    .values({
      store,
      order_number: number,
      id,
      ...detailColumns({ ...details, carrier: carrier || (method?.carrier ?? "") }),
      created_at: now(),
    })
    .execute();
  await tx
    .insertInto("shipment_line")
    .values(lines.map((units) => ({ store, order_number: number, shipment: id, ...units })))
    .execute();
}

/** Only those that are given. */
export function detailColumns({ carrier, service, trackingId, returnTrackingId, message }: ShipmentDetails) {
  return {
    ...(carrier !== undefined && { carrier }),
    ...(service !== undefined && { service }),
    ...(trackingId !== undefined && { tracking_id: trackingId }),
    ...(returnTrackingId !== undefined && { return_tracking_id: returnTrackingId }),
    ...(message !== undefined && { message }),
  };
}
