import { createFairQueue, type FairQueue } from "../../scheduling/fair-queue.ts";
import type { Platform } from "../../platform.ts";
import { createHeldBytes, type HeldBytes } from "./held-bytes.ts";
import { createLogins, type Logins } from "./logins.ts";
import { servedOperations, type ServedOperation } from "./serve-operations.ts";

/** Counts calls by key; the seconds to wait when there are more than the limit, else 0. */
interface Rates {
  take(key: string, limit: number): number;
}

/** What the calls of a process share. */
export interface SoapService {
  readonly platform: Platform;
  readonly namespace: string;
  readonly operations: ReadonlyMap<string, ServedOperation>;
  readonly rates: Rates;
  readonly logins: Logins;
  readonly held: HeldBytes;
  /** Calls of one user: so many at a time, others wait. */
  readonly queueOf: (username: string) => FairQueue;
}

export function createService(platform: Platform, rates: Rates): SoapService {
  const { limits } = platform.config;
  const queues = new Map<string, FairQueue>();
  return {
    platform,
    namespace: platform.settings.soapNamespace,
    operations: servedOperations,
    rates,
    logins: createLogins(platform),
    held: createHeldBytes(limits),
    queueOf: (username) => {
      const before = queues.get(username);
      if (before) return before;
      const made = createFairQueue({
        atOnce: limits.soapCallsAtOnce,
        waitingPerCaller: limits.soapCallsWaiting,
        longestWaitMs: limits.soapWaitMs,
      });
      queues.set(username, made);
      return made;
    },
  };
}
