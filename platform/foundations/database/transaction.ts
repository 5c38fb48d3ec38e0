import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import { hasCode } from "./error-code.ts";
import type { Schema } from "./schema.ts";
import { isOutdated } from "./connection/statement-names.ts";
import { UnavailableError } from "./unavailable.ts";

/** A unit of work of the caller's: everything that an operation writes is committed or dropped with it. */
export type Tx = Transaction<Schema>;

/** The database is too busy for this work just now; nothing of it was done. Interfaces answer 503. */
export class BusyError extends UnavailableError {
  override readonly name: string = "BusyError";
}

const usualAttempts = 5;
const firstPauseMs = 10;
const serializationFailure = "40001";
const deadlock = "40P01";
const lockTimeout = "55P03";

/**
 * Runs a unit of work: all of it, or nothing. READ COMMITTED, with bounded waits for locks and statements. A
 * deadlock, a serialization failure or a table that was given other columns just now runs the whole work again in a
 * fresh transaction, so it must have no effect outside of `tx`. Throws BusyError when a lock does not come, or when the
 * last attempt failed too, BrokenOffError when the database left off in the middle.
 */
export async function inTransaction<T>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<T>,
  options: { readonly attempts?: number } = {},
): Promise<T> {
  const attempts = options.attempts ?? usualAttempts;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (hasCode(error, lockTimeout)) throw new BusyError("A lock was not free in time.", { cause: error });
      if (!hasCode(error, serializationFailure, deadlock) && !isOutdated(error)) throw error;
      if (attempt >= attempts) throw new BusyError("Others were always first.", { cause: error });
      await sleep(pauseBefore(attempt));
    }
  }
}

function pauseBefore(retry: number): number {
  return firstPauseMs * 2 ** (retry - 1) * (0.5 + Math.random());
}
