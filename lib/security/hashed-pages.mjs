import { createHash } from "node:crypto";
import nextCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import { notifyCacheDrop } from "../catalog-cache/cache-drop-events.mjs";
import { laterScripts, STARTER_HASH } from "./later-scripts.mjs";
import { hashPolicy } from "./policy.mjs";
import { scriptHashes } from "./script-hashes.mjs";

// Node hands over the module, Next's bundler (for proxy.ts) what it exports by default.
const FileSystemCache = nextCache.default ?? nextCache;
const POLICY_HEADER = "content-security-policy";

/**
 * Next's own cache of pages; each page that goes in fetches its scripts late, and gets the policy that names them and a
 * tag of its content, for caches in front. It is kept as bytes, which Next writes as they are: text it would encode for
 * each request, at three times the cost of all the rest.
 */
export default class HashedPages extends FileSystemCache {
  /**
   * Next answers the first request with the same object that it hands over here, so that one has its policy too.
   * @param {Parameters<InstanceType<typeof nextCache.default>["set"]>} entry
   */
  async set(...entry) {
    const [key, data, context] = entry;
    if (data?.kind !== "APP_PAGE") return super.set(...entry);
    // A page that is kept for longer comes again as it was kept.
    const html = data.html.toString();
    const hashes = [...scriptHashes(html), STARTER_HASH];
    data.html = laterScripts(html);
    data.headers = { ...data.headers, [POLICY_HEADER]: hashPolicy(hashes), etag: tagOf(data.html) };
    return super.set(key, { ...data, html: bytesOf(data.html) }, context);
  }

  /**
   * The moment from which on Next renders anew; what is called `revalidateTag` in a handler comes here after it.
   * @param {Parameters<InstanceType<typeof nextCache.default>["revalidateTag"]>} dropped
   */
  async revalidateTag(...dropped) {
    await super.revalidateTag(...dropped);
    notifyCacheDrop();
  }
}

/**
 * Next declares text here, and takes both (next/dist/server/render-result).
 * @type {(html: string) => any}
 */
function bytesOf(html) {
  return Buffer.from(html);
}

/** @param {string} html */
function tagOf(html) {
  return `"${createHash("sha1").update(html).digest("base64url")}"`;
}
