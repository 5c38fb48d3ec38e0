import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Order } from "../../order/order.ts";
import { readOrderOfSelection } from "../../order/read/read-order.ts";
import { saveSession } from "../../../selling/session/save-session.ts";
import type { Session } from "../../../selling/session/session.ts";

/** A session as it was when a call came: its open selection may have been closed since. */
export type CallerSession = Pick<Session, "tokenHash" | "selection">;

/**
 * Finds the order that another call has made of the selection while this one waited for the lock, and saves it as the
 * receipt of the locked session. null: there is none.
 */
export async function findConcurrentOrder(
  tx: Transaction<Schema>,
  session: Session,
  came: CallerSession,
): Promise<Order | null> {
  if (came.selection === null || came.selection === session.selection) return null;
  const order = await readOrderOfSelection(tx, came.selection);
  if (!order) return null;
  await saveReceipt(tx, session, order);
  return order;
}

/** Makes an order the receipt of a session, unless the session has a later order. */
export async function saveReceipt(
  tx: Transaction<Schema>,
  session: Session,
  { number, orderedAt }: Order,
): Promise<void> {
  if (session.orderedAt !== null && session.orderedAt > orderedAt) return;
  await saveSession(tx, { ...session, orderNumber: number, orderedAt });
}
