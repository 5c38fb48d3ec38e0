import type { AttributeField, FilterEntry, FlagField } from "../../listing.ts";
import type { FacetCounts, ValueCounts } from "./facet-counts.ts";
import { countPrices } from "./price-filter.ts";
import type { Asked } from "./question.ts";
import { priceFlags } from "./sight.ts";
import type { ValueOrder } from "./value-order.ts";

interface Counts {
  readonly count: number;
  readonly filterCount: number;
  readonly totalCount: number;
}

/** The filter entries of a result. `checkout-rest.md` 8.5. */
export function countFilters(asked: Asked, facets: FacetCounts, orders: ValueOrder): readonly FilterEntry[] {
  const { columns, fields, language, tree } = asked;
  const { query } = facets.counted.question;
  const local = columns.local.get(language);
  const categories = facets.ofCategories();
  const named = (field: "brands" | "collections") => {
    const table = columns[field];
    const all = Array.from({ length: table.size }, (_, value) => table.get(value));
    const texts = all.map((entry) => entry?.name ?? "");
    const order = orders.byText(field, texts, language, false);
    return inOrder(facets.of(fields[field](), field), order, (value) => all[value]);
  };
  const filters: FilterEntry[] = [
    { field: "brands", values: named("brands") },
    {
      field: "categories",
      values: inOrder(categories, tree.entries.keys(), (place) => tree.entries[place]),
    },
    { field: "collections", values: named("collections") },
  ];
  if (local) {
    const field = fields.swatches(language);
    const texts = Array.from(
      { length: field.valueCount },
      (_, value) => local.swatches.get(value)?.desc ?? "",
    );
    const order = orders.byText(field.key, texts, language, false);
    const counts = facets.of(field, "swatch.desc");
    filters.push({
      field: "swatch.desc",
      values: inOrder(counts, order, (value) => local.swatches.get(value)),
    });
  }
  filters.push(
    sizesFilter(asked, facets),
    ...(query.filterFields ?? []).map((name) => attributeFilter(asked, facets, name, orders)),
    ...(query.flagFields ?? []).map((name) => flagFilter(facets, name)),
    availability(facets),
  );
  const prices = query.priceRange ? [countPrices(facets, query.priceRange)] : [];
  const at = filters.length - 1 - (query.flagFields?.length ?? 0);
  return filters.toSpliced(at, 0, ...prices).filter(({ values }) => values.length > 0);
}

function sizesFilter({ columns, fields }: Asked, facets: FacetCounts): FilterEntry {
  const { totals } = facets.counted;
  const counts = facets.ofSizes(fields.sizes(), fields.sizeNames());
  return {
    field: "items.name",
    values: inOrder(counts, totals.sizeOrder(), (value) => columns.sizeNames.get(value)),
  };
}

function attributeFilter(
  { columns, fields, language }: Asked,
  facets: FacetCounts,
  name: AttributeField,
  orders: ValueOrder,
): FilterEntry {
  const field = fields.attribute(name, language);
  const table = columns.local.get(language)?.attributes.get(name)?.values;
  const texts = Array.from({ length: field.valueCount }, (_, value) => table?.get(value) ?? "");
  const order = orders.byText(field.key, texts, language, true);
  return {
    field: "attribute",
    name,
    values: inOrder(facets.of(field, name), order, (value) => texts[value]),
  };
}

function flagFilter(facets: FacetCounts, field: FlagField): FilterEntry {
  const { sight, result, totals, question, extras } = facets.counted;
  const bit = priceFlags[field];
  const total = totals.flag(field);
  const count = question.isWhole ? total : result.countMarked(sight.flags, bit);
  const isLone = question.lone === field;
  const filterCount = isLone || question.isWhole ? total : facets.open(field).countMarked(sight.flags, bit);
  const totalCount = total + extras.countMarked(sight.flags, bit);
  return { field, values: oneValue({ totalCount, count, filterCount }) };
}

function availability(facets: FacetCounts): FilterEntry {
  const { totals, extras, sight } = facets.counted;
  const count = countAvailable(facets);
  const totalCount = totals.available() + extras.countMarked(sight.available, 1);
  return { field: "onlyAvailable", values: oneValue({ totalCount, count, filterCount: count }) };
}

function countAvailable({ counted }: FacetCounts): number {
  const { sight, result, totals, question } = counted;
  const { available, conditions, query, isWhole } = question;
  if (isWhole) return totals.available();
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
