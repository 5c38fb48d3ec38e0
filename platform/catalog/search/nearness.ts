import { searchedFields, type FieldChoice } from "./fields.ts";
import type { SearchedTexts } from "./searched-texts.ts";

const share = 0.5;

/**
 * What a phrase adds to a score: for each two words that follow each other in the search, the nearer they stand in a
 * text the more, and more in the same order. `checkout-rest.md` 9.2.
 */
export function nearness(
  texts: SearchedTexts | undefined,
  matches: readonly ReadonlyMap<string, number>[],
  choice: FieldChoice,
): number {
  if (texts === undefined || matches.length < 2) return 0;
  let best = 0;
  for (const field of choice.exact) {
    const places = matches.map((words) => placesOf(texts[field], words));
    let sum = 0;
    for (let index = 1; index < places.length; index += 1) {
      sum += closeness(places[index - 1] ?? [], places[index] ?? []);
    }
    best = Math.max(best, sum * share * searchedFields[field].weight);
  }
  return best;
}

function placesOf(words: readonly string[], wanted: ReadonlyMap<string, number>): readonly number[] {
  return words.flatMap((word, place) => (wanted.has(word) ? [place] : []));
}

/** 1 for neighbours in order, less with their distance, half of it against the order. */
function closeness(first: readonly number[], second: readonly number[]): number {
  let best = 0;
  for (const from of first) {
    for (const to of second) {
      if (to > from) best = Math.max(best, 1 / (to - from));
      else if (to < from) best = Math.max(best, 0.5 / (from - to));
    }
  }
  return best;
}
