import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { inRoot, root } from "./run.mjs";

/**
 * What is made of these files and folders, tests left out, in one word.
 * @param {readonly string[]} sources below the root
 * @param {readonly string[]} [further] what else it depends on
 */
export function fingerprint(sources, further = []) {
  const hash = createHash("sha256").update(further.join("\0"));
  for (const path of sources.flatMap(filesOf)) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (!existsSync(inRoot(path))) return [];
  if (!statSync(inRoot(path)).isDirectory()) return [path];
  return readdirSync(inRoot(path), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => (/\.test\.tsx?$/.test(entry.name) ? [] : filesOf(`${path}/${entry.name}`)));
}
