import type { Platform } from "../../catalogue/context/platform.ts";

/**
 * Whether a browser on this origin may call. An empty list allows all; `https://*.example.com` allows every host below
 * it.
 */
export function isAllowedOrigin(allowed: readonly string[], origin: string): boolean {
  if (allowed.length === 0) return true;
  return allowed.some((entry) => (entry.includes("*.") ? isBelow(entry, origin) : entry === origin));
}

function isBelow(entry: string, origin: string): boolean {
  const [scheme = "", domain = ""] = entry.split("*");
  const host = origin.slice(scheme.length, -domain.length);
  return origin.startsWith(scheme) && origin.endsWith(domain) && /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(host);
}

/**
 * Headers of a response to an allowed origin. Credentials are not allowed: no cookie is used. checkout-rest.md#origins.
 */
export function corsHeaders(origin: string): Readonly<Record<string, string>> {
  return {
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Expose-Headers": "X-Correlation-ID, X-Service-Request-ID, Retry-After",
  };
}

interface ReturnOriginInput {
  readonly platform: Pick<Platform, "config">;
  readonly plugin: { readonly allowedOrigins: readonly string[] };
}

/** Tells whether a payment may return to pages on an origin: the storefront's own, and those that the plugin allows. */
export function isReturnOrigin({ platform, plugin }: ReturnOriginInput): (origin: string) => boolean {
  const { origin: storefront } = new URL(platform.config.storefrontUrl);
  return (origin) => origin === storefront || isAllowedOrigin(plugin.allowedOrigins, origin);
}
