import type { Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { Order } from "../../order/order.ts";
import { readOrderOfSelection } from "../../order/read-order.ts";
import { saveSession } from "../../session/save-session.ts";
import type { Session } from "../../session/session.ts";

/** A session as it was when a call came: its open selection may have been closed since. */
export type ComingSession = Pick<Session, "tokenHash" | "selection">;

/**
 * The order that the selection of a call has become while the call waited; the receipt of the locked session shows it,
 * unless she ordered again since. null: it is none.
 */
export async function takeOrderedMeanwhile(
  tx: Transaction<Schema>,
  session: Session,
  came: ComingSession,
): Promise<Order | null> {
  if (came.selection === null || came.selection === session.selection) return null;
  const order = await readOrderOfSelection(tx, came.selection);
  if (!order) return null;
  await rememberOrder(tx, session, order);
  return order;
}

/** A session that is answered with an order has it on its receipt, unless it ordered again since. */
export async function rememberOrder(
  tx: Transaction<Schema>,
  session: Session,
  { number, orderedAt }: Order,
): Promise<void> {
  if (session.orderedAt !== null && session.orderedAt > orderedAt) return;
  await saveSession(tx, { ...session, orderNumber: number, orderedAt });
}
