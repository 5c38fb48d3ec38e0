import { randomUUID } from "node:crypto";
import type { Tracing } from "../../tracing/tracing.ts";

/**
 * Names of a request: ours, and the caller's own when it has the right form, else that of its trace, else ours.
 * `checkout-rest.md` section 1.
 */
export function requestIds(
  correlation: string | undefined,
  tracing: Tracing | null,
): Readonly<Record<string, string>> {
  // Random bytes one by one for each call cost more than the rest of it.
  const own = randomUUID().replaceAll("-", "");
  const isUsable = correlation !== undefined && /^[A-Za-z0-9._-]{1,64}$/.test(correlation);
  return {
    "X-Service-Request-ID": own,
    "X-Correlation-ID": isUsable ? correlation : (tracing?.current()?.traceId ?? own),
  };
}
