import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { type Backlog, readBacklog } from "../../foundations/metrics/read-backlog.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { Gauge, Registry } from "prom-client";
import type { IndexState } from "../../catalogue/catalog/catalog.ts";

/** Below the usual scrape timeout of Prometheus. */
const backlogTimeoutMs = 3_000;

/** `GET /metrics`: Prometheus text. Like `/health` it is public and holds no secrets. */
export async function metrics(
  app: FastifyInstance,
  { platform }: { readonly platform: Platform },
): Promise<void> {
  const own = new Registry();
  const set = gauges(own);
  app.get("/metrics", async (_request, reply) => {
    set.backlog(await backlogInTime(platform));
    set.index(platform.catalog.stalenessMs(), platform.catalog.indexState());
    const all = Registry.merge([platform.metrics.registry, own]);
    return reply
      .header("Cache-Control", "no-store")
      .type(all.contentType)
      .send(await all.metrics());
  });
}

/** null: the database did not answer in time. The counters of the process are served all the same. */
async function backlogInTime({ db, now, log }: Platform): Promise<Backlog | null> {
  const timeout = new AbortController();
  const late = sleep(backlogTimeoutMs, null, { signal: timeout.signal }).catch(() => null);
  const read = readBacklog(db, now()).catch((error: unknown) => {
    log.warn({ err: error }, "what waits could not be counted");
    return null;
  });
  const backlog = await Promise.race([read, late]);
  timeout.abort();
  return backlog;
}

/** Gauges that are set at each scrape. */
function gauges(registry: Registry) {
  const registers = [registry];
  const queue = new Gauge({
    name: "vitrine_queue_length",
    help: "What waits in the database, up to 100000: mails, webhooks (calls), events (not acknowledged), changes (not yet in calls), givebacks (payments).",
    labelNames: ["queue"],
    registers,
  });
  const oldestEvent = new Gauge({
    name: "vitrine_feed_oldest_event_seconds",
    help: "How long the oldest event that nobody has acknowledged waits; 0: there is none.",
    registers,
  });
  const index = new Gauge({
    name: "vitrine_catalog_index_age_seconds",
    help: "Time since this process last took in all changes of the catalogue.",
    registers,
  });
  const items = new Gauge({
    name: "vitrine_catalog_index_items",
    help: "Display items in the catalogue index of this process.",
    registers,
  });
  const changed = new Gauge({
    name: "vitrine_catalog_index_changed_texts",
    help: "Display items whose texts changed since the index was built: many of them have it built anew.",
    registers,
  });
  const build = new Gauge({
    name: "vitrine_catalog_index_build_seconds",
    help: "How long the last build of the index took.",
    registers,
  });
  return {
    /** null: not known. */
    backlog: (backlog: Backlog | null) => {
      queue.reset();
      oldestEvent.remove();
      if (backlog === null) return;
      const { queues, oldestEventSeconds } = backlog;
      oldestEvent.set(oldestEventSeconds);
      for (const [name, length] of Object.entries(queues)) queue.set({ queue: name }, Number(length));
    },
    index: (milliseconds: number, { displayItems, changedTexts, buildSeconds }: IndexState) => {
      index.set(milliseconds / 1000);
      items.set(displayItems);
      changed.set(changedTexts);
      build.set(buildSeconds);
    },
  };
}
