import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fingerprint } from "./fingerprint.mjs";
import { packAssets } from "./pack-assets.mjs";
import { Explained, inRoot, runQuietly } from "./run.mjs";

const sources = [
  "app",
  "components",
  "lib",
  "public",
  "proxy.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
  "scripts/pack-assets.mjs",
];

const mark = ".next/vitrine-build";

/**
 * Builds the storefront unless the build that is there comes from these very sources.
 * @param {{ readonly standalone?: boolean }} [wanted] standalone: with Next's standalone output beside the rest
 */
export async function ensureBuilt({ standalone = false } = {}) {
  const wanted = fingerprint(sources, [process.version]);
  const isBuilt = existsSync(inRoot(mark)) && readFileSync(inRoot(mark), "utf8") === wanted;
  if (isBuilt && (!standalone || existsSync(inRoot(".next/standalone")))) return;
  console.log("Building the storefront …");
  rmSync(inRoot(mark), { force: true });
  const code = await runQuietly([inRoot("node_modules/next/dist/bin/next"), "build"], {
    NODE_ENV: "production",
    ...(standalone ? { NEXT_OUTPUT: "standalone" } : {}),
  });
  if (code !== 0) throw new Explained("The storefront could not be built.");
  await packAssets(inRoot(".next"));
  writeFileSync(inRoot(mark), wanted);
}
