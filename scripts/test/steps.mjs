import { rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "../browser.mjs";
import { ensureBuilt } from "../build.mjs";
import { inRoot, runNodeLabelled } from "../run.mjs";
import { ensureWorkspace } from "../workspace.mjs";
import { browserReport, unitReport } from "./reports.mjs";
import { showSeenPages } from "./seen-pages.mjs";

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly string[]} after the steps that must have passed before this one, where they run at all
 * @property {(label: string | undefined) => Promise<number>} run answers an exit code; with a label each line is marked by it
 */

/**
 * @typedef {object} StepOptions
 * @property {string} reports the folder for reports in JSON
 * @property {readonly string[]} stepNames none: all steps, or those that the paths need
 * @property {readonly string[]} paths of tests; none: all tests
 */

/** @param {string} path */
const bin = (path) => inRoot(`node_modules/${path}`);

/**
 * The steps of a run, in the order in which they start. The journeys need nothing but the build, so they run beside
 * the unit tests; formatting, lint and types come first because they fail fast.
 * @param {StepOptions} options
 * @returns {Step[]}
 */
export function createSteps({ reports, stepNames, paths }) {
  const journeys = paths.filter((path) => path.startsWith("e2e"));
  const units = paths.filter((path) => !path.startsWith("e2e"));
  const steps = [
    { name: "build", after: [], run: build },
    { name: "format", after: [], run: runTool("oxfmt/bin/oxfmt", "--check", ".") },
    { name: "lint", after: ["format"], run: lint },
    // The build writes the types of the routes too.
    { name: "types", after: ["build", "lint"], run: checkTypes },
    {
      name: "unit",
      after: ["types"],
      run: runTool(
        "vitest/vitest.mjs",
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${join(reports, unitReport)}`,
        ...units,
      ),
    },
    {
      name: "browser",
      after: ["build"],
      run: (/** @type {string | undefined} */ label) => testInBrowser(reports, journeys, label),
    },
  ];
  const wanted = [
    ...stepNames,
    ...(units.length > 0 ? ["unit"] : []),
    ...(journeys.length > 0 ? ["build", "browser"] : []),
  ];
  return steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
}

createSteps.names = ["format", "lint", "types", "unit", "build", "browser"];

/**
 * @param {string} path
 * @param {readonly string[]} args
 * @returns {Step["run"]}
 */
function runTool(path, ...args) {
  return (label) => runNodeLabelled(label, [bin(path), ...args]);
}

/** @type {Step["run"]} */
async function build() {
  await ensureWorkspace();
  await ensureBuilt();
  return 0;
}

/** @type {Step["run"]} */
async function lint(label) {
  for (const args of [
    [bin("oxlint/bin/oxlint"), "--deny-warnings"],
    [inRoot("scripts/check/references.mjs")],
    [inRoot("scripts/check/structure.mjs")],
  ]) {
    const code = await runNodeLabelled(label, args);
    if (code !== 0) return code;
  }
  return 0;
}

/** @type {Step["run"]} */
async function checkTypes(label) {
  const code = await runNodeLabelled(label, [bin("next/dist/bin/next"), "typegen"]);
  return code === 0 ? runNodeLabelled(label, [bin("typescript/bin/tsc"), "-p", ".", "--noEmit"]) : code;
}

/**
 * @param {string} reports
 * @param {readonly string[]} journeys paths; none: all
 * @param {string | undefined} label
 */
async function testInBrowser(reports, journeys, label) {
  await ensureBuilt();
  const { path } = await findBrowser();
  rmSync(inRoot("test-results"), { recursive: true, force: true });
  const args = [bin("@playwright/test/cli.js"), "test", "--reporter=list,json", ...journeys];
  const code = await runNodeLabelled(label, args, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, browserReport),
    VITRINE_E2E_DATA_DIR: join(reports, "data"),
    ...(path === undefined ? {} : { CHROMIUM_PATH: path }),
  });
  if (code !== 0) showSeenPages();
  return code;
}
