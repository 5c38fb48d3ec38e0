import type { Transaction } from "kysely";
import { namedStatement, type At } from "../database/named-statement.ts";
import type { Schema } from "../database/schema.ts";
import { lockAccount } from "./account.ts";
import { sessionOf } from "./read-session.ts";
import type { Session } from "./session.ts";

const selectForUpdate = namedStatement("lock-session", (query, at: At<{ tokenHash: Buffer }>) =>
  query.selectFrom("session").selectAll().where("token_hash", "=", at("tokenHash")).forUpdate(),
);

/**
 * The session as it is now, locked until the transaction ends: the first lock of every change, so that parallel
 * calls with one token queue here. Then its customer is locked, so that all sessions that are logged in as one
 * queue there. The selection is locked after both, stock last.
 */
export async function lockSession(tx: Transaction<Schema>, tokenHash: Buffer): Promise<Session> {
  const [row] = await selectForUpdate(tx, { tokenHash });
  if (!row) throw new Error("The session went away while it was in use.");
  return sessionOf(row, await lockAccount(tx, row));
}
