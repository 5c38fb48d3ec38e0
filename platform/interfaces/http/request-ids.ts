import { randomUUID } from "node:crypto";

/** Names of a request: the caller's own when it has the right form, and ours. `checkout-rest.md` section 1. */
export function requestIds(correlation: string | undefined): Readonly<Record<string, string>> {
  // Random bytes one by one for each call cost more than the rest of it.
  const own = randomUUID().replaceAll("-", "");
  const isUsable = correlation !== undefined && /^[A-Za-z0-9._-]{1,64}$/.test(correlation);
  return { "X-Service-Request-ID": own, "X-Correlation-ID": isUsable ? correlation : own };
}
