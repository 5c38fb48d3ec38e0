import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { fingerprint } from "./fingerprint.mjs";
import { inRoot, root } from "./run.mjs";

/** Programs of the platform; the last two are started by the first, from their sources by `start-<name>.mjs`. */
const programs = {
  main: "platform/main.ts",
  child: "platform/catalog/index/build/child.ts",
  "text-thread": "platform/catalog/index/build/text-thread.ts",
};
const kept = inRoot("node_modules/.cache/vitrine-platform");
const keptDays = 7;

/**
 * The platform as few files of plain JavaScript, made of these very sources: it starts a second sooner than from
 * TypeScript and holds some 60 MB less. Answers the file to run; undefined where nothing can be written.
 * @returns {Promise<string | undefined>}
 */
export async function ensureBundled() {
  // Places of files are written into it.
  const folder = join(kept, fingerprint(["platform", "scripts/bundle.mjs", "package-lock.json"], [root]));
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
    await bundle(draft, folder);
    renameSync(draft, folder);
    forgetUnused();
  } catch (error) {
    // Somebody else was faster.
    if (!existsSync(main)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return main;
}

/**
 * @param {string} draft where it is written
 * @param {string} folder where it will be
 */
async function bundle(draft, folder) {
  const { build } = await import("esbuild");
  await build({
    entryPoints: Object.fromEntries(Object.entries(programs).map(([name, path]) => [name, inRoot(path)])),
    outdir: draft,
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20.9",
    packages: "external",
    sourcemap: true,
    sourcesContent: false,
    legalComments: "none",
    logLevel: "error",
    plugins: [keepPlaces(folder)],
  });
}

/**
 * What a module reads beside itself stays where it is; what it starts is the bundled program.
 * @param {string} folder
 * @returns {import("esbuild").Plugin}
 */
function keepPlaces(folder) {
  const starter = /new URL\("\.\/start-([a-z-]+)\.mjs", import\.meta\.url\)/g;
  /** @param {string} path */
  const url = (path) => JSON.stringify(pathToFileURL(path).href);
  return {
    name: "keep-places",
    setup: (build) => {
      build.onLoad({ filter: /[\\/]platform[\\/].*\.ts$/ }, async ({ path }) => {
        const text = await readFile(path, "utf8");
        const contents = text
          .replaceAll(starter, (_, /** @type {string} */ name) => {
            const known = Object.hasOwn(programs, name);
            if (!known) throw new Error(`${basename(path)} starts ${name}, which is not bundled.`);
            return `new URL(${url(join(folder, `${name}.js`))})`;
          })
          .replaceAll("import.meta.url", url(path));
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

/** A process that runs may still start a program of an older one. */
function forgetUnused() {
  const oldest = Date.now() - keptDays * 86_400_000;
  for (const name of readdirSync(kept)) {
    const folder = join(kept, name);
    if (statSync(folder).mtimeMs < oldest) rmSync(folder, { recursive: true, force: true });
  }
}
