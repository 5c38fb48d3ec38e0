import type { CategoryTree } from "../../../category-trees.ts";
import { flagFields, type AttributeField, type ListingQuery } from "../../../listing/listing.ts";
import type { CatalogColumns } from "../../columns/catalog-columns.ts";
import {
  acceptedOrdinals,
  IsInPriceBand,
  fails,
  firstCode,
  HasFlag,
  HasValue,
  IsAmong,
  IsAvailable,
  type Condition,
} from "./conditions.ts";
import type { Field, Fields } from "./fields.ts";
import type { SearchHits } from "../../../search/text-search.ts";
import type { ViewColumns } from "../view/view-columns.ts";

export type ConditionField =
  | "brands"
  | "collections"
  | "swatch.desc"
  | "items.name"
  | "priceRange"
  | "onlyAvailable"
  | "showAsNew"
  | "showAsOnSale"
  | "search"
  | AttributeField;

/** What a query is compiled against. */
export interface QueryContext {
  readonly columns: CatalogColumns;
  readonly fields: Fields;
  readonly viewColumns: ViewColumns;
  readonly tree: CategoryTree;
  readonly language: string;
}

/** Conditions on the entry itself that have to hold for any count. */
export interface EntryConditions {
  /** The only slots that can be entries. */
  readonly slots: ReadonlySet<number> | null;
  readonly products: ReadonlySet<number> | null;
  /** Ordinals of categories + 1. */
  readonly within: Uint8Array | null;
}

/** A query with its conditions in terms of slots and ordinals. */
export interface CompiledQuery {
  readonly query: ListingQuery;
  readonly categories: Field;
  /** Conditions on the entry or any related product: one and the same product has to meet all of them. */
  readonly conditions: ReadonlyMap<ConditionField, Condition>;
  /** Whether a product is available in the sizes that the query names. */
  readonly available: IsAvailable;
  readonly entry: EntryConditions;
  /** Ordinals of the chosen categories + 1; null: none are chosen. */
  readonly chosen: Uint8Array | null;
  /** Grouped lists hold primary variants, and these. */
  readonly extras: ReadonlySet<number>;
  /** The query has no condition at all. */
  readonly isUnrestricted: boolean;
  /** The only field with a condition: counts without that condition are counts of the whole catalogue. */
  readonly onlyField: ConditionField | "categories" | null;
}

export function compileQuery(
  context: QueryContext,
  query: ListingQuery,
  hits: SearchHits | null,
): CompiledQuery {
  const { fields, viewColumns, tree } = context;
  const categories = fields.categories(tree, viewColumns.view.preview);
  const conditions = productConditions(context, query, hits);
  const { entry, extras } = entryConditions(context, query, categories);
  const chosen = query.categories ? ordinalsBelow(context, categories, query.categories) : null;
  const restrictedFields = [...conditions.keys(), ...(chosen ? (["categories"] as const) : [])];
  const hasNoEntryCondition = entry.slots === null && entry.products === null && entry.within === null;
  return {
    query,
    categories,
    conditions,
    available: new IsAvailable(viewColumns, query.itemNames),
    entry,
    chosen,
    extras,
    isUnrestricted: hasNoEntryCondition && restrictedFields.length === 0,
    onlyField: hasNoEntryCondition && restrictedFields.length === 1 ? (restrictedFields[0] ?? null) : null,
  };
}

function ordinalsBelow(
  { fields, tree }: QueryContext,
  categories: Field,
  ids: readonly number[],
): Uint8Array {
  const places = fields.placesOf(tree);
  return acceptedOrdinals(
    categories,
    ids.map((id) => places.get(id)),
  );
}

function entryConditions(
  context: QueryContext,
  { products, serviceProducts, within, grouped, onlyPrimary = false }: ListingQuery,
  categories: Field,
): Pick<CompiledQuery, "entry" | "extras"> {
  const { slots } = context.columns;
  const slotsOf = (ids: readonly number[]) => new Set(ids.flatMap((id) => slots.find(id) ?? []));
  const named = [products, within?.kind === "product" ? [within.id] : undefined].flatMap((ids) =>
    ids === undefined ? [] : [slotsOf(ids)],
  );
  const extras = new Set<number>();
  for (const slots of grouped && !onlyPrimary ? named : []) for (const slot of slots) extras.add(slot);
  return {
    entry: {
      slots: intersection(named),
      products: serviceProducts ? new Set(serviceProducts) : null,
      within: within?.kind === "category" ? ordinalsBelow(context, categories, [within.id]) : null,
    },
    extras,
  };
}

/** null: there are no sets. */
function intersection([first, second]: readonly ReadonlySet<number>[]): ReadonlySet<number> | null {
  if (first === undefined || second === undefined) return first ?? null;
  return new Set([...first].filter((slot) => second.has(slot)));
}

/** checkout-rest.md#list-body, #related-products. */
function productConditions(
  { columns, fields, viewColumns, language }: QueryContext,
  query: ListingQuery,
  hits: SearchHits | null,
): ReadonlyMap<ConditionField, Condition> {
  const conditions = new Map<ConditionField, Condition>();
  let code: number = firstCode;
  const has = <T>(
    name: ConditionField,
    field: Field,
    values: readonly T[] | undefined,
    find: (value: T) => number | undefined,
    own?: number,
  ) => {
    if (values === undefined) return;
    conditions.set(name, new HasValue(own ?? code, field, values.map(find)));
    if (own === undefined) code += 1;
  };
  const local = columns.local.get(language);
  has("brands", fields.brands(), query.brands, (id) => columns.brands.find(String(id)));
  has("collections", fields.collections(), query.collections, (id) => columns.collections.find(String(id)));
  has("swatch.desc", fields.swatches(language), query.swatches, (desc) => local?.swatches.find(desc));
  const nameOf = (name: string) => columns.sizeNames.find(name);
  has("items.name", fields.sizes(), query.itemNames, nameOf, fails.names);
  for (const [name, values] of query.attributes ?? []) {
    const column = local?.attributes.get(name);
    has(name, fields.attribute(name, language), values, (value) => column?.values.find(value));
  }
  const { prices, showAsNew, showAsOnSale, onlyAvailable, itemNames } = query;
  if (hits) conditions.set("search", new IsAmong(code++, hits.slots, columns.slots.size));
  if (prices) conditions.set("priceRange", new IsInPriceBand(code++, viewColumns, prices));
  const flags = { showAsNew, showAsOnSale };
  for (const name of flagFields) {
    const wanted = flags[name];
    if (wanted !== undefined) conditions.set(name, new HasFlag(code++, viewColumns, name, wanted));
  }
  if (onlyAvailable) conditions.set("onlyAvailable", new IsAvailable(viewColumns, itemNames));
  return conditions;
}
