import { Listing } from "@/components/listing/listing";
import { NothingFound } from "@/components/search/nothing-found";
import { SearchBox } from "@/components/search/search-box";
import { SearchHints } from "@/components/search/search-hints";
import { topCategories } from "@/lib/catalog/category-tree";
import { cachedCategories } from "@/lib/catalog-cache/cached-catalog";
import type { Listing as ListingData } from "@/lib/checkout/listing-schemas";
import { isComposed, listingSearch } from "@/lib/filters/listing-params";
import { type PageSearch, searchOf } from "@/lib/filters/search-params";
import { type Locale, localePath } from "@/lib/locale/locale";
import { localeOf } from "@/lib/locale/page-locale";
import { getTranslator } from "@/lib/messages/messages";
import { type LoadedSearch, loadSearch } from "@/lib/search/load-search";
import { loadHints } from "@/lib/search/load-suggestions";
import { quotedQuery } from "@/lib/search/query-text";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { canonicalParams } from "@/lib/filters/canonical-params";
import { exactProduct } from "@/lib/search/exact-product";
import { catalogPath } from "@/lib/seo/addresses";

const NO_HINTS = { queries: [], categories: [] };

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await localeOf(params);
  const loaded = await loadSearch(locale.tag, (await searchOf(searchParams)).toString());
  return { title: titleOf(locale.language, loaded, "search.title"), robots: { index: false, follow: true } };
}

export default async function SearchPage({ params, searchParams }: Props) {
  const locale = await localeOf(params);
  const loaded = await loadSearch(locale.tag, (await searchOf(searchParams)).toString());
  const forward = searchForward(locale, loaded);
  if (forward !== null) redirect(forward);
  const { query, listing } = loaded;
  return (
    <div className="mx-auto max-w-[110rem] px-edge pt-10">
      <h1 className="mb-7 text-4xl leading-tight [overflow-wrap:anywhere] sm:text-5xl">
        {titleOf(locale.language, loaded, "search.prompt")}
      </h1>
      <div className="max-w-2xl">
        <SearchBox
          key={query}
          locale={locale}
          place="page"
          label={getTranslator(locale.language, "shop")("searchBox.refine")}
          query={query}
        />
      </div>
      {listing === null ? null : (
        <div className="mt-8 grid gap-8">
          <Results locale={locale} {...loaded} listing={listing} />
        </div>
      )}
    </div>
  );
}

type ResultsProps = Omit<LoadedSearch, "listing"> & {
  readonly locale: Locale;
  readonly listing: ListingData;
};

async function Results({ locale, query, params, listing }: ResultsProps) {
  const isPlain = query !== "" && !isComposed(params);
  const isNothing = isPlain && listing.count === 0;
  const [hints, categories] = await Promise.all([
    isPlain ? loadHints(locale, query) : NO_HINTS,
    cachedCategories(locale.country, locale.language),
  ]);
  return (
    <>
      <SearchHints locale={locale} query={query} count={listing.count} {...hints} />
      {isNothing ? (
        <NothingFound locale={locale} query={query} categories={categories} />
      ) : (
        <Listing
          locale={locale}
          params={params}
          listing={listing}
          place={{ path: localePath(locale, "search"), ...(query !== "" && { search: query }) }}
          categories={topCategories(categories)}
          elsewhere={topCategories(categories)}
        />
      )}
    </>
  );
}

function titleOf(
  language: string,
  { query, listing, brands }: LoadedSearch,
  otherwise: "search.title" | "search.prompt",
): string {
  const words = getTranslator(language, "catalog");
  if (query !== "") return words("search.results", { query: quotedQuery(query) });
  if (listing === null) return words(otherwise);
  if (brands.length === 0) return words("listing");
  return words("search.brand", { brand: new Intl.ListFormat(language).format(brands) });
}

/** The address of a search page in another order, choice or page. */
function searchHref(locale: Locale, query: string, params: LoadedSearch["params"]): string {
  return localePath(locale, "search") + listingSearch(params, query === "" ? undefined : query);
}

/** Where a search leads to instead of a list: the one product whose number it is, or what the address should have said. */
function searchForward(locale: Locale, { query, params, listing }: LoadedSearch): string | null {
  if (listing === null) return null;
  const exact = isComposed(params) ? null : exactProduct(query, listing.products);
  if (exact !== null) {
    const item = exact.item === null ? "" : `?item=${encodeURIComponent(exact.item)}`;
    return catalogPath(locale, exact.uri) + item;
  }
  const settled = canonicalParams(params, listing);
  return settled === null ? null : searchHref(locale, query, settled);
}
