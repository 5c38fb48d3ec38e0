import type { CheckoutAnswer, CheckoutErrors } from "@/lib/checkout/client";
import { CheckoutUnavailable } from "@/lib/checkout/errors";

/** An installation may learn it: then it is asked again. */
const ASKED_AGAIN_MS = 600_000;

/** A call that not every installation has, and that another one stands in for: once refused, it is left for a while. */
export class OptionalCall {
  #lackedAt = Number.NEGATIVE_INFINITY;

  /** `null`: there is no such call. What it refuses, and an unknown country or language, is an outage. */
  async ask<T>(call: () => Promise<CheckoutAnswer<T> | null>): Promise<T | null> {
    if (performance.now() - this.#lackedAt < ASKED_AGAIN_MS) return null;
    const answer = await orLacking(call);
    if (answer === "lacking") {
      this.#lackedAt = performance.now();
      return null;
    }
    if (answer?.ok) return answer.data;
    throw new CheckoutUnavailable("status", answer?.status ?? 404);
  }
}

async function orLacking<T>(call: () => Promise<CheckoutAnswer<T> | null>) {
  try {
    const answer = await call();
    return answer !== null && !answer.ok && isLacking(answer.status, answer.errors) ? "lacking" : answer;
  } catch (error) {
    // Not every server answers to an unknown path in JSON.
    const isText = error instanceof CheckoutUnavailable && error.reason === "unparsable";
    if (isText && isLacking(error.status, {})) return "lacking";
    throw error;
  }
}

/** A 404 of the language is about what was asked, not about the path. */
function isLacking(status: number | null, errors: CheckoutErrors): boolean {
  return status === 405 || (status === 404 && !Object.hasOwn(errors, "language"));
}
