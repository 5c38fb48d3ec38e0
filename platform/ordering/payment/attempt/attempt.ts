import type { Kysely, Selectable } from "kysely";
import { z } from "zod";
import { type At, namedStatement } from "../../../foundations/database/named-statement.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { PaymentAttemptTable } from "../../../foundations/database/schema/selling.ts";
import { orderSnapshot, type OrderSnapshot } from "../../order/snapshot.ts";
import type { UnavailableItem } from "../../../selling/selection/selection.ts";
import { amountField } from "../../../selling/payment-providers/amount.ts";
import type { PaidOutcome, PayableAttempt } from "../../../selling/payment-providers/provider.ts";

const lifeMs = 24 * 3_600_000;

/** Whose an order is to be: a customer's who is known, or one's whose account is made together with it. */
export const orderAccount = z.union([
  z.object({ customer: z.int() }),
  z.object({ passwordHash: z.string(), newsletter: z.boolean() }),
]);
export type OrderAccount = z.infer<typeof orderAccount>;

/** A start of payment, with everything that its order will be made of. */
export interface PaymentAttempt extends PayableAttempt {
  /** Token hash of the session that started it. */
  readonly session: Buffer;
  /** Key of the payment method. */
  readonly method: string;
  readonly status: AttemptStatus;
  readonly snapshot: OrderSnapshot;
  /** What was short when its payment could not become an order. */
  readonly shortage: readonly UnavailableItem[];
  /** Whether something was paid with it: the provider's name of that. */
  readonly transaction: string | null;
  readonly startedAt: Date;
  /** The order that bought its goods meanwhile; null: none. */
  readonly supersededBy?: number | null;
  /** Where a back end is told of the result; null: nobody asked for it. */
  readonly callbackPage?: string | null;
  /** Whose the order will be; null: whose the selection is. */
  readonly account?: OrderAccount | null;
}

const shortage = z.array(
  z.object({
    display: z.int(),
    size: z.int(),
    originalQuantity: z.int(),
    unavailable: z.int(),
    available: z.int(),
  }),
);

export type NewAttempt = Omit<PaymentAttempt, "status" | "shortage" | "transaction">;

const selectAttempt = namedStatement("read-payment-attempt", (query, at: At<{ id: string }>) =>
  query.selectFrom("payment_attempt").selectAll().where("id", "=", at("id")),
);

const selectPayment = namedStatement("read-payment-of-attempt", (query, at: At<{ id: string }>) =>
  query.selectFrom("payment_attempt").select(["session", "selection"]).where("id", "=", at("id")),
);

/** What an attempt is of, which never changes: what has to be locked before the rest is read. null: there is none. */
export async function readPaymentOf(
  db: Kysely<Schema>,
  id: string,
): Promise<Pick<PaymentAttempt, "session" | "selection"> | null> {
  const [row] = await selectPayment(db, { id });
  return row ?? null;
}

/** null: there is no such attempt. */
export async function readAttempt(db: Kysely<Schema>, id: string): Promise<PaymentAttempt | null> {
  const [row] = await selectAttempt(db, { id });
  return row ? attemptOf(row) : null;
}

/** The latest attempt of a selection; null: there is none. */
export async function readLatestAttempt(
  db: Kysely<Schema>,
  selection: string,
): Promise<PaymentAttempt | null> {
  const row = await db
    .selectFrom("payment_attempt")
    .selectAll()
    .where("selection", "=", selection)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? attemptOf(row) : null;
}

/**
 * The attempt of a selection with a method that a payment of so much is for: the one that it is noted with, else the
 * latest that asks for just that, else the latest of all. null: there is none.
 */
export async function readAttemptOfSelection(
  db: Kysely<Schema>,
  selection: string,
  method: string,
  paid: Pick<PaidOutcome, "amount" | "currency" | "transaction"> | null,
): Promise<PaymentAttempt | null> {
  const rows = await db
    .selectFrom("payment_attempt")
    .selectAll()
    .where("selection", "=", selection)
    .where("method", "=", method)
    .orderBy("position", "desc")
    .execute();
  const noted = rows.find(({ transaction }) => paid !== null && transaction === paid.transaction);
  if (noted) return attemptOf(noted);
  const attempts = rows.filter((row) => row.second_of === null).map(attemptOf);
  const asked = attempts.find(
    (each) => amountField(each) === paid?.amount && each.currency === paid.currency,
  );
  return asked ?? attempts[0] ?? null;
}

/** Whether it is too old to be paid. checkout-rest.md#payment-results. */
export function isOutdated(attempt: Pick<PaymentAttempt, "startedAt">, now: Date): boolean {
  return attempt.startedAt < outdatedBefore(now);
}

/** Attempts that were started before have expired. */
export function outdatedBefore(now: Date): Date {
  return new Date(now.getTime() - lifeMs);
}

export function attemptOf(row: Selectable<PaymentAttemptTable>): PaymentAttempt {
  if (!isAttemptStatus(row.status)) throw new Error(`Payment attempt ${row.id} has no known status.`);
  return {
    id: row.id,
    selection: row.selection,
    session: row.session,
    method: row.method,
    status: row.status,
    orderNumber: row.order_number,
    amount: row.amount,
    currency: row.currency,
    language: row.language,
    snapshot: orderSnapshot.parse(row.snapshot),
    shortage: shortage.parse(row.shortage ?? []),
    returnPage: row.return_page,
    failedPage: row.failed_page,
    transaction: row.transaction,
    startedAt: row.started_at,
    supersededBy: row.outdone_by,
    callbackPage: row.callback_page,
    account: orderAccount.nullable().parse(row.account),
  };
}

/**
 * A payment attempt: status → what it may become. Money that came decides: also what was refused before, or came too
 * late, is either the order's or is given back: `refunded` when it had been taken, `void` when it was only held.
 * checkout-rest.md#payment-results.
 */
const attemptTransitions = {
  started: ["authorised", "refused", "cancelled", "expired", "refund_due"],
  refused: ["authorised", "refund_due"],
  cancelled: ["authorised", "refund_due"],
  expired: ["refund_due"],
  // Its order was cancelled before the money was taken.
  authorised: ["void"],
  refund_due: ["refunded", "void"],
  refunded: [],
  void: [],
} as const;

export type AttemptStatus = keyof typeof attemptTransitions;

export function mayBecome(from: AttemptStatus, to: AttemptStatus): boolean {
  const allowed: readonly AttemptStatus[] = attemptTransitions[from];
  return allowed.includes(to);
}

function isAttemptStatus(text: string): text is AttemptStatus {
  return Object.hasOwn(attemptTransitions, text);
}
