import { createHash } from "node:crypto";

const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const IS_LOADED = /\ssrc\s*=/i;

/** How a page hands itself over to the code that it loads: data alone, as JSON, pushed to one of two lists. */
const DATA = new RegExp(
  [
    String.raw`^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\)`,
    String.raw`|\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\))`,
    String.raw`\.push\(([\s\S]*)\);?\s*$`,
  ].join(""),
);

/**
 * The hashes of the inline scripts of a page, for its policy: of those alone that hand over data, as Next writes
 * them. Anything else that came into the page is not named, and so it is not run.
 * @param {string} html
 * @returns {readonly string[]}
 */
export function scriptHashes(html) {
  const hashes = new Set();
  for (const [, attributes = "", code = ""] of html.matchAll(INLINE_SCRIPT)) {
    const data = DATA.exec(code)?.[1];
    if (data !== undefined && !IS_LOADED.test(attributes) && isJson(data)) hashes.add(hashOf(code));
  }
  return [...hashes];
}

/** @param {string} text */
function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * What a policy calls a script.
 * @param {string} code
 */
export function hashOf(code) {
  return `sha256-${createHash("sha256").update(code).digest("base64")}`;
}
