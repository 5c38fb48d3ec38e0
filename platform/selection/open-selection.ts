import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Platform } from "../platform.ts";
import { saveSession } from "../session/save-session.ts";
import type { Session } from "../session/session.ts";
import { newSelection } from "./new-selection.ts";
import { lockSelection } from "./read-selection.ts";
import { saveSelection } from "./save-selection.ts";
import type { Selection } from "./selection.ts";

/** A session and its selection in one unit of work, both locked, as they were before and as they are to be. */
export interface OpenSelection {
  readonly session: Session;
  /** A new one when the session has none: it is kept only if it is saved. */
  readonly selection: Selection;
  readonly isNew: boolean;
}

/** Locks the selection of a session that is locked already, or begins one. */
export async function openSelection(tx: Transaction<Schema>, session: Session): Promise<OpenSelection> {
  const selection = await lockSelection(tx, session.selection);
  const begun = { ...newSelection(session.store), customer: session.customer };
  return { session, selection: selection ?? begun, isNew: selection === null };
}

/** Keeps what a change made of an opened selection and its session; a new one that is still as it began is not kept. */
export async function keepSelection(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "now">,
  opened: OpenSelection,
  after: { readonly session: Session; readonly selection: Selection },
): Promise<Session> {
  const isKept = !opened.isNew || after.selection !== opened.selection;
  const before = opened.isNew ? null : opened.selection;
  if (isKept) await saveSelection(tx, before, after.selection, platform.now());
  const attached = isKept ? after.selection.id : after.session.selection;
  const session =
    after.session.selection === attached ? after.session : { ...after.session, selection: attached };
  if (session !== opened.session) await saveSession(tx, session);
  return session;
}
