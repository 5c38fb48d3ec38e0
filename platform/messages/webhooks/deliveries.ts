import { sql, type Selectable } from "kysely";
import type { WebhookDeliveryTable } from "../../foundations/database/schema/webhooks.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import type { Tx } from "../../foundations/database/transaction.ts";

export type Delivery = Selectable<WebhookDeliveryTable>;
type Parts = Pick<Platform, "db" | "now">;

/** How long after each failure the next try comes. events-and-webhooks.md#webhook-delivery. */
const pausesMs = [10, 60, 300].map((seconds) => seconds * 1_000);

interface QueueOptions {
  readonly now: Date;
  readonly dueAt: Date;
  readonly mostQueued: number;
}

/** Puts calls into the queue of a webhook; of a queue that is too long the oldest are dropped. How many were. */
export async function queueDeliveries(
  tx: Tx,
  webhook: string,
  payloads: readonly string[],
  { now, dueAt, mostQueued }: QueueOptions,
): Promise<number> {
  if (payloads.length === 0) return 0;
  await sql`
    insert into webhook_delivery (webhook, payload, next_try_at, queued_at)
    select ${webhook}, payload, ${dueAt}, ${now}
    from unnest(${payloads}::text[]) with ordinality as queued (payload, place) order by place
  `.execute(tx);
  const { numDeletedRows } = await tx
    .deleteFrom("webhook_delivery")
    .where("webhook", "=", webhook)
    .where("id", "<=", (query) =>
      query
        .selectFrom("webhook_delivery")
        .select("id")
        .where("webhook", "=", webhook)
        .orderBy("id", "desc")
        .offset(mostQueued)
        .limit(1),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Takes the call that has waited longest, for one try. Until the lease is over it is not due again, so whoever is
 * killed with it delays it, and does not lose it. null: none is due.
 */
export async function takeDelivery(
  { db, now }: Parts,
  webhook: string,
  leasedUntil: Date,
): Promise<Delivery | null> {
  const delivery = await db
    .updateTable("webhook_delivery")
    .set({ tries: sql`tries + 1`, next_try_at: leasedUntil })
    .where("id", "=", (query) =>
      query
        .selectFrom("webhook_delivery")
        .select("id")
        .where("webhook", "=", webhook)
        .where("next_try_at", "<=", now())
        .orderBy("id")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  return delivery ?? null;
}

interface CallEnd {
  readonly state: "delivered" | "failed";
  /** What the receiver answered last; null: nobody knows. */
  readonly answer: string | null;
}

/** A call was delivered, or is given up: it leaves the queue, and is kept for a while. */
export async function endDelivery(
  { db, now }: Parts,
  { id, tries }: Delivery,
  { state, answer }: CallEnd,
): Promise<void> {
  await sql`
    with ended as (delete from webhook_delivery where id = ${id} and tries = ${tries} returning *)
    insert into webhook_call (id, webhook, payload, state, tries, answer, queued_at, ended_at)
    select id, webhook, payload, ${state}, tries, ${answer}, queued_at, ${now()} from ended
  `.execute(db);
}

/** Its next try comes after a pause, unless it had all its tries. */
export async function putOff({ db, now }: Parts, { id, tries }: Delivery, answer: string): Promise<void> {
  const pauseMs = pausesMs[tries - 1] ?? 0;
  const moment = now();
  await db
    .updateTable("webhook_delivery")
    .set({ next_try_at: new Date(moment.getTime() + pauseMs), tried_at: moment, answer })
    .where((where) => where.and({ id, tries }))
    .execute();
}
