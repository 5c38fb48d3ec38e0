import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import { eventTypes, raiseEvents, type EventType } from "../raise-events.ts";
import { readEvents, type PendingEvent } from "../read-events.ts";

const raisedAt = new Date("2026-11-20T11:00:00Z");

/** Raises an event of each subject in a transaction of its own. */
export async function raise(db: Kysely<Schema>, type: EventType, subjects: readonly string[]): Promise<void> {
  for (const subject of subjects) {
    await inTransaction(db, (tx) => raiseEvents(tx, [{ type, subject }], raisedAt));
  }
}

/** What is pending, of all kinds, as `type subject`. */
export async function pending(db: Kysely<Schema>, limit = 100): Promise<readonly string[]> {
  return (await readEvents(db, { types: eventTypes, limit })).map(nameOf);
}

export function nameOf({ type, subject }: Pick<PendingEvent, "type" | "subject">): string {
  return `${type} ${subject}`;
}
