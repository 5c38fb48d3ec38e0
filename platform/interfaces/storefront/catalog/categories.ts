import type { CategoryEntry, DisplayCategory } from "../../../catalogue/catalog/items/display-item.ts";
import {
  type CatalogArguments,
  catalogScope,
  type CatalogScope,
  limitValues,
  marketSourcesInScope,
  perScope,
  pricelistSourcesInScope,
} from "./catalog-scope.ts";
import type { StorefrontContext } from "../context.ts";
import { languageSource } from "../market/language.ts";
import { type PageArguments, paginate } from "../pagination.ts";
import type { ResolverMap } from "../resolver.ts";
import { attributeSources } from "./attribute-source.ts";
import { type IdOrNameSort, sortedBy } from "./sort.ts";

type CategorySort = IdOrNameSort | "customOrder_ASC";

interface SortedPage extends PageArguments {
  readonly sort: readonly CategorySort[];
}

interface CategoriesArguments extends CatalogArguments, SortedPage {
  readonly id?: readonly number[] | null;
  /** 0: the top level. */
  readonly parent?: number | null;
}

/** Categories by the id of their parent, 0 for the top level, in the operator's order. */
const byParent = perScope(({ platform: { catalog } }, { view }) => {
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
  for (const [name, values] of Object.entries({ id: ids, market, pricelist })) limitValues(name, values);
  const scope = catalogScope(context, args);
  const all =
    parent === null || parent === undefined
      ? context.platform.catalog.categories(scope.view)
      : (byParent(context, scope).get(parent) ?? []);
  const wanted = ids && ids.length > 0 ? all.filter(({ id }) => ids.includes(id)) : all;
  const { list, pagination } = paginate(context, args, sorted(wanted, scope, args.sort));
  return { list: list.map((entry) => categorySource(entry, scope)), pagination, userErrors: [] };
}

/** The operator's order decides between equal entries. */
function sorted(
  entries: readonly CategoryEntry[],
  { language }: CatalogScope,
  sort: readonly CategorySort[],
): readonly CategoryEntry[] {
  return sortedBy(entries, sort, {
    language,
    nameOf: ({ names }) => names.at(-1) ?? "",
    placeOf: ({ sortOrder }) => sortOrder,
  });
}

/** The whole category in a language, as display items hold only a part of it. */
function wholeOf(
  { platform: { catalog } }: StorefrontContext,
  { id, scope }: CategorySource,
  language = scope.view.language,
): CategoryEntry | null {
  return catalog.category({ ...scope.view, language }, id);
}

function textOf(field: "metaTitle" | "metaDescription" | "metaKeywords") {
  return (source: CategorySource, _args: unknown, context: StorefrontContext) =>
    wholeOf(context, source)?.[field] ?? "";
}

/** The category in every language of the shop. */
function inLanguages(context: StorefrontContext, source: CategorySource) {
  return source.scope.settings.languages.flatMap(({ language }) => {
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
    childCategories: ({ id, scope }: CategorySource, { sort, ...page }: SortedPage, context) => {
      const children = sorted(byParent(context, scope).get(id) ?? [], scope, sort);
      return paginate(context, page, children).list.map((entry) => categorySource(entry, scope));
    },
    markets: ({ scope }: CategorySource) => marketSourcesInScope(scope),
    metaTitle: textOf("metaTitle"),
    metaDescription: textOf("metaDescription"),
    metaKeywords: textOf("metaKeywords"),
    parentCategory: ({ entry: { pathIds }, scope }: CategorySource, _args, context) => {
      const parent = pathIds.at(-2);
      return parent === undefined ? null : categoryOf(context, scope, parent);
    },
    pricelists: ({ scope }: CategorySource) => pricelistSourcesInScope(scope),
    sortOrder: ({ entry: { sortOrder } }: CategorySource) => sortOrder,
    translations: (source: CategorySource, _args, context) =>
      inLanguages(context, source).map(({ language, entry }) => ({
        language: languageSource(source.scope.settings, language),
        name: entry.names,
        uri: entry.uri,
        metaTitle: entry.metaTitle,
        metaDescription: entry.metaDescription,
        metaKeywords: entry.metaKeywords,
      })),
  },
};

/** The source of a `Category`, from a display item or whole. Its other texts are in memory. */
export interface CategorySource {
  readonly entry: DisplayCategory;
  readonly scope: CatalogScope;
  readonly id: number;
  /** From the top level down. */
  readonly name: readonly string[];
  readonly uri: string;
}

export function categorySource(entry: DisplayCategory, scope: CatalogScope): CategorySource {
  return { entry, scope, id: entry.id, name: entry.names, uri: entry.uri };
}

/** A category by its id, from memory; null: it is not in the scope. */
export function categoryOf(
  { platform: { catalog } }: StorefrontContext,
  scope: CatalogScope,
  id: number,
): CategorySource | null {
  const entry = catalog.category(scope.view, id);
  return entry && categorySource(entry, scope);
}
