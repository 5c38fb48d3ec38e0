import "server-only";
import { cachedCountries } from "@/lib/catalog-cache/cached-catalog";
import { trailOf } from "@/lib/catalog/category-tree";
import { loadProduct } from "@/lib/catalog/load-product";
import { readCatalogListing, readCatalogPlaces } from "@/lib/checkout/catalog/catalog-reads";
import type { Category } from "@/lib/checkout/catalog/catalog-schemas";
import { listingQuery, PLAIN_LISTING } from "@/lib/filters/listing-params";
import type { Locale } from "@/lib/locale/locale";
import {
  hiddenCategories,
  hiddenProducts,
  NO_FACTS,
  type PageFacts,
  type Place,
  type PriceRow,
} from "@/lib/preview/page-facts";
import { catalogPath } from "@/lib/seo/addresses";
import type { Money } from "@/lib/money/money";

/** Categories whose order is looked at, and how far down. */
const MOST_PLACES = 6;
const LOOKED_AT = 240;
/** A price is asked for once in each. */
const MOST_COUNTRIES = 60;

export async function productFacts(locale: Locale, uri: string): Promise<PageFacts> {
  const loaded = await loadProduct(locale, uri, true);
  if (!loaded) return NO_FACTS;
  const { product, categories } = loaded;
  const [places, prices] = await Promise.all([
    placesOf(locale, product.id, categories),
    pricesOf(locale, product.id),
  ]);
  return {
    hidden: [
      ...hiddenProducts(locale, [product], null),
      ...hiddenCategories(locale, trailOf(categories, product.category.id)),
      ...hiddenProducts(locale, product.related, null),
    ],
    places,
    stock: product.items.map(({ name, stock }) => ({ name, stock })),
    listed: null,
    prices,
  };
}

async function placesOf(locale: Locale, id: string, categories: readonly Category[]): Promise<Place[]> {
  const found = await readCatalogPlaces(locale.country, locale.language, [id]);
  const own = categories.filter((category) => found.get(id)?.includes(category.id)).slice(0, MOST_PLACES);
  return Promise.all(own.map((category) => placeIn(locale, id, category)));
}

async function placeIn(locale: Locale, id: string, { id: category, name, uri }: Category): Promise<Place> {
  const query = { ...listingQuery(PLAIN_LISTING, { category }), limit: LOOKED_AT };
  const { products, count } = await readCatalogListing(locale.country, locale.language, query);
  const index = products.findIndex((product) => product.id === id);
  return { name, path: catalogPath(locale, uri), position: index < 0 ? null : index + 1, count };
}

async function pricesOf(locale: Locale, id: string): Promise<PriceRow[]> {
  const countries = (await cachedCountries()).slice(0, MOST_COUNTRIES);
  return samePrices(
    await Promise.all(
      countries.map(async ({ country }) => {
        const query = { product: id, skip: 0, limit: 1 };
        const { products } = await readCatalogListing(country, locale.language, query);
        const { price = null, priceBefore = null } = products[0] ?? {};
        return { country, price, before: priceBefore };
      }),
    ),
  );
}

type CountryPrice = {
  readonly country: string;
  readonly price: Money | null;
  readonly before: Money | null;
};

/** One row for each price, in the order of the countries; where it is not sold comes last. */
export function samePrices(prices: readonly CountryPrice[]): PriceRow[] {
  const rows = new Map<string, { price: Money | null; before: Money | null; countries: string[] }>();
  for (const { country, price, before } of prices) {
    const key = JSON.stringify([price, before]);
    const row = rows.get(key) ?? { price, before, countries: [] };
    row.countries.push(country);
    rows.set(key, row);
  }
  return [...rows.values()].toSorted((a, b) => Number(a.price === null) - Number(b.price === null));
}
