import { createHash, randomUUID } from "node:crypto";

/** Names of a request: the caller's own when it has the right form, and ours. `checkout-rest.md` section 1. */
export function requestIds(correlation: string | undefined): Readonly<Record<string, string>> {
  // Random bytes one by one for each call cost more than the rest of it.
  const own = randomUUID().replaceAll("-", "");
  const isUsable = correlation !== undefined && /^[A-Za-z0-9._-]{1,64}$/.test(correlation);
  return { "X-Service-Request-ID": own, "X-Correlation-ID": isUsable ? correlation : own };
}

const decidedBy = ["API-Token", "Authorization", "API-Authorization", "Origin"];

/**
 * `checkout-rest.md` section 1: nothing that has a token is kept, the tokenless catalogue for a minute. It depends on
 * the country too, where a header names that. null: the answer is not there yet, and has no tag.
 */
export function cacheHeaders(
  isPublic: boolean,
  whole: string | Uint8Array | null,
  geoHeader: string | undefined,
): Readonly<Record<string, string>> {
  if (!isPublic) return { "Cache-Control": "no-store", Vary: "Origin" };
  return {
    "Cache-Control": "public, max-age=60",
    ...(whole !== null && { ETag: tagOf(whole) }),
    // In the letters that the compression looks for, or it adds the name again.
    Vary: [...decidedBy, ...(geoHeader === undefined ? [] : [geoHeader]), "accept-encoding"].join(", "),
  };
}

function tagOf(whole: string | Uint8Array): string {
  return `W/"${createHash("sha256").update(whole).digest("base64url").slice(0, 27)}"`;
}

/** Whether the caller has an answer of this tag already. */
export function isAtCaller(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  if (ifNoneMatch === undefined || etag === undefined) return false;
  return ifNoneMatch.split(",").some((tag) => bare(tag) === bare(etag));
}
