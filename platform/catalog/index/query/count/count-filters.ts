import type { Steps } from "../../../../scheduling/steps.ts";
import type {
  AttributeField,
  FilterEntry,
  FlagField,
  ListingQuery,
  UsualFilter,
} from "../../../listing/listing.ts";
import type { FacetCounts, ValueCounts } from "./facet-counts.ts";
import { countPrices } from "./price-filter.ts";
import type { Asked } from "../match/compile-query.ts";
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

/** Those that every list has, as far as a query wants them counted. */
export function countedFilters({ counted }: ListingQuery): readonly UsualFilter[] {
  return counted ? usualFilters.filter((name) => counted.includes(name)) : usualFilters;
}

/** Whether a query wants anything counted beside its result. */
export function isCounted(query: ListingQuery): boolean {
  const { filterFields = [], flagFields = [], priceRange } = query;
  return (
    countedFilters(query).length + filterFields.length + flagFields.length > 0 || priceRange !== undefined
  );
}

/** The filter entries of a result. `checkout-rest.md` 8.5. */
export function* countFilters(
  asked: Asked,
  facets: FacetCounts,
  orders: ValueOrder,
): Steps<readonly FilterEntry[]> {
  const { query } = facets.counted.question;
  const { filterFields = [], priceRange, flagFields = [] } = query;
  const usual: Readonly<Record<UsualFilter, () => Steps<FilterEntry>>> = {
    brands: () => namedFilter(asked, facets, "brands", orders),
    categories: () => categoriesFilter(asked, facets),
    collections: () => namedFilter(asked, facets, "collections", orders),
    "swatch.desc": () => swatchesFilter(asked, facets, orders),
    "items.name": () => sizesFilter(asked, facets),
    onlyAvailable: () => availability(facets),
  };
  const wanted = countedFilters(query);
  const of = (names: readonly UsualFilter[]) => names.map((name) => usual[name]());
  const first = wanted.filter((name) => name !== "onlyAvailable");
  const filters: FilterEntry[] = [];
  for (const counting of [
    ...of(first),
    ...filterFields.map((name) => attributeFilter(asked, facets, name, orders)),
    ...flagFields.map((name) => flagFilter(facets, name)),
    ...of(wanted.filter((name) => name === "onlyAvailable")),
  ]) {
    filters.push(yield* counting);
    yield;
  }
  // After all others: it puts aside what was found.
  if (priceRange) {
    filters.splice(first.length + filterFields.length, 0, yield* countPrices(facets, priceRange));
  }
  return filters.filter(({ values }) => values.length > 0);
}

function* namedFilter(
  { columns, fields, language }: Asked,
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

function* categoriesFilter({ tree }: Asked, facets: FacetCounts): Steps<FilterEntry> {
  const counts = yield* facets.ofCategories();
  return {
    field: "categories",
    values: inOrder(counts, tree.entries.keys(), (place) => tree.entries[place]),
  };
}

function* swatchesFilter(
  { columns, fields, language }: Asked,
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

function* sizesFilter({ columns, fields }: Asked, facets: FacetCounts): Steps<FilterEntry> {
  const { totals } = facets.counted;
  const counts = yield* facets.ofSizes(fields.sizes(), fields.sizeNames());
  return {
    field: "items.name",
    values: inOrder(counts, totals.sizeOrder(), (value) => columns.sizeNames.get(value)),
  };
}

function* attributeFilter(
  { columns, fields, language }: Asked,
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

function* flagFilter(facets: FacetCounts, field: FlagField): Steps<FilterEntry> {
  const { sight, result, totals, question, extras } = facets.counted;
  const bit = priceFlags[field];
  const total = yield* totals.flag(field);
  const count = question.isWhole ? total : result.countMarked(sight.flags, bit);
  const isTotal = question.lone === field || question.isWhole;
  const filterCount = isTotal ? total : (yield* facets.open(field)).countMarked(sight.flags, bit);
  const totalCount = total + extras.countMarked(sight.flags, bit);
  return { field, values: oneValue({ totalCount, count, filterCount }) };
}

function* availability(facets: FacetCounts): Steps<FilterEntry> {
  const { totals, extras, sight } = facets.counted;
  const count = yield* countAvailable(facets);
  const totalCount = (yield* totals.available()) + extras.countMarked(sight.available, 1);
  return { field: "onlyAvailable", values: oneValue({ totalCount, count, filterCount: count }) };
}

function* countAvailable({ counted }: FacetCounts): Steps<number> {
  const { sight, result, totals, question } = counted;
  const { available, conditions, query, isWhole } = question;
  if (isWhole) return yield* totals.available();
  if (conditions.has("onlyAvailable")) return result.count;
  if (query.itemNames === undefined) return result.countMarked(sight.available, 1);
  return result.countWhere((slot) => available.holds(slot));
}

function oneValue(counts: Counts): readonly Counts[] {
  return counts.totalCount > 0 ? [counts] : [];
}

/** Values that somebody in the catalogue has. */
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
