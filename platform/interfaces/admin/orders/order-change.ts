import { createHash } from "node:crypto";
import type { z } from "zod";
import type { Tx } from "../../../foundations/database/transaction.ts";
import type { Result } from "../../../foundations/errors.ts";
import { lockOrder, type LockedOrder, type OrderRef } from "../../../ordering/order/lock-order.ts";
import type { ParamOf } from "../../http/router.ts";
import { changeCall, type Call, type Change, type Endpoint } from "../frame/call.ts";
import { isProblem, problem, refusalOf, type Problem } from "../frame/problem.ts";
import { longIdOf } from "../frame/values.ts";
import { orderAnswer, readOrderRecord, type OrderAnswer } from "./order-record.ts";

const sighted = { seesPersons: true, seesMoney: true } as const;

/** Locks the order that a path names. */
export async function lockNamedOrder(
  tx: Tx,
  { plugin: { store } }: Pick<Call, "plugin">,
  id: string,
): Promise<LockedOrder | Problem> {
  const number = longIdOf(id);
  return (number === null ? null : await lockOrder(tx, { store, number })) ?? problem("notFound");
}

interface OrderAction<Path extends string, Body> {
  readonly path: Path;
  readonly access: "orders.write" | "orders.ship" | "orders.refund";
  readonly summary: string;
  readonly body: z.ZodType<Body>;
  readonly run: (
    tx: Tx,
    call: Call<undefined, Body, ParamOf<Path>>,
    order: LockedOrder,
  ) => Promise<Result<unknown> | Problem>;
}

/** A `POST` that does something with a locked order, and answers the order as it is then. */
export function orderAction<Path extends string, Body>({
  run,
  ...declared
}: OrderAction<Path, Body>): Endpoint {
  return changeCall<Path, undefined, Body>({
    ...declared,
    method: "POST",
    answers: { 200: orderAnswer },
    change: async (tx, call) => {
      const order = await lockNamedOrder(tx, call, idOf(call));
      return isProblem(order) ? order : changeOrder(tx, call, order, () => run(tx, call, order));
    },
  });
}

/** The paths of all actions begin with the order's id. */
function idOf({ param }: { param(this: void, name: string): string }): string {
  return param("id");
}

/** Runs a change of a locked order, and puts on record what it made of it. */
export async function changeOrder(
  tx: Tx,
  { caller }: Pick<Call, "caller">,
  order: OrderRef,
  run: () => Promise<Result<unknown> | Problem>,
): Promise<Change | Problem> {
  const before = await readOrderRecord(tx, order, sighted);
  const outcome = await run();
  if ("problem" in outcome) return outcome;
  if (!outcome.ok) return refusalOf(outcome);
  const after = await readOrderRecord(tx, order, sighted);
  const audit = { subjects: [`order ${order.number}`], before: recorded(before), after: recorded(after) };
  return { status: 200, body: await readOrderRecord(tx, order, caller), audit };
}

/** What of an order goes on record, whoever changed it. The audit log outlives an erasure: no person is in it. */
function recorded(order: OrderAnswer | null) {
  if (order === null) return null;
  const { status, onHold, currentTotal, received, refunded, message } = order;
  return {
    status,
    onHold,
    currentTotal,
    received,
    refunded,
    messageHash: createHash("sha256")
      .update(message ?? "")
      .digest("hex")
      .slice(0, 8),
    lines: order.lines.map((line) => {
      const { row, item, quantity, unitPrice, cancelled, inShipments, shipped, returned } = line;
      return {
        row,
        item,
        quantity,
        unitPrice,
        cancelled,
        inShipments,
        shipped,
        refunded: line.refunded,
        returned,
      };
    }),
    shipments: order.shipments.map(({ id, shippedAt, lines }) => ({ id, shippedAt, lines })),
    refunds: order.refunds.map(({ id, kind, amount, completedAt, paidBackAt }) => {
      return { id, kind, amount, completedAt, paidBackAt };
    }),
    returns: order.returns.map(({ id, status: of, lines }) => ({ id, status: of, lines })),
  };
}
