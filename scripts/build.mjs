import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Explained, inRoot, root, runQuietly } from "./run.mjs";

const sources = [
  "app",
  "components",
  "lib",
  "public",
  "proxy.ts",
  "instrumentation-client.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];

const mark = ".next/vitrine-build";

/** Builds the storefront unless the build that is there comes from these very sources. */
export async function ensureBuilt() {
  const wanted = fingerprint();
  if (existsSync(inRoot(mark)) && readFileSync(inRoot(mark), "utf8") === wanted) return;
  console.log("Building the storefront …");
  rmSync(inRoot(mark), { force: true });
  const code = await runQuietly([inRoot("node_modules/next/dist/bin/next"), "build"], {
    NODE_ENV: "production",
  });
  if (code !== 0) throw new Explained("The storefront could not be built.");
  writeFileSync(inRoot(mark), wanted);
}

/** What the build depends on, in one word. */
function fingerprint() {
  const hash = createHash("sha256").update(process.version);
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
