import { composedCanonical, foundCountries, foundMetadata } from "@/app/[locale]/page-metadata";
import { cachedLanguages } from "@/lib/catalog-cache/cached-catalog";
import { categoryUris, loadCategory } from "@/lib/catalog/load-category";
import { isComposed, type ListingParams } from "@/lib/filters/listing-params";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { catalogPath } from "@/lib/seo/addresses";
import { alternateLanguages } from "@/lib/seo/alternates";
import type { Metadata } from "next";

export async function categoryMetadata(
  locale: Locale,
  uri: string,
  params: ListingParams,
): Promise<Metadata> {
  const loaded = await loadCategory(locale, uri);
  if (!loaded) return {};
  const { category } = loaded;
  const words = getTranslator(locale.language, "listing");
  const name = category.metaTitle || category.path.toReversed().join(" – ");
  const isPlainPage = !isComposed({ ...params, page: 1 });
  return {
    ...foundMetadata({
      locale,
      title: params.page > 1 ? `${name}, ${words("paging.page", { number: params.page })}` : name,
      description:
        category.metaDescription ||
        getTranslator(locale.language, "found")("category", { name: category.path.join(", ") }),
      path: composedCanonical(catalogPath(locale, uri), params),
      // Pages of another language do not hold the same products.
      languages: params.page > 1 ? {} : await languagesOf(locale, category.id),
    }),
    ...(isPlainPage ? {} : { robots: { index: false, follow: true } }),
  };
}

async function languagesOf(locale: Locale, id: string): Promise<Record<string, string>> {
  const languages = (await cachedLanguages()).map((entry) => entry.language);
  const uris = await categoryUris(locale.country, languages, id);
  const byLanguage = new Map(uris.map(({ language, uri }) => [language, uri]));
  return alternateLanguages(locale, byLanguage, await foundCountries());
}
