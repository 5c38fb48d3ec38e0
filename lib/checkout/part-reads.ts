import "server-only";
import type { Method } from "@/lib/checkout/call-rules";
import { callCheckout } from "@/lib/checkout/client";
import { inCountrySession } from "@/lib/checkout/country-sessions";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { isLacking, OPTIONAL_PARTS, type OptionalPart } from "@/lib/checkout/optional-parts";
import { z } from "zod";

/** A call of each part that no installation can fulfil: its refusal tells whether there is such a call. */
const ASKED = {
  newsletter: ["POST", "newsletter-subscription"],
  stockAlerts: ["POST", "back-in-stock-subscription"],
  wishlists: ["GET", "customer/wishlists/0"],
  subscriptions: ["POST", "customer/subscriptions"],
  consents: ["PUT", "customer/update"],
  giftCards: ["POST", "gift-card-apply"],
  addressSearch: ["POST", "address-search"],
} as const satisfies Record<OptionalPart, readonly [Method, string]>;

/** No page waits longer to learn that: until then a part counts as there. */
const PATIENCE_MS = 3_000;

/** Parts that the installation lacks, asked in a session of nobody's: nothing is changed by it. */
export async function readLackingParts(country: string): Promise<readonly OptionalPart[]> {
  const lacks = await Promise.all(OPTIONAL_PARTS.map(async (part) => isPartLacking(country, part)));
  return OPTIONAL_PARTS.filter((_, index) => lacks[index]);
}

async function isPartLacking(country: string, part: OptionalPart): Promise<boolean> {
  const [method, path] = ASKED[part];
  const body = method === "GET" ? undefined : {};
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const answer = await inCountrySession(country, (token) =>
      callCheckout({ method, path, body, token, schema: z.unknown(), signal }),
    );
    return answer !== null && !answer.ok && isLacking(answer);
  } catch (error) {
    if (signal.aborted) return false;
    if (!(error instanceof CheckoutUnavailable) || error.status === null) throw error;
    // Section 6: 503 also where no payment method can look up addresses. Not every server answers in JSON.
    return part === "addressSearch" || isLacking({ status: error.status, errors: {} });
  }
}
