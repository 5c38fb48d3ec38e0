import { z } from "zod";
import { announceReturn } from "../../../ordering/order/returns/announce-return.ts";
import { cancelReturn, receiveReturn } from "../../../ordering/order/returns/end-return.ts";
import { returnReasons } from "../../../ordering/order/returns/order-return.ts";
import { changeCall } from "../frame/call.ts";
import { isProblem } from "../frame/problem.ts";
import { changeOrder, lockNamedOrder, orderAction } from "./order-change.ts";
import { orderAnswer } from "./order-record.ts";
import { refundAnswers, refundFields, refundLines, refundOrder } from "./order-refunds.ts";

/** What comes back, and why. */
export const returnFields = {
  lines: z
    .array(
      z.strictObject({
        row: z.int().min(1),
        quantity: z.int().min(1).max(1_000_000),
        reason: z.enum(returnReasons),
      }),
    )
    .max(1_000),
  /** Of the customer. */
  comment: z.string().trim().max(1_000).default(""),
  dryRun: z.boolean().default(false),
};

const postReturn = changeCall({
  method: "POST",
  path: "orders/{id}/returns",
  access: "orders.write",
  summary: "Announce that a customer sends units back, and why; nothing goes back before they are received",
  body: z.strictObject(returnFields),
  answers: { 201: z.object({ id: z.string(), order: orderAnswer }) },
  change: async (tx, call) => {
    const { platform, plugin, body } = call;
    const order = await lockNamedOrder(tx, call, call.param("id"));
    if (isProblem(order)) return order;
    let id = "";
    const outcome = await changeOrder(tx, call, order, async () => {
      const announced = await announceReturn(tx, platform, order, body);
      if (announced.ok) id = announced.value;
      return announced;
    });
    if (isProblem(outcome)) return outcome;
    const headers = { Location: `${plugin.uri}/orders/${order.number}` };
    return { ...outcome, status: 201, body: { id, order: outcome.body }, headers };
  },
});

const receiveOne = changeCall({
  method: "POST",
  path: "orders/{id}/returns/{return}/receive",
  access: "orders.refund",
  summary: "The goods of a return have arrived: put them back and refund them; a dry run says how much",
  /** Without `lines` all that was announced. */
  body: refundFields.extend({ lines: refundLines.optional() }),
  answers: refundAnswers,
  change: (tx, call) => {
    const id = call.param("return");
    return refundOrder(tx, call, id, (order, parts) => receiveReturn(tx, call.platform, order, id, parts));
  },
});

const cancelOne = orderAction({
  path: "orders/{id}/returns/{return}/cancel",
  access: "orders.write",
  summary: "A return that was announced does not come",
  body: z.strictObject({ dryRun: z.boolean().default(false) }),
  run: (tx, { platform, param }, order) => cancelReturn(tx, platform, order, param("return")),
});

export const returnEndpoints = [postReturn, receiveOne, cancelOne];
