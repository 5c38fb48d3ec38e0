import { sql } from "kysely";
import type { Platform } from "../../catalogue/context/platform.ts";
import type { Tx } from "../../foundations/database/transaction.ts";
import { queueDeliveries } from "./deliveries.ts";

/** Which calls of a webhook are made again. */
export type Redelivered =
  /** One, whatever became of it; one that waits is made now. */
  | { readonly delivery: number }
  /** All that failed since, each once. */
  | { readonly failedSince: Date };

interface RedeliverOptions {
  readonly now: Date;
  /** `LIMIT_WEBHOOK_QUEUE`: so many calls may wait. */
  readonly mostQueued: number;
}

/**
 * Puts calls of a webhook, known by its key, into its queue again: the same payload, signed anew. Answers how many;
 * null: the webhook has no such call. events-and-webhooks.md#webhook-delivery.
 */
export async function redeliver(
  tx: Tx,
  webhook: string,
  which: Redelivered,
  { now, mostQueued }: RedeliverOptions,
): Promise<number | null> {
  const isOne = "delivery" in which;
  if (isOne && (await hurry(tx, webhook, which.delivery, now))) return 1;
  const wanted = isOne
    ? sql`id = ${which.delivery}`
    : sql`state = 'failed' and requeued_at is null and ended_at >= ${which.failedSince}`;
  const { rows } = await sql<{ id: number; payload: string }>`
    update webhook_call set requeued_at = ${now} where id in (
      select id from webhook_call where webhook = ${webhook} and ${wanted}
      order by id limit ${mostQueued} for update
    )
    returning id, payload
  `.execute(tx);
  if (isOne && rows.length === 0) return null;
  const payloads = rows.toSorted((one, other) => one.id - other.id).map(({ payload }) => payload);
  await queueDeliveries(tx, webhook, payloads, { now, dueAt: now, mostQueued });
  return payloads.length;
}

/** Whether a call waits; then it is due. */
async function hurry(tx: Tx, webhook: string, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("webhook_delivery")
    .set({ next_try_at: now })
    .where((where) => where.and({ webhook, id }))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const keptMs = 7 * 86_400_000;
const purgedAtOnce = 1_000;

/**
 * Forgets calls that ended seven days ago, and of a webhook all but its latest, as many as may wait. Any number of
 * processes may run it at once.
 */
export async function purgeCalls({
  db,
  now,
  config,
}: Pick<Platform, "db" | "now" | "config">): Promise<void> {
  const before = new Date(now().getTime() - keptMs);
  const most = config.limits.webhookQueue;
  const purge = async () =>
    sql`
      delete from webhook_call where id in (
        select id from webhook_call where ended_at < ${before}
        union all
        select surplus.id from webhook, lateral (
          select id from webhook_call where webhook = webhook.key order by id desc offset ${most}
        ) as surplus
        limit ${purgedAtOnce}
      )
    `.execute(db);
  while (((await purge()).numAffectedRows ?? 0n) > 0n);
}
