import { yieldInBatches } from "../yield-in-batches.ts";
import { cachedScope, type CatalogArguments, type CatalogScope, limitValues } from "./catalog-scope.ts";
import type { StorefrontContext } from "../context.ts";
import { type PageArguments, pageOf, type PaginationInfo } from "../pagination.ts";
import type { Resolver, ResolverMap } from "../resolver.ts";
import { type UserError, userErrorsOf } from "../user-errors.ts";
import { filterOptions } from "./filter-options.ts";
import {
  type ItemFilter,
  itemQuery,
  type ItemQuery,
  type ItemSort,
  unknownFilters,
  wantedValues,
  type WantedValues,
} from "./item-query.ts";
import { cachedItems } from "./item-cache.ts";
import { failures } from "../../../foundations/errors.ts";

interface ItemPage {
  readonly ids: readonly number[];
  readonly pagination: PaginationInfo;
}

/** The source of a list of display items, which reads only what the selected fields need. */
export interface ItemListSource {
  readonly scope: CatalogScope;
  /** null: the arguments were wrong, and there is no list. */
  readonly query: ItemQuery | null;
  readonly wanted: WantedValues;
  readonly userErrors: readonly UserError[];
  /** Finds the page once, however many fields need it. */
  readonly parseReturnPage: () => Promise<ItemPage>;
}

interface ItemListOptions extends Pick<ItemListSource, "scope" | "query" | "wanted"> {
  readonly page: PageArguments;
  readonly userErrors?: readonly UserError[];
}

export function itemListSource(
  context: StorefrontContext,
  { page, userErrors = [], ...options }: ItemListOptions,
): ItemListSource {
  let pageRead: Promise<ItemPage> | null = null;
  return { ...options, userErrors, parseReturnPage: () => (pageRead ??= findPage(context, options, page)) };
}

/** Finds the page of the arguments, or the nearest one that exists, without the counts of filters. */
async function findPage(
  context: StorefrontContext,
  { scope: { view }, query }: Pick<ItemListOptions, "scope" | "query">,
  args: PageArguments,
): Promise<ItemPage> {
  if (query === null) return { ids: [], pagination: pageOf(context, args, 0) };
  const { catalog } = context.platform;
  const find = (skip: number, limit: number) => catalog.find(view, { ...query, skip, limit, counted: [] });
  const { limit } = pageOf(context, args, 0);
  const wantedOffset = (Math.max(args.page ?? 1, 1) - 1) * limit;
  const { ids, total } = await find(wantedOffset, limit);
  const pagination = pageOf(context, args, total);
  if (pagination.offset === wantedOffset) return { ids, pagination };
  return { ids: (await find(pagination.offset, limit)).ids, pagination };
}

const listItems: Resolver = async (source: ItemListSource, _args, context) => {
  if (source.query === null) return null;
  const { ids } = await source.parseReturnPage();
  return yieldInBatches(await cachedItems(context, source.scope, ids));
};

const pagination: Resolver = async (source: ItemListSource) => (await source.parseReturnPage()).pagination;

/** storefront-graphql.md#schema, `DisplayItemList` and `CategoryItemList`. */
export const itemListResolvers: ResolverMap = {
  DisplayItemList: {
    list: listItems,
    pagination,
    filters: (source: ItemListSource, { keys }: { keys?: readonly string[] | null }, context) =>
      filterOptions(context, source, keys ?? null),
  },
  CategoryItemList: {
    displayItems: listItems,
    pagination,
    filters: (source: ItemListSource, _args, context) => filterOptions(context, source, null),
  },
};

interface DisplayItemsArguments extends CatalogArguments, PageArguments {
  readonly where?: ItemFilter | null;
  readonly sort: readonly ItemSort[];
}

/** Lists, filters and searches display items; without `where` all in the scope. storefront-graphql.md#catalogue-queries. */
function findItems(args: DisplayItemsArguments, context: StorefrontContext): ItemListSource {
  const { plugin } = context;
  limitValues("market", args.market);
  limitValues("pricelist", args.pricelist);
  const scope = cachedScope(context, args);
  const where = args.where ?? {};
  const unknown = unknownFilters(plugin, where.filters);
  const wanted = wantedValues(where.filters);
  if (unknown.length > 0) {
    const refused = failures(
      unknown.map((index) => ({ subject: `where.filters.${index}.key`, code: "unknown" })),
    );
    const userErrors = userErrorsOf(refused);
    return itemListSource(context, { scope, query: null, wanted, page: args, userErrors });
  }
  const query = itemQuery(plugin, scope, where, args.sort);
  return itemListSource(context, { scope, query, wanted, page: args });
}

export const displayItemsQueries: ResolverMap[string] = {
  displayItems: (_source, args: DisplayItemsArguments, context) => findItems(args, context),
};
