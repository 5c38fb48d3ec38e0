import { Gauge } from "prom-client";
import type { IndexState } from "../../catalog/catalog.ts";
import type { Metrics } from "../../metrics/metrics.ts";
import type { Backlog } from "../../metrics/read-queues.ts";

/** What is read when somebody asks. */
export function gauges({ registry }: Metrics) {
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
    /** null: nobody knows. */
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
