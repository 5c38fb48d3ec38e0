import { categoryMetadata } from "@/app/[locale]/category/category-metadata";
import { CategoryView } from "@/components/listing/category-view";
import { loadCategory, loadListing } from "@/lib/catalog/load-category";
import { PLAIN_LISTING } from "@/lib/filters/listing-params";
import { localeOf, uriOf } from "@/lib/locale/page-locale";
import type { Metadata } from "next";
import { notFound } from "next/navigation";

type Props = { readonly params: Promise<{ locale: string; uri: string[] }> };

export const revalidate = 60;

export function generateStaticParams(): never[] {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return categoryMetadata(await localeOf(params), await uriOf(params), PLAIN_LISTING);
}

/** A category as the operator ordered it: made once a minute at most, the same for everybody. */
export default async function CategoryPage({ params }: Props) {
  const locale = await localeOf(params);
  const loaded = await loadCategory(locale, await uriOf(params));
  if (!loaded) notFound();
  const listing = await loadListing(locale, loaded.category.id, PLAIN_LISTING);
  return <CategoryView locale={locale} params={PLAIN_LISTING} listing={listing} {...loaded} />;
}
