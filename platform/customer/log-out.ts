import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { saveSession } from "../session/save-session.ts";
import type { Session } from "../session/session.ts";

/**
 * The locked session without its customer: anonymous and empty, where it was. The account keeps its selection, and
 * whoever comes next does not see the last order. Of an anonymous session nothing changes. `checkout-rest.md` 13.1.
 */
export async function logOut(tx: Transaction<Schema>, session: Session): Promise<Session> {
  if (session.customer === null) return session;
  const left = { ...session, customer: null, selection: null, orderNumber: null, orderedAt: null };
  await saveSession(tx, left);
  return left;
}
