import { existsSync, readFileSync } from "node:fs";
import { Explained, inRoot, run, runNode } from "./run.mjs";

/** @typedef {Record<string, { version?: string, optional?: boolean, link?: boolean }>} Packages */

/**
 * Installs the dependencies unless what the lockfile names is there. Uses nothing but Node itself.
 * @param {string} [folder] of a package; the project's own by default
 */
export async function ensureInstalled(folder = ".") {
  if (isInstalled(folder)) return;
  console.log("Installing dependencies …");
  const place = folder === "." ? [] : ["--prefix", inRoot(folder)];
  const args = ["ci", ...place, "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
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
 */
function isInstalled(folder) {
  const list = inRoot(`${folder}/node_modules/.package-lock.json`);
  if (!existsSync(list)) return false;
  const installed = readPackages(list);
  return Object.entries(readPackages(inRoot(`${folder}/package-lock.json`))).every(([path, wanted]) => {
    const found = installed[path];
    return path === "" || (found ? found.version === wanted.version : wanted.optional === true);
  });
}

/**
 * @param {string} file
 * @returns {Packages}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
}
