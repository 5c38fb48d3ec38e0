import "server-only";
import { cachedCategories } from "@/lib/catalog-cache/cached-catalog";
import { trailOf } from "@/lib/catalog/category-tree";
import { loadCategory, loadListing } from "@/lib/catalog/load-category";
import { loadHome } from "@/lib/catalog/load-home";
import type { Category } from "@/lib/checkout/catalog/catalog-schemas";
import type { ListedProduct } from "@/lib/checkout/listing-schemas";
import { type ListingParams, PAGE_SIZE } from "@/lib/filters/listing-params";
import type { Locale } from "@/lib/locale/locale";
import { hasStock } from "@/lib/preview/has-stock";
import { loadSearch } from "@/lib/search/load-search";
import { catalogPath } from "@/lib/seo/addresses";
import type { Money } from "@/lib/money/money";

/** Something on a page that shoppers do not see. */
export type HiddenThing = {
  readonly kind: "product" | "category";
  readonly name: string;
  readonly path: string;
  /** Where it stands in the list of the page, from 1. */
  readonly position: number | null;
};

/** Where something stands in the operator's order. */
export type Place = {
  readonly name: string;
  readonly path: string;
  /** From 1; null: behind those that were looked at. */
  readonly position: number | null;
  readonly count: number;
};

export type StockRow = { readonly name: string; readonly stock: string };

/** Countries in which something costs the same; `price` null: it is not sold there. */
export type PriceRow = {
  readonly price: Money | null;
  readonly before: Money | null;
  readonly countries: readonly string[];
};

/** What the bar of a page tells. */
export type PageFacts = {
  readonly hidden: readonly HiddenThing[];
  readonly places: readonly Place[];
  readonly stock: readonly StockRow[];
  /** Of a list: how many there are on the page, and how many of them nobody can have. */
  readonly listed: { readonly count: number; readonly soldOut: number } | null;
  readonly prices: readonly PriceRow[];
};

export const NO_FACTS: PageFacts = { hidden: [], places: [], stock: [], listed: null, prices: [] };

export async function homeFacts(locale: Locale): Promise<PageFacts> {
  const [categories, { fresh }] = await Promise.all([
    cachedCategories(locale.country, locale.language),
    loadHome(locale),
  ]);
  return {
    ...NO_FACTS,
    hidden: [...hiddenCategories(locale, categories), ...hiddenProducts(locale, fresh, null)],
  };
}

export async function categoryFacts(locale: Locale, uri: string, params: ListingParams): Promise<PageFacts> {
  const loaded = await loadCategory(locale, uri);
  if (!loaded) return NO_FACTS;
  const { category, categories } = loaded;
  const { products } = await loadListing(locale, category.id, params);
  const shown = [
    ...trailOf(categories, category.id),
    ...categories.filter(({ parent }) => parent === category.id),
  ];
  return {
    ...NO_FACTS,
    hidden: [
      ...hiddenCategories(locale, shown),
      ...hiddenProducts(locale, products, (params.page - 1) * PAGE_SIZE),
    ],
    places: placeAmongSiblings(locale, category, categories),
    listed: listedFacts(products),
  };
}

export async function searchFacts(locale: Locale, search: URLSearchParams): Promise<PageFacts> {
  const { listing, params } = await loadSearch(locale.tag, search.toString());
  if (listing === null) return NO_FACTS;
  const behind = (params.page - 1) * PAGE_SIZE;
  return {
    ...NO_FACTS,
    hidden: hiddenProducts(locale, listing.products, behind),
    listed: listedFacts(listing.products),
  };
}

export function hiddenCategories(locale: Locale, categories: readonly Category[]): HiddenThing[] {
  return categories
    .filter(({ preview }) => preview)
    .map(({ name, uri }) => ({ kind: "category", name, path: catalogPath(locale, uri), position: null }));
}

type Named = Pick<ListedProduct, "name" | "variantName" | "uri" | "preview">;

/** `behind`: how many stand on pages before; null: the order says nothing. */
export function hiddenProducts(
  locale: Locale,
  products: readonly Named[],
  behind: number | null,
): HiddenThing[] {
  return products.flatMap(({ name, variantName, uri, preview }, index) =>
    preview
      ? [
          {
            kind: "product" as const,
            name: [name, variantName].filter(Boolean).join(" – "),
            path: catalogPath(locale, uri),
            position: behind === null ? null : behind + index + 1,
          },
        ]
      : [],
  );
}

function placeAmongSiblings(locale: Locale, category: Category, categories: readonly Category[]): Place[] {
  const siblings = categories.filter(({ parent }) => parent === category.parent);
  const above = categories.find(({ id }) => id === category.parent);
  if (above === undefined) return [];
  return [
    {
      name: above.name,
      path: catalogPath(locale, above.uri),
      position: siblings.indexOf(category) + 1,
      count: siblings.length,
    },
  ];
}

function listedFacts(products: readonly ListedProduct[]): PageFacts["listed"] {
  return { count: products.length, soldOut: products.filter((product) => !hasStock(product.items)).length };
}
