import { foundMetadata } from "@/app/[locale]/page-metadata";
import { cachedLanguages } from "@/lib/catalog-cache/cached-catalog";
import { loadProduct, productUris } from "@/lib/catalog/load-product";
import { loadProductMarkets } from "@/lib/catalog/load-product";
import type { Product } from "@/lib/checkout/catalog/catalog-schemas";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { catalogPath } from "@/lib/seo/addresses";
import { alternateLanguages } from "@/lib/seo/alternates";
import type { Metadata } from "next";

export async function productMetadata(locale: Locale, uri: string, live: boolean): Promise<Metadata> {
  const loaded = await loadProduct(locale, uri, live);
  if (!loaded) return {};
  const { product } = loaded;
  const called = [product.name, product.variantName, product.brand].filter(Boolean);
  const words = getTranslator(locale.language, "found");
  return foundMetadata({
    locale,
    title: titleOf(product),
    description: product.metaDescription || product.excerpt || words("product", { name: called.join(", ") }),
    path: catalogPath(locale, uri),
    languages: await languagesOf(locale, uri, product.id),
    product: product.id,
  });
}

/** The operator's title is that of all colours: each says which it is. */
function titleOf({ metaTitle, name, variantName, brand }: Product): string {
  if (metaTitle === "") return [name, variantName, brand].filter(Boolean).join(" – ");
  return variantName === "" || metaTitle.includes(variantName) ? metaTitle : `${metaTitle}, ${variantName}`;
}

async function languagesOf(locale: Locale, uri: string, id: string): Promise<Record<string, string>> {
  const sold = await loadProductMarkets(locale, uri);
  if (sold !== null) return alternateLanguages(locale, sold.addresses, sold.countries);
  const languages = (await cachedLanguages()).map((entry) => entry.language);
  const uris = await productUris(locale.country, languages, id);
  return alternateLanguages(locale, new Map(uris.map(({ language, uri: path }) => [language, path])), []);
}
