import { prepareEnvironment } from "./environment.mjs";
import { ensureInstalled } from "./install.mjs";
import { loadQuestions, saveTables, showTables, tablesOf } from "./measured.mjs";
import { Explained, runScript } from "./run.mjs";

/** @typedef {import("./measured.mjs").Rows} Rows */
/** @typedef {import("./measured.mjs").Tables} Tables */
/** @typedef {{ readonly text: string, readonly isTime: boolean }} Miss a budget that was not kept */
/** @typedef {{ readonly tables: Tables, readonly misses: readonly Miss[] }} Outcome of a bench with budgets */

/**
 * @typedef {object} Bench
 * @property {string} name
 * @property {(numbers: readonly number[], parts: readonly string[]) => Promise<Rows | Tables | Outcome>} run
 * @property {boolean} [onlyNamed] runs only when it is named
 */

/**
 * `npm run bench -- pages` runs one of them; numbers behind its name are handed to it: `-- make 10000`. Of some only
 * parts may be wanted: `-- lighthouse:category,product 6`.
 * Time depends on the machine: only a missed budget of something else makes the exit code 1.
 */
async function bench() {
  const words = process.argv.slice(2);
  const isNumber = (/** @type {string} */ word) => /^\d+$/.test(word);
  const wanted = new Map(words.filter((word) => !isNumber(word)).map(partsOf));
  const numbers = words.filter(isNumber).map(Number);
  prepareEnvironment();
  await ensureInstalled();
  /** @type {Bench[]} */
  const benches = await loadQuestions("bench");
  const unknown = [...wanted.keys()].find((name) => !benches.some((each) => each.name === name));
  if (unknown) {
    throw new Explained(
      `There is no bench ${unknown}; there are ${benches.map(({ name }) => name).join(", ")}.`,
    );
  }
  /** @type {Record<string, Tables>} */
  const results = {};
  /** @type {Miss[]} */
  const missed = [];
  const isWanted = (/** @type {Bench} */ each) =>
    wanted.size === 0 ? !each.onlyNamed : wanted.has(each.name);
  for (const { name, run } of benches.filter(isWanted)) {
    console.log(`\nBench: ${name}`);
    const { tables, misses } = outcomeOf(name, await run(numbers, wanted.get(name) ?? []));
    showTables(tables);
    results[name] = tables;
    missed.push(...misses);
  }
  saveTables("bench", results);
  for (const { text } of missed) console.error(`MISSED ${text}`);
  return missed.some(({ isTime }) => !isTime) ? 1 : 0;
}

/**
 * @param {string} word
 * @returns {[name: string, parts: readonly string[]]}
 */
function partsOf(word) {
  const [name = "", parts] = word.split(":");
  return [name, parts === undefined ? [] : parts.split(",")];
}

/**
 * @param {string} name
 * @param {Rows | Tables | Outcome} given
 * @returns {Outcome}
 */
function outcomeOf(name, given) {
  return hasMisses(given) ? given : { tables: tablesOf(name, given), misses: [] };
}

/** @type {(given: Rows | Tables | Outcome) => given is Outcome} */
const hasMisses = (given) => "misses" in given;

await runScript(bench);
