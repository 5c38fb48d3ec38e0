import type { AttributeField, ListingQuery } from "../listing.ts";
import { isInBand } from "../price-bands.ts";
import type { IndexedItem } from "./indexed-item.ts";
import type { Scope } from "./scope.ts";

/** A condition of a query on one product: the field of `filter` that it belongs to, if any. */
export interface Condition {
  readonly field: ConditionField;
  readonly holds: (item: IndexedItem) => boolean;
}

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

/** Conditions that any product may meet which an entry is related to. `checkout-rest.md` 7.1, 8.3. */
export function productConditions(
  query: ListingQuery,
  scope: Scope,
  hits: ReadonlyMap<number, number> | null,
): readonly Condition[] {
  const { brands, collections, swatches, itemNames, prices, onlyAvailable, showAsNew, showAsOnSale } = query;
  const conditions: (Condition | null)[] = [
    isIn("brands", brands, (item) => item.brand?.id),
    isIn("collections", collections, (item) => item.collection?.id),
    isIn("swatch.desc", swatches, (item) => scope.local(item).swatch?.desc),
    itemNames === undefined
      ? null
      : { field: "items.name", holds: (item) => item.sizes.some(({ name }) => itemNames.includes(name)) },
    prices === undefined
      ? null
      : {
          field: "priceRange",
          holds: (item) => {
            const price = scope.price(item)?.price;
            return price !== undefined && prices.some((band) => isInBand(price, band));
          },
        },
    onlyAvailable ? { field: "onlyAvailable", holds: (item) => isAvailable(item, scope, itemNames) } : null,
    hasFlag("showAsNew", showAsNew, (item) => scope.price(item)?.showAsNew ?? false),
    hasFlag("showAsOnSale", showAsOnSale, (item) => scope.price(item)?.showAsOnSale ?? false),
    hits === null ? null : { field: "search", holds: (item) => hits.has(item.id) },
  ];
  const attributes = [...(query.attributes ?? [])].map(([field, wanted]): Condition => ({
    field,
    holds: (item) =>
      scope
        .local(item)
        .attributes.get(field)
        ?.some((value) => wanted.includes(value)) ?? false,
  }));
  return [...conditions.filter((condition) => condition !== null), ...attributes];
}

/** Can be bought: in any size, or in one of those that are named. */
export function isAvailable(item: IndexedItem, scope: Scope, names: readonly string[] | undefined): boolean {
  const available = scope.availableSizes(item);
  return names === undefined ? available.size > 0 : names.some((name) => available.has(name));
}

/** Conditions on the entry itself, categories apart. */
export function isWanted(item: IndexedItem, query: ListingQuery, scope: Scope): boolean {
  const { products, serviceProducts, within } = query;
  if (products && !products.includes(item.id)) return false;
  if (serviceProducts && !serviceProducts.includes(item.product)) return false;
  if (within === undefined) return true;
  return within.kind === "product" ? item.id === within.id : isInCategory(item, [within.id], scope);
}

/** A category includes its sub-categories. */
export function isInCategory(item: IndexedItem, categories: readonly number[], scope: Scope): boolean {
  return scope.categories(item).some(({ pathIds }) => pathIds.some((id) => categories.includes(id)));
}

function isIn<T>(
  field: ConditionField,
  wanted: readonly T[] | undefined,
  valueOf: (item: IndexedItem) => T | undefined,
): Condition | null {
  if (wanted === undefined) return null;
  const values = new Set<T | undefined>(wanted);
  return {
    field,
    holds: (item) => {
      const value = valueOf(item);
      return value !== undefined && values.has(value);
    },
  };
}

function hasFlag(
  field: ConditionField,
  wanted: boolean | undefined,
  flagOf: (item: IndexedItem) => boolean,
): Condition | null {
  return wanted === undefined ? null : { field, holds: (item) => flagOf(item) === wanted };
}
