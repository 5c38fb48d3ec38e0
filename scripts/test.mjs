import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { inRoot, runNode, runScript } from "./run.mjs";
import { readReports, showFailures, showSlowestFiles } from "./test/reports.mjs";
import { createSteps } from "./test/steps.mjs";

/** @typedef {import("./test/steps.mjs").Step} Step */
/** @typedef {{ name: string, code: number, seconds: number }} Outcome */

/**
 * `npm test` runs every step, `npm test -- lint unit` some of them, `npm test -- platform/catalogue/stock e2e/buy.spec.ts` the
 * tests below these paths. `--watch` runs the unit tests again as files change, `--long` adds the proofs that are too
 * long for every change. Exit code 1 when a step fails.
 */
async function test() {
  const { flags, stepNames, paths } = parseArguments(process.argv.slice(2));
  if (flags.includes("--long")) process.env["TEST_LONG"] = "1";
  await ensureInstalled();
  if (flags.includes("--watch")) {
    return runNode([inRoot("node_modules/vitest/vitest.mjs"), "watch", ...paths]);
  }
  const reports = mkdtempSync(join(tmpdir(), "vitrine-reports-"));
  try {
    const outcomes = await runSteps(createSteps({ reports, stepNames, paths }));
    showOutcomes(outcomes, readReports(reports));
    return outcomes.some(({ code }) => code !== 0) ? 1 : 0;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/**
 * @param {readonly string[]} words
 * @returns {{ flags: string[], stepNames: string[], paths: string[] }}
 */
function parseArguments(words) {
  const flags = words.filter((word) => word === "--watch" || word === "--long");
  const others = words.filter((word) => !flags.includes(word));
  // A folder of the repository may have a step's name only with a slash: `build/`.
  const isStep = (/** @type {string} */ word) => createSteps.names.includes(word);
  return { flags, stepNames: others.filter(isStep), paths: others.filter((word) => !isStep(word)) };
}

/**
 * Starts each step once the steps that it waits for have passed. After a failure no further step starts.
 * @param {readonly Step[]} steps
 */
async function runSteps(steps) {
  /** @type {Outcome[]} */
  const outcomes = [];
  const isLabelled = steps.length > 1;
  /** @type {Map<string, Promise<boolean>>} */
  const running = new Map();
  for (const step of steps) running.set(step.name, runStep(step));
  await Promise.all(running.values());
  return outcomes;

  /** @param {Step} step */
  async function runStep({ name, after, run }) {
    const passed = await Promise.all(after.map(async (other) => (await running.get(other)) ?? true));
    if (passed.includes(false) || outcomes.some(({ code }) => code !== 0)) return false;
    console.log(`── ${name} begins`);
    const start = Date.now();
    const code = await run(isLabelled ? name : undefined);
    outcomes.push({ name, code, seconds: (Date.now() - start) / 1000 });
    console.log(`── ${name} ${code === 0 ? "passed" : "failed"}`);
    return code === 0;
  }
}

/**
 * @param {readonly Outcome[]} outcomes
 * @param {import("./test/reports.mjs").Reports} reports
 */
function showOutcomes(outcomes, reports) {
  showSlowestFiles(reports);
  showFailures(reports);
  console.log("");
  for (const { name, code, seconds } of outcomes) {
    console.log(`${code === 0 ? "ok    " : "failed"} ${name.padEnd(8)}${seconds.toFixed(1).padStart(7)} s`);
  }
  console.log(`\n${reports.passed} passed, ${reports.failed} failed`);
}

await runScript(test);
