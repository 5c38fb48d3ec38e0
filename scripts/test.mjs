import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { Explained, inRoot, runNode, runScript } from "./run.mjs";
import { saySeenPages } from "./seen-pages.mjs";

/** @typedef {{ passed: number, failed: number }} Counts */

const reports = mkdtempSync(join(tmpdir(), "vitrine-reports-"));
const unitReport = join(reports, "unit.json");
const browserReport = join(reports, "browser.json");

/** @param {string} path */
const bin = (path) => inRoot(`node_modules/${path}`);

/** In this order; `npm test -- lint unit` runs some of them. */
const steps = {
  format: () => runNode([bin("oxfmt/bin/oxfmt"), "--check", "."]),
  lint: () => runNode([bin("oxlint/bin/oxlint"), "--deny-warnings"]),
  types: checkTypes,
  unit: () =>
    runNode([
      bin("vitest/vitest.mjs"),
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${unitReport}`,
    ]),
  build: async () => {
    await ensureBuilt();
    return 0;
  },
  browser: testInBrowser,
};

async function checkTypes() {
  const code = await runNode([bin("next/dist/bin/next"), "typegen"]);
  return code === 0 ? runNode([bin("typescript/bin/tsc"), "-p", ".", "--noEmit"]) : code;
}

async function testInBrowser() {
  await ensureBuilt();
  const { path } = await findBrowser();
  rmSync(inRoot("test-results"), { recursive: true, force: true });
  const code = await runNode([bin("@playwright/test/cli.js"), "test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
    VITRINE_E2E_DATA_DIR: join(reports, "data"),
    ...(path === undefined ? {} : { CHROMIUM_PATH: path }),
  });
  if (code !== 0) saySeenPages();
  return code;
}

/** @returns {Counts} of both reporters together */
function countTests() {
  const unit = readReport(unitReport);
  const browser = readReport(browserReport).stats ?? {};
  return {
    passed: (unit.numPassedTests ?? 0) + (browser.expected ?? 0),
    failed: (unit.numFailedTests ?? 0) + (browser.unexpected ?? 0) + (browser.flaky ?? 0),
  };
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** @param {readonly string[]} names */
function chosenSteps(names) {
  const all = Object.keys(steps);
  const unknown = names.find((name) => !all.includes(name));
  if (unknown) throw new Explained(`There is no step ${unknown}; there are ${all.join(", ")}.`);
  return Object.entries(steps).filter(([name]) => names.length === 0 || names.includes(name));
}

/** Runs the steps up to the first that fails, and says how each went. */
async function test() {
  const chosen = chosenSteps(process.argv.slice(2));
  await ensureInstalled();
  const summary = [];
  let code = 0;
  for (const [name, step] of chosen) {
    console.log(`\n── ${name}`);
    const began = Date.now();
    code = await step();
    const seconds = ((Date.now() - began) / 1000).toFixed(1).padStart(7);
    summary.push(`${code === 0 ? "ok    " : "failed"} ${name.padEnd(8)}${seconds} s`);
    if (code !== 0) break;
  }
  const { passed, failed } = countTests();
  console.log(`\n${summary.join("\n")}\n\n${passed} passed, ${failed} failed`);
  return code;
}

await runScript(async () => {
  try {
    return await test();
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});
