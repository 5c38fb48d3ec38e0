import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { pathToFileURL } from "node:url";
import { prepareEnvironment } from "./environment.mjs";
import { ensureInstalled } from "./install.mjs";
import { Explained, inRoot, runScript } from "./run.mjs";

/** @typedef {readonly Record<string, string | number | boolean | undefined>[]} Rows */
/** @typedef {Record<string, Rows>} Tables by their titles */

/**
 * @typedef {object} Bench
 * @property {string} name
 * @property {(numbers: readonly number[]) => Promise<Rows | Tables>} run
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
  /** @type {Record<string, Tables>} */
  const results = {};
  const isWanted = (/** @type {Bench} */ each) =>
    names.length === 0 ? !each.onlyNamed : names.includes(each.name);
  for (const { name, run } of benches.filter(isWanted)) {
    console.log(`\nBench: ${name}`);
    const tables = tablesOf(name, await run(numbers));
    for (const [title, rows] of Object.entries(tables)) {
      console.log(`\n${title}`);
      console.table(rows);
    }
    results[name] = tables;
  }
  save(results);
}

/**
 * @param {string} name
 * @param {Rows | Tables} given
 * @returns {Tables}
 */
function tablesOf(name, given) {
  return isRows(given) ? { [name]: given } : given;
}

/** @type {(given: Rows | Tables) => given is Rows} */
const isRows = (given) => Array.isArray(given);

/** @param {Record<string, Tables>} results */
function save(results) {
  const date = new Date().toISOString();
  const machine = {
    node: process.version,
    platform: process.platform,
    processors: cpus().map(({ model }) => model),
    memoryGb: Math.round(totalmem() / 2 ** 30),
  };
  const file = `bench/results/${date.slice(0, 19).replaceAll(":", "")}`;
  mkdirSync(inRoot("bench/results"), { recursive: true });
  writeFileSync(inRoot(`${file}.json`), `${JSON.stringify({ date, machine, results }, null, 2)}\n`);
  const tables = Object.values(results).flatMap((of) => Object.entries(of));
  const sections = tables.map(([title, rows]) => `## ${title}\n\n${inMarkdown(rows)}\n`);
  writeFileSync(inRoot(`${file}.md`), sections.join("\n"));
  console.log(`\n${file}.json, and as tables ${file}.md`);
}

/** @param {Rows} rows */
function inMarkdown(rows) {
  const columns = Object.keys(rows[0] ?? {});
  const line = (/** @type {readonly unknown[]} */ cells) => `| ${cells.join(" | ")} |`;
  return [
    line(columns),
    line(columns.map(() => "---")),
    ...rows.map((row) => line(columns.map((column) => String(row[column] ?? "–").replaceAll("|", "/")))),
  ].join("\n");
}

await runScript(bench);
