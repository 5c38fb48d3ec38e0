import { sql, type Kysely } from "kysely";
import { z } from "zod";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Tx } from "../../../foundations/database/transaction.ts";
import { releasePayment } from "../../../ordering/payment/manual/release-payment.ts";
import { settleGivenBack, settlePayment } from "../../../ordering/payment/manual/settle-payment.ts";
import { changeCall, readCall, type Call, type Change } from "../frame/call.ts";
import { listAnswer, listQuery, readPage } from "../frame/list.ts";
import { isProblem, problem, refusalOf, type Problem } from "../frame/problem.ts";
import { longIdOf } from "../frame/values.ts";
import { withVersion } from "../frame/version.ts";
import {
  findPayment,
  paymentAnswer,
  paymentStatus,
  selectPayments,
  shapePayment,
  stuckBefore,
  stuckReason,
  type PaymentAnswer,
} from "./payment-record.ts";

const paymentQuery = listQuery(
  ["startedAt"],
  {
    status: paymentStatus.optional(),
    /** Those that somebody should look at. */
    stuck: stuckReason.optional(),
    method: z.string().max(100).optional(),
    /** The number of the order that it is for. */
    order: z.string().max(20).optional(),
    since: z.iso.datetime().optional(),
    /** Such as an hour ago, with `status=started`: what is under way for longer. */
    until: z.iso.datetime().optional(),
  },
  "-startedAt",
);

function filteredPayments(
  db: Kysely<Schema>,
  store: number,
  { status, stuck, method, order, since, until }: z.output<typeof paymentQuery>,
  now: Date,
) {
  return selectPayments(db, store).where((where) =>
    where.and([
      ...(status === undefined ? [] : [where("payment_attempt.status", "=", status)]),
      ...(method === undefined ? [] : [where("payment_attempt.method", "=", method)]),
      ...(order === undefined ? [] : [where("payment_attempt.order_number", "=", longIdOf(order) ?? 0)]),
      ...(since === undefined ? [] : [where("payment_attempt.started_at", ">=", new Date(since))]),
      ...(until === undefined ? [] : [where("payment_attempt.started_at", "<", new Date(until))]),
      ...(stuck === undefined ? [] : [isStuck(stuck, now)]),
    ]),
  );
}

function isStuck(why: z.output<typeof stuckReason>, now: Date) {
  if (why === "refund") return sql<boolean>`payment_attempt.status = 'refund_due'`;
  if (why === "pending") {
    return sql<boolean>`payment_attempt.status = 'started' and payment_attempt.started_at < ${stuckBefore(now)}`;
  }
  return sql<boolean>`payment_attempt.status = 'authorised' and payment_attempt.captured_at is null
    and payment_attempt.tries > 0`;
}

const getPayments = readCall({
  path: "payments",
  access: "orders.read",
  summary: "Payments that were started, newest first; `stuck` names those that somebody should look at",
  query: paymentQuery,
  answers: { 200: listAnswer(paymentAnswer) },
  read: async ({ platform: { db, now }, plugin: { store }, caller, query }) => {
    const moment = now();
    const page = await readPage(db, filteredPayments(db, store, query, moment), {
      query,
      sorts: { startedAt: { by: sql.ref("payment_attempt.started_at"), type: "timestamptz" } },
      id: sql.ref<number>("payment_attempt.position"),
      shape: (row) => shapePayment(row, caller, moment),
    });
    return isProblem(page) ? page : { status: 200, body: page };
  },
});

const versioned = paymentAnswer.extend({ version: z.string() });

const getPayment = readCall({
  path: "payments/{id}",
  access: "orders.read",
  summary: "A payment that was started",
  answers: { 200: versioned },
  read: async ({ platform: { db, now }, plugin: { store }, caller, param }) => {
    const row = await findPayment(db, store, param("id"));
    return row ? { status: 200, body: withVersion(shapePayment(row, caller, now())) } : problem("notFound");
  },
});

const settle = changeCall({
  method: "POST",
  path: "payments/{id}/settle",
  access: "orders.refund",
  summary: "Say what the provider has not: it was paid, or its money went back by hand",
  body: z.discriminatedUnion("outcome", [
    z.strictObject({
      outcome: z.literal("paid"),
      /** The provider's name of the payment: its own message of it is known by this. */
      transaction: z.string().trim().min(1).max(255),
      /** Whether the money was taken; absent: what the method is set to. */
      captured: z.boolean().optional(),
      dryRun: z.boolean().default(false),
    }),
    z.strictObject({ outcome: z.literal("givenBack"), dryRun: z.boolean().default(false) }),
  ]),
  answers: { 200: versioned },
  change: (tx, call) =>
    changePayment(tx, call, call.param("id"), async (id) => {
      const { body, platform } = call;
      if (body.outcome === "paid") {
        const settled = await settlePayment(tx, platform, id, body);
        return settled.ok ? null : refusalOf(settled);
      }
      const outcome = await settleGivenBack(tx, platform, id);
      if (outcome === "settled") return null;
      const detail = "A worker may be giving it back just now; try again in a minute.";
      return outcome === "busy" ? problem("conflict", { detail }) : refuseStatus();
    }),
});

function refuseStatus(): Problem {
  return problem("refused", {
    errors: [{ path: "status", code: "invalid", message: "is not to be given back" }],
  });
}

const release = changeCall({
  method: "POST",
  path: "payments/{id}/release",
  access: "orders.write",
  summary: "End a payment that nobody has paid: what is reserved for it is free again",
  body: z.strictObject({ dryRun: z.boolean().default(false) }),
  answers: { 200: versioned },
  change: (tx, call) =>
    changePayment(tx, call, call.param("id"), async (id) => {
      const released = await releasePayment(tx, call.platform, id);
      return released.ok ? null : refusalOf(released);
    }),
});

/** Runs a change of the payment that a path names, and puts on record what it made of it. */
async function changePayment(
  tx: Tx,
  { platform, plugin: { store }, caller }: Pick<Call, "platform" | "plugin" | "caller">,
  name: string,
  run: (attempt: string) => Promise<Problem | null>,
): Promise<Change | Problem> {
  const found = await findPayment(tx, store, name);
  if (!found) return problem("notFound");
  const refused = await run(found.id);
  if (refused) return refused;
  const row = await findPayment(tx, store, name);
  if (!row) return problem("notFound");
  const now = platform.now();
  const sighted = { seesPersons: false, seesMoney: true };
  const orders = row.made_order === null ? [] : [`order ${row.made_order}`];
  return {
    status: 200,
    body: withVersion(shapePayment(row, caller, now)),
    audit: {
      subjects: [`payment ${name}`, ...orders],
      before: recorded(shapePayment(found, sighted, now)),
      after: recorded(shapePayment(row, sighted, now)),
    },
  };
}

/** The audit log outlives an erasure: no person is in it. */
function recorded({ status, order, orderNumber, method, amount, captured, transaction }: PaymentAnswer) {
  return { status, order, orderNumber, method, amount, captured, transaction };
}

export const paymentEndpoints = [getPayments, getPayment, settle, release];
