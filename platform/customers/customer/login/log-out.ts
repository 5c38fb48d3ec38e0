import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { lockSelection } from "../../../selling/selection/read-selection.ts";
import { saveSelection } from "../../../selling/selection/save-selection.ts";
import type { Selection } from "../../../selling/selection/selection.ts";
import { saveSession } from "../../../selling/session/save-session.ts";
import type { Session } from "../../../selling/session/session.ts";

/**
 * Logs the locked session out: it becomes anonymous and empty, and stays in its place. The account keeps its selection,
 * and the next user of the session does not see the last order. An anonymous session does not change. checkout-rest.md#session-states.
 */
export async function logOut(tx: Transaction<Schema>, session: Session): Promise<Session> {
  if (session.customer === null) return session;
  const left = anonymous(session, null);
  await saveSession(tx, left);
  return left;
}

/**
 * Logs out, but the session keeps the selection, which leaves the account so that a later login counts nothing twice.
 * What the customer filled in is removed. storefront-graphql.md#customer-operations, `retainSessionAfterLogout`.
 */
export async function logOutRetaining(
  tx: Transaction<Schema>,
  { now }: Pick<Platform, "now">,
  session: Session,
): Promise<Session> {
  if (session.customer === null) return session;
  const selection = await lockSelection(tx, session.selection);
  if (selection) {
    await tx.updateTable("customer").set({ selection: null }).where("selection", "=", selection.id).execute();
    await saveSelection(tx, selection, { ...selection, ...nothingTyped }, now());
  }
  const left = anonymous(session, selection?.id ?? null);
  await saveSession(tx, left);
  return left;
}

const nothingTyped = {
  customer: null,
  address: {},
  shippingAddress: null,
  additionalNotes: "",
  giftMessage: null,
  additionalFields: {},
  preferences: {},
  vatExempt: false,
  giftCards: [],
  attributes: [],
} as const satisfies Partial<Selection>;

function anonymous(session: Session, selection: string | null): Session {
  return { ...session, customer: null, selection, orderNumber: null, orderedAt: null };
}
