import nextCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import { hashPolicy } from "./policy.mjs";
import { scriptHashes } from "./script-hashes.mjs";

// Node hands over the module, Next's bundler (for proxy.ts) what it exports by default.
const FileSystemCache = nextCache.default ?? nextCache;
const POLICY_HEADER = "content-security-policy";

/** Next's own cache of pages; each page that goes in gets the policy that names its scripts. */
export default class HashedPages extends FileSystemCache {
  /**
   * Next answers the first request with the same object that it hands over here, so that one has its policy too.
   * @param {Parameters<InstanceType<typeof nextCache.default>["set"]>} entry
   */
  async set(...entry) {
    const [, data] = entry;
    if (data?.kind === "APP_PAGE") {
      data.headers = { ...data.headers, [POLICY_HEADER]: hashPolicy(scriptHashes(data.html)) };
    }
    return super.set(...entry);
  }
}
