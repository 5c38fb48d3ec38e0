import { foundCountries, foundMetadata } from "@/app/[locale]/page-metadata";
import { ContentPageView } from "@/components/content/content-page-view";
import { loadContentPage } from "@/lib/catalog/load-content-page";
import { localeOf, uriOf } from "@/lib/locale/page-locale";
import { catalogPath } from "@/lib/seo/addresses";
import { alternateLanguages } from "@/lib/seo/alternates";
import type { Metadata } from "next";
import { notFound } from "next/navigation";

type Props = { readonly params: Promise<{ locale: string; uri: string[] }> };

export const revalidate = 60;

export function generateStaticParams(): never[] {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [locale, uri] = await Promise.all([localeOf(params), uriOf(params)]);
  const page = await loadContentPage(locale, uri);
  if (page === null) return {};
  return foundMetadata({
    locale,
    title: page.title,
    description: page.description,
    path: catalogPath(locale, page.uri),
    languages: alternateLanguages(locale, new Map(Object.entries(page.addresses)), await foundCountries()),
  });
}

/** A page that the shop wrote itself, such as its terms: made once a minute at most, the same for everybody. */
export default async function ContentPage({ params }: Props) {
  const [locale, uri] = await Promise.all([localeOf(params), uriOf(params)]);
  const page = await loadContentPage(locale, uri);
  if (page === null) notFound();
  return <ContentPageView locale={locale} page={page} />;
}
