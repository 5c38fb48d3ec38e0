import { etagOf } from "../http/etag.ts";

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
    ...(whole !== null && { ETag: etagOf(whole) }),
    // In the letters that the compression looks for, or it adds the name again.
    Vary: [...decidedBy, ...(geoHeader === undefined ? [] : [geoHeader]), "accept-encoding"].join(", "),
  };
}
