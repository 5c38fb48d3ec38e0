import type { FastifyRequest } from "fastify";
import { header } from "../http/client-address.ts";

/** Who calls, as far as the request tells. */
export interface Caller {
  /** The shopper's address: behind a server with the secret, the first hop of `X-Forwarded-For`. */
  readonly address: string;
  /** The call carries a shared secret of the plugin: `checkout-rest.md` section 4. */
  readonly trusted: boolean;
  /** Where the call comes from, as far as is known: section 14. */
  readonly country: string | null;
  /** Unpublished products are shown: section 20. */
  readonly preview: boolean;
  /** The moment whose campaigns a preview looks at; null: now. */
  readonly previewAt: Date | null;
}

/**
 * The token that the request carries: the header, or on GET a parameter of `Accept` (which needs no preflight).
 * Empty: none. `checkout-rest.md` section 3.
 */
export function tokenOf(request: FastifyRequest): string {
  const sent = header(request, "api-token").trim();
  if (sent !== "" || (request.method !== "GET" && request.method !== "HEAD")) return sent;
  return /;\s*api-token=([^;,\s]*)/i.exec(header(request, "accept"))?.[1] ?? "";
}

/** Whether the header that kept answers vary by refuses a token; what stands in `Accept` no cache looks at. */
export function refusesToken(request: FastifyRequest): boolean {
  return header(request, "api-token").trim() === "none";
}

/** The shared secret that the request carries; empty: none. `checkout-rest.md` section 4. */
export function secretOf(request: FastifyRequest): string {
  const bearer = /^Bearer\s+(.+)$/i.exec(header(request, "authorization").trim())?.[1];
  return bearer ?? header(request, "api-authorization").trim();
}
