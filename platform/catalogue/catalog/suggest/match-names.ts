import { LRUCache } from "lru-cache";
import { inBatches, type Steps } from "../../../foundations/scheduling/steps.ts";
import { textWords } from "../search/words/text-words.ts";
import { editsFrom } from "./near-spelling.ts";

/** Something that has a name, on each of its levels; its own comes last. */
export interface Named<T> {
  readonly thing: T;
  readonly names: readonly string[];
  readonly count: number;
}

const mostFolded = 20_000;
/** Between two steps. */
const namesAtOnce = 200;
const foldedNames = new LRUCache<string, readonly string[]>({ max: mostFolded });

function foldedWords(name: string): readonly string[] {
  const known = foldedNames.get(name) ?? textWords(name).map(({ word }) => word);
  foldedNames.set(name, known);
  return known;
}

const qualities = { whole: 3, beginning: 2, near: 1 } as const;
/** The weight of an ancestor's name beside the own name. */
const aboveShare = 0.4;

type Fit = (known: string) => number;

function begins(typed: string): Fit {
  return (known) => {
    if (known === typed) return qualities.whole;
    return known.startsWith(typed) ? qualities.beginning : 0;
  };
}

/** Names share most of their words: each word is compared with the typed one once. */
function isNear(typed: string): Fit {
  const fits = new Map<string, number>();
  return (known) => {
    const fit = fits.get(known) ?? (editsFrom(typed, known) === null ? 0 : qualities.near);
    fits.set(known, fit);
    return fit;
  };
}

/**
 * Those whose names have a word that begins as a typed one does; where none begins so, near spellings. Best first:
 * with something in them, of most typed words, by how well and on which level they fit, by `count`.
 */
export function* matchNames<T>(
  typed: readonly string[],
  named: readonly Named<T>[],
  limit: number,
): Steps<readonly Pick<Named<T>, "thing" | "count">[]> {
  const levels: (readonly (readonly string[])[])[] = [];
  yield* inBatches(named.length, namesAtOnce, (from, to) => {
    for (const { names } of named.slice(from, to)) levels.push(names.map(foldedWords));
  });
  const scores: (readonly number[])[] = [];
  for (const word of new Set(typed)) {
    const found = yield* bestFits(levels, begins(word));
    const isFound = found.some((score) => score > 0);
    scores.push(isFound ? found : yield* bestFits(levels, isNear(word)));
    yield;
  }
  return named
    .map(({ thing, count }, index) => {
      const own = scores.map((ofWord) => ofWord[index] ?? 0).filter((score) => score > 0);
      return { thing, count, index, words: own.length, fit: own.reduce((sum, score) => sum + score, 0) };
    })
    .filter((one) => one.words > 0)
    .sort(
      (a, b) =>
        Number(b.count > 0) - Number(a.count > 0) ||
        b.words - a.words ||
        b.fit - a.fit ||
        b.count - a.count ||
        a.index - b.index,
    )
    .slice(0, limit)
    .map(({ thing, count }) => ({ thing, count }));
}

function* bestFits(named: readonly (readonly (readonly string[])[])[], fit: Fit): Steps<readonly number[]> {
  const fits: number[] = [];
  yield* inBatches(named.length, namesAtOnce, (from, to) => {
    for (const levels of named.slice(from, to)) fits.push(bestFit(levels, fit));
  });
  return fits;
}

function bestFit(levels: readonly (readonly string[])[], fit: Fit): number {
  return Math.max(
    0,
    ...levels.map((words, index) => {
      const share = index === levels.length - 1 ? 1 : aboveShare;
      return share * Math.max(0, ...words.map(fit));
    }),
  );
}
