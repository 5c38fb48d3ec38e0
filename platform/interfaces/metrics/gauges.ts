import { Gauge } from "prom-client";
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
  return {
    queues: (queues: Queues) => {
      for (const [name, length] of Object.entries(queues)) queue.set({ queue: name }, Number(length));
    },
    index: (milliseconds: number) => index.set(milliseconds / 1000),
  };
}
