import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../run.mjs";

/** @typedef {{ file: string, seconds: number }} FileTime */
/** @typedef {{ name: string, message: string }} Failure */
/** @typedef {{ passed: number, failed: number, files: FileTime[], failures: Failure[] }} Reports */

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
    failures: [...unitFailures(unit), ...(browser.suites ?? []).flatMap(journeyFailures)],
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

/** @returns {Failure[]} */
function unitFailures({ testResults = [] }) {
  return testResults.flatMap(({ name, status, message = "", assertionResults = [] }) => {
    const failed = assertionResults.filter((/** @type {any} */ each) => each.status === "failed");
    // A file that could not be read has no test that failed.
    if (failed.length === 0) return status === "failed" ? [{ name: relative(root, name), message }] : [];
    return failed.map(({ fullName = "", failureMessages = [] }) => ({
      name: `${relative(root, name)} ${fullName}`,
      message: failureMessages.join("\n"),
    }));
  });
}

/**
 * @param {Suite} suite
 * @returns {Failure[]}
 */
function journeyFailures({ file, suites = [], specs = [] }) {
  const failures = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results
        .filter(({ errors = [] }) => errors.length > 0)
        .map(({ errors = [] }) => ({
          name: `e2e/${file} (${projectName}) ${title}`,
          message: errors.map(({ message }) => message).join("\n"),
        })),
    ),
  );
  return [...failures, ...suites.flatMap(journeyFailures)];
}

/** The tests of a file run side by side: their times are added up. */
function journeyTimes({ suites = [] }) {
  return suites.map((/** @type {Suite} */ suite) => ({
    file: `e2e/${suite.file}`,
    seconds: suiteTime(suite) / 1000,
  }));
}

/** @typedef {{ duration: number, errors?: { message: string }[] }} JourneyResult */
/** @typedef {{ title: string, tests: { projectName: string, results: JourneyResult[] }[] }} Spec */
/** @typedef {{ file: string, suites?: Suite[], specs?: Spec[] }} Suite */

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

/** Of what a failed test said; the rest stands further up in the log. */
const MOST_LINES = 12;

/**
 * Says at the end what failed, and how.
 * @param {Reports} reports
 */
export function showFailures({ failures }) {
  for (const { name, message } of failures) {
    const lines = stripVTControlCharacters(message)
      .split("\n")
      .filter((line) => line.trim() !== "");
    console.log(`\nfailed: ${name}\n  ${lines.slice(0, MOST_LINES).join("\n  ")}`);
  }
}
