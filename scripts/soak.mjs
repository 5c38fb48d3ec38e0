import { prepareEnvironment } from "./environment.mjs";
import { ensureInstalled } from "./install.mjs";
import { loadQuestions, saveTables, showTables } from "./measured.mjs";
import { Explained, runScript } from "./run.mjs";

/** @typedef {import("./measured.mjs").Tables} Tables */
/** @typedef {{ readonly tables: Tables, readonly failures: readonly string[] }} Outcome */

/**
 * @typedef {object} Soak
 * @property {string} name
 * @property {(bound: number) => Promise<Outcome>} run ends about so many seconds after it began to work
 * @property {number} [seconds] how long it runs when nobody says
 * @property {string} [unit] what its bound counts when that is not seconds
 */

const usualSeconds = 60;

/**
 * `npm run soak -- races 60 crashes` runs these two, the first for a minute; without names all run. A promise that
 * was broken makes the exit code 1.
 */
async function soak() {
  prepareEnvironment();
  await ensureInstalled();
  /** @type {Soak[]} */
  const soaks = await loadQuestions("soak");
  /** @type {Record<string, Tables>} */
  const results = {};
  /** @type {string[]} */
  const failures = [];
  for (const { each, seconds } of wanted(soaks, process.argv.slice(2))) {
    console.log(`\nSoak: ${each.name}, about ${seconds} ${each.unit ?? "s"}`);
    const outcome = await outcomeOf(each, seconds);
    showTables(outcome.tables);
    results[each.name] = outcome.tables;
    failures.push(...outcome.failures.map((failure) => `${each.name}: ${failure}`));
  }
  results["failures"] = { failures: failures.map((failure) => ({ failure })) };
  saveTables("soak", results);
  for (const failure of failures) console.error(`BROKEN ${failure}`);
  console.log(failures.length === 0 ? "\nEvery promise was kept." : `\n${failures.length} promises broken.`);
  return failures.length === 0 ? 0 : 1;
}

/**
 * A soak that breaks off has proven nothing; what others found is still shown.
 * @param {Soak} soak
 * @param {number} seconds
 * @returns {Promise<Outcome>}
 */
async function outcomeOf({ run }, seconds) {
  try {
    return await run(seconds);
  } catch (error) {
    console.error(error);
    return { tables: {}, failures: [`broke off: ${error instanceof Error ? error.message : String(error)}`] };
  }
}

/**
 * @param {readonly Soak[]} soaks
 * @param {readonly string[]} words names, each with the seconds of its bound behind it or none
 */
function wanted(soaks, words) {
  const isNumber = (/** @type {string} */ word) => /^\d+$/.test(word);
  const names = words.filter((word) => !isNumber(word));
  const unknown = names.find((name) => !soaks.some((each) => each.name === name));
  if (unknown) {
    throw new Explained(
      `There is no soak ${unknown}; there are ${soaks.map(({ name }) => name).join(", ")}.`,
    );
  }
  const secondsOf = (/** @type {Soak} */ each) => {
    const behind = words[words.indexOf(each.name) + 1] ?? "";
    return words.includes(each.name) && isNumber(behind) ? Number(behind) : (each.seconds ?? usualSeconds);
  };
  return soaks
    .filter(({ name }) => names.length === 0 || names.includes(name))
    .map((each) => ({ each, seconds: secondsOf(each) }));
}

await runScript(soak);
