import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { Explained, inRoot, run, runNode } from "./run.mjs";

/** @typedef {{ path: string | undefined }} Browser the path of a Chromium; undefined: Playwright's own */

const systemNames = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];
const systemPlaces = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/**
 * A Chromium that starts here: one that is there, else one that can be installed.
 * @returns {Promise<Browser>}
 */
export async function findBrowser() {
  const chosen = process.env["CHROMIUM_PATH"];
  if (chosen) {
    if (await starts(chosen)) return { path: chosen };
    throw new Explained(`CHROMIUM_PATH names ${chosen}, which does not start.`);
  }
  for (const look of [playwrightsOwn, systemBrowser, fromDebian, fromNpm, fromPlaywright]) {
    const found = await look();
    if (found) return found;
  }
  throw new Explained("No Chromium was found, and none could be installed. Set CHROMIUM_PATH to one.");
}

async function playwrightsOwn() {
  return (await starts(undefined)) ? { path: undefined } : undefined;
}

async function systemBrowser() {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  const onPath = systemNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of [...onPath, ...systemPlaces]) {
    if (existsSync(path) && (await starts(path))) return { path };
  }
  return undefined;
}

/** Debian's small one, where we may install packages. */
async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log("Installing Debian's chromium-headless-shell …");
  const install = ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"];
  const quiet = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], quiet);
  return (await run("apt-get", install, quiet)) === 0 ? systemBrowser() : undefined;
}

/** The npm package takes its libraries along only when it believes that it runs at Amazon. */
async function fromNpm() {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const names = { AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x", AWS_LAMBDA_JS_RUNTIME: "nodejs22.x" };
  const before = { ...process.env };
  Object.assign(process.env, names);
  try {
    await ensureInstalled({ folder: "e2e/chromium" });
    const { default: chromium } = await import("../e2e/chromium/index.mjs");
    const path = await chromium.executablePath();
    return (await starts(path)) ? { path } : undefined;
  } catch {
    return undefined;
  } finally {
    for (const name of Object.keys(names)) {
      if (before[name] === undefined) delete process.env[name];
    }
  }
}

async function fromPlaywright() {
  const cli = inRoot("node_modules/@playwright/test/cli.js");
  await runNode([cli, "install", "--with-deps", "--only-shell", "chromium"]);
  return playwrightsOwn();
}

/** @param {string | undefined} executablePath */
async function starts(executablePath) {
  const { chromium } = await import("@playwright/test");
  try {
    const browser = await chromium.launch(executablePath ? { executablePath } : {});
    await browser.close();
    return true;
  } catch {
    return false;
  }
}
