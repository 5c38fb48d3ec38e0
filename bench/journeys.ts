import { measureJourneys } from "./journeys/measure-journeys.ts";
import { usualSizes } from "./listing/made-shop.ts";

export const name = "journeys";

const severalProcesses = [2, 4];
const sizeOfSeveral = 10_000;
/** No shop is so small: a smaller number is one of processes. */
const smallestSize = 100;

/**
 * What shoppers do, whole: browse, search, add, check out, and all of it mixed; in shops of each size with one process,
 * and in one of them with several. `journeys 10000` asks one process over so many displays, `journeys 10000 2 4` two
 * and then four.
 */
export async function run(numbers: readonly number[]) {
  const figures = [];
  for (const { size, processes } of runsOf(numbers)) {
    console.log(`${size} display items, ${processes === 1 ? "one process" : `${processes} processes`}`);
    figures.push(...(await measureJourneys(size, processes)));
  }
  return figures;
}

function runsOf(numbers: readonly number[]) {
  const sizes = numbers.filter((number) => number >= smallestSize);
  const several = numbers.filter((number) => number > 0 && number < smallestSize);
  const named = sizes.length > 0 ? sizes : [sizeOfSeveral];
  if (numbers.length > 0) return each(named, several.length > 0 ? several : [1]);
  return [...each(usualSizes, [1]), ...each([sizeOfSeveral], severalProcesses)];
}

function each(sizes: readonly number[], counts: readonly number[]) {
  return sizes.flatMap((size) => counts.map((processes) => ({ size, processes })));
}
