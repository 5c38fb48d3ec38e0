import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fingerprint } from "./fingerprint.mjs";
import { Explained, inRoot, runQuietly } from "./run.mjs";

const sources = ["workspace/index.html", "workspace/vite.config.mjs", "workspace/src", "package-lock.json"];
const mark = "workspace/dist/vitrine-build";

/** Builds the workspace unless the build that is there comes from these very sources. */
export async function ensureWorkspace() {
  const wanted = fingerprint(sources);
  if (existsSync(inRoot(mark)) && readFileSync(inRoot(mark), "utf8") === wanted) return;
  rmSync(inRoot(mark), { force: true });
  const vite = [inRoot("node_modules/vite/bin/vite.js"), "build", "--config", "workspace/vite.config.mjs"];
  const code = await runQuietly(vite, { NODE_ENV: "production" });
  if (code !== 0) throw new Explained("The workspace could not be built.");
  writeFileSync(inRoot(mark), wanted);
}
