import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { sessionOf } from "../session/read-session.ts";
import type { Session } from "../session/session.ts";

/**
 * Locks, in key order, the session that started a payment and every other that has its selection open: the first
 * locks of the end of a payment, before the selection's and the stock's.
 */
export async function lockSessionsOf(
  tx: Transaction<Schema>,
  payment: { readonly session: Buffer; readonly selection: string },
): Promise<readonly Session[]> {
  const rows = await tx
    .selectFrom("session")
    .selectAll()
    .where((where) =>
      where.or([where("token_hash", "=", payment.session), where("selection", "=", payment.selection)]),
    )
    .orderBy("token_hash")
    .forUpdate()
    .execute();
  return rows.map(sessionOf);
}
