import SearchPage, { generateMetadata as searchMetadata } from "@/app/[locale]/search/page";
import { hidden, previewOf } from "@/app/in-preview/[locale]/preview-page";
import { PreviewBar } from "@/components/preview/preview-bar";
import { type PageSearch, searchOf } from "@/lib/filters/search-params";
import { localePath } from "@/lib/locale/locale";
import { searchFacts } from "@/lib/preview/page-facts";
import { pathWithQuery } from "@/lib/preview/path-with-query";
import type { Metadata } from "next";

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch };

export async function generateMetadata(props: Props): Promise<Metadata> {
  await previewOf(props.params);
  return hidden(await searchMetadata(props));
}

export default async function PreviewSearchPage({ params, searchParams }: Props) {
  const { locale, pass } = await previewOf(params);
  const search = await searchOf(searchParams);
  return (
    <>
      <SearchPage params={params} searchParams={searchParams} />
      <PreviewBar
        locale={locale}
        pass={pass}
        path={pathWithQuery(localePath(locale, "search"), search)}
        facts={await searchFacts(locale, search)}
      />
    </>
  );
}
