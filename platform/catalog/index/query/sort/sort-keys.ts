import type { CodeField, SortField } from "../../../listing/listing.ts";
import type { Links } from "../match/related-slots.ts";
import type { SearchHits } from "../search-hits.ts";
import type { SortRoom } from "./sort-buffers.ts";
import type { Asked, Question } from "../match/compile-query.ts";

/** What a slot is sorted by: lower comes first. */
export type KeyOf = (slot: number) => number;

/** Texts that are sorted by. */
export const rankedFields = [
  "uri",
  "productNumber",
  "productVariantNumber",
  "sku",
] as const satisfies readonly (CodeField | "uri")[];
export type RankedField = (typeof rankedFields)[number];

/** By slot where it stands among all, of the texts that a query asks for. */
export type RanksOf = ReadonlyMap<RankedField, Float64Array>;

/** No category, no place in one: after all others. More than the places that an operator can give. */
const lastSort = 2 ** 32;
const perCategory = 2 ** 33;
const lastCategory = 2 ** 19;

/** Keys of the fields of a query that it is sorted by, one after the other. `checkout-rest.md` 9.4. */
export function sortKeys(asked: Asked, question: Question, ranks: RanksOf): readonly KeyOf[] {
  const { columns, sight } = asked;
  const { prices } = sight;
  const { createdAt, modifiedAt } = columns;
  const makers: Readonly<Record<SortField, () => KeyOf>> = {
    uri: () => rankKey(ranks.get("uri")),
    productNumber: () => rankKey(ranks.get("productNumber")),
    productVariantNumber: () => rankKey(ranks.get("productVariantNumber")),
    sku: () => rankKey(ranks.get("sku")),
    categoryItemSort: () => categoryKey(asked, question),
    collectionUri: () => collectionKey(asked),
    priceAsNumber: () => (slot) => prices[slot] ?? -1,
    createdAt: () => (slot) => createdAt.get(slot),
    modifiedAt: () => (slot) => modifiedAt.get(slot),
  };
  return question.query.sort.map(({ field, descending }) => {
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

/** Inside the first chosen category, else inside each product's main one: order of the categories, then of the items. */
export function categoryKey({ columns, fields, sight, tree }: Asked, { query }: Question): KeyOf {
  const { categorySets, categorySorts, plain } = columns;
  const chosen = query.categories?.[0] ?? (query.within?.kind === "category" ? query.within.id : undefined);
  const places = fields.placesOf(tree);
  const placesIn = (set: number): readonly Place[] => {
    const all = [...categorySets.get(set)].flatMap((id, index) => {
      const entry = tree.get(id);
      if (entry === undefined || (entry.preview && !sight.view.preview)) return [];
      if (chosen !== undefined && !entry.pathIds.includes(chosen)) return [];
      return [{ index, order: (places.get(id) ?? lastCategory) * perCategory }];
    });
    return chosen === undefined ? all.slice(0, 1) : all;
  };
  const known: (readonly Place[] | undefined)[] = Array.from({ length: categorySets.size });
  const sets = plain.categories.values;
  const starts = categorySorts.start.values;
  const { cells } = categorySorts;
  return (slot) => {
    const set = sets[slot] ?? 0;
    const ways = (known[set] ??= placesIn(set));
    const start = starts[slot] ?? 0;
    let best = lastCategory * perCategory + lastSort;
    for (let way = 0; way < ways.length; way += 1) {
      const { index = 0, order = 0 } = ways[way] ?? {};
      const sort = cells[start + index] ?? 0;
      const key = order + (sort === 0 ? lastSort : sort);
      if (key < best) best = key;
    }
    return best;
  };
}

interface Place {
  /** Among the direct categories. */
  readonly index: number;
  readonly order: number;
}

function collectionKey({ columns }: Asked): KeyOf {
  const { collections, plain } = columns;
  const uris = Array.from({ length: collections.size }, (_, name) => collections.get(name)?.uri ?? "");
  const sorted = [...new Set(["", ...uris])].sort();
  const rankOf = new Map(sorted.map((uri, rank) => [uri, rank]));
  const ranks = Float64Array.from(uris, (uri) => rankOf.get(uri) ?? 0);
  return (slot) => ranks[plain.collection.get(slot)] ?? 0;
}

/** How much an entry counts that only a related product makes a hit. */
const relatedShare = 0.5;

/** Better hits first: of an entry, or of what it is related to. Good until the room is used again. */
export function scoreKey(
  { columns, sight }: Asked,
  links: Links | null,
  hits: SearchHits,
  room: SortRoom,
): KeyOf {
  const scores = room.scores(columns.slots.size);
  for (let place = 0; place < hits.slots.length; place += 1) {
    scores[hits.slots[place] ?? 0] = hits.scores[place] ?? 0;
  }
  const { visible } = sight;
  return (slot) => {
    let best = scores[slot] ?? 0;
    const end = links?.ends[slot] ?? 0;
    for (let at = links?.starts[slot] ?? 0; at < end; at += 1) {
      const other = links?.slots[at] ?? 0;
      const score = visible[other] === 1 ? relatedShare * (scores[other] ?? 0) : 0;
      if (score > best) best = score;
    }
    return -best;
  };
}
