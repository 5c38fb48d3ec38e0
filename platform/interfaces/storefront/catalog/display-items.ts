import { failures } from "../../../errors.ts";
import type { CatalogArguments } from "../catalog-choice.ts";
import type { StorefrontContext } from "../context.ts";
import type { PageArguments } from "../pagination.ts";
import type { ResolverMap } from "../resolver.ts";
import { userErrorsOf } from "../user-errors.ts";
import { keptChoice } from "./kept-choice.ts";
import { itemListSource, type ItemListSource } from "./item-list.ts";
import { itemQuery, unknownFilters, wantedValues, type ItemFilter, type ItemSort } from "./item-query.ts";
import { demandFew } from "./most-values.ts";

interface DisplayItemsArguments extends CatalogArguments, PageArguments {
  readonly where?: ItemFilter | null;
  readonly sort: readonly ItemSort[];
}

/** Lists, filters, searches. Without `where` all that the choice shows. storefront-graphql.md#catalogue-queries. */
function displayItems(args: DisplayItemsArguments, context: StorefrontContext): ItemListSource {
  const { plugin } = context;
  demandFew("market", args.market);
  demandFew("pricelist", args.pricelist);
  const choice = keptChoice(context, args);
  const where = args.where ?? {};
  const unknown = unknownFilters(plugin, where.filters);
  const wanted = wantedValues(where.filters);
  if (unknown.length > 0) {
    const refused = failures(
      unknown.map((index) => ({ subject: `where.filters.${index}.key`, code: "unknown" })),
    );
    const userErrors = userErrorsOf(refused);
    return itemListSource(context, { choice, query: null, wanted, page: args, userErrors });
  }
  const query = itemQuery(plugin, choice, where, args.sort);
  return itemListSource(context, { choice, query, wanted, page: args });
}

export const displayItemsQueries: ResolverMap[string] = {
  displayItems: (_source, args: DisplayItemsArguments, context) => displayItems(args, context),
};
