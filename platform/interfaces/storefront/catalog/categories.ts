import type { CategoryEntry } from "../../../catalog/items/display-item.ts";
import { catalogChoice, type CatalogArguments, type CatalogChoice } from "../catalog-choice.ts";
import type { StorefrontContext } from "../context.ts";
import { languageSource } from "../market/language.ts";
import { pageOfList, type PageArguments } from "../pagination.ts";
import type { ResolverMap } from "../resolver.ts";
import { attributeSources } from "./attribute-source.ts";
import { categoryOf, categorySource, type CategorySource } from "./category-source.ts";
import { chosenMarketSources, chosenPricelistSources } from "./choice-places.ts";
import { demandFew } from "./most-values.ts";
import { perChoice } from "./per-choice.ts";
import { sortedBy, type IdOrNameSort } from "./sorted-by.ts";

type CategorySort = IdOrNameSort | "customOrder_ASC";

interface SortedPage extends PageArguments {
  readonly sort: readonly CategorySort[];
}

interface CategoriesArguments extends CatalogArguments, SortedPage {
  readonly id?: readonly number[] | null;
  /** 0: the top level. */
  readonly parent?: number | null;
}

/** By the id of what is above them, 0: nothing; in the operator's order. */
const byParent = perChoice(({ platform: { catalog } }, { view }) => {
  const children = new Map<number, CategoryEntry[]>();
  for (const entry of catalog.categories(view)) {
    const parent = entry.pathIds.at(-2) ?? 0;
    const siblings = children.get(parent);
    if (siblings) siblings.push(entry);
    else children.set(parent, [entry]);
  }
  return children;
});

function listCategories(context: StorefrontContext, args: CategoriesArguments) {
  const { id: ids, market, pricelist, parent } = args;
  for (const [name, values] of Object.entries({ id: ids, market, pricelist })) demandFew(name, values);
  const choice = catalogChoice(context, args);
  const all =
    parent === null || parent === undefined
      ? context.platform.catalog.categories(choice.view)
      : (byParent(context, choice).get(parent) ?? []);
  const wanted = ids && ids.length > 0 ? all.filter(({ id }) => ids.includes(id)) : all;
  const { list, pagination } = pageOfList(context, args, sorted(wanted, choice, args.sort));
  return { list: list.map((entry) => categorySource(entry, choice)), pagination, userErrors: [] };
}

/** The operator's order holds where nothing else does. */
function sorted(
  entries: readonly CategoryEntry[],
  { language }: CatalogChoice,
  sort: readonly CategorySort[],
): readonly CategoryEntry[] {
  return sortedBy(entries, sort, {
    language,
    nameOf: ({ names }) => names.at(-1) ?? "",
    placeOf: ({ sortOrder }) => sortOrder,
  });
}

/** The whole category in a language; display items have a part of it. */
function wholeOf(
  { platform: { catalog } }: StorefrontContext,
  { id, choice }: CategorySource,
  language = choice.view.language,
): CategoryEntry | null {
  return catalog.category({ ...choice.view, language }, id);
}

function textOf(field: "metaTitle" | "metaDescription" | "metaKeywords") {
  return (source: CategorySource, _args: unknown, context: StorefrontContext) =>
    wholeOf(context, source)?.[field] ?? "";
}

/** As every language of the shop calls it, in the shop's order. */
function inLanguages(context: StorefrontContext, source: CategorySource) {
  return source.choice.settings.languages.flatMap(({ language }) => {
    const entry = wholeOf(context, source, language);
    return entry ? [{ language, entry }] : [];
  });
}

/** storefront-graphql.md#catalogue-queries. */
export const categoryQueries: ResolverMap[string] = {
  categories: (_source, args: CategoriesArguments, context) => listCategories(context, args),
};

/** storefront-graphql.md#schema, `Category`. */
export const categoryResolvers: ResolverMap = {
  Category: {
    attributes: (source: CategorySource, { keys }: { keys: readonly string[] }, context) =>
      attributeSources(
        {
          attributes: wholeOf(context, source)?.attributes,
          inLanguages: async (asking) =>
            inLanguages(asking, source).map(({ language, entry: { attributes = {} } }) => ({
              language,
              attributes,
            })),
        },
        keys,
      ),
    childCategories: ({ id, choice }: CategorySource, { sort, ...page }: SortedPage, context) => {
      const children = sorted(byParent(context, choice).get(id) ?? [], choice, sort);
      return pageOfList(context, page, children).list.map((entry) => categorySource(entry, choice));
    },
    markets: ({ choice }: CategorySource) => chosenMarketSources(choice),
    metaTitle: textOf("metaTitle"),
    metaDescription: textOf("metaDescription"),
    metaKeywords: textOf("metaKeywords"),
    parentCategory: ({ entry: { pathIds }, choice }: CategorySource, _args, context) => {
      const parent = pathIds.at(-2);
      return parent === undefined ? null : categoryOf(context, choice, parent);
    },
    pricelists: ({ choice }: CategorySource) => chosenPricelistSources(choice),
    sortOrder: ({ entry: { sortOrder } }: CategorySource) => sortOrder,
    translations: (source: CategorySource, _args, context) =>
      inLanguages(context, source).map(({ language, entry }) => ({
        language: languageSource(source.choice.settings, language),
        name: entry.names,
        uri: entry.uri,
        metaTitle: entry.metaTitle,
        metaDescription: entry.metaDescription,
        metaKeywords: entry.metaKeywords,
      })),
  },
};
