import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { pathToFileURL } from "node:url";
import { inRoot } from "./run.mjs";

/** @typedef {readonly Record<string, string | number | boolean | undefined>[]} Rows */
/** @typedef {Record<string, Rows>} Tables by their titles */

/**
 * Every file of a folder that asks a question: that exports `name` and `run`.
 * @param {string} folder
 */
export async function loadQuestions(folder) {
  const { register } = await import("tsx/esm/api");
  register();
  const files = readdirSync(inRoot(folder)).filter((name) => name.endsWith(".ts"));
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(inRoot(`${folder}/${file}`)).href)),
  );
  return modules.filter((module) => typeof module.run === "function" && typeof module.name === "string");
}

/**
 * @param {string} name
 * @param {Rows | Tables} given
 * @returns {Tables}
 */
export function tablesOf(name, given) {
  return isRows(given) ? { [name]: given } : given;
}

/** @type {(given: Rows | Tables) => given is Rows} */
const isRows = (given) => Array.isArray(given);

/** @param {Tables} tables */
export function showTables(tables) {
  for (const [title, rows] of Object.entries(tables)) {
    console.log(`\n${title}`);
    console.table(rows);
  }
}

/**
 * @param {string} folder
 * @param {Record<string, Tables>} results by their questions
 */
export function saveTables(folder, results) {
  const date = new Date().toISOString();
  const machine = {
    node: process.version,
    platform: process.platform,
    processors: cpus().map(({ model }) => model),
    memoryGb: Math.round(totalmem() / 2 ** 30),
  };
  const file = `${folder}/results/${date.slice(0, 19).replaceAll(":", "")}`;
  mkdirSync(inRoot(`${folder}/results`), { recursive: true });
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
