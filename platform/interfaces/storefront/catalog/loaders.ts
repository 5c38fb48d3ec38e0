import type { CatalogEntry } from "../../../catalogue/catalog/catalog-entry.ts";
import type { DisplayItem } from "../../../catalogue/catalog/items/display-item.ts";
import { grouped } from "../../../catalogue/catalog/group.ts";
import { readLowestPrices, readPriceHistories } from "../../../catalogue/catalog/prices/lowest-price.ts";
import { type PriceBook, readPriceBook } from "../../../catalogue/catalog/prices/price-book.ts";
import { readWarehouseStock } from "../../../catalogue/catalog/warehouse-stock.ts";
import { type CatalogScope, perScope } from "./catalog-scope.ts";
import { perView, type StorefrontContext } from "../context.ts";
import DataLoader from "dataloader";

/** Loads entries by id, with prices and stock from memory; null: the entry is not in the scope. */
export const entryLoader = perScope(({ platform: { catalog } }, { view }) =>
  loaderBy<number, CatalogEntry | null>(async (ids) => {
    const entries = await catalog.entriesFromIndex(view, ids);
    const found = new Map(entries.map((entry) => [entry.item.id, entry]));
    return (id) => found.get(id) ?? null;
  }),
);

interface LocalKey {
  readonly id: number;
  readonly language: string;
}

const localLoader = perScope(({ platform: { catalog } }, { view }) =>
  loaderBy<LocalKey, DisplayItem | null, string>(
    async (keys) => {
      const keysOf = grouped(keys, ({ language }) => language);
      const found = new Map<string, DisplayItem>();
      for (const language of new Set(keys.map((key) => key.language))) {
        const ids = keysOf(language).map(({ id }) => id);
        const items = await catalog.items({ ...view, language }, ids);
        for (const item of items) found.set(`${item.id} ${language}`, item);
      }
      return ({ id, language }) => found.get(`${id} ${language}`) ?? null;
    },
    ({ id, language }) => `${id} ${language}`,
  ),
);

/** A display item in every language of the shop, which pages need for `hreflang`. */
export async function itemInLanguages(
  context: StorefrontContext,
  scope: CatalogScope,
  id: number,
): Promise<readonly { readonly language: string; readonly item: DisplayItem }[]> {
  const loader = localLoader(context, scope);
  const wanted = scope.settings.languages.map(({ language }) => language);
  const items = await Promise.all(wanted.map((language) => loader.load({ id, language })));
  return wanted.flatMap((language, index) => {
    const item = items[index];
    return item ? [{ language, item }] : [];
  });
}

/** Loads the stock of a display item per warehouse. */
export const warehouseStockLoader = perView(({ platform: { db } }) =>
  loaderBy((displays: readonly number[]) => readWarehouseStock(db, displays)),
);

const bookLoader = perView(({ platform: { db, now } }) =>
  loaderBy<number, PriceBook>(async (products) => {
    const book = await readPriceBook(db, products, now());
    return () => book;
  }),
);

/** Reads the prices of products in all price lists and markets. */
export async function readPrices(
  context: StorefrontContext,
  products: readonly number[],
): Promise<PriceBook> {
  const distinct = [...new Set(products)];
  const books = await bookLoader(context).loadMany(distinct);
  const byProduct = new Map(distinct.map((product, index) => [product, books[index]]));
  const bookOf = (product: number) => {
    const book = byProduct.get(product);
    if (book instanceof Error) throw book;
    return book;
  };
  return {
    hasPrice: (item, list) => bookOf(item.product)?.hasPrice(item, list) ?? false,
    priceFor: (item, place) => bookOf(item.product)?.priceFor(item, place) ?? null,
  };
}

/** Loads the lowest earlier price of reduced entries, in the scope's market and price list. */
export const lowestPriceLoader = perScope(({ platform, plugin }, { view }) =>
  loaderBy(
    async (entries: readonly CatalogEntry[]) => {
      const period = { days: plugin.lowestPriceDays, now: platform.now() };
      const lowest = await readLowestPrices(platform.db, view, entries, period);
      return ({ item }: CatalogEntry) => lowest.get(item.id) ?? null;
    },
    ({ item }) => item.id,
  ),
);

/** Loads the price history of a product in all price lists. */
export const trailLoader = perView(({ platform: { db, settings } }) => {
  const lists = settings.pricelists.map(({ pricelist }) => pricelist);
  return loaderBy(async (products: readonly number[]) => {
    const historyOf = await readPriceHistories(db, products, lists);
    return () => historyOf;
  });
});

/** Creates a loader from a function that reads many keys at once and returns the lookup of one. */
export function loaderBy<K, V, C = K>(
  read: (keys: readonly K[]) => Promise<(key: K) => V>,
  nameOf?: (key: K) => C,
): DataLoader<K, V, C> {
  const readAll = async (keys: readonly K[]) => {
    const valueOf = await read(keys);
    return keys.map(valueOf);
  };
  return new DataLoader(readAll, nameOf && { cacheKeyFn: nameOf });
}
