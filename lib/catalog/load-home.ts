import "server-only";
import { uniqueBy } from "@/lib/product/unique-by";
import { cachedCategories, cachedListing } from "@/lib/catalog-cache/cached-catalog";
import { topCategories } from "@/lib/catalog/category-tree";
import type { ListedProduct } from "@/lib/checkout/listing-schemas";
import { SORTS } from "@/lib/filters/listing-params";
import type { Locale } from "@/lib/locale/locale";

const TILES = 4;
const ROW = 4;
const ROWS = 2;
/** Read with room for the colours of one piece, of which one is shown. */
const READ = 32;

/** What the home page shows of the catalogue: the upper categories with a picture each, and what is new. */
export async function loadHome({ country, language }: Locale) {
  const top = topCategories(await cachedCategories(country, language));
  const [fresh, ...tiles] = await Promise.all([
    loadFresh(country, language),
    ...top.slice(0, TILES).map(async (category) => {
      const first = await cachedListing(country, language, { category: category.id, skip: 0, limit: 1 });
      return { category, picture: first.products[0]?.pictures[0], count: first.count };
    }),
  ]);
  return { top, fresh, tiles: tiles.filter((tile) => tile.count > 0) };
}

/** Whole rows of what the operator calls new, or else of what came last; of a piece only its first colour. */
async function loadFresh(country: string, language: string): Promise<ListedProduct[]> {
  const query = { sort: SORTS.newest, skip: 0, limit: READ };
  const marked = onePerStyle((await cachedListing(country, language, { ...query, onlyNew: true })).products);
  const shown =
    marked.length >= ROW ? marked : onePerStyle((await cachedListing(country, language, query)).products);
  const rows = Math.min(ROWS, Math.max(1, Math.floor(shown.length / ROW)));
  return shown.slice(0, rows * ROW);
}

/** What came last, at most so many pieces; of each only its first colour. */
export async function loadNewest(country: string, language: string, most: number): Promise<ListedProduct[]> {
  const query = { sort: SORTS.newest, skip: 0, limit: READ };
  return onePerStyle((await cachedListing(country, language, query)).products).slice(0, most);
}

/** One entry for the colours of a product. */
function onePerStyle(products: readonly ListedProduct[]): ListedProduct[] {
  return uniqueBy(products, ({ productSku, id }) => productSku || id);
}
