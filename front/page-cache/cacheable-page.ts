import type { OutgoingHttpHeaders } from "node:http";
import type { Encoding } from "@/front/accept-encoding";

/** An answer as it left Next, the same for all requests with one key. */
export type CachedPage = { readonly headers: OutgoingHttpHeaders; readonly body: Buffer };

const SHARED = /(?:^|,)\s*s-maxage=[1-9]/;
const PRIVATE = /private|no-store|no-cache/;
/** `Vary` names that readPageRequest excludes or puts into the key. */
const KNOWN_VARY: ReadonlySet<string> = new Set([
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "accept-encoding",
]);

/** Whether an answer is a whole page of Next's cache, which everybody may see. */
export function isCacheable(status: number, headers: OutgoingHttpHeaders, encoding: Encoding): boolean {
  const said = (name: string) => String(headers[name] ?? "").toLowerCase();
  return (
    status === 200 &&
    said("x-nextjs-prerender") === "1" &&
    said("content-type").startsWith("text/html") &&
    SHARED.test(said("cache-control")) &&
    !PRIVATE.test(said("cache-control")) &&
    headers["set-cookie"] === undefined &&
    (said("content-encoding") || "identity") === encoding &&
    said("vary")
      .split(",")
      .every((name) => KNOWN_VARY.has(name.trim()))
  );
}

/** Whether a browser that sends this `If-None-Match` has the page already. */
export function matchesEtag(
  ifNoneMatch: string | undefined,
  { headers }: Pick<CachedPage, "headers">,
): boolean {
  const { etag } = headers;
  if (ifNoneMatch === undefined || typeof etag !== "string") return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || bare(tag) === bare(etag));
}
