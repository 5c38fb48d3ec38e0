import type { CategoryTree } from "../category-tree.ts";
import type { Swatch } from "../display-item.ts";
import type { AttributeField, FilterEntry, FlagField, ListingQuery, PriceFilter } from "../listing.ts";
import { bandsFor, compareBands, isInBand, priceBandText, type PriceBand } from "../price-bands.ts";
import { isAvailable, type ConditionField } from "./conditions.ts";
import { remembered, Tally, type ValuesOf } from "./tally.ts";
import type { Scope } from "./scope.ts";
import type { Candidate, Entry, Selected } from "./select.ts";

/** The filter entries of a result. `checkout-rest.md` 8.5. */
export function countFilters(
  { entries }: Selected,
  query: ListingQuery,
  scope: Scope,
  tree: CategoryTree,
): readonly FilterEntry[] {
  const names = (a: { name: string }, b: { name: string }) =>
    a.name.localeCompare(b.name, scope.view.language);
  const brands = tallyField(entries, "brands", (item) => (item.brand ? [[item.brand.id, item.brand]] : []));
  const collections = tallyField(entries, "collections", (item) =>
    item.collection ? [[item.collection.id, item.collection]] : [],
  );
  const swatches = tallyField<string, Swatch>(entries, "swatch.desc", (item) => {
    const { swatch } = scope.local(item);
    return swatch ? [[swatch.desc, swatch]] : [];
  });
  const categories = tallyCategories(entries, scope);
  const filters: FilterEntry[] = [
    { field: "brands", values: brands.values().sort((a, b) => names(a.data, b.data)) },
    {
      field: "categories",
      values: tree.entries.flatMap((data) => {
        const counts = categories.counts(data.id);
        return counts ? [{ data, ...counts }] : [];
      }),
    },
    { field: "collections", values: collections.values().sort((a, b) => names(a.data, b.data)) },
    {
      field: "swatch.desc",
      values: swatches.values().sort((a, b) => a.data.desc.localeCompare(b.data.desc, scope.view.language)),
    },
    { field: "items.name", values: itemNames(entries, query, scope) },
    ...(query.filterFields ?? []).map((name) => attributeFilter(entries, name, scope)),
    ...(query.priceRange ? [priceFilter(entries, query, query.priceRange, scope)] : []),
    ...(query.flagFields ?? []).map((flag) => flagFilter(entries, flag, scope)),
    { field: "onlyAvailable", values: availability(entries, query, scope) },
  ];
  return filters.filter(({ values }) => values.length > 0);
}

function attributeFilter(entries: readonly Entry[], name: AttributeField, scope: Scope): FilterEntry {
  const tally = tallyField<string, string>(entries, name, (item) =>
    (scope.local(item).attributes.get(name) ?? []).map((value) => [value, value] as const),
  );
  const { language } = scope.view;
  const values = tally.values().sort((a, b) => a.data.localeCompare(b.data, language, { numeric: true }));
  return { field: "attribute", name, values };
}

function priceFilter(
  entries: readonly Entry[],
  query: ListingQuery,
  { currency, offered }: NonNullable<ListingQuery["priceRange"]>,
  scope: Scope,
): PriceFilter {
  const isOpen = failsOnly("priceRange");
  const open = entries
    .filter(({ wanted, inCategories }) => wanted && inCategories)
    .flatMap(({ candidates }) => candidates.filter(isOpen))
    .flatMap(({ item }) => scope.price(item)?.price ?? []);
  const bands = [...(offered ?? bandsFor(open, currency)), ...(query.prices ?? [])];
  const tally = tallyField<string, PriceBand>(entries, "priceRange", (item) => {
    const price = scope.price(item)?.price;
    if (price === undefined) return [];
    return bands
      .filter((band) => isInBand(price, band))
      .map((band) => [priceBandText(band, currency), band] as const);
  });
  const values = tally.values().sort((a, b) => compareBands(a.data, b.data));
  const sorted = open.toSorted((a, b) => a - b);
  const [lowest, highest] = [sorted.at(0), sorted.at(-1)];
  const span = lowest === undefined || highest === undefined ? null : { lowest, highest };
  return { field: "priceRange", currency, span, values };
}

function flagFilter(entries: readonly Entry[], field: FlagField, scope: Scope): FilterEntry {
  const tally = tallyField<true, null>(entries, field, (item) => (scope.price(item)?.[field] ? flagged : []));
  const values = tally
    .values()
    .map(({ count, filterCount, totalCount }) => ({ count, filterCount, totalCount }));
  return { field, values };
}

/** Counts the values of a field of products. */
function tallyField<K, D>(
  entries: readonly Entry[],
  field: ConditionField,
  valuesOf: ValuesOf<K, D>,
): Tally<K, D> {
  const tally = new Tally<K, D>();
  const values = remembered(valuesOf);
  const isOpen = failsOnly(field);
  for (const { wanted, inCategories, candidates } of entries) {
    tally.add("total", candidates, values);
    if (!wanted || !inCategories) continue;
    tally.add("count", candidates, values, meetsAll);
    tally.add("filter", candidates, values, isOpen);
  }
  return tally;
}

function meetsAll({ failed }: Candidate): boolean {
  return failed.size === 0;
}

/** Whether a product meets everything but these fields. */
function failsOnly(...fields: readonly ConditionField[]): (candidate: Candidate) => boolean {
  return ({ failed }) => failed.size === 0 || [...failed].every((field) => fields.includes(field));
}

/** Categories look at the entry itself; one counts for those above it too. */
function tallyCategories(entries: readonly Entry[], scope: Scope): Tally<number, null> {
  const tally = new Tally<number, null>();
  const values: ValuesOf<number, null> = (item) =>
    scope.categories(item).flatMap(({ pathIds }) => pathIds.map((id) => [id, null] as const));
  for (const { item, wanted, inCategories, candidates } of entries) {
    const own = [{ item, failed: noField }];
    tally.add("total", own, values);
    if (!wanted || !candidates.some(meetsAll)) continue;
    tally.add("filter", own, values);
    if (inCategories) tally.add("count", own, values);
  }
  return tally;
}

const noField: ReadonlySet<ConditionField> = new Set();

/** When only what can be bought is wanted, picking a size finds where that size can be bought. */
function itemNames(entries: readonly Entry[], query: ListingQuery, scope: Scope) {
  const orders = new Map<string, readonly [number, number]>();
  const allNames = remembered<string, string>((item) =>
    item.sizes.map(({ name, order }) => {
      const known = orders.get(name);
      if (known === undefined || compareOrders(order, known) < 0) orders.set(name, order);
      return [name, name] as const;
    }),
  );
  const foundNames: ValuesOf<string, string> = query.onlyAvailable
    ? remembered((item) => [...scope.availableSizes(item)].map((name) => [name, name] as const))
    : allNames;
  // Without the names that are chosen, "available" means any size.
  const isOpen = failsOnly("items.name", "onlyAvailable");
  const tally = new Tally<string, string>();
  for (const { wanted, inCategories, candidates } of entries) {
    tally.add("total", candidates, allNames);
    if (!wanted || !inCategories) continue;
    tally.add("count", candidates, allNames, meetsAll);
    tally.add("filter", candidates, foundNames, isOpen);
  }
  const orderOf = (name: string) => orders.get(name) ?? [0, 0];
  return tally.values().sort((a, b) => compareOrders(orderOf(a.data), orderOf(b.data)));
}

/** By size table, then by the place in it. */
function compareOrders(a: readonly [number, number], b: readonly [number, number]): number {
  return a[0] - b[0] || a[1] - b[1];
}

const flagged = [[true, null]] as const;

function availability(entries: readonly Entry[], query: ListingQuery, scope: Scope) {
  const inNames: ValuesOf<true, null> = (item) => (isAvailable(item, scope, query.itemNames) ? flagged : []);
  const inAny: ValuesOf<true, null> = (item) => (isAvailable(item, scope, undefined) ? flagged : []);
  const isOpen = failsOnly("onlyAvailable");
  const tally = new Tally<true, null>();
  for (const { wanted, inCategories, candidates } of entries) {
    tally.add("total", candidates, inAny);
    if (!wanted || !inCategories) continue;
    tally.add("count", candidates, inNames, meetsAll);
    tally.add("filter", candidates, inNames, isOpen);
  }
  return tally.values().map(({ count, filterCount, totalCount }) => ({ count, filterCount, totalCount }));
}
