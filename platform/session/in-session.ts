import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Platform } from "../platform.ts";
import { lockSession, type AlsoLocked } from "./lock-session.ts";
import type { Session } from "./session.ts";
import type { KeyedMutex } from "../scheduling/keyed-mutex.ts";

interface Queued {
  readonly platform: Pick<Platform, "db">;
  readonly mutex: KeyedMutex;
}

/**
 * A unit of work on a session, locked and as it is now. Parallel calls with one token queue here. The work may run
 * again after a deadlock; no call out inside. Throws BusyError when the lock does not come.
 */
export function inSession<T>(
  { platform, mutex }: Queued,
  { tokenHash }: Pick<Session, "tokenHash">,
  work: (tx: Transaction<Schema>, session: Session) => Promise<T>,
  also?: AlsoLocked,
): Promise<T> {
  return mutex.run(tokenHash.toString("hex"), () =>
    inTransaction(platform.db, async (tx) => work(tx, await lockSession(tx, tokenHash, also))),
  );
}
