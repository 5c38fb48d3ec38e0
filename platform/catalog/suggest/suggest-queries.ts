import type { Steps } from "../../scheduling/steps.ts";
import type { QuerySuggestion } from "./suggestions.ts";
import type { TypedWord } from "./typed-words.ts";
import type { WordSource } from "./word-source.ts";

/** Words that are tried in the place of a typed one, and how many that fit are kept. */
const mostTried = 24;
const mostKept = 12;

/** The first words of a query, and how many entries have all of them. */
interface Beginning {
  readonly text: string;
  readonly words: readonly string[];
  readonly count: number;
}

interface Choice {
  readonly text: string;
  readonly words: readonly string[];
}

const nothing: Beginning = { text: "", words: [], count: 0 };

/**
 * The typed text in small letters with its last word completed, each word standing together with all others in an
 * entry of the view; where nothing begins as a word does, near spellings of it. The typed text itself is left out.
 */
export function* suggestQueries(
  typed: readonly TypedWord[],
  source: WordSource,
  limit: number,
): Steps<readonly QuerySuggestion[]> {
  let beginnings: readonly Beginning[] = [nothing];
  for (const [index, word] of typed.entries()) {
    beginnings = yield* continued(beginnings, word, index === typed.length - 1, source);
  }
  const queries = new Map<string, number>();
  for (const { text, count } of beginnings) if (!queries.has(text)) queries.set(text, count);
  queries.delete(typed.map(lowerOf).join(""));
  queries.delete("");
  return [...queries].slice(0, limit).map(([query, count]) => ({ query, count }));
}

/** With what stands before it. */
function lowerOf({ before, text }: TypedWord): string {
  return before + text.toLowerCase();
}

/** By the first way that leads on. */
function* continued(
  beginnings: readonly Beginning[],
  word: TypedWord,
  isLast: boolean,
  source: WordSource,
): Steps<readonly Beginning[]> {
  const [single, ...more] = word.words;
  const asTyped = { text: lowerOf(word), words: word.words };
  if (single === undefined || more.length > 0) return yield* extended(beginnings, [asTyped], source);
  const known = (words: ReturnType<WordSource["complete"]>): readonly Choice[] =>
    words.map(({ word: own, shown }) => ({ text: word.before + shown, words: [own] }));
  const ways = [
    ...(isLast ? [] : [() => extended(beginnings, [asTyped], source)]),
    () => byCount(extended(beginnings, known(source.complete(single, mostTried)), source)),
    () => extended(beginnings, known(source.near(single, mostTried)), source),
    ...(isLast ? [() => extended(beginnings, [asTyped], source)] : []),
  ];
  for (const way of ways) {
    const found = yield* way();
    if (found.length > 0) return found;
  }
  return [];
}

/** Every beginning with every choice, as long as fewer than are kept go together in an entry. */
function* extended(
  beginnings: readonly Beginning[],
  choices: readonly Choice[],
  source: WordSource,
): Steps<readonly Beginning[]> {
  const found: Beginning[] = [];
  for (const beginning of beginnings) {
    for (const { text, words: more } of choices) {
      if (found.length === mostKept) return found;
      if (more.every((word) => beginning.words.includes(word))) continue;
      const words = [...beginning.words, ...more];
      const count = source.having(words);
      yield;
      if (count > 0) found.push({ text: beginning.text + text, words, count });
    }
  }
  return found;
}

function* byCount(beginnings: Steps<readonly Beginning[]>): Steps<readonly Beginning[]> {
  return (yield* beginnings).toSorted((a, b) => b.count - a.count);
}
