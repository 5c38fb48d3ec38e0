import type { CategoryTree } from "../category-tree.ts";
import type { ListingQuery, SortField } from "../listing.ts";
import type { IndexedItem } from "./indexed-item.ts";
import type { Scope } from "./scope.ts";
import type { Entry } from "./select.ts";

type Key = number | string | null;
type KeyOf = (entry: Entry) => readonly Key[];

interface Step {
  readonly keyOf: KeyOf;
  readonly descending: boolean;
}

/** How much an entry counts that only a related product makes a hit. */
const relatedShare = 0.5;

/** The entries of a result in the order that is asked for. `checkout-rest.md` 9.4. */
export function sortEntries(
  entries: readonly Entry[],
  query: ListingQuery,
  scope: Scope,
  tree: CategoryTree,
  hits: ReadonlyMap<number, number> | null,
): readonly Entry[] {
  const steps = stepsOf(query, scope, tree, hits);
  const tie = query.sort.at(-1)?.field === "createdAt" ? -1 : 1;
  const keyed = entries.map((entry) => ({ entry, keys: steps.map(({ keyOf }) => keyOf(entry)) }));
  keyed.sort((a, b) => {
    for (const [index, { descending }] of steps.entries()) {
      const order = compareKeys(a.keys[index] ?? [], b.keys[index] ?? [], descending);
      if (order !== 0) return order;
    }
    return tie * (a.entry.item.id - b.entry.item.id);
  });
  return keyed.map(({ entry }) => entry);
}

function stepsOf(
  query: ListingQuery,
  scope: Scope,
  tree: CategoryTree,
  hits: ReadonlyMap<number, number> | null,
): readonly Step[] {
  const keys: Readonly<Record<SortField, KeyOf>> = {
    uri: ({ item }) => [scope.local(item).uri],
    categoryItemSort: categoryKey(query, scope, tree),
    collectionUri: ({ item }) => [item.collection?.uri ?? ""],
    priceAsNumber: ({ item }) => [scope.price(item)?.price ?? null],
    createdAt: ({ item }) => [item.createdAt],
    modifiedAt: ({ item }) => [item.modifiedAt],
  };
  if (query.sort.length > 0) {
    return query.sort.map(({ field, descending }) => ({ keyOf: keys[field], descending }));
  }
  if (hits !== null) return [{ keyOf: (entry) => [scoreOf(entry, hits)], descending: true }];
  return [{ keyOf: keys.categoryItemSort, descending: false }];
}

function scoreOf({ item, candidates }: Entry, hits: ReadonlyMap<number, number>): number {
  const related = candidates.map((candidate) => hits.get(candidate.item.id) ?? 0);
  return Math.max(hits.get(item.id) ?? 0, relatedShare * Math.max(0, ...related));
}

/** Inside the first chosen category, else inside each product's main one: order of the categories, then of the items. */
function categoryKey(query: ListingQuery, scope: Scope, tree: CategoryTree): KeyOf {
  const chosen = query.categories?.[0] ?? (query.within?.kind === "category" ? query.within.id : undefined);
  const places = (item: IndexedItem) => {
    const all = scope.categories(item);
    return chosen === undefined ? all.slice(0, 1) : all.filter(({ pathIds }) => pathIds.includes(chosen));
  };
  return ({ item }) => {
    let best: readonly [number, number] | undefined;
    for (const { id, sort } of places(item)) {
      const place = [tree.get(id)?.sortOrder ?? Infinity, sort === 0 ? Infinity : sort] as const;
      if (best === undefined || compareKeys(place, best, false) < 0) best = place;
    }
    return best ?? [Infinity, Infinity];
  };
}

/** null comes last in both directions. */
function compareKeys(a: readonly Key[], b: readonly Key[], descending: boolean): number {
  for (const [index, left] of a.entries()) {
    const right = b[index] ?? null;
    if (left === right) continue;
    if (left === null) return 1;
    if (right === null) return -1;
    return (left < right ? -1 : 1) * (descending ? -1 : 1);
  }
  return 0;
}
