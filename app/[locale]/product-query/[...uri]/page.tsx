import { productMetadata } from "@/app/[locale]/product/product-metadata";
import { ProductView } from "@/components/product/product-view";
import { loadProduct } from "@/lib/catalog/load-product";
import { type PageSearch, searchOf } from "@/lib/filters/search-params";
import { localeOf, uriOf } from "@/lib/locale/page-locale";
import type { Metadata } from "next";
import { notFound } from "next/navigation";

type Props = {
  readonly params: Promise<{ locale: string; uri: string[] }>;
  readonly searchParams: PageSearch;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return productMetadata(await localeOf(params), await uriOf(params), true);
}

/** A product with the size that its address chose, as its stock is now. */
export default async function ChosenProductPage({ params, searchParams }: Props) {
  const locale = await localeOf(params);
  const [loaded, search] = await Promise.all([
    loadProduct(locale, await uriOf(params), true),
    searchOf(searchParams),
  ]);
  if (!loaded) notFound();
  return <ProductView locale={locale} item={search.get("item") ?? undefined} {...loaded} />;
}
