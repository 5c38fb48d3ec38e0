import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { CheckoutPluginSettings } from "../../settings/plugins.ts";

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
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? "";
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

/** The shared secret that the request carries; empty: none. `checkout-rest.md` section 4. */
export function secretOf(request: FastifyRequest): string {
  const bearer = /^Bearer\s+(.+)$/i.exec(header(request, "authorization").trim())?.[1];
  return bearer ?? header(request, "api-authorization").trim();
}

/** Compares with every secret, in a time that tells nothing of them. */
export function isSecret(plugin: CheckoutPluginSettings, sent: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const wanted = digest(sent);
  return plugin.secrets.map((secret) => timingSafeEqual(digest(secret), wanted)).includes(true);
}

/** The country that a trusted proxy names in the operator's header; undefined: it says nothing, or there is none. */
export function geoOf(request: FastifyRequest, geoHeader: string | undefined): string | undefined {
  return (geoHeader !== undefined && header(request, geoHeader).trim()) || undefined;
}

/** The shopper's address: behind a server with the secret, the first hop of `X-Forwarded-For`. */
export function addressOf(request: FastifyRequest, trusted: boolean): string {
  const [firstHop = ""] = header(request, "x-forwarded-for").split(",");
  return (trusted && firstHop.trim()) || request.ip;
}

export function hasPreview(request: FastifyRequest, plugin: CheckoutPluginSettings, now: Date): boolean {
  return isPreview(plugin.previewSecret, header(request, "x-preview"), now);
}

const longestPreviewSeconds = 7 * 86_400;

/** Whether an `X-Preview` value is signed and neither over nor too far ahead. `checkout-rest.md` section 20. */
export function isPreview(secret: string | undefined, sent: string, now: Date): boolean {
  const [, expiry = "", signature = ""] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(sent) ?? [];
  if (secret === undefined || expiry === "") return false;
  const left = Number(expiry) - now.getTime() / 1000;
  const wanted = createHmac("sha256", secret).update(`preview.${expiry}`).digest();
  const isSigned = timingSafeEqual(wanted, Buffer.from(signature, "hex"));
  return isSigned && left > 0 && left <= longestPreviewSeconds;
}
