import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";

/** What this process counts, until it ends. */
export interface Metrics {
  readonly registry: Registry;
  /** Requests by interface and status class, and how long they took. */
  readonly requests: Histogram<"interface" | "status">;
  /** Calls of webhooks by kind and result: `sent`, `failed` (each try), `dropped` (never to be sent). */
  readonly webhookDeliveries: Counter<"kind" | "result">;
}

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "vitrine_http_request_duration_seconds",
      help: "Requests that were answered, by interface and status class.",
      labelNames: ["interface", "status"],
      buckets: secondsBuckets,
      registers,
    }),
    webhookDeliveries: new Counter({
      name: "vitrine_webhook_deliveries_total",
      help: "Calls of webhooks: sent, failed (each try), dropped.",
      labelNames: ["kind", "result"],
      registers,
    }),
  };
}

/** How exactly stalls of the event loop are told: they are told by up to so much too long. Looking oftener costs more. */
const loopSampleMs = 2;

/** Memory, processor, event loop and so on of the whole process. */
export function watchProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: loopSampleMs });
}
