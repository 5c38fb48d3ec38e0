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
  /** Payments that no order was made of, and whose money is to be given back. */
  readonly givebacks: number;
}

/** What waits, and for how long the oldest event of the feed does. */
export interface Backlog {
  readonly queues: Queues;
  readonly oldestEventSeconds: number;
}

/** More than this is told as this: a count must stay cheap. */
export const countedAtMost = 100_000;

export async function readBacklog(db: Kysely<Schema>, now: Date): Promise<Backlog> {
  const { rows } = await sql<Queues & { readonly oldestEvent: Date | null }>`
    select
      (${counted(sql`select from mail where next_try_at is not null`)}) as mails,
      (${counted(sql`select from webhook_delivery`)}) as webhooks,
      (${counted(sql`select from picture_use where state = 'waiting'`)}) as pictures,
      (${counted(sql`select from event where done_at is null`)}) as events,
      (${counted(sql`select from catalog_change where not told and exists (select from webhook)`)}) as changes,
      (${counted(sql`select from payment_attempt where status = 'refund_due'`)}) as givebacks,
      least(
        (select raised_at from event where number is null order by position limit 1),
        (select raised_at from event where done_at is null and number is not null order by number limit 1)
      ) as "oldestEvent"
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("A row of counts was expected.");
  const { oldestEvent, ...queues } = row;
  const waitedMs = oldestEvent === null ? 0 : now.getTime() - oldestEvent.getTime();
  return { queues, oldestEventSeconds: Math.max(0, waitedMs) / 1000 };
}

function counted(rows: ReturnType<typeof sql>) {
  return sql`select count(*)::integer from (${rows} limit ${countedAtMost}) as waiting`;
}
