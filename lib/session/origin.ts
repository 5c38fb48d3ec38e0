import "server-only";
import { env } from "@/lib/env";

type RequestHeaders = Pick<Headers, "get">;

const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** True without an `Origin` (not sent by a browser's script or form of another page) or when it names this host. */
export function isSameOrigin(headers: RequestHeaders): boolean {
  const origin = headers.get("origin");
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === (headers.get("host") ?? "").toLowerCase();
}

/** The address that the visitor uses, without a slash: STOREFRONT_URL, or the loopback address typed instead. */
export function visitorOrigin(headers: RequestHeaders): string {
  const { storefrontUrl } = env();
  const host = headers.get("host") ?? "";
  if (host.toLowerCase() === new URL(storefrontUrl).host || !LOOPBACK.test(host)) return storefrontUrl;
  return `http://${host}`;
}

export function isServedByHttps(headers: RequestHeaders): boolean {
  return visitorOrigin(headers).startsWith("https:");
}
