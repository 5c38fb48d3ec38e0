import type { Transaction } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import { failure, success, type Result } from "../../../foundations/errors.ts";
import { sessionOf } from "../../session/read-session.ts";
import { saveSession } from "../../session/save-session.ts";
import { moveToPlace, placeSession, readPlace, savePlace } from "../../session/selection-place.ts";
import type { Session } from "../../session/session.ts";
import { lockSelection } from "../read-selection.ts";
import type { Selection } from "../selection.ts";

/**
 * Makes an open selection that of a session, which is locked with all that have it open. The session moves to where the
 * selection is, so that its prices stay; the selection that it had stays as it is. An anonymous one becomes the
 * customer's, where one is logged in. Fails with `selection` not found, also for a finished one, another
 * customer's and a draft of staff. checkout-rest.md#selection-calls.
 */
export async function attachSelection(
  tx: Transaction<Schema>,
  session: Session,
  id: string,
): Promise<Result<{ readonly session: Session; readonly selection: Selection }>> {
  const selection = await lockTarget(tx, session, id);
  if (!selection || !isOpenTo(selection, session) || (await isDraft(tx, id))) {
    return failure("selection", "not-found");
  }
  const attached = session.selection === id ? session : await attach(tx, session, selection);
  if (selection.customer === session.customer) return success({ session: attached, selection });
  await giveToCustomer(tx, attached, id);
  return success({ session: attached, selection: { ...selection, customer: session.customer } });
}

/** A draft of staff is taken by its link alone, which works once and can be ended. */
async function isDraft(tx: Transaction<Schema>, id: string): Promise<boolean> {
  const row = await tx.selectFrom("draft_order").select("id").where("selection", "=", id).executeTakeFirst();
  return row !== undefined;
}

async function attach(tx: Transaction<Schema>, session: Session, selection: Selection): Promise<Session> {
  await savePlace(tx, session);
  const place = await placeOf(tx, selection);
  const attached = { ...(place ? moveToPlace(session, place) : session), selection: selection.id };
  await saveSession(tx, attached);
  return attached;
}

/** Where a selection is: where the session is that used it last, else where a back end put it; null: nobody knows. */
async function placeOf(tx: Transaction<Schema>, selection: Selection): Promise<Session | null> {
  const holder = await tx
    .selectFrom("session")
    .selectAll()
    .where("selection", "=", selection.id)
    .orderBy("used_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (holder) return sessionOf(holder, null);
  const place = await readPlace(tx, selection.id);
  return place && placeSession(selection, place);
}

/** Nobody else looks into what is a customer's. */
async function giveToCustomer(
  tx: Transaction<Schema>,
  { tokenHash, customer }: Session,
  id: string,
): Promise<void> {
  await tx.updateTable("selection").set({ customer }).where("id", "=", id).execute();
  await tx
    .updateTable("session")
    .set({ selection: null })
    .where("selection", "=", id)
    .where("token_hash", "!=", tokenHash)
    .execute();
}

/** Both selections, in key order: two sessions may take each other's. */
async function lockTarget(tx: Transaction<Schema>, session: Session, id: string): Promise<Selection | null> {
  const ids = [...new Set([session.selection, id])].filter((entry) => entry !== null).sort();
  let target: Selection | null = null;
  for (const entry of ids) {
    const locked = await lockSelection(tx, entry);
    if (entry === id) target = locked;
  }
  return target;
}

function isOpenTo({ store, customer }: Selection, session: Session): boolean {
  return store === session.store && (customer === null || customer === session.customer);
}
