import { catalogMetadata, composedCanonical } from "@/app/[locale]/page-metadata";
import { cachedLanguages } from "@/lib/catalog-cache/cached-catalog";
import { categoryUris, loadCategory } from "@/lib/catalog/load-category";
import { isComposed, type ListingParams } from "@/lib/filters/listing-params";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { catalogPath } from "@/lib/seo/addresses";
import type { Metadata } from "next";

export async function categoryMetadata(
  locale: Locale,
  uri: string,
  params: ListingParams,
): Promise<Metadata> {
  const loaded = await loadCategory(locale, uri);
  if (!loaded) return {};
  const { category } = loaded;
  const languages = (await cachedLanguages()).map((entry) => entry.language);
  const words = getTranslator(locale.language, "listing");
  const name = category.metaTitle || category.path.toReversed().join(" – ");
  const isPlainPage = !isComposed({ ...params, page: 1 });
  return {
    ...catalogMetadata({
      locale,
      title: params.page > 1 ? `${name}, ${words("paging.page", { number: params.page })}` : name,
      description: category.metaDescription,
      path: composedCanonical(catalogPath(locale, uri), params),
      alternates: params.page > 1 ? [] : await categoryUris(locale.country, languages, category.id),
    }),
    ...(isPlainPage ? {} : { robots: { index: false, follow: true } }),
  };
}
