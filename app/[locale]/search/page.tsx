import { SearchForm } from "@/components/listing/search-form";
import { Listing } from "@/components/listing/listing";
import { readCatalogListing } from "@/lib/checkout/catalog-reads";
import { listingQuery, listingSearch, parseListingParams } from "@/lib/filters/listing-params";
import { type PageSearch, searchOf } from "@/lib/filters/search-params";
import { localePath } from "@/lib/locale/locale";
import { localeOf } from "@/lib/locale/page-locale";
import { getTranslator } from "@/lib/messages/messages";
import type { Metadata } from "next";

const LENGTH = 200;

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const words = getTranslator((await localeOf(params)).language, "catalog");
  const query = queryOf(await searchOf(searchParams));
  return {
    title: query === "" ? words("search.title") : words("search.results", { query }),
    robots: { index: false, follow: true },
  };
}

export default async function SearchPage({ params, searchParams }: Props) {
  const locale = await localeOf(params);
  const search = await searchOf(searchParams);
  const words = getTranslator(locale.language, "catalog");
  const query = queryOf(search);
  const asked = parseListingParams(search);
  const path = localePath(locale, "search");
  const listing =
    query === ""
      ? null
      : await readCatalogListing(locale.country, locale.language, listingQuery(asked, { search: query }));
  return (
    <div className="mx-auto max-w-[110rem] px-edge pt-10">
      <h1 className="mb-7 text-4xl leading-tight sm:text-5xl">
        {query === "" ? words("search.prompt") : words("search.results", { query })}
      </h1>
      <SearchForm language={locale.language} action={path} query={query} />
      {listing === null ? null : (
        <div className="mt-10">
          {listing.count === 0 ? (
            <p className="mb-6 text-lg text-muted">{words("search.none", { query })}</p>
          ) : null}
          <Listing
            locale={locale}
            params={asked}
            listing={listing}
            hrefOf={(next) => path + listingSearch(next, query)}
          />
        </div>
      )}
    </div>
  );
}

function queryOf(search: URLSearchParams): string {
  return (search.get("q") ?? "").trim().slice(0, LENGTH);
}
