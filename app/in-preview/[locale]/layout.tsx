import "@/app/globals.css";
import { generateMetadata as shopMetadata, viewport } from "@/app/[locale]/layout";
import { previewOf } from "@/app/in-preview/[locale]/preview-page";
import { ShopDocument } from "@/components/layout/shop-document";
import { PreviewFoot } from "@/components/preview/preview-bar";
import { loadFrame } from "@/lib/catalog/load-page-frame";
import type { Metadata } from "next";
import type { ReactNode } from "react";

type Props = { readonly params: Promise<{ locale: string }>; readonly children: ReactNode };

export { viewport };

export const dynamic = "force-dynamic";

export async function generateMetadata(props: Props): Promise<Metadata> {
  await previewOf(props.params);
  return { ...(await shopMetadata(props)), robots: { index: false, follow: false } };
}

/** The shop as it will be: rendered for each request of who has a pass, and for nobody else. */
export default async function PreviewLayout({ params, children }: Props) {
  const { locale } = await previewOf(params);
  return (
    <ShopDocument locale={locale} frame={await loadFrame(locale)}>
      {children}
      <PreviewFoot locale={locale} />
    </ShopDocument>
  );
}
