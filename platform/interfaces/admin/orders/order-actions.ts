import { randomUUID } from "node:crypto";
import { z } from "zod";
import { failure, success } from "../../../foundations/errors.ts";
import { holdOrder, setMessage } from "../../../ordering/order/annotate-order.ts";
import { cancelOrder } from "../../../ordering/order/cancellation/cancel-order.ts";
import { cancelUnits } from "../../../ordering/order/cancellation/cancel-units.ts";
import type { LockedOrder } from "../../../ordering/order/lock-order.ts";
import { openUnits } from "../../../ordering/order/order-line.ts";
import { queueOrderConfirmation } from "../../../ordering/order/queue-confirmation.ts";
import { readOrder } from "../../../ordering/order/read/read-order.ts";
import { createShipment, type ShipmentDetails } from "../../../ordering/order/shipments/create-shipment.ts";
import { queueShipmentMail, shipShipment } from "../../../ordering/order/shipments/ship-shipment.ts";
import { changeStatus } from "../../../ordering/order/status/change-status.ts";
import { changeCall } from "../frame/call.ts";
import { isProblem, problem } from "../frame/problem.ts";
import { refuseOtherVersion } from "../frame/version.ts";
import { changeOrder, lockNamedOrder, orderAction } from "./order-change.ts";
import { orderAnswer, readOrderRecord } from "./order-record.ts";

const dryRun = z.boolean().default(false);
const units = z
  .array(z.strictObject({ row: z.int().min(1), quantity: z.int().min(1).max(1_000_000) }))
  .min(1)
  .max(1_000);
const shortText = z.string().trim().max(200);

const patchOrder = changeCall({
  method: "PATCH",
  path: "orders/{id}",
  access: "orders.write",
  isVersioned: true,
  summary: "Change what the customer is told about the order; null: nothing",
  body: z.strictObject({ message: z.string().max(2_000).nullable().optional() }),
  answers: { 200: orderAnswer },
  change: async (tx, call) => {
    const order = await lockNamedOrder(tx, call, call.param("id"));
    if (isProblem(order)) return order;
    const current = await readOrderRecord(tx, order, call.caller);
    const refused = current && refuseOtherVersion(call.version, current);
    if (refused) return refused;
    const { message = order.message } = call.body;
    return changeOrder(tx, call, order, () => setMessage(tx, call.platform, order, message ?? ""));
  },
});

const confirm = orderAction({
  path: "orders/{id}/confirm",
  access: "orders.write",
  summary: "Confirm an order: it may be shipped",
  body: z.strictObject({ dryRun }),
  run: (tx, { platform }, order) => changeStatus(tx, platform, order, "confirmed"),
});

const hold = orderAction({
  path: "orders/{id}/hold",
  access: "orders.write",
  summary: "Hold an order, or let it go on: nothing of it is shipped meanwhile",
  body: z.strictObject({ hold: z.boolean().default(true), dryRun }),
  run: (tx, { platform, body }, order) => holdOrder(tx, platform, order, body.hold),
});

const cancel = orderAction({
  path: "orders/{id}/cancel",
  access: "orders.write",
  summary: "Cancel units that are in no shipment, or the whole order; money goes back by a refund",
  body: z.strictObject({ lines: units.optional(), dryRun }),
  run: (tx, { platform, body: { lines } }, order) =>
    lines === undefined ? cancelOrder(tx, platform, order) : cancelUnits(tx, platform, order, lines),
});

const shipmentBody = z.strictObject({
  carrier: shortText.optional(),
  service: shortText.optional(),
  trackingId: shortText.optional(),
  returnTrackingId: shortText.optional(),
  /** To the customer, in the parcel. */
  message: z.string().max(2_000).optional(),
  lines: units.optional(),
  /** false: it is packed and leaves later. */
  leaves: z.boolean().default(true),
  /** Whether the customer gets a mail when it leaves. */
  mail: z.boolean().default(true),
  dryRun,
});
type ShipmentInput = z.output<typeof shipmentBody>;

const ship = orderAction({
  path: "orders/{id}/shipments",
  access: "orders.ship",
  summary: "Put units into a parcel, all that are open where none are named, and send it off",
  body: shipmentBody,
  run: async (tx, { platform, body }, order) => {
    const { leaves, mail, lines = openLines(order) } = body;
    if (lines.length === 0) return failure("lines", "required");
    const id = `S-${randomUUID().slice(0, 13)}`;
    const created = await createShipment(tx, platform, order, { ...detailsOf(body), id, lines });
    if (!created.ok || !leaves) return created;
    return shipShipment(tx, platform, order, { id, at: platform.now(), mail });
  },
});

function detailsOf({
  carrier,
  service,
  trackingId,
  returnTrackingId,
  message,
}: ShipmentInput): ShipmentDetails {
  return {
    ...(carrier !== undefined && { carrier }),
    ...(service !== undefined && { service }),
    ...(trackingId !== undefined && { trackingId }),
    ...(returnTrackingId !== undefined && { returnTrackingId }),
    ...(message !== undefined && { message }),
  };
}

function openLines({ lines }: LockedOrder) {
  return lines
    .filter((line) => line.bundleRow === null && !line.isCertificate && openUnits(line) > 0)
    .map((line) => ({ row: line.row, quantity: openUnits(line) }));
}

const sendParcel = orderAction({
  path: "orders/{id}/shipments/{shipment}/ship",
  access: "orders.ship",
  summary: "A parcel that was packed leaves",
  body: z.strictObject({ mail: z.boolean().default(true), dryRun }),
  run: (tx, { platform, param, body: { mail } }, order) =>
    shipShipment(tx, platform, order, { id: param("shipment"), at: platform.now(), mail }),
});

const sendMail = orderAction({
  path: "orders/{id}/mails",
  access: "orders.write",
  summary: "Send the mail that confirms the order, or that of a shipment that has left, once more",
  body: z.strictObject({
    kind: z.enum(["order-confirmation", "shipment"]),
    shipment: z.string().max(200).default(""),
  }),
  run: async (tx, { platform, body: { kind, shipment } }, locked) => {
    const order = await readOrder(tx, locked);
    if (!order) return problem("notFound");
    if (kind === "order-confirmation") {
      await queueOrderConfirmation(tx, { ...order, orderedAt: platform.now() });
      return success(null);
    }
    const hasLeft = order.shipments.some(({ id, shippedAt }) => id === shipment && shippedAt !== null);
    if (!hasLeft) return failure("shipment", "unknown");
    await queueShipmentMail(tx, locked, shipment, platform.now());
    return success(null);
  },
});

export const orderActionEndpoints = [patchOrder, confirm, hold, cancel, ship, sendParcel, sendMail];
