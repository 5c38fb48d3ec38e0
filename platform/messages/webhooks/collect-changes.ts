import { inTransaction, type Tx } from "../../foundations/database/transaction.ts";
import { numberEvents } from "../../foundations/events/number-events.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { passOverChanges } from "./claim-changes.ts";
import { forgetNotes, readNotes } from "./feed-events.ts";
import { keepWebhooks } from "./register.ts";
import { ChangeCollection } from "./change-collection.ts";
import { targetsOf } from "./targets.ts";

type Parts = Pick<Platform, "db" | "settings" | "config" | "now" | "metrics">;

/**
 * Puts what was committed since into calls, one process at a time. Everything of a round is one transaction: what is
 * put into a call is told once, and nothing is lost between. events-and-webhooks.md#webhook-delivery and #payloads.
 */
export async function collectChanges(parts: Parts): Promise<void> {
  const { db, settings, metrics } = parts;
  const targets = targetsOf(parts);
  // First: what it numbers is committed.
  if (targets.some(({ kind }) => kind === "integration")) await numberEvents(db);
  const dropped = await inTransaction(db, async (tx) => {
    const collector = await lockCollector(tx);
    if (collector === null) return [];
    const now = parts.now();
    const known = await tx.selectFrom("webhook").selectAll().execute();
    const isFresh = targets.some(({ key }) => !known.some((row) => row.key === key));
    const round = new ChangeCollection(tx, parts, known, now);
    if (known.length === 0) {
      await passOver(tx, isFresh);
    } else {
      await round.noteCampaigns(collector.clockAt ?? now);
      await round.tellChanges(isFresh);
      await round.tellEvents();
    }
    await keepWebhooks(tx, targets, known, { settings, now });
    await tx.updateTable("webhook_collector").set({ clock_at: now }).execute();
    return [...round.dropped];
  });
  for (const [kind, count] of dropped) metrics.webhookDeliveries.inc({ kind, result: "dropped" }, count);
}

/** Locks the one row of the collector until the transaction ends; null: another process has it. */
async function lockCollector(tx: Tx): Promise<{ readonly clockAt: Date | null } | null> {
  const row = await tx
    .selectFrom("webhook_collector")
    .select("clock_at")
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ? { clockAt: row.clock_at } : null;
}

/** Nobody wants to know yet. Changes are only passed over when somebody will from now on. */
async function passOver(tx: Tx, isFresh: boolean): Promise<void> {
  await forgetNotes(tx, await readNotes(tx));
  if (isFresh) await passOverChanges(tx);
}
