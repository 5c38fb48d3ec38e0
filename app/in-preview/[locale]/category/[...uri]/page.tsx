import CategoryPage, {
  generateMetadata as categoryMetadata,
} from "@/app/[locale]/category-query/[...uri]/page";
import { hidden, previewOf } from "@/app/in-preview/[locale]/preview-page";
import { PreviewBar } from "@/components/preview/preview-bar";
import { parseListingParams } from "@/lib/filters/listing-params";
import { type PageSearch, searchOf } from "@/lib/filters/search-params";
import { uriOf } from "@/lib/locale/page-locale";
import { categoryFacts } from "@/lib/preview/page-facts";
import { pathWithQuery } from "@/lib/preview/path-with-query";
import { catalogPath } from "@/lib/seo/addresses";
import type { Metadata } from "next";

type Props = {
  readonly params: Promise<{ locale: string; uri: string[] }>;
  readonly searchParams: PageSearch;
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  await previewOf(props.params);
  return hidden(await categoryMetadata(props));
}

export default async function PreviewCategoryPage({ params, searchParams }: Props) {
  const { locale, pass } = await previewOf(params);
  const [uri, search] = await Promise.all([uriOf(params), searchOf(searchParams)]);
  return (
    <>
      <CategoryPage params={params} searchParams={searchParams} />
      <PreviewBar
        locale={locale}
        pass={pass}
        path={pathWithQuery(catalogPath(locale, uri), search)}
        facts={await categoryFacts(locale, uri, parseListingParams(search))}
      />
    </>
  );
}
