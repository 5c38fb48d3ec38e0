import type { ShownAttributes } from "../../../catalogue/catalog/items/attributes.ts";
import type { DisplayItem } from "../../../catalogue/catalog/items/display-item.ts";
import { offeredPlans } from "../../../catalogue/subscription-plans/plans.ts";
import { type CatalogArguments, catalogScope, type CatalogScope } from "./catalog-scope.ts";
import type { StorefrontContext } from "../context.ts";
import { formatDate, momentFormat } from "../dates.ts";
import { languageSource } from "../market/language.ts";
import { listLanguages } from "../market/list-markets.ts";
import { marketSource, pricelistSource } from "../market/market.ts";
import type { ResolverMap } from "../resolver.ts";
import { planSource } from "../subscription/plan-source.ts";
import { attributeSources } from "./attribute-source.ts";
import { brandSource, collectionSource } from "./brands-and-collections.ts";
import { bundleSource } from "./bundles.ts";
import {
  itemCampaign,
  lowestPrice,
  lowestPricesByList,
  marketsOf,
  pricelistsOf,
  pricesByList,
} from "./prices.ts";
import { categorySource } from "./categories.ts";
import {
  displayItemSource,
  type DisplayItemSource,
  formattedString,
  itemSource,
} from "./display-item-source.ts";
import { itemInLanguages } from "./loaders.ts";
import { mediaSources } from "./media-source.ts";
import { originCountry } from "../market/country.ts";
import { primaryVariant, relatedItems } from "./related.ts";
import { measurementSource, sizeChartSource } from "./sizes.ts";

interface DisplayItemArguments extends CatalogArguments {
  readonly id: number;
}

/** Reads a display item with its current price and stock; null: it is not in the scope. */
async function displayItem(
  args: DisplayItemArguments,
  context: StorefrontContext,
): Promise<DisplayItemSource | null> {
  const scope = catalogScope(context, args);
  const [entry] = await context.platform.catalog.entries(scope.view, [args.id]);
  return entry ? displayItemSource(entry, scope) : null;
}

export const displayItemQueries: ResolverMap[string] = {
  displayItem: (_source, args: DisplayItemArguments, context) => displayItem(args, context),
};

type Source = DisplayItemSource;

/** Empty for a gift certificate, which has no dates. */
const momentOf = (text: string, { scope }: Source) =>
  text === "" ? "" : formatDate(new Date(text), momentFormat, scope.settings.timezone);

/** The attributes with the swatch of the variation, which replaces an attribute of that name. checkout-rest.md#product. */
function withSwatch({ attributes, swatch }: Pick<DisplayItem, "attributes" | "swatch">): ShownAttributes {
  const { swatch: _hidden, ...others } = attributes ?? {};
  return swatch ? { swatch: { desc: swatch.desc, hex: swatch.hex }, ...others } : others;
}

/** The fields of a display item that are not plain properties of its source. storefront-graphql.md#schema. */
export const displayItemResolvers: ResolverMap = {
  DisplayItem: {
    attributes: ({ entry: { item }, scope }: Source, { keys }: { keys: readonly string[] }) =>
      attributeSources(
        {
          attributes: withSwatch(item),
          inLanguages: async (context) => {
            const items = await itemInLanguages(context, scope, item.id);
            return items.map(({ language, item: local }) => ({ language, attributes: withSwatch(local) }));
          },
        },
        keys,
      ),
    brand: ({ entry: { item }, scope }: Source) => item.brand && brandSource(item.brand, scope),
    collection: ({ entry: { item }, scope }: Source) =>
      item.collection && collectionSource(item.collection, scope),
    bundle: (source: Source) => bundleSource(source),
    campaignInfo: (source: Source, _args, context) => itemCampaign(source, context),
    category: mainCategory,
    canonicalCategory: mainCategory,
    categories: ({ entry: { item }, scope }: Source) =>
      item.categories.map((category) => categorySource(category, scope)),
    countryOfOrigin: ({ entry: { item }, scope }: Source) =>
      originCountry(scope.settings, item.countryOfOrigin, scope.language),
    createdAt: (source: Source) => momentOf(source.entry.item.createdAt, source),
    modifiedAt: (source: Source) => momentOf(source.entry.item.modifiedAt, source),
    items: ({ entry, scope }: Source) => entry.item.items.map((size) => itemSource(entry, size, scope)),
    language: ({ scope }: Source) => languageSource(scope.settings, scope.language),
    languages: (_source, _args, context) => listLanguages(context),
    market: ({ scope }: Source) => marketSource(scope.settings, scope.view.market),
    markets: (source: Source) =>
      marketsOf(source).map((market) => marketSource(source.scope.settings, market)),
    pricelist: ({ scope }: Source) => pricelistSource(scope.settings, scope.view.priceList),
    pricelists: (source: Source, _args, context) => pricelistsOf(source, context),
    priceByPricelist: (source: Source, _args, context) => pricesByList(source, context),
    lowestPrice: (source: Source, _args, context) => lowestPrice(source, context),
    lowestPriceByPricelist: (source: Source, _args, context) => lowestPricesByList(source, context),
    measurementTable: ({ entry: { item } }: Source) => measurementSource(item.measurements),
    sizeChart: ({ entry: { item }, scope }: Source) => sizeChartSource(item, scope),
    media: ({ entry: { item }, scope }: Source) => mediaSources(item.media, scope),
    primaryVariant: (source: Source, _args, context) => primaryVariant(source, context),
    relatedDisplayItems: (source: Source, { relationType }: { relationType: readonly string[] }, context) =>
      relatedItems(source, relationType, context),
    productVariant: variantSource,
    subscriptionPlans: ({ entry: { item }, scope }: Source, _args, { plugin }) =>
      plugin.features.subscriptions
        ? offeredPlans(scope.settings, item).map((plan) => planSource(scope.settings, plan, scope.language))
        : [],
    translations: (source: Source, _args, context) => translatedItem(source, context),
  },
};

function mainCategory({ entry: { item }, scope }: Source) {
  const [main] = item.categories;
  return main ? categorySource(main, scope) : null;
}

/** The texts of a display item in every language. */
async function translatedItem({ id, scope }: DisplayItemSource, context: StorefrontContext) {
  const items = await itemInLanguages(context, scope, id);
  return items.map(({ language, item }) => ({
    language: languageSource(scope.settings, language),
    name: item.name,
    uri: item.uri,
    description: formattedString(item.description, item.descriptionHtml),
    shortDescription: formattedString(item.excerpt, item.excerptHtml),
    metaTitle: item.metaTitle,
    metaDescription: item.metaDescription,
    metaKeywords: item.metaKeywords,
  }));
}

interface VariantSource {
  readonly id: number;
  readonly name: string;
  readonly number: string;
  readonly display: number;
  readonly scope: CatalogScope;
}

function variantSource({ entry: { item }, scope }: DisplayItemSource): VariantSource {
  const number = item.sku.slice(item.productSku.length);
  return { id: item.variation, name: item.variantName, number, display: item.id, scope };
}

export const variantResolvers: ResolverMap = {
  ProductVariant: {
    translations: async ({ display, scope }: VariantSource, _args, context) => {
      const items = await itemInLanguages(context, scope, display);
      return items.map(({ language, item }) => ({
        language: languageSource(scope.settings, language),
        name: item.variantName,
      }));
    },
  },
};
