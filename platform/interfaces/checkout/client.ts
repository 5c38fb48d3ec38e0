import type { FastifyRequest } from "fastify";
import type { Platform } from "../../catalogue/context/platform.ts";
import type { CheckoutPluginSettings } from "../../foundations/settings/plugins/plugins.ts";
import { header } from "../http/client-address.ts";

/** The client of a call, as far as its request shows it. */
export interface Client {
  /** The shopper's address: behind a server with the secret, the first hop of `X-Forwarded-For`. */
  readonly address: string;
  /** The call carries a shared secret of the plugin: checkout-rest.md#shared-secret. */
  readonly trusted: boolean;
  /** The country that the call comes from, as far as it is known: checkout-rest.md#country-and-language. */
  readonly country: string | null;
  /** Unpublished products are shown: checkout-rest.md#preview. */
  readonly preview: boolean;
  /** The moment whose campaigns a preview shows; null: now. */
  readonly previewAt: Date | null;
}

/** What the format of a response depends on beside its content. Every call has it. */
export interface ResponseContext {
  readonly platform: Platform;
  readonly plugin: CheckoutPluginSettings;
  readonly client: Client;
}

/**
 * The token that the request carries: the header, or on GET a parameter of `Accept` (which needs no preflight).
 * Empty when there is none. checkout-rest.md#session-tokens.
 */
export function tokenOf(request: FastifyRequest): string {
  const sent = header(request, "api-token").trim();
  if (sent !== "" || (request.method !== "GET" && request.method !== "HEAD")) return sent;
  return /;\s*api-token=([^;,\s]*)/i.exec(header(request, "accept"))?.[1] ?? "";
}

/** Whether the `API-Token` header refuses a token. Cached responses vary by this header, not by `Accept`. */
export function declinesToken(request: FastifyRequest): boolean {
  return header(request, "api-token").trim() === "none";
}

/** The shared secret that the request carries; empty when there is none. checkout-rest.md#shared-secret. */
export function secretOf(request: FastifyRequest): string {
  const bearer = /^Bearer\s+(.+)$/i.exec(header(request, "authorization").trim())?.[1];
  return bearer ?? header(request, "api-authorization").trim();
}
