import { canBeBought, inStock, unitsOf } from "../../../catalogue/catalog/availability.ts";
import { bundlePrices } from "../../../catalogue/catalog/bundles/bundle-price.ts";
import type { Bundle } from "../../../catalogue/catalog/bundles/bundle.ts";
import type { SizeStock } from "../../../catalogue/catalog/warehouse-stock.ts";
import type { CatalogEntry } from "../../../catalogue/catalog/catalog-entry.ts";
import type { DisplayItem, DisplayItemSize } from "../../../catalogue/catalog/items/display-item.ts";
import { chartOf, localTable } from "../../../catalogue/catalog/items/size-chart.ts";
import { productTexts } from "../../../foundations/product-texts.ts";
import { formatMedia, formatMediaObjects } from "../../rest/format/media.ts";
import { moneyOrNull } from "../../rest/format/money.ts";
import { formatProductPlans } from "../../rest/format/subscription-plans.ts";
import { timestampText } from "../../rest/format/timestamp.ts";
import { addAttributes } from "./custom-attributes.ts";
import { formatLowestPrice, formatPrice } from "./format-price.ts";
import type { ProductContext, RelatedProducts, SecretData } from "./product-context.ts";

/** A product object, checkout-rest.md#product; without `related` it has no `relatedProducts`. */
export function formatProduct(
  entry: CatalogEntry,
  context: ProductContext,
  related?: RelatedProducts,
): Record<string, unknown> {
  const { item } = entry;
  const brand = item.brand ?? none;
  const collection = item.collection ?? none;
  const [main = noCategory] = item.categories;
  const subscriptionPlans = plansOf(entry, context);
  // One literal, and what is assigned to it: an object that is spread from parts costs many times as much.
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
  for (const { name } of productTexts) product[name] = item[name];
  Object.assign(product, pricesOf(entry, context), formatLowestPrice(item.id, context));
  addOptionalFields(product, entry, context);
  addAttributes(product, item.attributes);
  if (related) product["relatedProducts"] = formatRelated(item, context, related);
  return product;
}

/** Adds the fields that only some products have, or only some clients see. */
function addOptionalFields(
  product: Record<string, unknown>,
  { item, bundle }: CatalogEntry,
  { currency, secret, measurementCharts = true }: ProductContext,
): void {
  if (bundle) product["bundleInfo"] = formatBundleInfo(bundle, currency);
  if (secret?.markets) product["markets"] = item.markets;
  if (item.swatch) product["swatch"] = item.swatch;
  if (measurementCharts) product["measurementChart"] = item.measurements ?? [];
}

/** `bundleInfo` of a product that is a bundle. checkout-rest.md#product. */
export function formatBundleInfo(bundle: Bundle, currency: string): Record<string, unknown> {
  const { ofItems, least, most } = bundlePrices(bundle);
  const isOpen = bundle.type === "flexible" && bundle.priceType === "dynamic";
  return {
    bundle: bundle.bundle,
    type: bundle.type,
    priceType: bundle.priceType,
    ...moneyOrNull("priceOfItems", ofItems, currency),
    ...(isOpen && {
      ...moneyOrNull("minPrice", least, currency),
      ...moneyOrNull("maxPrice", most, currency),
    }),
  };
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
  { mode, entries }: RelatedProducts,
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

/** `yes`, `few`, `preorder`, `no`, `infinite`, or the number of units as text. checkout-rest.md#items. */
function stockText(
  size: DisplayItemSize,
  stock: readonly SizeStock[],
  { stockDisplay, fewThreshold }: Pick<ProductContext, "stockDisplay" | "fewThreshold">,
): string {
  if (size.infinite) return "infinite";
  const units = unitsOf(size, stock);
  if (units === 0 && size.preorder) return "preorder";
  if (stockDisplay === "number") return String(units);
  if (units === 0) return "no";
  return units <= fewThreshold ? "few" : "yes";
}
