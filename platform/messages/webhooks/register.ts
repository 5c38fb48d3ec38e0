import type { Selectable } from "kysely";
import type { WebhookTable } from "../../foundations/database/schema/webhooks.ts";
import type { Tx } from "../../foundations/database/transaction.ts";
import type { Settings } from "../../foundations/settings/schema.ts";
import { keepLevels } from "./stock-levels.ts";
import type { WebhookTarget } from "./targets.ts";

export type KnownWebhook = Selectable<WebhookTable>;

const minuteMs = 60_000;
/** How often a process says that it still has a webhook. */
const seenEveryMs = 10 * minuteMs;
/** A webhook that no process has had for so long is gone from the settings, with what waits for it. */
const goneAfterMs = 60 * minuteMs;

/**
 * Keeps the webhooks of the settings; one that is new is told of what happens from now on. Another process may have
 * other settings for a while, such as before it is started again: what it knows stays.
 */
export async function keepWebhooks(
  tx: Tx,
  targets: readonly WebhookTarget[],
  known: readonly KnownWebhook[],
  { settings, now }: { readonly settings: Settings; readonly now: Date },
): Promise<void> {
  const rows = new Map(known.map((row) => [row.key, row]));
  for (const target of targets) {
    const row = rows.get(target.key);
    if (row) await keepSeen(tx, row, target, now);
    else await insertWebhook(tx, target, now);
  }
  const isFresh = targets.some(({ key }) => !rows.has(key));
  if (isFresh) await keepAllLevels(tx, settings);
  const keys = new Set(targets.map(({ key }) => key));
  const gone = known.filter(
    ({ key, seen_at }) => !keys.has(key) && now.getTime() - seen_at.getTime() > goneAfterMs,
  );
  for (const { key } of gone) await tx.deleteFrom("webhook").where("key", "=", key).execute();
}

async function insertWebhook(tx: Tx, { key, kind, maxEvents }: WebhookTarget, now: Date): Promise<void> {
  const { last_number: last } = await tx
    .selectFrom("event_counter")
    .select("last_number")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("webhook")
    .values({ key, kind, max_events: maxEvents, seen_at: now, last_event: last, busy_until: now })
    .execute();
}

async function keepSeen(tx: Tx, row: KnownWebhook, { maxEvents }: WebhookTarget, now: Date): Promise<void> {
  const isRecent = now.getTime() - row.seen_at.getTime() < seenEveryMs;
  if (isRecent && row.max_events === maxEvents) return;
  await tx
    .updateTable("webhook")
    .set({ seen_at: now, max_events: maxEvents })
    .where("key", "=", row.key)
    .execute();
}

/** From here on a count tells only when it crosses a level. */
async function keepAllLevels(tx: Tx, settings: Settings): Promise<void> {
  const rows = await tx.selectFrom("display").select("id").orderBy("id").execute();
  await keepLevels(
    tx,
    rows.map(({ id }) => id),
    settings,
  );
}
