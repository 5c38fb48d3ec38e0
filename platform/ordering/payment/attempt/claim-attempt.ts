import { sql, type Kysely } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { readAttempt, type PaymentAttempt } from "./attempt.ts";

/** An attempt that one worker has claimed, to call its provider about the money. */
export interface ClaimedAttempt {
  readonly attempt: PaymentAttempt;
  readonly transaction: string;
  /** Whether the money was captured; else it is only authorised. */
  readonly captured: boolean;
  /** How often it has been tried, this time too. */
  readonly tries: number;
}

const minuteMs = 60_000;
const longestWaitMs = 12 * 60 * minuteMs;

/** The lease of a try, after which it is made again: a minute, four, sixteen … twelve hours. */
export function retryDelay(tries: number): number {
  return Math.min(longestWaitMs, minuteMs * 4 ** (tries - 1));
}

/**
 * Leases the next of the attempts that `due` selects, and commits. Until the lease is over no other worker tries it,
 * whatever becomes of this process. null: none is left.
 */
export async function claimAttempt(
  db: Kysely<Schema>,
  now: Date,
  due: (query: ReturnType<typeof openAttempts>) => ReturnType<typeof openAttempts>,
): Promise<ClaimedAttempt | null> {
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
    const next = new Date(now.getTime() + retryDelay(tries));
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
