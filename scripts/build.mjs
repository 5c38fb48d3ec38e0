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

/** Builds the storefront unless the build that is there comes from these very sources. */
export async function ensureBuilt() {
  const wanted = fingerprint(sources, [process.version]);
  if (existsSync(inRoot(mark)) && readFileSync(inRoot(mark), "utf8") === wanted) return;
  console.log("Building the storefront …");
  rmSync(inRoot(mark), { force: true });
  const code = await runQuietly([inRoot("node_modules/next/dist/bin/next"), "build"], {
    NODE_ENV: "production",
  });
  if (code !== 0) throw new Explained("The storefront could not be built.");
  await packAssets(inRoot(".next"));
  writeFileSync(inRoot(mark), wanted);
}
