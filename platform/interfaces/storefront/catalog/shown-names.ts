import type { NamedEntry } from "../../../catalog/items/display-item.ts";
import type { CatalogChoice } from "../catalog-choice.ts";
import type { StorefrontContext } from "../context.ts";
import { chosenMarkets } from "./choice-places.ts";
import { wholeQuery } from "./item-query.ts";
import { perChoice } from "./per-choice.ts";

export type NamedKind = "brands" | "collections";

/** The brands or collections of what a choice shows, by their names. */
export async function shownNames(
  { platform: { catalog } }: StorefrontContext,
  { view }: Pick<CatalogChoice, "view">,
  kind: NamedKind,
): Promise<readonly NamedEntry[]> {
  const { filters } = await catalog.find(view, { ...wholeQuery, limit: 0, counted: [kind] });
  return filters.flatMap((entry) => (entry.field === kind ? entry.values.map(({ data }) => data) : []));
}

const marketsOfNames = perChoice((context, choice) => {
  const found = new Map<NamedKind, Promise<ReadonlyMap<number, readonly number[]>>>();
  return (kind: NamedKind) => {
    const known = found.get(kind) ?? findMarkets(context, choice, kind);
    found.set(kind, known);
    return known;
  };
});

/** The markets of the choice that show something of a brand or a collection. */
export async function marketsOfName(
  context: StorefrontContext,
  choice: CatalogChoice,
  { kind, id }: { readonly kind: NamedKind; readonly id: number },
): Promise<readonly number[]> {
  return (await marketsOfNames(context, choice)(kind)).get(id) ?? [];
}

async function findMarkets(
  context: StorefrontContext,
  choice: CatalogChoice,
  kind: NamedKind,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { anyMarket: _any, markets: _several, warehouses: _theirs, ...view } = choice.view;
  const found = new Map<number, number[]>();
  for (const market of chosenMarkets(choice)) {
    for (const { id } of await shownNames(context, { view: { ...view, market } }, kind)) {
      found.set(id, [...(found.get(id) ?? []), market]);
    }
  }
  return found;
}
