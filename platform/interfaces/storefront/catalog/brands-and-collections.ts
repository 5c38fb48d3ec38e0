import { readBrandTexts } from "../../../catalogue/catalog/master-lists.ts";
import {
  type CatalogArguments,
  catalogScope,
  type CatalogScope,
  limitValues,
  marketsInScope,
  perScope,
  pricelistSourcesInScope,
} from "./catalog-scope.ts";
import { perView, type StorefrontContext } from "../context.ts";
import { marketSource } from "../market/market.ts";
import { type PageArguments, paginate } from "../pagination.ts";
import type { ResolverMap } from "../resolver.ts";
import { loaderBy } from "./loaders.ts";
import { type IdOrNameSort, sortedBy } from "./sort.ts";
import type { NamedEntry } from "../../../catalogue/catalog/items/display-item.ts";
import { wholeQuery } from "./item-query.ts";

interface NamedArguments extends CatalogArguments, PageArguments {
  readonly ids?: readonly number[] | null;
  readonly sort: readonly IdOrNameSort[];
}

/** Lists the brands or collections of the scope, sorted by name unless `sort` says otherwise. */
async function listNames(context: StorefrontContext, args: NamedArguments, kind: NamedKind) {
  const { ids, market, pricelist, sort } = args;
  for (const [name, values] of Object.entries({ ids, market, pricelist })) limitValues(name, values);
  const scope = catalogScope(context, args);
  const all = await shownNames(context, scope, kind);
  const wanted = ids && ids.length > 0 ? all.filter(({ id }) => ids.includes(id)) : all;
  const named = { language: scope.language, nameOf: ({ name }: { readonly name: string }) => name };
  const { list, pagination } = paginate(context, args, sortedBy(wanted, sort, named));
  return { scope, list, pagination };
}

const brandTexts = perView(({ platform: { db } }) =>
  loaderBy(async (ids: readonly number[]) => {
    const texts = new Map((await readBrandTexts(db, ids)).map((brand) => [brand.id, brand]));
    return (id) => texts.get(id);
  }),
);

function textOf(field: "metaTitle" | "metaDescription" | "metaKeywords") {
  return async ({ id }: BrandSource, _args: unknown, context: StorefrontContext) =>
    (await brandTexts(context).load(id))?.[field] ?? "";
}

function marketsOf(kind: NamedKind) {
  return async (
    { id, scope }: BrandSource | CollectionSource,
    _args: unknown,
    context: StorefrontContext,
  ) => {
    const markets = await marketsOfName(context, scope, { kind, id });
    return markets.map((market) => marketSource(scope.settings, market));
  };
}

/** Brands and collections. storefront-graphql.md#catalogue-queries, #schema. */
export const namedListQueries: ResolverMap[string] = {
  brands: async (_source, args: NamedArguments, context) => {
    const { scope, list, pagination } = await listNames(context, args, "brands");
    return { list: list.map((brand) => brandSource(brand, scope)), pagination, userErrors: [] };
  },
  collections: async (_source, args: NamedArguments, context) => {
    const { scope, list, pagination } = await listNames(context, args, "collections");
    return { list: list.map((one) => collectionSource(one, scope)), pagination, userErrors: [] };
  },
};

export const namedListResolvers: ResolverMap = {
  Brand: {
    markets: marketsOf("brands"),
    metaTitle: textOf("metaTitle"),
    metaDescription: textOf("metaDescription"),
    metaKeywords: textOf("metaKeywords"),
    pricelists: ({ scope }: BrandSource) => pricelistSourcesInScope(scope),
  },
  Collection: {
    markets: marketsOf("collections"),
    pricelists: ({ scope }: CollectionSource) => pricelistSourcesInScope(scope),
  },
};

/** The source of a `Brand`; its meta texts are read when they are selected. */
export interface BrandSource {
  readonly scope: CatalogScope;
  readonly id: number;
  readonly name: string;
  readonly uri: string;
}

export function brandSource({ id, name, uri }: NamedEntry, scope: CatalogScope): BrandSource {
  return { scope, id, name, uri };
}

/** The source of a `Collection`. */
export interface CollectionSource {
  readonly scope: CatalogScope;
  readonly id: number;
  readonly name: string;
  readonly uri: string;
}

export function collectionSource({ id, name, uri }: NamedEntry, scope: CatalogScope): CollectionSource {
  return { scope, id, name, uri };
}

type NamedKind = "brands" | "collections";

/** The brands or collections of the display items in a scope, by name. */
async function shownNames(
  { platform: { catalog } }: StorefrontContext,
  { view }: Pick<CatalogScope, "view">,
  kind: NamedKind,
): Promise<readonly NamedEntry[]> {
  const { filters } = await catalog.find(view, { ...wholeQuery, limit: 0, counted: [kind] });
  return filters.flatMap((entry) => (entry.field === kind ? entry.values.map(({ data }) => data) : []));
}

const marketsOfNames = perScope((context, scope) => {
  const found = new Map<NamedKind, Promise<ReadonlyMap<number, readonly number[]>>>();
  return (kind: NamedKind) => {
    const known = found.get(kind) ?? findMarkets(context, scope, kind);
    found.set(kind, known);
    return known;
  };
});

/** The markets of the scope with display items of a brand or collection. */
async function marketsOfName(
  context: StorefrontContext,
  scope: CatalogScope,
  { kind, id }: { readonly kind: NamedKind; readonly id: number },
): Promise<readonly number[]> {
  return (await marketsOfNames(context, scope)(kind)).get(id) ?? [];
}

async function findMarkets(
  context: StorefrontContext,
  scope: CatalogScope,
  kind: NamedKind,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { anyMarket: _any, markets: _several, warehouses: _theirs, ...view } = scope.view;
  const found = new Map<number, number[]>();
  for (const market of marketsInScope(scope)) {
    for (const { id } of await shownNames(context, { view: { ...view, market } }, kind)) {
      found.set(id, [...(found.get(id) ?? []), market]);
    }
  }
  return found;
}
