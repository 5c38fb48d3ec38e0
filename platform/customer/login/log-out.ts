import type { Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { Platform } from "../../platform.ts";
import { lockSelection } from "../../selection/read-selection.ts";
import { saveSelection } from "../../selection/save-selection.ts";
import type { Selection } from "../../selection/selection.ts";
import { saveSession } from "../../session/save-session.ts";
import type { Session } from "../../session/session.ts";

/**
 * The locked session without its customer: anonymous and empty, where it was. The account keeps its selection, and
 * whoever comes next does not see the last order. Of an anonymous session nothing changes.
 * checkout-rest.md#session-states.
 */
export async function logOut(tx: Transaction<Schema>, session: Session): Promise<Session> {
  if (session.customer === null) return session;
  const left = anonymous(session, null);
  await saveSession(tx, left);
  return left;
}

/**
 * The same, but the selection goes along and is the account's no more, so that a login later counts nothing twice.
 * Nothing that was filled in stays for whoever comes next. storefront-graphql.md#customer-operations,
 * `retainSessionAfterLogout`.
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
