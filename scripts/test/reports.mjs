import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../run.mjs";

/** @typedef {{ file: string, seconds: number }} FileTime */
/** @typedef {{ passed: number, failed: number, files: FileTime[] }} Reports */

export const unitReport = "unit.json";
export const browserReport = "browser.json";

/**
 * What the reports of Vitest and Playwright in a folder say together. A journey that passed at the second try failed.
 * @param {string} folder
 * @returns {Reports}
 */
export function readReports(folder) {
  const unit = readReport(join(folder, unitReport));
  const browser = readReport(join(folder, browserReport));
  const { expected = 0, unexpected = 0, flaky = 0 } = browser.stats ?? {};
  return {
    passed: (unit.numPassedTests ?? 0) + expected,
    failed: (unit.numFailedTests ?? 0) + unexpected + flaky,
    files: [...unitTimes(unit), ...journeyTimes(browser)],
  };
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** @returns {FileTime[]} */
function unitTimes({ testResults = [] }) {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** The tests of a file run side by side: their times are added up. */
function journeyTimes({ suites = [] }) {
  return suites.map((/** @type {Suite} */ suite) => ({
    file: `e2e/${suite.file}`,
    seconds: suiteTime(suite) / 1000,
  }));
}

/** @typedef {{ file: string, suites?: Suite[], specs?: { tests: { results: { duration: number }[] }[] }[] }} Suite */

/**
 * @param {Suite} suite
 * @returns {number} milliseconds
 */
function suiteTime({ suites = [], specs = [] }) {
  const durations = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
  );
  return [...durations, ...suites.map(suiteTime)].reduce((sum, each) => sum + each, 0);
}

/**
 * Shows the ten files that took longest.
 * @param {Reports} reports
 */
export function showSlowestFiles({ files }) {
  if (files.length <= 1) return;
  console.log("\nSlowest files:");
  for (const { file, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
  }
}
