import { catalogMetadata } from "@/app/[locale]/page-metadata";
import { cachedLanguages } from "@/lib/catalog-cache/cached-catalog";
import { loadProduct, productUris } from "@/lib/catalog/load-product";
import type { Locale } from "@/lib/locale/locale";
import { catalogPath } from "@/lib/seo/addresses";
import type { Metadata } from "next";

export async function productMetadata(locale: Locale, uri: string, live: boolean): Promise<Metadata> {
  const loaded = await loadProduct(locale, uri, live);
  if (!loaded) return {};
  const { product } = loaded;
  const languages = (await cachedLanguages()).map((entry) => entry.language);
  return catalogMetadata({
    locale,
    title:
      product.metaTitle || [product.name, product.variantName, product.brand].filter(Boolean).join(" – "),
    description: product.metaDescription || product.excerpt,
    path: catalogPath(locale, uri),
    alternates: await productUris(locale.country, languages, product.id),
    picture: product.pictures[0]?.full,
  });
}
