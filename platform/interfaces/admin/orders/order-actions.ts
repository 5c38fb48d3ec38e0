import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Tx } from "../../../foundations/database/transaction.ts";
import type { Result } from "../../../foundations/errors.ts";
import { holdOrder, setMessage } from "../../../ordering/order/annotate-order.ts";
import { cancelOrder } from "../../../ordering/order/cancellation/cancel-order.ts";
import { cancelUnits } from "../../../ordering/order/cancellation/cancel-units.ts";
import { lockOrder, type LockedOrder, type OrderRef } from "../../../ordering/order/lock-order.ts";
import { openUnits } from "../../../ordering/order/order-line.ts";
import { completeRefund } from "../../../ordering/order/refunds/complete-refund.ts";
import { createRefund } from "../../../ordering/order/refunds/create-refund.ts";
import { createShipment } from "../../../ordering/order/shipments/create-shipment.ts";
import { queueShipmentMail, shipShipment } from "../../../ordering/order/shipments/ship-shipment.ts";
import { queueOrderConfirmation } from "../../../ordering/order/queue-confirmation.ts";
import { readOrder } from "../../../ordering/order/read/read-order.ts";
import { changeStatus } from "../../../ordering/order/status/change-status.ts";
import { changeCall, type Call, type Change } from "../frame/call.ts";
import { isProblem, problem, refusalOf, type FieldError, type Problem } from "../frame/problem.ts";
import { idOf, minorUnits, money, moneyOf, type Money } from "../frame/values.ts";
import { refuseOtherVersion } from "../frame/version.ts";
import { orderAnswer, readOrderRecord, type OrderAnswer } from "./order-record.ts";

const dryRun = z.boolean().default(false);
const row = z.int().min(1);
const quantity = z.int().min(1).max(1_000_000);
const units = z.array(z.strictObject({ row, quantity })).min(1).max(1_000);
const shortText = z.string().trim().max(200);

type OrderCall<Body = unknown> = Call<unknown, Body, "id">;

/** Locks the order of a path, and reads it as the caller is shown it. */
async function lockNamed(
  tx: Tx,
  { plugin: { store }, caller, param }: Pick<OrderCall, "plugin" | "caller" | "param">,
): Promise<{ readonly order: LockedOrder; readonly before: OrderAnswer } | Problem> {
  const number = idOf(param("id"));
  const order = number === null ? null : await lockOrder(tx, { store, number });
  const before = order && (await readOrderRecord(tx, order, caller));
  return order && before ? { order, before } : problem("notFound");
}

/** What a change made of the order, or why it was refused. */
async function changed<T>(
  tx: Tx,
  { caller }: Pick<OrderCall, "caller">,
  { order, before }: { readonly order: OrderRef; readonly before: OrderAnswer },
  outcome: Result<T>,
): Promise<Change | Problem> {
  if (!outcome.ok) return refusalOf(outcome);
  const after = await readOrderRecord(tx, order, caller);
  return {
    status: 200,
    body: after,
    audit: { subjects: [`order ${order.number}`], ...withoutPerson(before, after) },
  };
}

/** The audit trail outlives an erasure: it holds nothing of a person. */
function withoutPerson(before: OrderAnswer, after: OrderAnswer | null) {
  const part = (order: OrderAnswer | null) =>
    order && {
      status: order.status,
      onHold: order.onHold,
      refunded: order.refunded,
      lines: order.lines.map(({ row: of, cancelled, inShipments, shipped, refunded, returned }) => ({
        row: of,
        ...{ cancelled, inShipments, shipped, refunded, returned },
      })),
      shipments: order.shipments,
      refunds: order.refunds.map(({ id, kind, amount, completedAt }) => ({ id, kind, amount, completedAt })),
    };
  return { before: part(before), after: part(after) };
}

const patchOrder = changeCall({
  method: "PATCH",
  path: "orders/{id}",
  access: "orders.write",
  summary: "Change what the customer is told about the order",
  body: z.strictObject({ message: z.string().max(2_000) }),
  answers: { 200: orderAnswer },
  change: async (tx, call) => {
    const locked = await lockNamed(tx, call);
    if (isProblem(locked)) return locked;
    const refused = refuseOtherVersion(call.version, locked.before);
    if (refused) return refused;
    return changed(tx, call, locked, await setMessage(tx, call.platform, locked.order, call.body.message));
  },
});

const confirm = changeCall({
  method: "POST",
  path: "orders/{id}/confirm",
  access: "orders.write",
  summary: "Confirm an order: it may be shipped",
  body: z.strictObject({ dryRun }),
  answers: { 200: orderAnswer },
  change: async (tx, call) => {
    const locked = await lockNamed(tx, call);
    if (isProblem(locked)) return locked;
    return changed(tx, call, locked, await changeStatus(tx, call.platform, locked.order, "confirmed"));
  },
});

const hold = changeCall({
  method: "POST",
  path: "orders/{id}/hold",
  access: "orders.write",
  summary: "Hold an order, or let it go on: nothing of it is shipped meanwhile",
  body: z.strictObject({ hold: z.boolean().default(true), dryRun }),
  answers: { 200: orderAnswer },
  change: async (tx, call) => {
    const locked = await lockNamed(tx, call);
    if (isProblem(locked)) return locked;
    return changed(tx, call, locked, await holdOrder(tx, call.platform, locked.order, call.body.hold));
  },
});

const cancel = changeCall({
  method: "POST",
  path: "orders/{id}/cancel",
  access: "orders.write",
  summary: "Cancel units that are in no shipment, or the whole order; money goes back by a refund",
  body: z.strictObject({ lines: units.optional(), dryRun }),
  answers: { 200: orderAnswer },
  change: async (tx, call) => {
    const locked = await lockNamed(tx, call);
    if (isProblem(locked)) return locked;
    const { lines } = call.body;
    const outcome =
      lines === undefined
        ? await cancelOrder(tx, call.platform, locked.order)
        : await cancelUnits(tx, call.platform, locked.order, lines);
    return changed(tx, call, locked, outcome);
  },
});

const ship = changeCall({
  method: "POST",
  path: "orders/{id}/shipments",
  access: "orders.ship",
  summary: "Put units into a parcel, all that are open where none are named, and send it off",
  body: z.strictObject({
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
  }),
  answers: { 200: orderAnswer },
  change: async (tx, call) => {
    const locked = await lockNamed(tx, call);
    if (isProblem(locked)) return locked;
    const { platform, body } = call;
    const { carrier, service, trackingId, returnTrackingId, message, leaves, mail } = body;
    const id = newId("S");
    const details = { carrier, service, trackingId, returnTrackingId, message };
    const lines = body.lines ?? openLines(locked.order);
    if (lines.length === 0) return problem("refused", { errors: [nothingOpen] });
    const created = await createShipment(tx, platform, locked.order, { ...given(details), id, lines });
    if (!created.ok || !leaves) return changed(tx, call, locked, created);
    const departure = { id, at: platform.now(), mail };
    return changed(tx, call, locked, await shipShipment(tx, platform, locked.order, departure));
  },
});

const nothingOpen: FieldError = { path: "lines", code: "empty", message: "nothing is left to ship" };

function openLines({ lines }: LockedOrder) {
  return lines
    .filter((line) => line.bundleRow === null && !line.isCertificate && openUnits(line) > 0)
    .map((line) => ({ row: line.row, quantity: openUnits(line) }));
}

/** Without what was not given. */
function given<T extends object>(details: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

function newId(kind: "S" | "R"): string {
  return `${kind}-${randomUUID().slice(0, 13)}`;
}

const shipmentLeaves = changeCall({
  method: "POST",
  path: "orders/{id}/shipments/{shipment}/ship",
  access: "orders.ship",
  summary: "A parcel that was packed leaves",
  body: z.strictObject({ mail: z.boolean().default(true), dryRun }),
  answers: { 200: orderAnswer },
  change: async (tx, call) => {
    const locked = await lockNamed(tx, call);
    if (isProblem(locked)) return locked;
    const departure = { id: call.param("shipment"), at: call.platform.now(), mail: call.body.mail };
    return changed(tx, call, locked, await shipShipment(tx, call.platform, locked.order, departure));
  },
});

const refundBody = z.strictObject({
  /** `return`: goods come back; `refund`: only money does. */
  kind: z.enum(["return", "refund"]).default("refund"),
  /** Without an amount what was paid for the units. */
  lines: z
    .array(z.strictObject({ row, quantity, amount: money.optional() }))
    .max(1_000)
    .default([]),
  shipping: money.optional(),
  handling: money.optional(),
  /** What the customer pays for sending it back: taken off. */
  returnFee: money.optional(),
  comment: z.string().max(1_000).default(""),
  /** Of a return: where the units are put. */
  putBack: z
    .array(z.strictObject({ row, warehouse: z.string(), quantity }))
    .max(1_000)
    .default([]),
  /** The money was given back by hand: the provider is not asked. */
  byHand: z.boolean().default(false),
  /** false: it is promised, and done by `refunds/{refund}/complete`. */
  complete: z.boolean().default(true),
  dryRun,
});
type RefundBody = z.output<typeof refundBody>;

const refundAnswer = z.object({ order: orderAnswer, refund: z.object({ id: z.string(), amount: money }) });

const refund = changeCall({
  method: "POST",
  path: "orders/{id}/refunds",
  access: "orders.refund",
  summary: "Give money back, for units, shipping or an amount; a dry run says how much",
  body: refundBody,
  answers: { 201: refundAnswer },
  change: async (tx, call) => {
    const locked = await lockNamed(tx, call);
    if (isProblem(locked)) return locked;
    const { currency } = locked.order.snapshot;
    const amounts = readAmounts(call.body, currency);
    if (isProblem(amounts)) return amounts;
    const id = newId("R");
    const { kind, comment, putBack, complete, byHand } = call.body;
    const shelves = putBack.map((part) => ({ ...part, warehouse: idOf(part.warehouse) ?? 0 }));
    const wanted = { id, kind, comment, putBack: shelves, ...amounts };
    const created = await createRefund(tx, call.platform, locked.order, wanted);
    if (!created.ok) return refusalOf(created);
    const limited = refuseOverLimit(call, created.value, currency);
    if (limited) return limited;
    const done = complete ? await completeRefund(tx, call.platform, locked.order, id, { byHand }) : created;
    const outcome = await changed(tx, call, locked, done);
    if (isProblem(outcome)) return outcome;
    const promised = { id, amount: moneyOf(created.value, currency) };
    return { ...outcome, status: 201, body: { order: outcome.body, refund: promised } };
  },
});

/** Amounts in minor units; every amount is of the order's currency. */
function readAmounts({ lines, shipping, handling, returnFee }: RefundBody, currency: string) {
  const wrong: FieldError[] = [];
  const minor = (path: string, amount: Money | undefined): number | undefined => {
    if (amount === undefined) return undefined;
    const read = minorUnits(amount, currency);
    if (read !== null) return read;
    wrong.push({ path, code: "invalid", message: `must be an amount of ${currency}` });
    return undefined;
  };
  const amounts = {
    lines: lines.map((line, index) => ({ ...line, amount: minor(`lines.${index}.amount`, line.amount) })),
    ...given({
      shipping: minor("shipping", shipping),
      handling: minor("handling", handling),
      returnFee: minor("returnFee", returnFee),
    }),
  };
  return wrong.length === 0 ? amounts : problem("refused", { errors: wrong });
}

/** Customer service gives back so much at once at most; an owner any amount. */
function refuseOverLimit({ plugin, caller }: OrderCall, amount: number, currency: string): Problem | null {
  if (caller.account?.role !== "service") return null;
  const limit = plugin.refundLimits[currency];
  const most = limit === undefined ? null : minorUnits({ amount: limit, currency }, currency);
  if (most === null || amount <= most) return null;
  return problem("permission", {
    detail: `A refund of more than ${limit} ${currency} is the owner's.`,
    members: { needs: "orders.refund", limit: moneyOf(most, currency) },
  });
}

const refundCompletes = changeCall({
  method: "POST",
  path: "orders/{id}/refunds/{refund}/complete",
  access: "orders.refund",
  summary: "A refund that was promised is done: money and goods go where they belong",
  body: z.strictObject({ byHand: z.boolean().default(false), dryRun }),
  answers: { 200: orderAnswer },
  change: async (tx, call) => {
    const locked = await lockNamed(tx, call);
    if (isProblem(locked)) return locked;
    const { byHand } = call.body;
    return changed(
      tx,
      call,
      locked,
      await completeRefund(tx, call.platform, locked.order, call.param("refund"), { byHand }),
    );
  },
});

const resend = changeCall({
  method: "POST",
  path: "orders/{id}/mails",
  access: "orders.write",
  summary: "Send the mail that confirms the order, or that of a shipment, once more",
  body: z.strictObject({
    kind: z.enum(["order-confirmation", "shipment"]),
    shipment: z.string().max(200).optional(),
  }),
  answers: { 202: null },
  change: async (tx, call) => {
    const locked = await lockNamed(tx, call);
    if (isProblem(locked)) return locked;
    const { kind, shipment } = call.body;
    const order = await readOrder(tx, locked.order);
    const hasLeft = order?.shipments.some(({ id, shippedAt }) => id === shipment && shippedAt !== null);
    if (!order || (kind === "shipment" && !hasLeft)) return problem("refused", { errors: [unknownShipment] });
    if (kind === "shipment") await queueShipmentMail(tx, locked.order, shipment ?? "", call.platform.now());
    else await queueOrderConfirmation(tx, { ...order, orderedAt: call.platform.now() });
    return { status: 202, body: null, audit: { subjects: [`order ${order.number}`], after: { mail: kind } } };
  },
});

const unknownShipment: FieldError = {
  path: "shipment",
  code: "unknown",
  message: "is no shipment that has left",
};

export const orderActionEndpoints = [
  patchOrder,
  confirm,
  hold,
  cancel,
  ship,
  shipmentLeaves,
  refund,
  refundCompletes,
  resend,
];
