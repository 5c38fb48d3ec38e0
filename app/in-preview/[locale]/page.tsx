import HomePage from "@/app/[locale]/page";
import { hidden, previewOf } from "@/app/in-preview/[locale]/preview-page";
import { PreviewBar } from "@/components/preview/preview-bar";
import { localePath } from "@/lib/locale/locale";
import { homeFacts } from "@/lib/preview/page-facts";
import type { Metadata } from "next";

type Props = { readonly params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await previewOf(params);
  return hidden({});
}

export default async function PreviewHomePage({ params }: Props) {
  const { locale, pass } = await previewOf(params);
  return (
    <>
      <HomePage params={params} />
      <PreviewBar locale={locale} pass={pass} path={localePath(locale)} facts={await homeFacts(locale)} />
    </>
  );
}
