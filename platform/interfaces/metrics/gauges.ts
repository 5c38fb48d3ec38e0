import { Gauge } from "prom-client";
import type { IndexState } from "../../catalog/catalog.ts";
import type { Metrics } from "../../metrics/metrics.ts";
import type { Queues } from "../../metrics/read-queues.ts";

/** What is read when somebody asks. */
export function gauges({ registry }: Metrics) {
  const registers = [registry];
  const queue = new Gauge({
    name: "vitrine_queue_length",
    help: "What waits in the database, up to 100000: mails, webhooks (calls), events (not acknowledged), changes (not yet in calls).",
    labelNames: ["queue"],
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
    queues: (queues: Queues) => {
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
