import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { inRoot } from "./run.mjs";

/**
 * @typedef {object} Bundle
 * @property {string} folder where it is kept
 * @property {readonly string[]} sources what it is made of
 * @property {Readonly<Record<string, string>>} programs by name, among them `main`
 */

/** The last two are started by the first, from their sources by `start-<name>.mjs`. */
const platform = {
  folder: inRoot("node_modules/.cache/vitrine-platform"),
  sources: ["platform", "scripts/bundle.mjs", "package-lock.json"],
  programs: {
    main: "platform/process/main.ts",
    child: "platform/catalogue/catalog/index/build/child.ts",
    "text-thread": "platform/catalogue/catalog/index/build/text-thread.ts",
  },
};
const front = {
  folder: inRoot("node_modules/.cache/vitrine-front"),
  sources: ["front", "lib", "tsconfig.json", "scripts/bundle.mjs", "package-lock.json"],
  programs: { main: "front/server.ts" },
};
const keptDays = 7;

/**
 * The platform as few files of plain JavaScript, made of these very sources: it starts a second sooner than from
 * TypeScript and holds some 60 MB less. Answers the file to run; undefined where nothing can be written.
 */
export async function ensureBundled() {
  return ensure(platform);
}

/** The storefront's custom server; undefined where nothing can be written. */
export async function ensureFront() {
  return ensure(front);
}

/**
 * The platform's bundle in a folder of its own, for a place where the files beside its sources lie as they do here.
 * @param {string} draft where it is written
 * @param {string} folder where it will be, seen from this repository
 */
export async function bundlePlatform(draft, folder) {
  await write(platform.programs, draft, folder);
}

/**
 * @param {Bundle} bundle
 * @returns {Promise<string | undefined>}
 */
async function ensure(bundle) {
  const folder = join(bundle.folder, fingerprint(bundle.sources));
  const main = join(folder, "main.js");
  if (existsSync(main)) {
    markUsed(folder);
    return main;
  }
  const draft = `${folder}-${process.pid}`;
  try {
    mkdirSync(draft, { recursive: true });
  } catch {
    return undefined;
  }
  try {
    await write(bundle.programs, draft, folder);
    renameSync(draft, folder);
    forgetUnused(bundle.folder);
  } catch (error) {
    // Somebody else was faster.
    if (!existsSync(main)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return main;
}

/** How many bundles are being written: they share esbuild's helper. */
let writing = 0;

/**
 * @param {Bundle["programs"]} programs
 * @param {string} draft where it is written
 * @param {string} folder where it will be
 */
async function write(programs, draft, folder) {
  const { build, stop } = await import("esbuild");
  writing += 1;
  await build({
    entryPoints: Object.fromEntries(Object.entries(programs).map(([name, path]) => [name, inRoot(path)])),
    outdir: draft,
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    packages: "external",
    // Only Next's bundler knows this one, which refuses code of browsers.
    alias: { "server-only": inRoot("scripts/empty-module.mjs") },
    sourcemap: true,
    sourcesContent: false,
    legalComments: "none",
    logLevel: "error",
    plugins: [keepPlaces(folder, Object.keys(programs))],
  }).finally(() => {
    writing -= 1;
  });
  // Its helper would live and hold 150 MB as long as we do.
  if (writing === 0) await stop();
}

/**
 * What a module reads beside itself stays where it is; what it starts is the bundled program.
 * @param {string} folder
 * @param {readonly string[]} programs
 * @returns {import("esbuild").Plugin}
 */
function keepPlaces(folder, programs) {
  const starter = /new URL\("\.\/start-([a-z-]+)\.mjs", import\.meta\.url\)/g;
  /** @param {string} path */
  const url = (path) => {
    const from = relative(folder, path).split(sep).join("/");
    return `new URL(${JSON.stringify(from)}, import.meta.url)`;
  };
  return {
    name: "keep-places",
    setup: (build) => {
      build.onLoad({ filter: /[\\/]platform[\\/].*\.ts$/ }, async ({ path }) => {
        const text = await readFile(path, "utf8");
        const contents = text
          .replaceAll(starter, (_, /** @type {string} */ name) => {
            const isKnown = programs.includes(name);
            if (!isKnown) throw new Error(`${basename(path)} starts ${name}, which is not bundled.`);
            return `new URL("./${name}.js", BUNDLED_URL)`;
          })
          .replaceAll("import.meta.url", `${url(path)}.href`)
          .replaceAll("BUNDLED_URL", "import.meta.url");
        return { contents, loader: "ts", resolveDir: dirname(path) };
      });
    },
  };
}

/** @param {string} folder */
function markUsed(folder) {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch {
    // Of somebody else: it stays as long as they use it.
  }
}

/**
 * A process that runs may still start a program of an older one.
 * @param {string} kept
 */
function forgetUnused(kept) {
  const oldest = Date.now() - keptDays * 86_400_000;
  for (const name of readdirSync(kept)) {
    const folder = join(kept, name);
    if (statSync(folder).mtimeMs < oldest) rmSync(folder, { recursive: true, force: true });
  }
}
