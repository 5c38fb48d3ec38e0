import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import type { GeoTable } from "../../market/geo/geo-table.ts";
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
  /** The moment whose campaigns a preview looks at; null: now. */
  readonly previewAt: Date | null;
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

/** Whether the header that kept answers vary by refuses a token; what stands in `Accept` no cache looks at. */
export function refusesToken(request: FastifyRequest): boolean {
  return header(request, "api-token").trim() === "none";
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

/** The first hop of `X-Forwarded-For`; empty: there is none that is an address. */
function firstHopOf(request: FastifyRequest): string {
  const [firstHop = ""] = header(request, "x-forwarded-for").split(",");
  return isIP(firstHop.trim()) === 0 ? "" : firstHop.trim();
}

/** The shopper's address: behind a server with the secret, the first hop of `X-Forwarded-For`. */
export function addressOf(request: FastifyRequest, trusted: boolean): string {
  return (trusted && firstHopOf(request)) || request.ip;
}

/** What tells where callers are: a header that a trusted proxy sets, and address ranges. */
export interface GeoSources {
  readonly header: string | undefined;
  readonly table: GeoTable | null;
}

/**
 * The code of the country that the call comes from; undefined: nothing is known of it. A forwarded address goes
 * before the header, which speaks of the server that forwards. `checkout-rest.md` section 14.
 */
export function geoOf(
  request: FastifyRequest,
  { header: name, table }: GeoSources,
  isForwarded: boolean,
): string | undefined {
  const firstHop = isForwarded ? firstHopOf(request) : "";
  if (firstHop !== "" && table) return table(firstHop);
  const told = name === undefined ? "" : header(request, name).trim();
  return told === "" ? table?.(request.ip) : told;
}

export function hasPreview(request: FastifyRequest, plugin: CheckoutPluginSettings, now: Date): boolean {
  return isPreview(plugin.previewSecret, header(request, "x-preview"), now);
}

/** Means nothing without a preview: null then. */
export function previewTimeOf(
  request: FastifyRequest,
  plugin: CheckoutPluginSettings,
  now: Date,
): Date | null {
  if (!hasPreview(request, plugin, now)) return null;
  return previewTime(plugin.previewSecret, header(request, "x-preview-time"));
}

const longestPreviewSeconds = 7 * 86_400;

/** Whether an `X-Preview` value is signed and neither over nor too far ahead. `checkout-rest.md` section 20. */
export function isPreview(secret: string | undefined, sent: string, now: Date): boolean {
  const expiry = signedTime(secret, "preview", sent);
  if (expiry === null) return false;
  const left = expiry - now.getTime() / 1000;
  return left > 0 && left <= longestPreviewSeconds;
}

/** The moment that an `X-Preview-Time` value names; null: it is not signed. An addition: docs/preview.md. */
export function previewTime(secret: string | undefined, sent: string): Date | null {
  const time = signedTime(secret, "preview-time", sent);
  return time === null ? null : new Date(time * 1000);
}

/** The seconds of `<unix time>.<signature>`; null: not signed for this. */
function signedTime(secret: string | undefined, purpose: string, sent: string): number | null {
  const [, time = "", signature = ""] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(sent) ?? [];
  if (secret === undefined || time === "") return null;
  const wanted = createHmac("sha256", secret).update(`${purpose}.${time}`).digest();
  return timingSafeEqual(wanted, Buffer.from(signature, "hex")) ? Number(time) : null;
}
