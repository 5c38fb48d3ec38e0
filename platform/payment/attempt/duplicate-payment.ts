import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import { namedStatement, type At } from "../../database/named-statement.ts";
import type { Schema } from "../../database/schema.ts";
import { attemptOf, type PaymentAttempt } from "./attempt.ts";
import { attemptRow } from "./write-attempt.ts";
import type { PaidOutcome } from "../../payment-providers/provider.ts";

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
 * The attempt of the selection that a payment is noted with already: said again, it is the same payment, whatever was
 * started meanwhile. null: it is a new one. The selection is locked.
 */
export async function readPaidBy(
  tx: Transaction<Schema>,
  { selection, method }: PaymentAttempt,
  transaction: string,
): Promise<PaymentAttempt | null> {
  const [row] = await selectPaidBy(tx, { selection, method, transaction });
  return row ? attemptOf(row) : null;
}

/**
 * A payment of an attempt that another has paid: noted beside it, to be given back. checkout-rest.md#payment-results.
 */
export async function noteSecond(
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
