import type { CodeField, SortField } from "../../../listing/listing.ts";
import type { RelatedSlots } from "../match/related-slots.ts";
import type { SearchHits } from "../../../search/text-search.ts";
import type { SortBuffers } from "./sort-buffers.ts";
import type { QueryContext, CompiledQuery } from "../match/compile-query.ts";

/** The sort key of a slot: lower keys come first. */
export type KeyOf = (slot: number) => number;

/** Text fields that lists can be sorted by. */
export const rankedFields = [
  "uri",
  "productNumber",
  "productVariantNumber",
  "sku",
] as const satisfies readonly (CodeField | "uri")[];
export type RankedField = (typeof rankedFields)[number];

/** The rank of each slot among all, for the text fields that a query sorts by. */
export type RanksOf = ReadonlyMap<RankedField, Float64Array>;

/** Without a category, or a place in it: after all others. Higher than any place that an operator can set. */
const lastSort = 2 ** 32;
const perCategory = 2 ** 33;
const lastCategory = 2 ** 19;

/** The keys of the sort fields of a query, in their order. checkout-rest.md#sorting. */
export function sortKeys(context: QueryContext, compiled: CompiledQuery, ranks: RanksOf): readonly KeyOf[] {
  const { columns, viewColumns } = context;
  const { prices } = viewColumns;
  const { createdAt, modifiedAt } = columns;
  const makers: Readonly<Record<SortField, () => KeyOf>> = {
    uri: () => rankKey(ranks.get("uri")),
    productNumber: () => rankKey(ranks.get("productNumber")),
    productVariantNumber: () => rankKey(ranks.get("productVariantNumber")),
    sku: () => rankKey(ranks.get("sku")),
    categoryItemSort: () => categoryKey(context, compiled),
    collectionUri: () => collectionKey(context),
    priceAsNumber: () => (slot) => prices[slot] ?? -1,
    createdAt: () => (slot) => createdAt.get(slot),
    modifiedAt: () => (slot) => modifiedAt.get(slot),
  };
  return compiled.query.sort.map(({ field, descending }) => {
    const keyOf = makers[field]();
    const sign = descending ? -1 : 1;
    if (field !== "priceAsNumber") return (slot) => sign * keyOf(slot);
    return (slot) => {
      const price = keyOf(slot);
      return price < 0 ? Infinity : sign * price;
    };
  });
}

function rankKey(ranks: Float64Array | undefined): KeyOf {
  return (slot) => ranks?.[slot] ?? 0;
}

/** Orders by category, then by the place in it: in the first chosen category, else in each product's main one. */
export function categoryKey(
  { columns, fields, viewColumns, tree }: QueryContext,
  { query }: CompiledQuery,
): KeyOf {
  const { categorySets, categorySorts, plain } = columns;
  const chosen = query.categories?.[0] ?? (query.within?.kind === "category" ? query.within.id : undefined);
  const places = fields.placesOf(tree);
  const placesIn = (set: number): readonly CategoryPlace[] => {
    const all = [...categorySets.get(set)].flatMap((id, index) => {
      const entry = tree.get(id);
      if (entry === undefined || (entry.preview && !viewColumns.view.preview)) return [];
      if (chosen !== undefined && !entry.pathIds.includes(chosen)) return [];
      return [{ index, order: (places.get(id) ?? lastCategory) * perCategory }];
    });
    return chosen === undefined ? all.slice(0, 1) : all;
  };
  const known: (readonly CategoryPlace[] | undefined)[] = Array.from({ length: categorySets.size });
  const sets = plain.categories.values;
  const starts = categorySorts.start.values;
  const { cells } = categorySorts;
  return (slot) => {
    const set = sets[slot] ?? 0;
    const categoryPlaces = (known[set] ??= placesIn(set));
    const start = starts[slot] ?? 0;
    let best = lastCategory * perCategory + lastSort;
    for (let at = 0; at < categoryPlaces.length; at += 1) {
      const { index = 0, order = 0 } = categoryPlaces[at] ?? {};
      const sort = cells[start + index] ?? 0;
      const key = order + (sort === 0 ? lastSort : sort);
      if (key < best) best = key;
    }
    return best;
  };
}

interface CategoryPlace {
  /** Its place among the direct categories. */
  readonly index: number;
  readonly order: number;
}

function collectionKey({ columns }: QueryContext): KeyOf {
  const { collections, plain } = columns;
  const uris = Array.from({ length: collections.size }, (_, name) => collections.get(name)?.uri ?? "");
  const sorted = [...new Set(["", ...uris])].sort();
  const rankOf = new Map(sorted.map((uri, rank) => [uri, rank]));
  const ranks = Float64Array.from(uris, (uri) => rankOf.get(uri) ?? 0);
  return (slot) => ranks[plain.collection.get(slot)] ?? 0;
}

/** The share of a score that a related product passes on to an entry. */
const relatedShare = 0.5;

/** Better hits first: the score of an entry, or of a related product. Valid until the buffers are used again. */
export function scoreKey(
  { columns, viewColumns }: QueryContext,
  relatedSlots: RelatedSlots | null,
  hits: SearchHits,
  buffers: SortBuffers,
): KeyOf {
  const scores = buffers.scores(columns.slots.size);
  for (let place = 0; place < hits.slots.length; place += 1) {
    scores[hits.slots[place] ?? 0] = hits.scores[place] ?? 0;
  }
  const { visible } = viewColumns;
  return (slot) => {
    let best = scores[slot] ?? 0;
    const end = relatedSlots?.ends[slot] ?? 0;
    for (let at = relatedSlots?.starts[slot] ?? 0; at < end; at += 1) {
      const other = relatedSlots?.slots[at] ?? 0;
      const score = visible[other] === 1 ? relatedShare * (scores[other] ?? 0) : 0;
      if (score > best) best = score;
    }
    return -best;
  };
}
