import { existsSync, readFileSync } from "node:fs";
import { Explained, inRoot, run, runNode } from "./run.mjs";

/** @typedef {Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>} Packages */

/**
 * @typedef {object} Wanted
 * @property {string} [folder] of a package; the project's own by default
 * @property {boolean} [withDev] whether what tests and checks need is wanted too
 */

/**
 * Installs the dependencies unless what the lockfile names is there. Uses nothing but Node itself.
 * @param {Wanted} [wanted]
 */
export async function ensureInstalled({ folder = ".", withDev = true } = {}) {
  if (isInstalled(folder, withDev)) return;
  console.log("Installing dependencies …");
  const place = folder === "." ? [] : ["--prefix", inRoot(folder)];
  const kinds = withDev ? "--include=dev" : "--omit=dev";
  const args = ["ci", ...place, kinds, "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env["npm_execpath"];
  const code = npm?.endsWith(".js") ? await runNode([npm, ...args]) : await runNpm(args);
  if (code !== 0) throw new Explained("The dependencies could not be installed.");
}

/** @param {readonly string[]} args */
function runNpm(args) {
  return process.platform === "win32" ? run("cmd.exe", ["/c", "npm", ...args]) : run("npm", args);
}

/**
 * npm writes its own list last: an install that was broken off has none. Times say nothing after a checkout.
 * @param {string} folder
 * @param {boolean} withDev
 */
function isInstalled(folder, withDev) {
  const list = inRoot(`${folder}/node_modules/.package-lock.json`);
  if (!existsSync(list)) return false;
  const installed = readPackages(list);
  return Object.entries(readPackages(inRoot(`${folder}/package-lock.json`))).every(([path, wanted]) => {
    const isDev = wanted.dev === true || wanted.devOptional === true;
    if (path === "" || (isDev && !withDev)) return true;
    const found = installed[path];
    return found ? found.version === wanted.version : wanted.optional === true;
  });
}

/**
 * @param {string} file
 * @returns {Packages}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
}
