import ContentPage, { generateMetadata as contentMetadata } from "@/app/[locale]/page/[...uri]/page";
import { hidden, previewOf } from "@/app/in-preview/[locale]/preview-page";
import { PreviewBar } from "@/components/preview/preview-bar";
import { uriOf } from "@/lib/locale/page-locale";
import { NO_FACTS } from "@/lib/preview/page-facts";
import { catalogPath } from "@/lib/seo/addresses";
import type { Metadata } from "next";

type Props = { readonly params: Promise<{ locale: string; uri: string[] }> };

export async function generateMetadata(props: Props): Promise<Metadata> {
  await previewOf(props.params);
  return hidden(await contentMetadata(props));
}

export default async function PreviewContentPage({ params }: Props) {
  const { locale, pass } = await previewOf(params);
  const uri = await uriOf(params);
  return (
    <>
      <ContentPage params={params} />
      <PreviewBar locale={locale} pass={pass} path={catalogPath(locale, uri)} facts={NO_FACTS} />
    </>
  );
}
