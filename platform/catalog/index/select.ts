import type { ListingQuery } from "../listing.ts";
import { isInCategory, isWanted, productConditions, type ConditionField } from "./conditions.ts";
import type { IndexedItem } from "./indexed-item.ts";
import type { Scope } from "./scope.ts";

/** A product that an entry is matched by: itself or one that it is related to; and what of the query it fails. */
export interface Candidate {
  readonly item: IndexedItem;
  readonly failed: ReadonlySet<ConditionField>;
}

/** An entry of the visible catalogue, with everything that tells whether and how it belongs to a result. */
export interface Entry {
  readonly item: IndexedItem;
  /** Conditions on the entry itself hold, the chosen categories left out. */
  readonly wanted: boolean;
  readonly inCategories: boolean;
  readonly candidates: readonly Candidate[];
}

export interface Selected {
  readonly entries: readonly Entry[];
  /** Those that meet all of the query. */
  readonly result: readonly Entry[];
}

/** Holds the visible catalogue against a query. `checkout-rest.md` 8.3: all conditions on one and the same product. */
export function selectEntries(
  query: ListingQuery,
  scope: Scope,
  hits: ReadonlyMap<number, number> | null,
): Selected {
  const conditions = productConditions(query, scope, hits);
  const candidates = new Map<number, Candidate>();
  const candidate = (item: IndexedItem): Candidate => {
    const known = candidates.get(item.id);
    if (known) return known;
    const failed = conditions.filter(({ holds }) => !holds(item)).map(({ field }) => field);
    const made = { item, failed: new Set(failed) };
    candidates.set(item.id, made);
    return made;
  };
  const { categories } = query;
  const entries = scope
    .items()
    .filter((item) => isListed(item, query))
    .map((item) => ({
      item,
      wanted: isWanted(item, query, scope),
      inCategories: categories === undefined || isInCategory(item, categories, scope),
      candidates: [item, ...relatedItems(item, query.matchRelated, scope)].map(candidate),
    }));
  return { entries, result: entries.filter(isResult) };
}

function isResult({ wanted, inCategories, candidates }: Entry): boolean {
  return wanted && inCategories && candidates.some(({ failed }) => failed.size === 0);
}

/** Grouped lists hold primary variants, unless others are asked for. */
function isListed(item: IndexedItem, { grouped, products, within }: ListingQuery): boolean {
  if (!grouped || item.primary) return true;
  return (products?.includes(item.id) ?? false) || (within?.kind === "product" && within.id === item.id);
}

function relatedItems(
  item: IndexedItem,
  match: ListingQuery["matchRelated"],
  scope: Scope,
): readonly IndexedItem[] {
  if (match === "none") return [];
  return item.related
    .filter(({ isVariant }) => match === "all" || isVariant)
    .map(({ id }) => scope.get(id))
    .filter((related) => related !== undefined);
}
