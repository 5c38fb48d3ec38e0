import type { CatalogEntry } from "../../../catalogue/catalog/catalog-entry.ts";
import type { CatalogView } from "../../../catalogue/catalog/catalog-view.ts";
import type { DisplayItem } from "../../../catalogue/catalog/items/display-item.ts";
import { eventLoop } from "../../../foundations/scheduling/event-loop.ts";
import { roundedPart } from "../../../foundations/money/rounding.ts";
import { priceListOf } from "../../../catalogue/market/places.ts";
import { moneyFields } from "../../rest/format/money.ts";
import { formatMedia } from "../../rest/format/media.ts";
import { timestampText } from "../../rest/format/timestamp.ts";
import type { Body } from "../answer.ts";
import type { ShopContext } from "../endpoint.ts";

/** What there is to tell of display items: by id, in every language, market and price list. */
interface Told {
  readonly texts: ReadonlyMap<string, ReadonlyMap<number, DisplayItem>>;
  /** In all warehouses. */
  readonly stock: ReadonlyMap<number, CatalogEntry>;
  readonly byMarket: ReadonlyMap<number, ReadonlyMap<number, ReadonlyMap<number, CatalogEntry>>>;
  readonly shown: ReadonlySet<number>;
}

/** Products as objects by id, those that the view shows. shop-rest.md#catalogue. */
export async function shapeProducts(
  context: ShopContext,
  view: CatalogView,
  ids: readonly number[],
): Promise<Body> {
  const { catalog } = context.platform;
  const items = await catalog.items(view, ids);
  const told = await readTold(context, view, items);
  const shaped: Record<string, Body> = {};
  for (const item of items) {
    await eventLoop.yieldIfDue();
    shaped[item.id] = shapeProduct(context, item, told);
  }
  return shaped;
}

async function readTold(
  { platform: { catalog, settings } }: ShopContext,
  view: CatalogView,
  items: readonly DisplayItem[],
): Promise<Told> {
  const ids = items.map(({ id }) => id);
  const texts = new Map<string, ReadonlyMap<number, DisplayItem>>();
  for (const { language } of settings.languages) {
    texts.set(
      language,
      byId(await catalog.items({ ...view, language }, ids), ({ id }) => id),
    );
  }
  const warehouses = settings.warehouses.map(({ warehouse }) => warehouse);
  const entries = async (seen: CatalogView) => {
    await eventLoop.yieldIfDue();
    return catalog.entriesFromIndex(seen, ids);
  };
  const byMarket = new Map<number, ReadonlyMap<number, ReadonlyMap<number, CatalogEntry>>>();
  for (const { market } of settings.markets) {
    const lists = new Map<number, ReadonlyMap<number, CatalogEntry>>();
    for (const { pricelist: priceList } of settings.pricelists) {
      lists.set(priceList, byItem(await entries({ ...view, anyMarket: false, market, priceList })));
    }
    byMarket.set(market, lists);
  }
  const related = items.flatMap(({ relations }) => relations.map(({ id }) => id));
  const shown = new Set(catalog.shown(view, related));
  return { texts, stock: byItem(await entries({ ...view, warehouses })), byMarket, shown };
}

function byItem(entries: readonly CatalogEntry[]): ReadonlyMap<number, CatalogEntry> {
  return byId(entries, ({ item }) => item.id);
}

function byId<T>(list: readonly T[], idOf: (entry: T) => number): ReadonlyMap<number, T> {
  return new Map(list.map((entry) => [idOf(entry), entry]));
}

function shapeProduct({ platform }: ShopContext, item: DisplayItem, told: Told): Body {
  const { settings, config } = platform;
  const moment = (text: string) => timestampText(new Date(text), settings.timezone);
  return {
    product: String(item.id),
    name: item.name,
    uri: item.uri,
    productSku: item.productSku,
    brand: item.brand ? String(item.brand.id) : "",
    brandName: item.brand?.name ?? "",
    collection: item.collection ? String(item.collection.id) : "",
    collectionName: item.collection?.name ?? "",
    variantName: item.variantName,
    silkProduct: String(item.product),
    silkVariant: String(item.variation),
    categories: item.categories.map(({ id }) => String(id)),
    items: itemsOf(item, told),
    markets: marketsOf(platform, item, told),
    media: formatMedia(item.media, config.platformUrl),
    relatedProducts: item.relations
      .filter(({ id }) => told.shown.has(id))
      .map(({ id, relation }) => ({ product: String(id), relation })),
    localized: Object.fromEntries(
      [...told.texts].flatMap(([language, texts]) => {
        const local = texts.get(item.id);
        return local ? [[language, { name: local.name, uri: local.uri, ...textsOf(local) }]] : [];
      }),
    ),
    ...textsOf(item),
    createdAt: moment(item.createdAt),
    modifiedAt: moment(item.modifiedAt),
    preview: item.preview,
  };
}

function textsOf({ excerpt, description, metaTitle, metaDescription, metaKeywords }: DisplayItem): Body {
  return { excerpt, description, metaTitle, metaDescription, metaKeywords };
}

/** By size: `1-2` has the size `2`. */
function itemsOf(item: DisplayItem, { stock, byMarket }: Told): Body {
  const unitsOf = (entry: CatalogEntry | undefined, size: number) =>
    entry?.stock.find((units) => units.size === size)?.available ?? 0;
  return Object.fromEntries(
    item.items.map(({ size, name, ean, sku }) => {
      const stockByMarket = item.markets.map((market) => {
        const [seen] = byMarket.get(market)?.values() ?? [];
        return [String(market), unitsOf(seen?.get(item.id), size)] as const;
      });
      const units = unitsOf(stock.get(item.id), size);
      const shaped = { item: `${item.id}-${size}`, name, ean, sku, stock: units };
      return [String(size), { ...shaped, stockByMarket: Object.fromEntries(stockByMarket) }];
    }),
  );
}

function marketsOf({ settings }: ShopContext["platform"], item: DisplayItem, { byMarket }: Told): Body {
  return Object.fromEntries(
    item.markets.map((market) => {
      const lists = [...(byMarket.get(market) ?? [])].flatMap(([list, entries]) => {
        const price = entries.get(item.id)?.price;
        return price
          ? [[String(list), shapePrice(price, priceListOf(settings, list).currency)] as const]
          : [];
      });
      return [String(market), { pricesByPricelist: Object.fromEntries(lists) }];
    }),
  );
}

function shapePrice(
  { before, price, showAsOnSale }: NonNullable<CatalogEntry["price"]>,
  currency: string,
): Body {
  return {
    ...moneyFields("price", price, currency),
    ...moneyFields("priceBeforeDiscount", before, currency),
    discountPercent: before > 0 ? roundedPart(10_000, BigInt(before - price), BigInt(before)) / 100 : 0,
    showAsOnSale,
  };
}
