import { sql, type Kysely } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import { readAttempt, type PaymentAttempt } from "./attempt.ts";

/** An attempt whose money asks for a call of the provider. */
export interface FollowUp {
  readonly attempt: PaymentAttempt;
  readonly transaction: string;
  /** Whether the money was taken; else it is only held. */
  readonly captured: boolean;
  /** How often it has been tried, this time too. */
  readonly tries: number;
}

const minuteMs = 60_000;
const longestWaitMs = 12 * 60 * minuteMs;

/** How long a try has time, and after how long it is made again: a minute, four, sixteen … twelve hours. */
export function waitAfter(tries: number): number {
  return Math.min(longestWaitMs, minuteMs * 4 ** (tries - 1));
}

/**
 * Takes the next attempt of those that `due` selects for this round alone, and commits: until its wait is over nobody
 * else tries, whatever becomes of this process. null: none is left.
 */
export async function claimFollowUp(
  db: Kysely<Schema>,
  now: Date,
  due: (query: ReturnType<typeof openAttempts>) => ReturnType<typeof openAttempts>,
): Promise<FollowUp | null> {
  return inTransaction(db, async (tx) => {
    const row = await due(openAttempts(tx))
      .where((where) => where.or([where("next_try_at", "is", null), where("next_try_at", "<=", now)]))
      .orderBy(sql`next_try_at asc nulls first`)
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    const attempt = row && (await readAttempt(tx, row.id));
    if (!row || !attempt) return null;
    const tries = row.tries + 1;
    const next = new Date(now.getTime() + waitAfter(tries));
    await tx
      .updateTable("payment_attempt")
      .set({ tries, next_try_at: next })
      .where("id", "=", row.id)
      .execute();
    return { attempt, tries, transaction: row.transaction ?? "", captured: row.captured_at !== null };
  });
}

function openAttempts(tx: Kysely<Schema>) {
  return tx.selectFrom("payment_attempt").select(["id", "tries", "transaction", "captured_at"]);
}
