import { categoryMetadata } from "@/app/[locale]/category/category-metadata";
import { CategoryView } from "@/components/listing/category-view";
import { childrenOf } from "@/lib/catalog/category-tree";
import { loadCategory, loadListing } from "@/lib/catalog/load-category";
import { listingSearch, parseListingParams, PRICE_FROM, PRICE_TO } from "@/lib/filters/listing-params";
import { type PageSearch, searchOf } from "@/lib/filters/search-params";
import { canonicalParams } from "@/lib/filters/canonical-params";
import { localeOf, uriOf } from "@/lib/locale/page-locale";
import { catalogPath } from "@/lib/seo/addresses";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";

type Props = {
  readonly params: Promise<{ locale: string; uri: string[] }>;
  readonly searchParams: PageSearch;
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const listing = parseListingParams(await searchOf(searchParams));
  return categoryMetadata(await localeOf(params), await uriOf(params), listing);
}

/** A category in the order, choice or page of one shopper: rendered for the request. */
export default async function ComposedCategoryPage({ params, searchParams }: Props) {
  const locale = await localeOf(params);
  const search = await searchOf(searchParams);
  const loaded = await loadCategory(locale, await uriOf(params));
  if (!loaded) notFound();
  const narrower = childrenOf(loaded.categories, loaded.category.id).map(({ id }) => id);
  const asked = parseListingParams(search, narrower);
  const path = catalogPath(locale, loaded.category.uri);
  // What a form sent without JavaScript goes on under its one address.
  if (search.has(PRICE_FROM) || search.has(PRICE_TO)) redirect(path + listingSearch(asked));
  const listing = await loadListing(locale, loaded.category.id, asked);
  const settled = canonicalParams(asked, listing);
  if (settled !== null) redirect(path + listingSearch(settled));
  return <CategoryView locale={locale} params={asked} listing={listing} {...loaded} />;
}
