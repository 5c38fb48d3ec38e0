import type { Transaction } from "kysely";
import { type At, namedStatement } from "../../foundations/database/named-statement.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import { lockAccount } from "./account.ts";
import { sessionOf } from "./read-session.ts";
import type { Session } from "./session.ts";
import { inTransaction } from "../../foundations/database/transaction.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import type { KeyedMutex } from "../../foundations/scheduling/keyed-mutex.ts";

const selectForUpdate = namedStatement("lock-session", (query, at: At<{ tokenHash: Buffer }>) =>
  query.selectFrom("session").selectAll().where("token_hash", "=", at("tokenHash")).forUpdate(),
);

/** What else is locked, when it is known that the work will need it: each kind with the session's own, in key order. */
export interface AlsoLocked {
  /** A customer. */
  readonly customer?: number;
  /** The sessions that have this selection open. */
  readonly selection?: string;
}

/**
 * The session as it is now, locked until the transaction ends: the first lock of every change, so that parallel
 * calls with one token queue here. Then its customer is locked, so that all sessions that are logged in as one
 * queue there. The selection is locked after both, stock last.
 */
export async function lockSession(
  tx: Transaction<Schema>,
  tokenHash: Buffer,
  { customer, selection }: AlsoLocked = {},
): Promise<Session> {
  if (selection !== undefined) await lockSessionsWith(tx, tokenHash, selection);
  const [row] = await selectForUpdate(tx, { tokenHash });
  if (!row) throw new Error("The session went away while it was in use.");
  if (customer !== undefined && row.customer !== null) await lockBoth(tx, [row.customer, customer]);
  return sessionOf(row, await lockAccount(tx, row));
}

async function lockSessionsWith(
  tx: Transaction<Schema>,
  tokenHash: Buffer,
  selection: string,
): Promise<void> {
  await tx
    .selectFrom("session")
    .select("token_hash")
    .where((where) => where.or([where("token_hash", "=", tokenHash), where("selection", "=", selection)]))
    .orderBy("token_hash")
    .forUpdate()
    .execute();
}

/** Two customers who log in to each other's sessions wait for each other, and never for ever. */
async function lockBoth(tx: Transaction<Schema>, customers: readonly number[]): Promise<void> {
  await tx
    .selectFrom("customer")
    .select("id")
    .where("id", "in", customers)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

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
