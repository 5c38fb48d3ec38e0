import type { Steps } from "../../../../../foundations/scheduling/steps.ts";
import type {
  AttributeField,
  FilterEntry,
  FlagField,
  ListingQuery,
  UsualFilter,
  PriceFilter,
} from "../../../listing/listing.ts";
import { compareBands, priceBandText } from "../../../prices/price-bands.ts";
import { bandsOf, countBands } from "./count-bands.ts";
import type { FacetCounts, ValueCounts } from "./facet-counts.ts";
import type { QueryContext } from "../match/compile-query.ts";
import { priceFlags } from "../view/view-columns.ts";
import type { ValueOrder } from "./value-order.ts";

interface Counts {
  readonly count: number;
  readonly filterCount: number;
  readonly totalCount: number;
}

const usualFilters: readonly UsualFilter[] = [
  "brands",
  "categories",
  "collections",
  "swatch.desc",
  "items.name",
  "onlyAvailable",
];

/** The usual filters that a query wants counted. */
export function countedFilters({ counted }: ListingQuery): readonly UsualFilter[] {
  return counted ? usualFilters.filter((name) => counted.includes(name)) : usualFilters;
}

/** Whether a query wants any filter counted. */
export function isCounted(query: ListingQuery): boolean {
  const { filterFields = [], flagFields = [], priceRange } = query;
  return (
    countedFilters(query).length + filterFields.length + flagFields.length > 0 || priceRange !== undefined
  );
}

/** The filter entries of a result. checkout-rest.md#filter-counts. */
export function* countFilters(
  context: QueryContext,
  facets: FacetCounts,
  orders: ValueOrder,
): Steps<readonly FilterEntry[]> {
  const { query } = facets.counted.compiled;
  const { filterFields = [], priceRange, flagFields = [] } = query;
  const usual: Readonly<Record<UsualFilter, () => Steps<FilterEntry>>> = {
    brands: () => namedFilter(context, facets, "brands", orders),
    categories: () => categoriesFilter(context, facets),
    collections: () => namedFilter(context, facets, "collections", orders),
    "swatch.desc": () => swatchesFilter(context, facets, orders),
    "items.name": () => sizesFilter(context, facets),
    onlyAvailable: () => availability(facets),
  };
  const wanted = countedFilters(query);
  const of = (names: readonly UsualFilter[]) => names.map((name) => usual[name]());
  const first = wanted.filter((name) => name !== "onlyAvailable");
  const filters: FilterEntry[] = [];
  for (const counting of [
    ...of(first),
    ...filterFields.map((name) => attributeFilter(context, facets, name, orders)),
    ...flagFields.map((name) => flagFilter(facets, name)),
    ...of(wanted.filter((name) => name === "onlyAvailable")),
  ]) {
    filters.push(yield* counting);
    yield;
  }
  // Prices come after all others: counting them overwrites the candidates.
  if (priceRange) {
    filters.splice(first.length + filterFields.length, 0, yield* priceFilter(facets, priceRange));
  }
  return filters.filter(({ values }) => values.length > 0);
}

function* namedFilter(
  { columns, fields, language }: QueryContext,
  facets: FacetCounts,
  field: "brands" | "collections",
  orders: ValueOrder,
): Steps<FilterEntry> {
  const table = columns[field];
  const all = Array.from({ length: table.size }, (_, value) => table.get(value));
  const texts = all.map((entry) => entry?.name ?? "");
  const order = orders.byText(field, texts, language, false);
  const counts = yield* facets.of(fields[field](), field);
  return { field, values: inOrder(counts, order, (value) => all[value]) };
}

function* categoriesFilter({ tree }: QueryContext, facets: FacetCounts): Steps<FilterEntry> {
  const counts = yield* facets.ofCategories();
  return {
    field: "categories",
    values: inOrder(counts, tree.entries.keys(), (place) => tree.entries[place]),
  };
}

function* swatchesFilter(
  { columns, fields, language }: QueryContext,
  facets: FacetCounts,
  orders: ValueOrder,
): Steps<FilterEntry> {
  const swatches = columns.local.get(language)?.swatches;
  const field = fields.swatches(language);
  const texts = Array.from({ length: field.valueCount }, (_, value) => swatches?.get(value)?.desc ?? "");
  const order = orders.byText(field.key, texts, language, false);
  const counts = yield* facets.of(field, "swatch.desc");
  return { field: "swatch.desc", values: inOrder(counts, order, (value) => swatches?.get(value)) };
}

function* sizesFilter({ columns, fields }: QueryContext, facets: FacetCounts): Steps<FilterEntry> {
  const { totals } = facets.counted;
  const counts = yield* facets.ofSizes(fields.sizes(), fields.sizeNames());
  return {
    field: "items.name",
    values: inOrder(counts, totals.sizeOrder(), (value) => columns.sizeNames.get(value)),
  };
}

function* attributeFilter(
  { columns, fields, language }: QueryContext,
  facets: FacetCounts,
  name: AttributeField,
  orders: ValueOrder,
): Steps<FilterEntry> {
  const field = fields.attribute(name, language);
  const table = columns.local.get(language)?.attributes.get(name)?.values;
  const texts = Array.from({ length: field.valueCount }, (_, value) => table?.get(value) ?? "");
  const order = orders.byText(field.key, texts, language, true);
  return {
    field: "attribute",
    name,
    values: inOrder(yield* facets.of(field, name), order, (value) => texts[value]),
  };
}

/** Counts prices by bands: the offered ones, and those of the query. */
function* priceFilter(
  facets: FacetCounts,
  { currency, offered }: NonNullable<ListingQuery["priceRange"]>,
): Steps<PriceFilter> {
  const { viewColumns, result, totals, compiled, extras } = facets.counted;
  const { isUnrestricted, onlyField, query } = compiled;
  const open =
    isUnrestricted || onlyField === "priceRange" ? null : yield* facets.withoutCondition("priceRange");
  const { usual, span } = open ? bandsOf(open, viewColumns.prices, currency) : yield* totals.prices(currency);
  const all = [...(offered ?? usual), ...(query.prices ?? [])];
  const bands = new Map(all.map((band) => [priceBandText(band, currency), band]));
  const distinct = [...bands.values()];
  const counts = yield* isUnrestricted
    ? totals.bands(distinct)
    : countBands(distinct, result, viewColumns.prices);
  const ofOpen = () => (open ? countBands(distinct, open, viewColumns.prices) : totals.bands(distinct));
  const filterCounts = open === result ? counts : yield* ofOpen();
  const extra = yield* countBands(distinct, extras, viewColumns.prices);
  // Counting totals overwrites the candidates, which are no longer needed now.
  const totalCounts = yield* totals.bands(distinct);
  const values = distinct.map((data, band) => ({
    data,
    count: counts[band] ?? 0,
    filterCount: filterCounts[band] ?? 0,
    totalCount: (totalCounts[band] ?? 0) + (extra[band] ?? 0),
  }));
  return {
    field: "priceRange",
    currency,
    span,
    values: values.filter(({ totalCount }) => totalCount > 0).sort((a, b) => compareBands(a.data, b.data)),
  };
}

function* flagFilter(facets: FacetCounts, field: FlagField): Steps<FilterEntry> {
  const { viewColumns, result, totals, compiled, extras } = facets.counted;
  const bit = priceFlags[field];
  const total = yield* totals.flag(field);
  const count = compiled.isUnrestricted ? total : result.countMarked(viewColumns.flags, bit);
  const isTotal = compiled.onlyField === field || compiled.isUnrestricted;
  const filterCount = isTotal
    ? total
    : (yield* facets.withoutCondition(field)).countMarked(viewColumns.flags, bit);
  const totalCount = total + extras.countMarked(viewColumns.flags, bit);
  return { field, values: oneValue({ totalCount, count, filterCount }) };
}

function* availability(facets: FacetCounts): Steps<FilterEntry> {
  const { totals, extras, viewColumns } = facets.counted;
  const count = yield* countAvailable(facets);
  const totalCount = (yield* totals.available()) + extras.countMarked(viewColumns.available, 1);
  return { field: "onlyAvailable", values: oneValue({ totalCount, count, filterCount: count }) };
}

function* countAvailable({ counted }: FacetCounts): Steps<number> {
  const { viewColumns, result, totals, compiled } = counted;
  const { available, conditions, query, isUnrestricted } = compiled;
  if (isUnrestricted) return yield* totals.available();
  if (conditions.has("onlyAvailable")) return result.count;
  if (query.itemNames === undefined) return result.countMarked(viewColumns.available, 1);
  return result.countWhere((slot) => available.holds(slot));
}

function oneValue(counts: Counts): readonly Counts[] {
  return counts.totalCount > 0 ? [counts] : [];
}

/** The values that occur in the catalogue, in order. */
function inOrder<D>(
  { total, count, filter }: ValueCounts,
  order: Iterable<number>,
  dataOf: (value: number) => D | undefined,
): readonly (Counts & { readonly data: D })[] {
  const values: (Counts & { readonly data: D })[] = [];
  for (const value of order) {
    const totalCount = total[value] ?? 0;
    const data = totalCount > 0 ? dataOf(value) : undefined;
    if (data === undefined) continue;
    values.push({ data, count: count[value] ?? 0, filterCount: filter[value] ?? 0, totalCount });
  }
  return values;
}
