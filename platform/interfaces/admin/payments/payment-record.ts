import { sql, type Kysely } from "kysely";
import { z } from "zod";
import type { Schema } from "../../../foundations/database/schema.ts";
import { attemptOf, type PaymentAttempt } from "../../../ordering/payment/attempt/attempt.ts";
import type { Caller } from "../frame/caller.ts";
import { idOf, money, moneyOf, timestamp, timeText } from "../frame/values.ts";

const longestId = Number.MAX_SAFE_INTEGER;

export const paymentStatus = z.enum([
  "started",
  "refused",
  "cancelled",
  "expired",
  "authorised",
  "refund_due",
  "refunded",
  "void",
]);
/** Why somebody should look at it. */
export const stuckReason = z.enum(["pending", "refund", "capture"]);

/** A payment that is under way for so long has probably been left. */
const pendingMs = 30 * 60_000;

export const paymentAnswer = z
  .object({
    id: z.string(),
    /** The order that it made; null: none. */
    order: z.string().nullable(),
    /** What the provider calls the order that it is for. */
    orderNumber: z.string(),
    method: z.string(),
    status: paymentStatus,
    stuck: stuckReason.nullable(),
    currency: z.string(),
    /** null: the caller is not shown money. */
    amount: money.nullable(),
    /** What of it was taken, or is asked for. */
    captured: money.nullable(),
    /** The provider's name of what was paid. */
    transaction: z.string().nullable(),
    /** null: the caller is not shown persons, or whoever paid was erased. */
    email: z.string().nullable(),
    country: z.string(),
    /** Of what was paid twice: the first payment. */
    secondOf: z.string().nullable(),
    /** What was short when it could not become an order. */
    shortage: z.array(z.object({ item: z.string(), unavailable: z.int() })),
    /** How often a worker has asked the provider for the money, and when it will again. */
    tries: z.int(),
    nextTryAt: timestamp.nullable(),
    startedAt: timestamp,
    finishedAt: timestamp.nullable(),
    capturedAt: timestamp.nullable(),
    givenBackAt: timestamp.nullable(),
    redacted: z.boolean(),
  })
  .meta({ id: "Payment" });
export type PaymentAnswer = z.infer<typeof paymentAnswer>;

/** Payments of a store, with what is shown of them. */
export function selectPayments(db: Kysely<Schema>, store: number) {
  return db
    .selectFrom("payment_attempt")
    .leftJoin("order", "order.attempt", "payment_attempt.id")
    .selectAll("payment_attempt")
    .select("order.number as made_order")
    .select(
      sql<number | null>`(
      select earlier.position from payment_attempt earlier where earlier.id = payment_attempt.second_of
    )`.as("first_payment"),
    )
    .where(sql<number>`(payment_attempt.snapshot->>'store')::integer`, "=", store);
}

type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>["executeTakeFirstOrThrow"]>>;
type Viewer = Pick<Caller, "seesPersons" | "seesMoney">;

/** Payments that were started before and are under way still are stuck. */
export function stuckBefore(now: Date): Date {
  return new Date(now.getTime() - pendingMs);
}

export function shapePayment(row: PaymentRow, { seesPersons, seesMoney }: Viewer, now: Date): PaymentAnswer {
  const attempt = attemptOf(row);
  const { amount, currency, snapshot } = attempt;
  const shown = (minor: number) => (seesMoney ? moneyOf(minor, currency) : null);
  return {
    id: String(row.position),
    order: row.made_order === null ? null : String(row.made_order),
    orderNumber: String(attempt.orderNumber),
    method: attempt.method,
    status: attempt.status,
    stuck: stuckOf(row, attempt, now),
    currency,
    amount: shown(amount),
    captured: shown(row.captured ?? (row.captured_at === null ? 0 : amount)),
    transaction: seesMoney ? attempt.transaction : null,
    email: seesPersons ? (snapshot.address.email ?? null) : null,
    country: snapshot.country,
    secondOf: row.first_payment === null ? null : String(row.first_payment),
    shortage: attempt.shortage.map(({ display, size, unavailable }) => {
      return { item: `${display}-${size}`, unavailable };
    }),
    tries: row.tries,
    nextTryAt: timeText(row.next_try_at),
    startedAt: attempt.startedAt.toISOString(),
    finishedAt: timeText(row.finished_at),
    capturedAt: timeText(row.captured_at),
    givenBackAt: timeText(row.given_back_at),
    redacted: !seesPersons || !seesMoney,
  };
}

function stuckOf(
  { captured_at: capturedAt, tries }: PaymentRow,
  { status, startedAt }: PaymentAttempt,
  now: Date,
): PaymentAnswer["stuck"] {
  if (status === "started") return startedAt < stuckBefore(now) ? "pending" : null;
  if (status === "refund_due") return "refund";
  return status === "authorised" && capturedAt === null && tries > 0 ? "capture" : null;
}

/** The attempt that an id names, in a store; null: there is none. */
export async function findPayment(db: Kysely<Schema>, store: number, id: string): Promise<PaymentRow | null> {
  const position = idOf(id, longestId);
  if (position === null) return null;
  const row = await selectPayments(db, store)
    .where("payment_attempt.position", "=", position)
    .executeTakeFirst();
  return row ?? null;
}
