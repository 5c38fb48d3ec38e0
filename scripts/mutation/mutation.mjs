import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { findBrowser } from "../browser.mjs";
import { platformMutations } from "./platform.mjs";
import { storefrontMutations } from "./storefront.mjs";
import { Explained, root as ownRoot, runScript } from "../run.mjs";

/** @typedef {"below" | "http" | "journey"} Level `below`: unit and area tests; `http`: interface tests; `journey`: Playwright */

/**
 * @typedef {object} Mutation A deliberate break of product code that the tests have to notice.
 * @property {string} id
 * @property {string} area
 * @property {string} rule the rule that is broken
 * @property {string} file
 * @property {string} find exact text, which the file holds once
 * @property {string} replace
 * @property {Partial<Record<Level, readonly string[]>>} tests filters of paths, as vitest and Playwright take them
 */

/** @typedef {{ readonly file: string, readonly test: string, readonly message: string }} FailedTest */

/**
 * @typedef {{ readonly kind: "passed" | "no tests" }
 *   | { readonly kind: "crashed", readonly message: string }
 *   | { readonly kind: "noticed", readonly failed: FailedTest }} LevelResult
 */

/**
 * @typedef {object} MutationResult
 * @property {"noticed" | "not noticed" | "only journeys" | "stale" | "refused"} outcome
 * @property {Level} [level] that noticed
 * @property {FailedTest} [failed]
 * @property {string} [note] why it was not tried, or what the levels said
 */

const { values: options } = parseArgs({
  options: {
    only: { type: "string" },
    root: { type: "string" },
    json: { type: "string" },
    journeys: { type: "boolean", default: false },
  },
});
const root = resolve(options.root ?? ownRoot);
const reports = mkdtempSync(join(tmpdir(), "vitrine-mutation-"));

/** What has to be undone, whatever ends this process. @type {(() => void) | undefined} */
let restore;
/** @type {import("node:child_process").ChildProcess | undefined} */
let running;

/**
 * `node scripts/mutation/mutation.mjs` breaks the product in forty places, one after the other, and runs the tests that should
 * notice. The suite has to be green before, and nobody may commit in the checkout meanwhile. `--only id,id` tries some
 * breaks, `--root DIR` works on another checkout, `--json FILE` stores the results, `--journeys` also runs Playwright,
 * on a build of each break that names journeys. Exit code 1 when a break is not noticed or cannot be made any more.
 */
async function checkMutations() {
  const results = [];
  const chosen = chosenMutations();
  for (const mutation of chosen) {
    const stale = whyStale(mutation);
    if (stale) console.log(`${mutation.id} needs a new place: ${stale}`);
  }
  console.log("id | area | rule | noticed by");
  for (const mutation of chosen) {
    const startedAt = Date.now();
    const result = await tryMutation(mutation);
    const { id, area, rule } = mutation;
    console.log([id, area, rule, describe(result)].join(" | "));
    results.push({ id, area, rule, ...result, seconds: Math.round((Date.now() - startedAt) / 1000) });
    if (options.json) writeFileSync(options.json, `${JSON.stringify(results, null, 2)}\n`);
  }
  const missed = results.filter(({ outcome }) => outcome !== "noticed" && outcome !== "only journeys");
  const noticed = results.filter(({ outcome }) => outcome === "noticed");
  console.log(`\n${noticed.length} of ${results.length} noticed, ${missed.length} missed`);
  return missed.length === 0 ? 0 : 1;
}

function chosenMutations() {
  const all = [...platformMutations, ...storefrontMutations];
  const ids = options.only?.split(",") ?? all.map(({ id }) => id);
  const unknown = ids.find((id) => all.every((mutation) => mutation.id !== id));
  if (unknown !== undefined) throw new Explained(`There is no mutation ${unknown}.`);
  return all.filter(({ id }) => ids.includes(id));
}

/** @param {MutationResult} result */
function describe({ outcome, level, failed, note }) {
  if (failed) return `${level}: ${failed.file} > ${failed.test}`;
  return note ? `${outcome.toUpperCase()}: ${note}` : outcome.toUpperCase();
}

/**
 * @param {Mutation} mutation
 * @returns {Promise<MutationResult>}
 */
async function tryMutation(mutation) {
  const stale = whyStale(mutation);
  if (stale) return { outcome: "stale", note: stale };
  if (git("status", "--porcelain", "--", mutation.file) !== "") {
    return { outcome: "refused", note: `${mutation.file} has changes that are not committed` };
  }
  const path = join(root, mutation.file);
  const text = readFileSync(path, "utf8");
  restore = () => writeFileSync(path, text);
  try {
    writeFileSync(
      path,
      text.replace(mutation.find, () => mutation.replace),
    );
    return await runLevels(mutation);
  } finally {
    restore();
    restore = undefined;
  }
}

/**
 * Why a break cannot be made any more; null: it can.
 * @param {Mutation} mutation
 */
function whyStale({ file, find }) {
  const path = join(root, file);
  const count = existsSync(path) ? readFileSync(path, "utf8").split(find).length - 1 : 0;
  if (count === 1) return null;
  if (count > 1) return `${file} has the text ${count} times`;
  const [line = ""] = find.split("\n").toSorted((a, b) => b.length - a.length);
  const elsewhere = git("grep", "-lF", "-e", line.trim(), "--", ":!*.test.ts", ":!scripts");
  const hint = elsewhere === "" ? "nor has any other" : `look in ${elsewhere.split("\n").join(", ")}`;
  return `${file} does not have the text any more; ${hint}`;
}

/** @param {...string} args */
function git(...args) {
  try {
    return execFileSync("git", ["--no-optional-locks", ...args], { cwd: root, encoding: "utf8" }).trim();
  } catch (error) {
    // What `git grep` answers when there is nothing.
    if (error instanceof Error && "status" in error && error.status === 1) return "";
    throw error;
  }
}

/**
 * Runs level after level until one notices.
 * @param {Mutation} mutation
 * @returns {Promise<MutationResult>}
 */
async function runLevels({ tests }) {
  const notes = [];
  for (const level of /** @type {const} */ (["below", "http", "journey"])) {
    const filters = tests[level];
    if (filters === undefined || (level === "journey" && !options.journeys)) continue;
    const result = await (level === "journey" ? runJourneys(filters) : runTests(filters));
    if (result.kind === "noticed") return { outcome: "noticed", level, failed: result.failed };
    notes.push(`${level} ${result.kind}${result.kind === "crashed" ? ` (${result.message})` : ""}`);
  }
  const isLeft = tests.journey !== undefined && !options.journeys;
  const outcome = isLeft ? "only journeys" : "not noticed";
  return { outcome, note: [...notes, ...(isLeft ? ["try it with --journeys"] : [])].join(", ") };
}

/**
 * @param {readonly string[]} filters
 * @returns {Promise<LevelResult>}
 */
async function runTests(filters) {
  const report = join(reports, "vitest.json");
  rmSync(report, { force: true });
  const args = ["run", "--bail=1", "--passWithNoTests", "--reporter=json", `--outputFile=${report}`];
  const { code, output } = await runNode(["node_modules/vitest/vitest.mjs", ...args, ...filters]);
  if (!existsSync(report)) return { kind: "crashed", message: lastLine(output) };
  const { testResults, numTotalTests } = JSON.parse(readFileSync(report, "utf8"));
  for (const { name, assertionResults } of testResults) {
    const failed = assertionResults.find((/** @type {any} */ each) => each.status === "failed");
    if (failed) return noticed(name, failed.fullName, failed.failureMessages[0]);
  }
  if (code === 0) return { kind: numTotalTests === 0 ? "no tests" : "passed" };
  const broken = testResults.find((/** @type {any} */ each) => each.status === "failed");
  return { kind: "crashed", message: firstLine(broken?.message ?? lastLine(output)) };
}

/**
 * Builds the broken storefront as `npm test` does, and lets Playwright find what is broken.
 * @param {readonly string[]} filters
 * @returns {Promise<LevelResult>}
 */
async function runJourneys(filters) {
  const built = await runNode(["scripts/test.mjs", "build"]);
  if (built.code !== 0) return { kind: "crashed", message: lastLine(built.output) };
  const { path } = await findBrowser();
  const report = join(reports, "playwright.json");
  rmSync(report, { force: true });
  const args = ["test", "--reporter=json", "--max-failures=1", "--no-deps"];
  const { output } = await runNode(["node_modules/@playwright/test/cli.js", ...args, ...filters], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    VITRINE_E2E_DATA_DIR: join(reports, "data"),
    ...(path === undefined ? {} : { CHROMIUM_PATH: path }),
  });
  rmSync(join(reports, "data"), { recursive: true, force: true });
  if (!existsSync(report)) return { kind: "crashed", message: lastLine(output) };
  const { suites, errors, stats } = JSON.parse(readFileSync(report, "utf8"));
  const [failed] = specsOf(suites).flatMap(failureOf);
  if (failed) return failed;
  if (errors.length > 0) return { kind: "crashed", message: firstLine(errors[0].message ?? "") };
  return { kind: stats.expected === 0 ? "no tests" : "passed" };
}

/**
 * @param {readonly any[]} suites
 * @returns {any[]}
 */
function specsOf(suites) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...specsOf(inner)]);
}

/**
 * What failed in a spec, in any width; those that were broken off because of another failed do not count.
 * @param {any} spec
 * @returns {LevelResult[]}
 */
function failureOf({ file, title, tests }) {
  const results = tests.flatMap((/** @type {any} */ each) => each.results);
  const failed = results.find((/** @type {any} */ each) => ["failed", "timedOut"].includes(each.status));
  return failed ? [noticed(join("e2e", file), title, failed.error?.message ?? "")] : [];
}

/**
 * @param {string} file
 * @param {string} test
 * @param {string} message
 * @returns {LevelResult}
 */
function noticed(file, test, message) {
  return {
    kind: "noticed",
    failed: { file: file.replace(`${root}/`, ""), test, message: firstLine(message) },
  };
}

/**
 * Runs a Node program in the root of the checkout and keeps what it writes.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {Promise<{ readonly code: number, readonly output: string }>}
 */
function runNode(args, environment = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running = child;
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  return new Promise((settle, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      running = undefined;
      settle({ code: code ?? 1, output });
    });
  });
}

/** @param {string} text */
function firstLine(text) {
  return (text.trim().split("\n")[0] ?? "").slice(0, 200);
}

/** @param {string} text */
function lastLine(text) {
  return (text.trim().split("\n").at(-1) ?? "").slice(0, 200);
}

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
  process.once(signal, () => {
    running?.kill(signal);
    process.exit(130);
  });
}
process.once("exit", () => {
  restore?.();
  rmSync(reports, { recursive: true, force: true });
});

await runScript(checkMutations);
