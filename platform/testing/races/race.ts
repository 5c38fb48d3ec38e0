import type { StripeServer } from "../../selling/payment-providers/testing/stripe-server.ts";
import { setTimeout as sleep } from "node:timers/promises";
import type { TestClient } from "../client.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import type { SetShop } from "../../interfaces/checkout/testing/set-shop.ts";

/** The test shop with everything that races are about, in this process or behind several. */
export interface RaceShop extends Pick<SetShop, "origin" | "call" | "item" | "set"> {
  readonly platform: Pick<Platform, "db" | "settings" | "now">;
  readonly stripe: StripeServer;
  /** Sweeps as a process does whose clock is so much ahead. */
  releaseExpired(aheadMs?: number): Promise<void>;
}

/** Numbers by what they count. */
export type Counts = Readonly<Record<string, number>>;

export interface Race {
  readonly name: string;
  /** So many do it at once. What came of it, and what must. */
  readonly run: (
    shop: RaceShop,
    many: number,
  ) => Promise<{ readonly found: Counts; readonly expected: Counts }>;
}

const reservationMs = 3_600_000;

export function atOnce<T>(many: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: many }, (_, index) => work(index)));
}

/** A client that asks again where the database was too busy (503): nothing of such a call was done. */
export function retriesWhenBusy(call: TestClient): TestClient {
  return async (...parts) => {
    for (let left = 60; ; left--) {
      const answer = await call(...parts);
      if (answer.status !== 503 || left === 0) return answer;
      await sleep(1_000);
    }
  };
}

/** How often each status was answered. */
export function statusesOf(answers: readonly { readonly status: number }[]): Counts {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Those that failed in another way than they may. */
export function failuresOf(
  answers: readonly { readonly status: number }[],
  allowed: readonly number[] = [],
): number {
  return answers.filter(({ status }) => status >= 400 && !allowed.includes(status)).length;
}

/** Lets go of all that is held for payments, as if their time had passed. */
export function lapse(shop: RaceShop): Promise<void> {
  return shop.releaseExpired(reservationMs);
}
