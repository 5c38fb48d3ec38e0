import "server-only";
import { uniqueBy } from "@/lib/product/unique-by";
import type { ListedProduct } from "@/lib/checkout/listing-schemas";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import {
  NO_SUGGESTIONS,
  readCatalogSuggestions,
  type Suggestions,
} from "@/lib/checkout/catalog/suggestion-reads";
import type { Locale } from "@/lib/locale/locale";
import { formatMoney } from "@/lib/money/money";
import { brandPath, searchPath } from "@/lib/search/search-path";
import type { Suggested, SuggestedLink, SuggestedProduct } from "@/lib/search/fetch-suggestions";
import { catalogPath } from "@/lib/seo/addresses";

const SHOWN = { queries: 4, categories: 3, brands: 2, products: 5 } as const satisfies Record<
  keyof Suggested,
  number
>;

const HINTS = 5;

/** What the search box shows for a query. Throws when the API is down. */
export async function loadSuggested(locale: Locale, query: string, signal?: AbortSignal): Promise<Suggested> {
  const found = await readCatalogSuggestions(locale.country, locale.language, query, signal);
  return {
    queries: queryLinks(locale, found.queries).slice(0, SHOWN.queries),
    categories: categoryLinks(locale, found.categories).slice(0, SHOWN.categories),
    brands: found.brands
      .slice(0, SHOWN.brands)
      .map(({ id, name }) => ({ text: name, href: brandPath(locale, id), detail: "" })),
    products: onePerStyle(found.products)
      .slice(0, SHOWN.products)
      .map((product) => productLink(locale, product)),
  };
}

/** What a result page adds to what was found: it does without when the API has none or is in trouble. */
export async function loadHints(locale: Locale, query: string) {
  const found = await readCatalogSuggestions(locale.country, locale.language, query).catch(withoutHints);
  return {
    queries: queryLinks(locale, found.queries).slice(0, HINTS),
    categories: categoryLinks(locale, found.categories).slice(0, HINTS),
  };
}

function withoutHints(error: unknown): Suggestions {
  if (error instanceof CheckoutUnavailable) return NO_SUGGESTIONS;
  throw error;
}

function queryLinks(locale: Locale, queries: readonly string[]): SuggestedLink[] {
  return queries.map((query) => ({ text: query, href: searchPath(locale, query), detail: "" }));
}

/** Those with something in them; `detail` is the way to it. */
function categoryLinks(locale: Locale, categories: Suggestions["categories"]): SuggestedLink[] {
  return categories
    .filter(({ uri, count }) => uri !== "" && count !== 0)
    .map(({ name, path, uri }) => ({
      text: name,
      href: catalogPath(locale, uri),
      detail: path.slice(0, -1).join(" / "),
    }));
}

function productLink(locale: Locale, product: ListedProduct): SuggestedProduct {
  const { price, priceBefore, onSale } = product;
  const tag = `${locale.language}-${locale.country}`;
  const isReduced = onSale && price !== null && priceBefore !== null && priceBefore.amount > price.amount;
  return {
    text: product.name,
    href: catalogPath(locale, product.uri),
    detail: product.variantName,
    brand: product.brand,
    price: price === null ? "" : formatMoney(price, tag),
    priceBefore: isReduced ? formatMoney(priceBefore, tag) : "",
    available: product.available,
    picture: product.pictures[0]?.mini ?? null,
  };
}

type Style = { readonly name: string; readonly brand: string };

/** Of a style that comes in several colours the one that fits best: a short list has room for other styles then. */
export function onePerStyle<T extends Style>(products: readonly T[]): T[] {
  return uniqueBy(products, ({ brand, name }) => `${brand}\n${name}`);
}
