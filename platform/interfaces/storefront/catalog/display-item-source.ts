import { canBeBought, isAvailable, inStock } from "../../../catalogue/catalog/availability.ts";
import type { DisplayPrice } from "../../../catalogue/catalog/prices/price.ts";
import type { CatalogEntry } from "../../../catalogue/catalog/catalog-entry.ts";
import type { DisplayItemSize } from "../../../catalogue/catalog/items/display-item.ts";
import { priceListOf } from "../../../catalogue/market/places.ts";
import type { CatalogScope } from "./catalog-scope.ts";
import { monetaryValue, type MonetaryValue } from "../money.ts";

/** The source of a `DisplayItem`: its catalogue entry with the scope, and its plain fields. */
export interface DisplayItemSource {
  readonly entry: CatalogEntry;
  readonly scope: CatalogScope;
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

/** The source of an `Item`. */
export interface ItemSource {
  readonly entry: CatalogEntry;
  readonly scope: CatalogScope;
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

export function displayItemSource(entry: CatalogEntry, scope: CatalogScope): DisplayItemSource {
  const { item } = entry;
  const price = priceIn(entry, scope);
  const money = (amount: number) => moneyIn(scope, amount);
  return {
    entry,
    scope,
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
    available: scope.priceList === null ? isAvailable(entry) : canBeBought(entry),
    hasStock: inStock(entry),
    price: price && money(price.price),
    originalPrice: price && money(price.before),
    showAsNew: price?.showAsNew ?? false,
    showAsSale: price?.showAsOnSale ?? false,
  };
}

/** The source of one size of a display item. */
export function itemSource(entry: CatalogEntry, size: DisplayItemSize, scope: CatalogScope): ItemSource {
  return {
    entry,
    scope,
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

/** null: the entry has no price, or the scope has no single market and price list. storefront-graphql.md#catalogue-queries. */
export function priceIn({ price }: CatalogEntry, { market, priceList }: CatalogScope): DisplayPrice | null {
  return market === null || priceList === null ? null : price;
}

/** An amount in the currency of the price list of the scope. */
export function moneyIn({ settings, view }: CatalogScope, amount: number): MonetaryValue {
  return monetaryValue(settings, amount, priceListOf(settings, view.priceList).currency);
}

interface FormattedString {
  readonly raw: string;
  readonly formatted: string;
}

/** A text with markup and without. storefront-graphql.md#values. */
export function formattedString(plain: string, html: string): FormattedString {
  return { raw: plain, formatted: html };
}
