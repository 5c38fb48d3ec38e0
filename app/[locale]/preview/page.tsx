import { EmptyPage } from "@/components/ui/empty-page";
import { ShopLink } from "@/components/ui/shop-link";
import { env } from "@/lib/env";
import { localePath } from "@/lib/locale/locale";
import { localeOf } from "@/lib/locale/page-locale";
import { getTranslator } from "@/lib/messages/messages";
import type { Metadata } from "next";
import { notFound } from "next/navigation";

type Props = { readonly params: Promise<{ locale: string }> };

export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await localeOf(params);
  return { title: getTranslator(language, "preview")("title"), robots: { index: false, follow: false } };
}

/** For who comes without a pass: with one, proxy.ts leads elsewhere. */
export default async function NoPreviewPage({ params }: Props) {
  const locale = await localeOf(params);
  if (env().previewSecret === null) notFound();
  const words = getTranslator(locale.language, "preview");
  return (
    <EmptyPage mark={words("title")} title={words("closed.title")} text={words("closed.text")}>
      <ShopLink href={localePath(locale)} className="button-primary">
        {words("closed.shop")}
      </ShopLink>
    </EmptyPage>
  );
}
