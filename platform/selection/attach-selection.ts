import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import { failure, success, type Result } from "../errors.ts";
import { saveSession } from "../session/save-session.ts";
import type { Session } from "../session/session.ts";
import { lockSelection } from "./read-selection.ts";
import type { Selection } from "./selection.ts";

/**
 * Makes an open selection that of a locked session; the one that it had stays as it is. Fails with `selection` not
 * found, also for a finished one and for another customer's. `checkout-rest.md` section 10.
 */
export async function attachSelection(
  tx: Transaction<Schema>,
  session: Session,
  id: string,
): Promise<Result<{ readonly session: Session; readonly selection: Selection }>> {
  const selection = await lockTarget(tx, session, id);
  if (!selection || !isOpenTo(selection, session)) return failure("selection", "not-found");
  const attached = { ...session, selection: id };
  if (session.selection !== id) await saveSession(tx, attached);
  return success({ session: attached, selection });
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
