import { readdirSync, readFileSync } from "node:fs";
import { extname, join, posix } from "node:path";
import { root } from "../run.mjs";

const textual = new Set([".md", ".ts", ".tsx", ".mts", ".js", ".mjs", ".css", ".sql", ".yaml", ".yml"]);
const made = new Set(["node_modules", "test-results", "playwright-report", "results"]);

/**
 * Every file of the repository by its path from the root, with `/`; of those that are not text the path alone. What is
 * made here and kept nowhere, and folders whose names begin with a dot, are left out.
 * @returns {Map<string, string>}
 */
export function readFiles() {
  /** @type {Map<string, string>} */
  const files = new Map();
  /** @param {string} folder */
  const enter = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (made.has(entry.name) || (entry.isDirectory() && entry.name.startsWith("."))) continue;
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) enter(path);
      else files.set(path, textual.has(extname(path)) ? readFileSync(join(root, path), "utf8") : "");
    }
  };
  enter("");
  return files;
}
