import { createHash } from "node:crypto";

/** What an answer is known by at its caller. */
export function tagOf(whole: string | Uint8Array): string {
  return `W/"${createHash("sha256").update(whole).digest("base64url").slice(0, 27)}"`;
}

/** Whether the caller has an answer of this tag already. */
export function isAtCaller(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  if (ifNoneMatch === undefined || etag === undefined) return false;
  return ifNoneMatch.split(",").some((tag) => bare(tag) === bare(etag));
}
