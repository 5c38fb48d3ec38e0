import { readBrandTexts } from "../../../catalog/master-lists.ts";
import { catalogChoice, type CatalogArguments } from "../catalog-choice.ts";
import { perView, type StorefrontContext } from "../context.ts";
import { marketSource } from "../market/market.ts";
import { pageOfList, type PageArguments } from "../pagination.ts";
import type { ResolverMap } from "../resolver.ts";
import { brandSource, type BrandSource } from "./brand-source.ts";
import { chosenPricelistSources } from "./choice-places.ts";
import { collectionSource, type CollectionSource } from "./collection-source.ts";
import { demandFew } from "./most-values.ts";
import { loaderBy } from "./per-choice.ts";
import { marketsOfName, shownNames, type NamedKind } from "./shown-names.ts";
import { sortedBy, type IdOrNameSort } from "./sorted-by.ts";

interface NamedArguments extends CatalogArguments, PageArguments {
  readonly ids?: readonly number[] | null;
  readonly sort: readonly IdOrNameSort[];
}

/** Those of something that is shown, by name unless they are asked for otherwise. */
async function listNames(context: StorefrontContext, args: NamedArguments, kind: NamedKind) {
  const { ids, market, pricelist, sort } = args;
  for (const [name, values] of Object.entries({ ids, market, pricelist })) demandFew(name, values);
  const choice = catalogChoice(context, args);
  const all = await shownNames(context, choice, kind);
  const wanted = ids && ids.length > 0 ? all.filter(({ id }) => ids.includes(id)) : all;
  const named = { language: choice.language, nameOf: ({ name }: { readonly name: string }) => name };
  const { list, pagination } = pageOfList(context, args, sortedBy(wanted, sort, named));
  return { choice, list, pagination };
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
    { id, choice }: BrandSource | CollectionSource,
    _args: unknown,
    context: StorefrontContext,
  ) => {
    const markets = await marketsOfName(context, choice, { kind, id });
    return markets.map((market) => marketSource(choice.settings, market));
  };
}

/** Brands and collections. storefront-graphql.md#catalogue-queries, #schema. */
export const namedListQueries: ResolverMap[string] = {
  brands: async (_source, args: NamedArguments, context) => {
    const { choice, list, pagination } = await listNames(context, args, "brands");
    return { list: list.map((brand) => brandSource(brand, choice)), pagination, userErrors: [] };
  },
  collections: async (_source, args: NamedArguments, context) => {
    const { choice, list, pagination } = await listNames(context, args, "collections");
    return { list: list.map((one) => collectionSource(one, choice)), pagination, userErrors: [] };
  },
};

export const namedListResolvers: ResolverMap = {
  Brand: {
    markets: marketsOf("brands"),
    metaTitle: textOf("metaTitle"),
    metaDescription: textOf("metaDescription"),
    metaKeywords: textOf("metaKeywords"),
    pricelists: ({ choice }: BrandSource) => chosenPricelistSources(choice),
  },
  Collection: {
    markets: marketsOf("collections"),
    pricelists: ({ choice }: CollectionSource) => chosenPricelistSources(choice),
  },
};
