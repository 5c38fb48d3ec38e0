import type { Kysely } from "kysely";
import { z } from "zod";
import type { Schema } from "../database/schema.ts";
import { numberEvents } from "./number-events.ts";
import { eventTypes, type EventType } from "./raise-events.ts";

/** An event that nobody has acknowledged yet. */
export const pendingEvent = z.object({
  number: z.number(),
  type: z.enum(eventTypes),
  /** The platform's number of the record: of an order `<store>/<number>`, of a size `<table>/<number>`. */
  subject: z.string(),
  mission: z.enum(["update", "delete"]),
  /** The integrator's id of a record that is gone; null: the record is to be read. */
  entry: z.string().nullable(),
  raised_at: z.date(),
});
export type PendingEvent = Readonly<z.infer<typeof pendingEvent>>;

const columns = ["number", "type", "subject", "mission", "entry", "raised_at"] as const;

export interface Wanted {
  readonly types: readonly EventType[];
  readonly limit: number;
}

/**
 * The oldest events of these types that are not done, in the order of their numbers. Reading changes nothing: every
 * reader gets the same. soap.md#events.
 */
export async function readEvents(
  db: Kysely<Schema>,
  { types, limit }: Wanted,
): Promise<readonly PendingEvent[]> {
  await numberEvents(db);
  return readPending(db, { types, limit, after: 0 });
}

/** Those after a number, of what is numbered. */
export async function readPending(
  db: Kysely<Schema>,
  { types, limit, after }: Wanted & { readonly after: number },
): Promise<readonly PendingEvent[]> {
  const isAll = types.length === eventTypes.length;
  const rows = await db
    .selectFrom("event")
    .select(columns)
    .where("done_at", "is", null)
    .where("number", ">", after)
    .$if(!isAll, (query) => query.where("type", "in", types))
    .orderBy("number")
    .limit(limit)
    .execute();
  return z.array(pendingEvent).parse(rows);
}
