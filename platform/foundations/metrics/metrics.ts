import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { watchLongestRun } from "./longest-run.ts";

/** What this process counts, until it ends. */
export interface Metrics {
  readonly registry: Registry;
  /** Requests by interface and status class, and how long they took. */
  readonly requests: Histogram<"interface" | "status">;
  /** Calls of webhooks by kind and result: `sent`, `failed` (each try), `dropped` (never to be sent). */
  readonly webhookDeliveries: Counter<"kind" | "result">;
  /**
   * Payments by what became of them: `started`, `unavailable` (goods were short), `unreachable` (the provider), the
   * ends that `finalisePayment` answers (again for each that tells them), `given-back`, `not-given-back`.
   */
  readonly payments: Counter<"result">;
  /** Mails handed to the mail server: `sent`, `failed` (each try). */
  readonly mails: Counter<"result">;
  /** Rounds of what is done beside answering: `done`, `failed`. */
  readonly rounds: Counter<"work" | "result">;
  /** When a round last ended well, in seconds of Unix time. */
  readonly roundDone: Gauge<"work">;
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
    payments: new Counter({
      name: "vitrine_payments_total",
      help: "Payments by what became of them.",
      labelNames: ["result"],
      registers,
    }),
    mails: new Counter({
      name: "vitrine_mails_total",
      help: "Mails handed to the mail server: sent, failed (each try).",
      labelNames: ["result"],
      registers,
    }),
    rounds: new Counter({
      name: "vitrine_work_rounds_total",
      help: "Rounds of what is done beside answering: done, failed.",
      labelNames: ["work", "result"],
      registers,
    }),
    roundDone: new Gauge({
      name: "vitrine_work_done_timestamp_seconds",
      help: "When this process last did a round of a work without a failure.",
      labelNames: ["work"],
      registers,
    }),
  };
}

/** Delays of the event loop are measured up to so much too long. Sampling more often costs more. */
const loopSampleMs = 2;

/** Memory, processor, event loop and so on of the whole process. */
export function watchProcess(metrics: Metrics): void {
  collectDefaultMetrics({ register: metrics.registry, eventLoopMonitoringPrecision: loopSampleMs });
  watchLongestRun(metrics.registry, loopSampleMs);
}
