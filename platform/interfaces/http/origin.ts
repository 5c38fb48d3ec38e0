/** Whether a browser on this origin may call. An empty list allows all; `https://*.example.com` allows every host below. */
export function isAllowedOrigin(allowed: readonly string[], origin: string): boolean {
  if (allowed.length === 0) return true;
  return allowed.some((entry) => (entry.includes("*.") ? isBelow(entry, origin) : entry === origin));
}

function isBelow(entry: string, origin: string): boolean {
  const [scheme = "", domain = ""] = entry.split("*");
  const host = origin.slice(scheme.length, -domain.length);
  return origin.startsWith(scheme) && origin.endsWith(domain) && /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(host);
}

/** `checkout-rest.md` section 5. No credentials: no cookie is ever used. */
export function corsHeaders(origin: string): Readonly<Record<string, string>> {
  return {
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Expose-Headers": "X-Correlation-ID, X-Service-Request-ID, Retry-After",
  };
}
