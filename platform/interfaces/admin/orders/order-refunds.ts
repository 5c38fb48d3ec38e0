import { randomUUID } from "node:crypto";
import { z } from "zod";
import { completeRefund } from "../../../ordering/order/refunds/complete-refund.ts";
import { createRefund } from "../../../ordering/order/refunds/create-refund.ts";
import { settleRefund } from "../../../ordering/order/refunds/settle-refund.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import type { Result } from "../../../foundations/errors.ts";
import type { LockedOrder } from "../../../ordering/order/lock-order.ts";
import type { NewRefund } from "../../../ordering/order/refunds/new-refund.ts";
import { changeCall, type Call, type Change } from "../frame/call.ts";
import { isProblem, problem, refusalOf, type FieldError, type Problem } from "../frame/problem.ts";
import { idOf, minorUnits, money, moneyOf, type Money } from "../frame/values.ts";
import { changeOrder, lockNamedOrder, orderAction } from "./order-change.ts";
import { orderAnswer } from "./order-record.ts";

const row = z.int().min(1);
const quantity = z.int().min(1).max(1_000_000);

/** Without an amount what was paid for the units. */
export const refundLines = z.array(z.strictObject({ row, quantity, amount: money.optional() })).max(1_000);

/** What goes back beside the worth of units, and how. */
export const refundFields = z.strictObject({
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
  dryRun: z.boolean().default(false),
});

const refundBody = refundFields.extend({
  /** `return`: goods come back; `refund`: only money does. */
  kind: z.enum(["return", "refund"]).default("refund"),
  lines: refundLines.default([]),
});

type RefundBody = z.output<typeof refundFields> & {
  readonly lines?: z.output<typeof refundLines> | undefined;
};

export const refundAnswers = {
  201: z.object({ id: z.string(), amount: money.nullable(), order: orderAnswer }),
};

const postRefund = changeCall({
  method: "POST",
  path: "orders/{id}/refunds",
  access: "orders.refund",
  summary: "Give money back, for units, shipping or an amount; a dry run says how much",
  body: refundBody,
  answers: refundAnswers,
  change: (tx, call) => {
    const id = `R-${randomUUID().slice(0, 13)}`;
    const { kind } = call.body;
    return refundOrder(tx, call, id, (order, { lines = [], ...parts }) =>
      createRefund(tx, call.platform, order, { ...parts, id, kind, lines }),
    );
  },
});

type RefundParts = Omit<NewRefund, "id" | "kind" | "lines"> & {
  readonly lines?: NewRefund["lines"] | undefined;
};

/** Promises a refund of the order that a path names, within the limit of the caller, and completes it if it is to. */
export async function refundOrder(
  tx: Tx,
  call: Call<undefined, RefundBody, "id">,
  id: string,
  create: (order: LockedOrder, parts: RefundParts) => Promise<Result<number>>,
): Promise<Change | Problem> {
  const { platform, plugin, caller, body } = call;
  const order = await lockNamedOrder(tx, call, call.param("id"));
  if (isProblem(order)) return order;
  const { currency } = order.snapshot;
  const amounts = readAmounts(body, currency);
  if (isProblem(amounts)) return amounts;
  const { comment, complete, byHand } = body;
  const putBack = body.putBack.map((part) => {
    const { row: of, quantity: returned } = part;
    return { row: of, quantity: returned, warehouse: idOf(part.warehouse) ?? 0 };
  });
  let refunded = 0;
  const outcome = await changeOrder(tx, call, order, async () => {
    const created = await create(order, { comment, putBack, ...amounts });
    if (!created.ok) return refusalOf(created);
    refunded = created.value;
    const refused = refuseOverLimit(call, order.refunded + refunded, currency);
    if (refused) return refused;
    return complete ? completeRefund(tx, platform, order, id, { byHand }) : created;
  });
  if (isProblem(outcome)) return outcome;
  const amount = caller.seesMoney ? moneyOf(refunded, currency) : null;
  const headers = { Location: `${plugin.uri}/orders/${order.number}` };
  return { ...outcome, status: 201, body: { id, amount, order: outcome.body }, headers };
}

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
    lines: lines?.map((line, index) => ({ ...line, amount: minor(`lines.${index}.amount`, line.amount) })),
    shipping: minor("shipping", shipping) ?? 0,
    handling: minor("handling", handling) ?? 0,
    returnFee: minor("returnFee", returnFee) ?? 0,
  };
  return wrong.length === 0 ? amounts : problem("refused", { errors: wrong });
}

/** Customer service gives back so much of an order in all, or by a gift card at once; an owner any amount. */
export function refuseOverLimit(
  { plugin: { refundLimits }, caller }: Pick<Call, "plugin" | "caller">,
  refunded: number,
  currency: string,
  does = "refunds of an order",
): Problem | null {
  if (caller.account?.role !== "service" || refundLimits === undefined) return null;
  const most = minorUnits({ amount: refundLimits[currency] ?? "0", currency }, currency) ?? 0;
  if (refunded <= most) return null;
  const limit = moneyOf(most, currency);
  const detail = `Customer service ${does} at most ${limit.amount} ${currency}.`;
  return problem("permission", { detail, members: { needs: "orders.refund", limit } });
}

const completeOne = orderAction({
  path: "orders/{id}/refunds/{refund}/complete",
  access: "orders.refund",
  summary: "A refund that was promised is done: money and goods go where they belong",
  body: z.strictObject({ byHand: z.boolean().default(false), dryRun: z.boolean().default(false) }),
  run: (tx, { platform, param, body: { byHand } }, order) =>
    completeRefund(tx, platform, order, param("refund"), { byHand }),
});

const settleOne = orderAction({
  path: "orders/{id}/refunds/{refund}/settle",
  access: "orders.refund",
  summary: "A refund that no provider pays was paid back by hand",
  body: z.strictObject({ dryRun: z.boolean().default(false) }),
  run: (tx, { platform, param }, order) => settleRefund(tx, platform, order, param("refund")),
});

export const refundEndpoints = [postRefund, completeOne, settleOne];
