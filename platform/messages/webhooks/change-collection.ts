import { recordChanges } from "../../catalogue/catalog/changes.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import type { Tx } from "../../foundations/database/transaction.ts";
import { claimChanges, claimedAtOnce, collectedMs, isTimeToTell } from "./claim-changes.ts";
import { queueDeliveries } from "./deliveries.ts";
import { forgetNotes, readFeed, readNotes } from "./feed-events.ts";
import { eventPayloads, payloadsOf } from "./payload.ts";
import { readTouched, readTurnedCampaigns } from "./read-touched.ts";
import type { KnownWebhook } from "./register.ts";

type Parts = Pick<Platform, "settings" | "config">;

/**
 * From the moment that a change can be seen in the database: by then every process's index has taken it, so that who
 * asks again because of the call gets the new state. They look every second.
 */
const settledMs = 1_500;

/** One round of putting what changed into calls, in one transaction. */
export class ChangeCollection {
  /** Calls that were dropped from queues that are too long, by kind of webhook. */
  readonly dropped = new Map<string, number>();
  readonly #tx: Tx;
  readonly #parts: Parts;
  readonly #known: readonly KnownWebhook[];
  readonly #now: Date;

  constructor(tx: Tx, parts: Parts, known: readonly KnownWebhook[], now: Date) {
    this.#tx = tx;
    this.#parts = parts;
    this.#known = known;
    this.#now = now;
  }

  /** Campaigns that began or ended by the clock changed prices without anybody's doing. */
  async noteCampaigns(since: Date): Promise<void> {
    await recordChanges(this.#tx, "told", await readTurnedCampaigns(this.#tx, since, this.#now));
  }

  /** `all`: whatever waits is told now, so that a webhook that comes after this is not told of it. */
  async tellChanges(all: boolean): Promise<void> {
    const enough = Math.min(...this.#known.map(({ max_events: most }) => most));
    if (!all && !(await isTimeToTell(this.#tx, enough, this.#now))) return;
    const dueAt = new Date(this.#now.getTime() + settledMs);
    for (;;) {
      const changes = await claimChanges(this.#tx);
      const touched = await readTouched(this.#tx, changes, this.#parts.settings);
      for (const row of this.#known) {
        if (row.kind !== "checkout" && row.kind !== "storefront") continue;
        await this.#queue(row, payloadsOf(row.kind, touched, row.max_events), dueAt);
      }
      if (!all || changes.length < claimedAtOnce) return;
    }
  }

  /** What the feed and the notes hold, once it has waited for a while; to all webhooks of the kind together. */
  async tellEvents(): Promise<void> {
    const notes = await readNotes(this.#tx);
    const feeds = [];
    for (const row of this.#known) {
      if (row.kind === "integration") feeds.push({ row, ...(await readFeed(this.#tx, row.last_event)) });
    }
    const isWaiting = feeds.some(
      ({ row, events }) => !this.#isEnough([...events, ...notes.events], row.max_events),
    );
    if (isWaiting) return;
    for (const { row, last, events } of feeds) {
      await this.#queue(row, eventPayloads([...events, ...notes.events], row.max_events), this.#now);
      if (last === row.last_event) continue;
      await this.#tx.updateTable("webhook").set({ last_event: last }).where("key", "=", row.key).execute();
    }
    await forgetNotes(this.#tx, notes);
  }

  #isEnough(waiting: readonly { readonly date: Date }[], enough: number): boolean {
    const oldest = Math.min(...waiting.map(({ date }) => date.getTime()));
    const isOld = waiting.length === 0 || oldest <= this.#now.getTime() - collectedMs;
    return isOld || waiting.length >= enough;
  }

  async #queue({ key, kind }: KnownWebhook, payloads: readonly string[], dueAt: Date): Promise<void> {
    const mostQueued = this.#parts.config.limits.webhookQueue;
    const count = await queueDeliveries(this.#tx, key, payloads, { now: this.#now, dueAt, mostQueued });
    if (count > 0) this.dropped.set(kind, (this.dropped.get(kind) ?? 0) + count);
  }
}
