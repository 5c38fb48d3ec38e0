import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { pathToFileURL } from "node:url";
import { prepareEnvironment } from "./environment.mjs";
import { ensureInstalled } from "./install.mjs";
import { Explained, inRoot, runScript } from "./run.mjs";

/** @typedef {readonly Record<string, unknown>[]} Rows */

/**
 * @typedef {object} Bench
 * @property {string} name
 * @property {(numbers: readonly number[]) => Promise<Rows | Record<string, Rows>>} run a table, or several by name
 * @property {boolean} [onlyNamed] runs only when it is named
 */

/** @returns {Promise<Bench[]>} every file of bench/ that asks a question */
async function loadBenches() {
  const { register } = await import("tsx/esm/api");
  register();
  const files = readdirSync(inRoot("bench")).filter((name) => name.endsWith(".ts"));
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(inRoot(`bench/${file}`)).href)));
  return modules.filter((module) => typeof module.run === "function" && typeof module.name === "string");
}

/** `npm run bench -- pages` runs one of them; numbers behind its name are handed to it: `-- make 10000`. */
async function bench() {
  const words = process.argv.slice(2);
  const isNumber = (/** @type {string} */ word) => /^\d+$/.test(word);
  const names = words.filter((word) => !isNumber(word));
  const numbers = words.filter(isNumber).map(Number);
  prepareEnvironment();
  await ensureInstalled();
  const benches = await loadBenches();
  const unknown = names.find((name) => !benches.some((each) => each.name === name));
  if (unknown) {
    throw new Explained(
      `There is no bench ${unknown}; there are ${benches.map(({ name }) => name).join(", ")}.`,
    );
  }
  /** @type {Record<string, unknown>} */
  const results = {};
  const isWanted = (/** @type {Bench} */ each) =>
    names.length === 0 ? !each.onlyNamed : names.includes(each.name);
  for (const { name, run } of benches.filter(isWanted)) {
    console.log(`\n${name}`);
    const tables = await run(numbers);
    show(tables);
    results[name] = tables;
  }
  save(results);
}

/** @param {Rows | Record<string, Rows>} tables */
function show(tables) {
  if (Array.isArray(tables)) return console.table(tables);
  for (const [title, rows] of Object.entries(tables)) {
    console.log(`\n${title}`);
    console.table(rows);
  }
}

/** @param {Record<string, unknown>} results */
function save(results) {
  const date = new Date().toISOString();
  const machine = {
    node: process.version,
    platform: process.platform,
    processors: cpus().map(({ model }) => model),
  };
  const file = `bench/results/${date.slice(0, 19).replaceAll(":", "")}.json`;
  mkdirSync(inRoot("bench/results"), { recursive: true });
  writeFileSync(inRoot(file), `${JSON.stringify({ date, machine, results }, null, 2)}\n`);
  console.log(`\n${file}`);
}

await runScript(bench);
