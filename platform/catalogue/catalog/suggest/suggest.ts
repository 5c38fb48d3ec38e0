import { runToEnd, runYielding, type Steps } from "../../../foundations/scheduling/steps.ts";
import { eventLoop } from "../../../foundations/scheduling/event-loop.ts";
import type { CatalogEntry } from "../catalog-entry.ts";
import type { CategoryEntry } from "../items/display-item.ts";
import type { FilterEntry, ListedIds, ListingQuery } from "../listing/listing.ts";
import { matchNames } from "./match-names.ts";
import { suggestQueries, type WordSource } from "./suggest-queries.ts";
import { noSuggestions, type QuerySuggestion, type SuggestQuery, type Suggestions } from "./suggestions.ts";
import { typedWords, type TypedWord } from "./typed-words.ts";

/** The sources of suggestions in one view. */
export interface SuggestSources {
  readonly find: (query: ListingQuery) => Promise<ListedIds>;
  readonly entries: (ids: readonly number[]) => Promise<readonly CatalogEntry[]>;
  readonly categories: () => readonly CategoryEntry[];
  /** A word source for one attempt. */
  readonly words: () => WordSource;
  /** Changes when counts of words may have changed. */
  readonly wordState: () => string;
}

/** Query suggestions start again so often when words change meanwhile; the last try runs in one go. */
const mostTries = 3;

/**
 * Suggestions for a text that is being typed. A text without any word has none; only what the view shows is suggested.
 */
export async function suggest(
  sources: SuggestSources,
  { text, limit, grouped, matchRelated }: SuggestQuery,
): Promise<Suggestions> {
  const { find, entries, categories } = sources;
  const typed = typedWords(text);
  if (typed.length === 0 || limit === 0) return noSuggestions;
  const query = { skip: 0, limit, grouped, matchRelated, sort: [], search: text };
  const wanted = typed.flatMap((word) => word.words);
  const all = await find({ ...query, searchWords: "all" });
  const isSure = all.total > 0 || wanted.length === 1;
  const found = isSure ? all : await find({ ...query, searchWords: "any" });
  const inCategories = categoryTotals(found.filters);
  const brands = found.filters.flatMap((entry) => (entry.field === "brands" ? entry.values : []));
  const products = await entries(found.ids);
  const matched = await yieldingToOthers(
    matchNames(
      wanted,
      categories().map((thing) => ({ thing, names: thing.names, count: inCategories.get(thing.id) ?? 0 })),
      limit,
    ),
  );
  const matchedBrands = await yieldingToOthers(
    matchNames(
      wanted,
      brands.map(({ data, totalCount }) => ({ thing: data, names: [data.name], count: totalCount })),
      limit,
    ),
  );
  return {
    products,
    categories: matched.map(({ thing, count }) => ({ category: thing, count })),
    brands: matchedBrands.map(({ thing, count }) => ({ brand: thing, count })),
    queries: await queriesOf(sources, typed, limit),
  };
}

/** Counts of one state of the words. */
async function queriesOf(
  { words, wordState }: SuggestSources,
  typed: readonly TypedWord[],
  limit: number,
): Promise<readonly QuerySuggestion[]> {
  for (let triesLeft = mostTries; ; triesLeft -= 1) {
    const state = wordState();
    const steps = suggestQueries(typed, words(), limit);
    if (triesLeft === 0) return runToEnd(steps);
    const queries = await yieldingToOthers(steps);
    if (wordState() === state) return queries;
  }
}

function yieldingToOthers<T>(steps: Steps<T>): Promise<T> {
  return runYielding(steps, () => eventLoop.yieldIfDue());
}

function categoryTotals(filters: readonly FilterEntry[]): ReadonlyMap<number, number> {
  const values = filters.find((entry) => entry.field === "categories")?.values ?? [];
  return new Map(values.map(({ data, totalCount }) => [data.id, totalCount]));
}
