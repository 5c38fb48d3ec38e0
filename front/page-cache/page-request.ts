import type { IncomingMessage } from "node:http";
import { acceptedEncoding, type Encoding } from "@/front/accept-encoding";
import { readCookie } from "@/lib/session/read-cookie";
import { PREVIEW_COOKIE } from "@/lib/preview/preview-cookie";
import { FORM_COOKIE, nextFormToken } from "@/lib/session/form-token";

/** A request that may get a cached answer. */
export type PageRequest = {
  /** Everything of the request that the answer depends on. */
  readonly key: string;
  readonly pathname: string;
  readonly encoding: Encoding;
};

const LONGEST_URL = 1_024;
const IN_A_LOCALE = /^\/[a-z]{2,3}-[a-z]{2}(?:[/?]|$)/;
/** Headers that change the answer, or may: parts of a page, actions, ranges, conditions, Next's own signals. */
const UNCACHEABLE_HEADERS =
  /^(?:rsc$|next-|x-next|x-middleware-|x-invoke-|x-matched-|x-prerender-|x-vercel-|x-now-|x-vitrine-|x-preview|x-http-method|authorization$|range$|if-(?!none-match$)|expect$|upgrade$|content-|transfer-encoding$)/;
/** Cookies of previews: ours, and Next's draft mode. */
const PREVIEW_COOKIES = [`${PREVIEW_COOKIE}=`, "__prerender_bypass=", "__next_preview_data="];
/** For other destinations Next may answer with something else than a page. */
const PAGE_DESTINATIONS: ReadonlySet<string | undefined> = new Set([
  undefined,
  "document",
  "iframe",
  "frame",
  "empty",
]);

/** Reads the request of a page; null where anything is unusual: Next answers such requests itself. */
export function readPageRequest({
  method,
  url = "",
  headers,
}: Pick<IncomingMessage, "method" | "url" | "headers">): PageRequest | null {
  if (method !== "GET" && method !== "HEAD") return null;
  if (url.length > LONGEST_URL || !IN_A_LOCALE.test(url)) return null;
  const encoding = acceptedEncoding(headers["accept-encoding"]);
  if (encoding === null || !PAGE_DESTINATIONS.has(one(headers["sec-fetch-dest"]))) return null;
  if (Object.keys(headers).some((name) => UNCACHEABLE_HEADERS.test(name)) || isOwn(headers.cookie)) {
    return null;
  }
  const [pathname = ""] = url.split("?", 1);
  return { key: [encoding, ...addressOf(headers), url].join("\n"), pathname, encoding };
}

/** Whether a page is for one alone: in preview, or with another word after what was posted. */
function isOwn(cookies: string | undefined): boolean {
  if (cookies === undefined) return false;
  if (PREVIEW_COOKIES.some((name) => cookies.includes(name))) return true;
  return cookies.includes(FORM_COOKIE) && nextFormToken(readCookie(cookies, FORM_COOKIE)) !== null;
}

/** Where the shopper thinks that the shop is; of peers that nobody trusts only the host is left (forwarded-headers.mjs). */
function addressOf(headers: IncomingMessage["headers"]): readonly string[] {
  const names = ["x-forwarded-proto", "x-forwarded-host", "x-forwarded-port", "forwarded"] as const;
  return [headers.host ?? "", ...names.map((name) => one(headers[name]) ?? "")];
}

function one(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === "string" ? value : value?.join(",");
}
