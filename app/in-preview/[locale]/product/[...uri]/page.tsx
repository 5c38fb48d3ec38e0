import ProductPage, { generateMetadata as productMetadata } from "@/app/[locale]/product-query/[...uri]/page";
import { hidden, previewOf } from "@/app/in-preview/[locale]/preview-page";
import { PreviewBar } from "@/components/preview/preview-bar";
import { type PageSearch, searchOf } from "@/lib/filters/search-params";
import { uriOf } from "@/lib/locale/page-locale";
import { productFacts } from "@/lib/preview/product-facts";
import { pathWithQuery } from "@/lib/preview/path-with-query";
import { catalogPath } from "@/lib/seo/addresses";
import type { Metadata } from "next";

type Props = {
  readonly params: Promise<{ locale: string; uri: string[] }>;
  readonly searchParams: PageSearch;
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  await previewOf(props.params);
  return hidden(await productMetadata(props));
}

export default async function PreviewProductPage({ params, searchParams }: Props) {
  const { locale, pass } = await previewOf(params);
  const [uri, search] = await Promise.all([uriOf(params), searchOf(searchParams)]);
  return (
    <>
      <ProductPage params={params} searchParams={searchParams} />
      <PreviewBar
        locale={locale}
        pass={pass}
        path={pathWithQuery(catalogPath(locale, uri), search)}
        facts={await productFacts(locale, uri)}
      />
    </>
  );
}
