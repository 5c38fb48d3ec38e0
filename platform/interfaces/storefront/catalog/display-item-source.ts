import { canBeBought, isAvailable, inStock } from "../../../catalog/availability.ts";
import type { DisplayPrice } from "../../../catalog/prices/price.ts";
import type { CatalogEntry } from "../../../catalog/catalog-entry.ts";
import type { DisplayItemSize } from "../../../catalog/items/display-item.ts";
import { priceListOf } from "../../../market/places.ts";
import type { CatalogChoice } from "../catalog-choice.ts";
import { formattedString, type FormattedString } from "../formatted-string.ts";
import { monetaryValue, type MonetaryValue } from "../money.ts";

/** What the resolvers of `DisplayItem` are given, from wherever it is shown: the plain fields beside what it is. */
export interface DisplayItemSource {
  readonly entry: CatalogEntry;
  readonly choice: CatalogChoice;
  readonly id: number;
  readonly name: string;
  readonly uri: string;
  readonly canonicalUri: string;
  readonly productNumber: string;
  readonly description: FormattedString;
  readonly shortDescription: FormattedString;
  readonly metaTitle: string;
  readonly metaDescription: string;
  readonly metaKeywords: string;
  readonly minimumOrderQuantity: number;
  readonly orderQuantityDenominator: number;
  readonly weight: number;
  readonly weightUnit: string;
  readonly isPrimaryVariant: boolean;
  readonly preview: boolean;
  readonly available: boolean;
  readonly hasStock: boolean;
  readonly price: MonetaryValue | null;
  readonly originalPrice: MonetaryValue | null;
  readonly showAsNew: boolean;
  readonly showAsSale: boolean;
}

/** What those of `Item` are given. */
export interface ItemSource {
  readonly entry: CatalogEntry;
  readonly choice: CatalogChoice;
  readonly size: DisplayItemSize;
  readonly id: string;
  readonly GTIN: string;
  readonly name: string;
  readonly sku: string;
  readonly preorder: boolean;
  readonly productSizeId: number;
  readonly horizontalLabelIndex: number;
  readonly verticalLabelIndex: number;
}

/** An entry of the catalogue, as `catalogEntries` and the lists read it. */
export function displayItemSource(entry: CatalogEntry, choice: CatalogChoice): DisplayItemSource {
  const { item } = entry;
  const price = priceIn(entry, choice);
  const money = (amount: number) => moneyIn(choice, amount);
  return {
    entry,
    choice,
    id: item.id,
    name: item.name,
    uri: item.uri,
    canonicalUri: item.canonicalUri,
    productNumber: item.productSku,
    description: formattedString(item.description, item.descriptionHtml),
    shortDescription: formattedString(item.excerpt, item.excerptHtml),
    metaTitle: item.metaTitle,
    metaDescription: item.metaDescription,
    metaKeywords: item.metaKeywords,
    minimumOrderQuantity: item.minimumQuantity,
    orderQuantityDenominator: item.multipleOf,
    weight: item.weight,
    weightUnit: item.weightUnit,
    isPrimaryVariant: item.primaryVariant,
    preview: item.preview,
    available: choice.priceList === null ? isAvailable(entry) : canBeBought(entry),
    hasStock: inStock(entry),
    price: price && money(price.price),
    originalPrice: price && money(price.before),
    showAsNew: price?.showAsNew ?? false,
    showAsSale: price?.showAsOnSale ?? false,
  };
}

/** One size of it. */
export function itemSource(entry: CatalogEntry, size: DisplayItemSize, choice: CatalogChoice): ItemSource {
  return {
    entry,
    choice,
    size,
    id: `${entry.item.id}-${size.size}`,
    GTIN: size.ean,
    name: size.name,
    sku: size.sku,
    preorder: size.preorder,
    productSizeId: size.size,
    horizontalLabelIndex: size.x,
    verticalLabelIndex: size.y,
  };
}

/** null: it has none, or there is not one market and one price list. storefront-graphql.md#catalogue-queries. */
export function priceIn({ price }: CatalogEntry, { market, priceList }: CatalogChoice): DisplayPrice | null {
  return market === null || priceList === null ? null : price;
}

/** An amount in the currency of the price list that the entry was read with. */
export function moneyIn({ settings, view }: CatalogChoice, amount: number): MonetaryValue {
  return monetaryValue(settings, amount, priceListOf(settings, view.priceList).currency);
}
