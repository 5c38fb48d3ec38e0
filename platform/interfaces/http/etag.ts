import { createHash } from "node:crypto";

/** The weak entity tag of a response body. */
export function etagOf(body: string | Uint8Array): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}

/** Whether the client has a response with this tag already, by its `If-None-Match`. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  if (ifNoneMatch === undefined || etag === undefined) return false;
  return ifNoneMatch.split(",").some((tag) => bare(tag) === bare(etag));
}
