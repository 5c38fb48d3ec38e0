import type { ShownAttributes } from "../../../catalog/items/attributes.ts";
import type { DisplayItem } from "../../../catalog/items/display-item.ts";
import { offeredPlans } from "../../../subscription-plans/plans.ts";
import { catalogChoice, type CatalogArguments } from "../catalog-choice.ts";
import type { StorefrontContext } from "../context.ts";
import { formatDate, momentFormat } from "../dates.ts";
import { languageSource } from "../market/language.ts";
import { listLanguages } from "../market/list-places.ts";
import { marketSource, pricelistSource } from "../market/market.ts";
import type { ResolverMap } from "../resolver.ts";
import { planSource } from "../subscription/plan-source.ts";
import { attributeSources } from "./attribute-source.ts";
import { brandSource } from "./brand-source.ts";
import { bundleSource } from "./bundle-source.ts";
import { itemCampaign } from "./campaign-info.ts";
import { categorySource } from "./category-source.ts";
import { collectionSource } from "./collection-source.ts";
import { displayItemSource, itemSource, type DisplayItemSource } from "./display-item-source.ts";
import { itemInLanguages } from "./entry-loaders.ts";
import { marketsOf, pricelistsOf, pricesByList } from "./list-prices.ts";
import { lowestPrice, lowestPricesByList } from "./lowest-prices.ts";
import { mediaSources } from "./media-source.ts";
import { originCountry } from "./origin-country.ts";
import { primaryVariant, relatedItems } from "./related.ts";
import { measurementSource, sizeChartSource } from "./size-source.ts";
import { translatedItem, variantSource } from "./translated-item.ts";

interface DisplayItemArguments extends CatalogArguments {
  readonly id: number;
}

/** One by its id, with price and stock as of now; null: the choice does not show it. */
async function displayItem(
  args: DisplayItemArguments,
  context: StorefrontContext,
): Promise<DisplayItemSource | null> {
  const choice = catalogChoice(context, args);
  const [entry] = await context.platform.catalog.entries(choice.view, [args.id]);
  return entry ? displayItemSource(entry, choice) : null;
}

export const displayItemQueries: ResolverMap[string] = {
  displayItem: (_source, args: DisplayItemArguments, context) => displayItem(args, context),
};

type Source = DisplayItemSource;

/** Empty of a gift certificate, which is no product. */
const momentOf = (text: string, { choice }: Source) =>
  text === "" ? "" : formatDate(new Date(text), momentFormat, choice.settings.timezone);

/**
 * The swatch of a variation stands among its attributes; no attribute stands in its place. checkout-rest.md#product.
 */
function withSwatch({ attributes, swatch }: Pick<DisplayItem, "attributes" | "swatch">): ShownAttributes {
  const { swatch: _hidden, ...others } = attributes ?? {};
  return swatch ? { swatch: { desc: swatch.desc, hex: swatch.hex }, ...others } : others;
}

/** What of a display item is no plain property of its source. storefront-graphql.md#schema. */
export const displayItemResolvers: ResolverMap = {
  DisplayItem: {
    attributes: ({ entry: { item }, choice }: Source, { keys }: { keys: readonly string[] }) =>
      attributeSources(
        {
          attributes: withSwatch(item),
          inLanguages: async (context) => {
            const items = await itemInLanguages(context, choice, item.id);
            return items.map(({ language, item: local }) => ({ language, attributes: withSwatch(local) }));
          },
        },
        keys,
      ),
    brand: ({ entry: { item }, choice }: Source) => item.brand && brandSource(item.brand, choice),
    collection: ({ entry: { item }, choice }: Source) =>
      item.collection && collectionSource(item.collection, choice),
    bundle: (source: Source) => bundleSource(source),
    campaignInfo: (source: Source, _args, context) => itemCampaign(source, context),
    category: mainCategory,
    canonicalCategory: mainCategory,
    categories: ({ entry: { item }, choice }: Source) =>
      item.categories.map((category) => categorySource(category, choice)),
    countryOfOrigin: ({ entry: { item }, choice }: Source) =>
      originCountry(choice.settings, item.countryOfOrigin, choice.language),
    createdAt: (source: Source) => momentOf(source.entry.item.createdAt, source),
    modifiedAt: (source: Source) => momentOf(source.entry.item.modifiedAt, source),
    items: ({ entry, choice }: Source) => entry.item.items.map((size) => itemSource(entry, size, choice)),
    language: ({ choice }: Source) => languageSource(choice.settings, choice.language),
    languages: (_source, _args, context) => listLanguages(context),
    market: ({ choice }: Source) => marketSource(choice.settings, choice.view.market),
    markets: (source: Source) =>
      marketsOf(source).map((market) => marketSource(source.choice.settings, market)),
    pricelist: ({ choice }: Source) => pricelistSource(choice.settings, choice.view.priceList),
    pricelists: (source: Source, _args, context) => pricelistsOf(source, context),
    priceByPricelist: (source: Source, _args, context) => pricesByList(source, context),
    lowestPrice: (source: Source, _args, context) => lowestPrice(source, context),
    lowestPriceByPricelist: (source: Source, _args, context) => lowestPricesByList(source, context),
    measurementTable: ({ entry: { item } }: Source) => measurementSource(item.measurements),
    sizeChart: ({ entry: { item }, choice }: Source) => sizeChartSource(item, choice),
    media: ({ entry: { item }, choice }: Source) => mediaSources(item.media, choice),
    primaryVariant: (source: Source, _args, context) => primaryVariant(source, context),
    relatedDisplayItems: (source: Source, { relationType }: { relationType: readonly string[] }, context) =>
      relatedItems(source, relationType, context),
    productVariant: variantSource,
    subscriptionPlans: ({ entry: { item }, choice }: Source, _args, { plugin }) =>
      plugin.features.subscriptions
        ? offeredPlans(choice.settings, item).map((plan) =>
            planSource(choice.settings, plan, choice.language),
          )
        : [],
    translations: (source: Source, _args, context) => translatedItem(source, context),
  },
};

function mainCategory({ entry: { item }, choice }: Source) {
  const [main] = item.categories;
  return main ? categorySource(main, choice) : null;
}
