import "server-only";
import type { Method } from "@/lib/checkout/call-policy";
import { callCheckout, type CheckoutAnswer, type CheckoutErrors } from "@/lib/checkout/client";
import { inCountrySession } from "@/lib/checkout/country-sessions";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { z } from "zod";

/** Parts of the Checkout API that an installation may not offer, and that no other response tells of. */
const CAPABILITIES = [
  "newsletter",
  "stockAlerts",
  "wishlists",
  "subscriptions",
  "consents",
  "giftCards",
  "addressSearch",
] as const;

export type Capability = (typeof CAPABILITIES)[number];

/** A call of each capability that no installation can fulfil: its refusal tells whether the call exists. */
const PROBES = {
  newsletter: ["POST", "newsletter-subscription"],
  stockAlerts: ["POST", "back-in-stock-subscription"],
  wishlists: ["GET", "customer/wishlists/0"],
  subscriptions: ["POST", "customer/subscriptions"],
  consents: ["PUT", "customer/update"],
  giftCards: ["POST", "gift-card-apply"],
  addressSearch: ["POST", "address-search"],
} as const satisfies Record<Capability, readonly [Method, string]>;

/** A capability without an answer until then counts as offered. Pages do not wait for it: see `cachedMissingCapabilities`. */
const PROBE_TIMEOUT_MS = 15_000;

/** The capabilities that the installation does not offer. Probed in an anonymous session, so nothing changes. */
export async function readMissingCapabilities(country: string): Promise<readonly Capability[]> {
  const missing = await Promise.all(CAPABILITIES.map(async (capability) => isMissing(country, capability)));
  return CAPABILITIES.filter((_, index) => missing[index]);
}

async function isMissing(country: string, capability: Capability): Promise<boolean> {
  const [method, path] = PROBES[capability];
  const body = method === "GET" ? undefined : {};
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  try {
    const answer = await inCountrySession(country, (token) =>
      callCheckout({ method, path, body, token, schema: z.unknown(), signal }),
    );
    return answer !== null && !answer.ok && isCallMissing(answer);
  } catch (error) {
    if (signal.aborted) return false;
    if (!(error instanceof CheckoutUnavailable) || error.status === null) throw error;
    // checkout-rest.md#errors: 503 also where no payment method can look up addresses. Not every server answers in
    // JSON.
    return capability === "addressSearch" || isCallMissing({ status: error.status, errors: {} });
  }
}

type Refusal = { readonly status: number | null; readonly errors: Readonly<Record<string, unknown>> };

/**
 * Whether a refusal says that there is no such call: an unknown path or method, or a feature that is switched off
 * (checkout-rest.md#errors). A call that did not find something, or needs a login, exists.
 */
export function isCallMissing({ status, errors }: Refusal): boolean {
  const names = Object.keys(errors);
  if (status === 403) return errors["accessRight"] === undefined;
  return status === 405 || (status === 404 && names.every((name) => name === "path"));
}

/** An installation may be upgraded: the call is tried again after this time. */
const RETRY_AFTER_MS = 600_000;

/** A call that not every installation has, with a fallback: after a refusal it is not tried again for a while. */
export class OptionalCall {
  #missingAt = Number.NEGATIVE_INFINITY;

  /** `null`: the installation has no such call. Any other refusal, and an unknown country or language, is an outage. */
  async ask<T>(call: () => Promise<CheckoutAnswer<T> | null>): Promise<T | null> {
    if (performance.now() - this.#missingAt < RETRY_AFTER_MS) return null;
    const answer = await orMissing(call);
    if (answer === "missing") {
      this.#missingAt = performance.now();
      return null;
    }
    if (answer?.ok) return answer.data;
    throw new CheckoutUnavailable("status", answer?.status ?? 404);
  }
}

async function orMissing<T>(call: () => Promise<CheckoutAnswer<T> | null>) {
  try {
    const answer = await call();
    return answer !== null && !answer.ok && isUnknownPath(answer.status, answer.errors) ? "missing" : answer;
  } catch (error) {
    // Not every server answers to an unknown path in JSON.
    const isText = error instanceof CheckoutUnavailable && error.reason === "unparsable";
    if (isText && isUnknownPath(error.status, {})) return "missing";
    throw error;
  }
}

/** A 404 that names the language concerns the request, not the path; a 403, a feature that is switched off. */
function isUnknownPath(status: number | null, errors: CheckoutErrors): boolean {
  if (status === 403) return errors["accessRight"] === undefined;
  return status === 405 || (status === 404 && !Object.hasOwn(errors, "language"));
}
