import { randomBytes } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { type At, namedStatement } from "../../../foundations/database/named-statement.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import { attemptOf, type PaymentAttempt } from "./attempt.ts";
import { attemptRow } from "./write-attempt.ts";
import type { PaidOutcome } from "../../../selling/payment-providers/provider.ts";
import type { Order } from "../../order/order.ts";

type Paid = Pick<PaidOutcome, "transaction" | "captured">;

interface PaidAt {
  readonly selection: string;
  readonly method: string;
  readonly transaction: string;
}

const selectPaidBy = namedStatement("read-paid-attempt", (query, at: At<PaidAt>) =>
  query
    .selectFrom("payment_attempt")
    .selectAll()
    .where("selection", "=", at("selection"))
    .where("method", "=", at("method"))
    .where("transaction", "=", at("transaction"))
    .orderBy("position")
    .limit(1),
);

/**
 * Reads the attempt that a payment is stored with already: a payment that is reported again is the same payment,
 * whatever was started meanwhile. null: it is a new one. The selection is locked.
 */
export async function readAttemptByTransaction(
  tx: Transaction<Schema>,
  { selection, method }: PaymentAttempt,
  transaction: string,
): Promise<PaymentAttempt | null> {
  const [row] = await selectPaidBy(tx, { selection, method, transaction });
  return row ? attemptOf(row) : null;
}

/** Stores a second payment of an attempt that is paid already, so that it is refunded. checkout-rest.md#payment-results. */
export async function insertDuplicatePayment(
  tx: Transaction<Schema>,
  attempt: PaymentAttempt,
  { transaction, captured }: Paid,
  now: Date,
): Promise<void> {
  await tx
    .insertInto("payment_attempt")
    .values({
      ...attemptRow({ ...attempt, id: randomBytes(16).toString("hex") }),
      second_of: attempt.id,
      status: "refund_due",
      shortage: JSON.stringify(attempt.shortage),
      transaction,
      captured_at: captured ? now : null,
      finished_at: now,
    })
    .execute();
}

/**
 * Marks the other attempts for the goods of an order that is placed now. After a login the lines of a shopper are in
 * two selections, and a payment of each may be under way. The second payment is refunded, as it is of two attempts of
 * one selection. Has to be called before the selection of the attempt is closed. checkout-rest.md#payment-results.
 */
export async function supersedeOtherAttempts(
  tx: Transaction<Schema>,
  attempt: Pick<PaymentAttempt, "id" | "selection">,
  mergeTarget: string | null,
  { number }: Pick<Order, "number">,
): Promise<void> {
  await supersedeMerged(tx, attempt, number);
  if (mergeTarget !== null) await supersedeMergeTarget(tx, attempt, mergeTarget, number);
}

/** Marks attempts of selections that were merged into this one, or into its predecessors, before the attempt was started. */
async function supersedeMerged(
  tx: Transaction<Schema>,
  { id, selection }: Pick<PaymentAttempt, "id" | "selection">,
  order: number,
): Promise<void> {
  await sql`
    with recursive former (id) as (
      select cast(${selection} as text)
      union
      select earlier.id from selection earlier join former on earlier.leftover = former.id
    )
    update payment_attempt set outdone_by = ${order}
    where outdone_by is null and status in ('started', 'refused', 'cancelled') and selection in (
      select added.id from selection added join former on added.merged_into = former.id
      where former.id <> ${selection}
        or added.merged_after < (select position from payment_attempt where id = ${id})
    )`.execute(tx);
}

/** Marks attempts of the selection that this one was merged into, when they were started after that. */
async function supersedeMergeTarget(
  tx: Transaction<Schema>,
  { selection }: Pick<PaymentAttempt, "selection">,
  mergeTarget: string,
  order: number,
): Promise<void> {
  await sql`
    update payment_attempt set outdone_by = ${order}
    from selection added
    where added.id = ${selection} and payment_attempt.selection = ${mergeTarget}
      and outdone_by is null and status in ('started', 'refused', 'cancelled')
      and (added.merged_into <> ${mergeTarget} or position > added.merged_after)`.execute(tx);
}
