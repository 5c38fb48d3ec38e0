import { overTurns } from "../over-turns.ts";
import type { CatalogChoice } from "../catalog-choice.ts";
import type { StorefrontContext } from "../context.ts";
import { pageOf, type PageArguments, type PaginationInfo } from "../pagination.ts";
import type { Resolver, ResolverMap } from "../resolver.ts";
import type { UserError } from "../user-errors.ts";
import { filterOptions } from "./filter-options.ts";
import type { ItemQuery, WantedValues } from "./item-query.ts";
import { preparedItems } from "./prepared-items.ts";

interface FoundPage {
  readonly ids: readonly number[];
  readonly pagination: PaginationInfo;
}

/** A list of display items: only what is asked of it is looked for. */
export interface ItemListSource {
  readonly choice: CatalogChoice;
  /** null: what was asked was wrong, there is no list. */
  readonly query: ItemQuery | null;
  readonly wanted: WantedValues;
  readonly userErrors: readonly UserError[];
  /** Looks for the page once, however many fields need it. */
  readonly readPage: () => Promise<FoundPage>;
}

interface AskedList extends Pick<ItemListSource, "choice" | "query" | "wanted"> {
  readonly page: PageArguments;
  readonly userErrors?: readonly UserError[];
}

export function itemListSource(
  context: StorefrontContext,
  { page, userErrors = [], ...asked }: AskedList,
): ItemListSource {
  let found: Promise<FoundPage> | null = null;
  return { ...asked, userErrors, readPage: () => (found ??= findPage(context, asked, page)) };
}

/** The page of the arguments, or the nearest that there is; counts of filters are another question. */
async function findPage(
  context: StorefrontContext,
  { choice: { view }, query }: Pick<AskedList, "choice" | "query">,
  args: PageArguments,
): Promise<FoundPage> {
  if (query === null) return { ids: [], pagination: pageOf(context, args, 0) };
  const { catalog } = context.platform;
  const find = (skip: number, limit: number) => catalog.find(view, { ...query, skip, limit, counted: [] });
  const { limit } = pageOf(context, args, 0);
  const asked = (Math.max(args.page ?? 1, 1) - 1) * limit;
  const { ids, total } = await find(asked, limit);
  const pagination = pageOf(context, args, total);
  if (pagination.offset === asked) return { ids, pagination };
  return { ids: (await find(pagination.offset, limit)).ids, pagination };
}

const displayItems: Resolver = async (source: ItemListSource, _args, context) => {
  if (source.query === null) return null;
  const { ids } = await source.readPage();
  return overTurns(await preparedItems(context, source.choice, ids));
};

const pagination: Resolver = async (source: ItemListSource) => (await source.readPage()).pagination;

/** storefront-graphql.md#schema, `DisplayItemList` and `CategoryItemList`. */
export const itemListResolvers: ResolverMap = {
  DisplayItemList: {
    list: displayItems,
    pagination,
    filters: (source: ItemListSource, { keys }: { keys?: readonly string[] | null }, context) =>
      filterOptions(context, source, keys ?? null),
  },
  CategoryItemList: {
    displayItems,
    pagination,
    filters: (source: ItemListSource, _args, context) => filterOptions(context, source, null),
  },
};
