import type { CategoryTree } from "../../../category-tree.ts";
import { flagFields, type AttributeField, type ListingQuery } from "../../../listing/listing.ts";
import type { CatalogColumns } from "../../columns/catalog-columns.ts";
import {
  acceptedOrdinals,
  CostsAbout,
  fails,
  firstCode,
  HasFlag,
  HasValue,
  IsAmong,
  IsAvailable,
  type Condition,
} from "./conditions.ts";
import type { Field, Fields } from "./fields.ts";
import type { SearchHits } from "../search-hits.ts";
import type { Sight } from "../view/view-columns.ts";

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

/** What a question is asked of. */
export interface Asked {
  readonly columns: CatalogColumns;
  readonly fields: Fields;
  readonly sight: Sight;
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

/** A query as it is held against slots. */
export interface Question {
  readonly query: ListingQuery;
  readonly categories: Field;
  /** On any product that an entry is related to: all have to hold for one and the same. */
  readonly conditions: ReadonlyMap<ConditionField, Condition>;
  /** Whether it can be bought as the query wants it: in the sizes that it names. */
  readonly available: IsAvailable;
  readonly entry: EntryConditions;
  /** Ordinals of the chosen categories + 1; null: none are chosen. */
  readonly chosen: Uint8Array | null;
  /** Grouped lists hold primary variants, and these. */
  readonly extras: ReadonlySet<number>;
  /** Nothing is asked at all. */
  readonly isWhole: boolean;
  /** The only field that the query asks for anything of: what it counts without that is the whole catalogue. */
  readonly lone: ConditionField | "categories" | null;
}

export function askQuestion(asked: Asked, query: ListingQuery, hits: SearchHits | null): Question {
  const { fields, sight, tree } = asked;
  const categories = fields.categories(tree, sight.view.preview);
  const conditions = productConditions(asked, query, hits);
  const { entry, extras } = entryConditions(asked, query, categories);
  const chosen = query.categories ? insideOf(asked, categories, query.categories) : null;
  const fieldsAsked = [...conditions.keys(), ...(chosen ? (["categories"] as const) : [])];
  const isFree = entry.slots === null && entry.products === null && entry.within === null;
  return {
    query,
    categories,
    conditions,
    available: new IsAvailable(sight, query.itemNames),
    entry,
    chosen,
    extras,
    isWhole: isFree && fieldsAsked.length === 0,
    lone: isFree && fieldsAsked.length === 1 ? (fieldsAsked[0] ?? null) : null,
  };
}

function insideOf({ fields, tree }: Asked, categories: Field, ids: readonly number[]): Uint8Array {
  const places = fields.placesOf(tree);
  return acceptedOrdinals(
    categories,
    ids.map((id) => places.get(id)),
  );
}

function entryConditions(
  asked: Asked,
  { products, serviceProducts, within, grouped, onlyPrimary = false }: ListingQuery,
  categories: Field,
): Pick<Question, "entry" | "extras"> {
  const { slots } = asked.columns;
  const slotsOf = (ids: readonly number[]) => new Set(ids.flatMap((id) => slots.find(id) ?? []));
  const named = [products, within?.kind === "product" ? [within.id] : undefined].flatMap((ids) =>
    ids === undefined ? [] : [slotsOf(ids)],
  );
  const extras = new Set<number>();
  for (const slots of grouped && !onlyPrimary ? named : []) for (const slot of slots) extras.add(slot);
  return {
    entry: {
      slots: inAll(named),
      products: serviceProducts ? new Set(serviceProducts) : null,
      within: within?.kind === "category" ? insideOf(asked, categories, [within.id]) : null,
    },
    extras,
  };
}

/** null: of none at all. */
function inAll([first, second]: readonly ReadonlySet<number>[]): ReadonlySet<number> | null {
  if (first === undefined || second === undefined) return first ?? null;
  return new Set([...first].filter((slot) => second.has(slot)));
}

/** `checkout-rest.md` 7.1, 8.3. */
function productConditions(
  { columns, fields, sight, language }: Asked,
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
  if (prices) conditions.set("priceRange", new CostsAbout(code++, sight, prices));
  const flags = { showAsNew, showAsOnSale };
  for (const name of flagFields) {
    const wanted = flags[name];
    if (wanted !== undefined) conditions.set(name, new HasFlag(code++, sight, name, wanted));
  }
  if (onlyAvailable) conditions.set("onlyAvailable", new IsAvailable(sight, itemNames));
  return conditions;
}
