import type { CatalogEntry } from "../../../catalog/catalog.ts";
import type { DisplayItem } from "../../../catalog/items/display-item.ts";
import type { LowestPrice } from "../../../catalog/prices/lowest-price.ts";
import { formatProductPlans, type PlanContext } from "../../rest/format/subscription-plans.ts";
import { chartOf, localTable } from "../../../catalog/items/size-chart.ts";
import { timestampText } from "../../rest/format/timestamp.ts";
import { canBeBought, inStock } from "../../../catalog/availability.ts";
import { stockText } from "../../rest/stock-text.ts";
import { formatBundleInfo } from "./shape-bundle.ts";
import type { SecretData } from "./secret-data.ts";
import { addAttributes } from "./shape-attributes.ts";
import { formatMedia, formatMediaObjects } from "../../rest/format/media.ts";
import { formatLowestPrice, formatPrice } from "./shape-price.ts";

/** What the shape of a product depends on beside the product. */
export interface ProductContext {
  readonly form: "classic" | "nested";
  /** Code of the view's price list. */
  readonly currency: string;
  readonly platformUrl: string;
  readonly timezone: string;
  readonly stockDisplay: "words" | "number";
  readonly fewThreshold: number;
  /** Absent or null: subscriptions are switched off. */
  readonly plans?: PlanContext | null | undefined;
  /** false leaves `measurementChart` out; absent: true. */
  readonly measurementCharts?: boolean;
  /** What reduced ones cost before, by display item. */
  readonly lowestPrices?: ReadonlyMap<number, LowestPrice> | undefined;
  /** Days before a reduction that it is about; 0: nothing is told. */
  readonly lowestPriceDays: number;
  /** Where the shopper is. */
  readonly country: string | null;
  /** Absent: the caller has no secret. */
  readonly secret?: SecretData | undefined;
}

/**
 * How related products are answered. `full`: all with their data; `variants`: variants with their data, others short
 * (`product, relation, available, media`); `short`: all short. `entries` holds the visible related ones by id.
 */
export interface RelatedShape {
  readonly mode: "full" | "variants" | "short";
  readonly entries: ReadonlyMap<number, CatalogEntry>;
}

/** A product object, `checkout-rest.md` 8.1; without `related` it has no `relatedProducts`. */
export function formatProduct(
  entry: CatalogEntry,
  context: ProductContext,
  related?: RelatedShape,
): Record<string, unknown> {
  const { item } = entry;
  const brand = item.brand ?? none;
  const collection = item.collection ?? none;
  const [main = noCategory] = item.categories;
  const subscriptionPlans = plansOf(entry, context);
  // One literal: an object that is spread together of parts costs many times as much.
  const product: Record<string, unknown> = {
    product: String(item.id),
    variant: String(item.variation),
    serviceProduct: String(item.product),
    serviceVariant: String(item.variation),
    silkProduct: String(item.product),
    silkVariant: String(item.variation),
    name: item.name,
    variantName: item.variantName,
    uri: item.uri,
    canonicalUri: item.canonicalUri,
    sku: item.sku,
    productSku: item.productSku,
    brand: String(brand.id),
    brandName: brand.name,
    brandUri: brand.uri,
    collection: String(collection.id),
    collectionName: collection.name,
    collectionUri: collection.uri,
    category: String(main.id),
    categoryName: main.names,
    categoryUri: main.uri,
    categories: context.form === "classic" ? categoriesById(item) : categoriesInOrder(item),
    excerpt: item.excerpt,
    excerptHtml: item.excerptHtml,
    description: item.description,
    descriptionHtml: item.descriptionHtml,
    metaTitle: item.metaTitle,
    metaDescription: item.metaDescription,
    metaKeywords: item.metaKeywords,
    countryOrigin: item.countryOfOrigin,
    countryOfOrigin: item.countryOfOrigin,
    harmCode: item.harmCode,
    harmCodeDescription: item.harmCodeDescription,
    stockUnit: item.stockUnit,
    weight: item.weight,
    weightUnit: item.weightUnit,
    itemQuantityMinimum: item.minimumQuantity,
    itemQuantityMultipleOf: item.multipleOf,
    available: canBeBought(entry),
    inStock: inStock(entry),
    preview: item.preview,
    primaryVariant: item.primaryVariant,
    createdAt: timestampText(new Date(item.createdAt), context.timezone),
    modifiedAt: timestampText(new Date(item.modifiedAt), context.timezone),
    itemTable: formatItemTable(item, context.country),
    items: formatItems(entry, context, subscriptionPlans),
    media: formatMedia(item.media, context.platformUrl),
    mediaObjects: formatMediaObjects(item.media, context.platformUrl),
    tableMappings: formatMappings(item),
    defaultLocalizedChart: chartOf(item, context.country)?.name ?? null,
    subscriptionPlans,
  };
  Object.assign(product, pricesOf(entry, context), formatLowestPrice(item.id, context));
  addWhatApplies(product, entry, context);
  addAttributes(product, item.attributes);
  if (related) product["relatedProducts"] = formatRelated(item, context, related);
  return product;
}

/** Fields that only some products have, or some callers see. */
function addWhatApplies(
  product: Record<string, unknown>,
  { item, bundle }: CatalogEntry,
  { currency, secret, measurementCharts = true }: ProductContext,
): void {
  if (bundle) product["bundleInfo"] = formatBundleInfo(bundle, currency);
  if (secret?.markets) product["markets"] = item.markets;
  if (item.swatch) product["swatch"] = item.swatch;
  if (measurementCharts) product["measurementChart"] = item.measurements ?? [];
}

function plansOf(entry: CatalogEntry, { plans }: ProductContext): Plans {
  return plans ? formatProductPlans(entry, plans) : [];
}

type Plans = readonly Record<string, unknown>[];

function pricesOf({ item, price }: CatalogEntry, { secret, currency }: ProductContext) {
  return secret?.prices ? { prices: secret.prices.get(item.id) ?? {} } : formatPrice(price, currency);
}

const none = { id: "", name: "", uri: "" } as const;
const noCategory = { id: "", names: [], uri: "" } as const;

function categoriesById({ categories }: DisplayItem): Record<string, unknown> {
  return Object.fromEntries(
    categories.map(({ id, names, uri }) => [String(id), { category: String(id), name: names, uri }]),
  );
}

function categoriesInOrder({ categories }: DisplayItem): readonly Record<string, unknown>[] {
  return categories
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
    .map(({ id, names, uri, sortOrder, pathIds }) => ({
      category: String(id),
      name: names,
      uri,
      sortOrder,
      pathIds: pathIds.map(String),
    }));
}

function formatItemTable(item: DisplayItem, country: string | null) {
  const { x, y, dividerSymbol, unit, description } = localTable(item, country);
  const { x: originalX, y: originalY } = item.itemTable;
  return { x, y, dividerSymbol, unit, desc: description, original: { x: originalX, y: originalY } };
}

function formatMappings({ sizeCharts = [] }: DisplayItem): Record<string, unknown> {
  return Object.fromEntries(sizeCharts.map(({ name, ...chart }) => [name, chart]));
}

function formatItems(
  entry: CatalogEntry,
  context: ProductContext,
  subscriptionPlans: Plans,
): readonly Record<string, unknown>[] {
  return entry.item.items.map((size) => ({
    item: `${entry.item.id}-${size.size}`,
    itemTableX: size.x,
    itemTableY: size.y,
    name: size.name,
    ean: size.ean,
    sku: size.sku,
    upc: "",
    sizeId: String(size.size),
    stock: stockText(size, entry.stock, context),
    subscriptionPlans,
    ...(context.secret && { warehouses: formatWarehouses(entry, size.size, context.secret) }),
  }));
}

function formatWarehouses({ item }: CatalogEntry, size: number, { warehouses }: SecretData) {
  return warehouses(item.id)
    .filter((entry) => entry.size === size)
    .map(({ warehouse, available }) => ({ warehouse: String(warehouse), stock: available }));
}

function formatRelated(
  item: DisplayItem,
  context: ProductContext,
  { mode, entries }: RelatedShape,
): readonly Record<string, unknown>[] {
  return item.relations.flatMap(({ id, relation }) => {
    const entry = entries.get(id);
    if (entry === undefined) return [];
    const isFull = mode === "full" || (mode === "variants" && relation === "variant");
    if (isFull) return [Object.assign(formatProduct(entry, context), { relation })];
    const media = formatMedia(entry.item.media, context.platformUrl);
    return [{ product: String(id), relation, available: canBeBought(entry), media }];
  });
}
