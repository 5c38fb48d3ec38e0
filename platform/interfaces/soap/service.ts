import { createFairQueue, type FairQueue } from "../../foundations/scheduling/fair-queue.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { createMemoryBudget, type MemoryBudget } from "./request/memory-budget.ts";
import { createLogins, type Logins } from "./request/logins.ts";
import { operationsByElement, type ServedOperation } from "./operations/operations-by-element.ts";

/** Counts calls by key; the seconds to wait when there are more than the limit, else 0. */
interface Rates {
  take(key: string, limit: number): number;
}

/** What all calls of the process share. */
export interface SoapService {
  readonly platform: Platform;
  readonly namespace: string;
  readonly operations: ReadonlyMap<string, ServedOperation>;
  readonly rates: Rates;
  readonly logins: Logins;
  readonly memory: MemoryBudget;
  /** The calls of one user run with bounded concurrency; further ones wait. */
  readonly queueOf: (username: string) => FairQueue;
}

export function createService(platform: Platform, rates: Rates): SoapService {
  const { limits } = platform.config;
  const queues = new Map<string, FairQueue>();
  return {
    platform,
    namespace: platform.settings.soapNamespace,
    operations: operationsByElement,
    rates,
    logins: createLogins(platform),
    memory: createMemoryBudget(limits),
    queueOf: (username) => {
      const existing = queues.get(username);
      if (existing) return existing;
      const queue = createFairQueue({
        atOnce: limits.soapCallsAtOnce,
        waitingPerCaller: limits.soapCallsWaiting,
        longestWaitMs: limits.soapWaitMs,
      });
      queues.set(username, queue);
      return queue;
    },
  };
}
