import { sql, type Kysely } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import { readAttempt, type PaymentAttempt } from "../attempt/attempt.ts";
import { waitAfter } from "../attempt/claim-attempt.ts";

/** A completed refund whose money is still the shop's. */
export interface OwedRefund {
  readonly store: number;
  readonly id: string;
  /** Minor units. */
  readonly amount: number;
  /** The one that paid the order. */
  readonly attempt: PaymentAttempt;
  readonly transaction: string;
  /** How often it has been tried, this time too. */
  readonly tries: number;
}

/**
 * Takes the next refund that is to be paid back for this round alone, and commits: until its wait is over nobody else
 * tries, whatever becomes of this process. What is only held, or asked for, waits until it is taken or let go of. null: none is left.
 */
export async function claimRefund(db: Kysely<Schema>, now: Date): Promise<OwedRefund | null> {
  return inTransaction(db, async (tx) => {
    const row = await owedRefunds(tx)
      .where((where) =>
        where.or([where("refund.next_try_at", "is", null), where("refund.next_try_at", "<=", now)]),
      )
      .orderBy(sql`refund.next_try_at asc nulls first`)
      .limit(1)
      .forUpdate("refund")
      .skipLocked()
      .executeTakeFirst();
    const attempt = row && (await readAttempt(tx, row.attempt));
    if (!row || !attempt) return null;
    const { store, id, amount } = row;
    const tries = row.tries + 1;
    await tx
      .updateTable("refund")
      .set({ tries, next_try_at: new Date(now.getTime() + waitAfter(tries)) })
      .where((where) => where.and({ store, id }))
      .execute();
    return { store, id, amount, attempt, tries, transaction: row.transaction ?? "" };
  });
}

function owedRefunds(tx: Kysely<Schema>) {
  return tx
    .selectFrom("refund")
    .innerJoin("order", (join) =>
      join.onRef("order.store", "=", "refund.store").onRef("order.number", "=", "refund.order_number"),
    )
    .innerJoin("payment_attempt as paid", "paid.id", "order.attempt")
    .select([
      "refund.store",
      "refund.id",
      "refund.amount",
      "refund.tries",
      "paid.id as attempt",
      "paid.transaction",
    ])
    .where("refund.completed_at", "is not", null)
    .where("refund.paid_back_at", "is", null)
    .where("refund.by_hand", "=", false)
    .where((where) => {
      const bookings = where
        .selectFrom("order_booking as booking")
        .select("booking.id")
        .whereRef("booking.store", "=", "order.store")
        .whereRef("booking.order_number", "=", "order.number");
      const isDue = where.exists(bookings.where("due", "=", true));
      return where.or([
        where("paid.status", "<>", "authorised"),
        where("paid.captured_at", "is not", null),
        where.and([where.exists(bookings), where.not(isDue)]),
      ]);
    });
}
