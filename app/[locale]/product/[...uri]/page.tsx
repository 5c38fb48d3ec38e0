import { productMetadata } from "@/app/[locale]/product/product-metadata";
import { ProductView } from "@/components/product/product-view";
import { loadProduct } from "@/lib/catalog/load-product";
import { localeOf, uriOf } from "@/lib/locale/page-locale";
import type { Metadata } from "next";
import { notFound } from "next/navigation";

type Props = { readonly params: Promise<{ locale: string; uri: string[] }> };

export const revalidate = 60;

export function generateStaticParams(): never[] {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return productMetadata(await localeOf(params), await uriOf(params), false);
}

/** A product without a chosen size: made once a minute at most, the same for everybody. */
export default async function ProductPage({ params }: Props) {
  const locale = await localeOf(params);
  const loaded = await loadProduct(locale, await uriOf(params), false);
  if (!loaded) notFound();
  return <ProductView locale={locale} {...loaded} />;
}
