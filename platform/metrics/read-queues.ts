import { sql, type Kysely } from "kysely";
import type { Schema } from "../database/schema.ts";

/** What waits in the database, the same for every process. */
export interface Queues {
  readonly mails: number;
  readonly webhooks: number;
  /** Of products, that are not in the store yet. */
  readonly pictures: number;
  /** Events of the feed that nobody has acknowledged, and changes that are not yet put into webhooks. */
  readonly events: number;
  readonly changes: number;
}

/** More than this is told as this: a count must stay cheap. */
export const countedAtMost = 100_000;

export async function readQueues(db: Kysely<Schema>): Promise<Queues> {
  const { rows } = await sql<Queues>`
    select
      (${counted(sql`select from mail where next_try_at is not null`)}) as mails,
      (${counted(sql`select from webhook_delivery`)}) as webhooks,
      (${counted(sql`select from product_media where state = 'waiting'`)}) as pictures,
      (${counted(sql`select from event where done_at is null`)}) as events,
      (${counted(sql`select from catalog_change where not told and exists (select from webhook)`)}) as changes
  `.execute(db);
  const [queues] = rows;
  if (queues === undefined) throw new Error("A row of counts was expected.");
  return queues;
}

function counted(rows: ReturnType<typeof sql>) {
  return sql`select count(*)::integer from (${rows} limit ${countedAtMost}) as waiting`;
}
