import "@/app/globals.css";
import { ShopDocument } from "@/components/layout/shop-document";
import { loadFrame } from "@/lib/catalog/load-page-frame";
import { env } from "@/lib/env";
import { localeOf } from "@/lib/locale/page-locale";
import { getTranslator } from "@/lib/messages/messages";
import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";

type Props = { readonly params: Promise<{ locale: string }>; readonly children: ReactNode };

export const viewport: Viewport = { themeColor: "#faf8f5" };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await localeOf(params);
  const words = getTranslator(locale.language, "shop");
  const { isShipped } = await loadFrame(locale);
  return {
    metadataBase: new URL(env().storefrontUrl),
    title: { default: `${words("name")} – ${words("tagline")}`, template: `%s · ${words("name")}` },
    description: words("description"),
    manifest: "/manifest.webmanifest",
    icons: { icon: { url: "/icons/icon.svg", type: "image/svg+xml" }, apple: "/icons/apple-touch-icon.png" },
    formatDetection: { telephone: false },
    // What nobody there can buy is not to be found there.
    ...(isShipped ? {} : { robots: { index: false, follow: true } }),
  };
}

export default async function ShopLayout({ params, children }: Props) {
  const locale = await localeOf(params);
  return (
    <ShopDocument locale={locale} frame={await loadFrame(locale)}>
      {children}
    </ShopDocument>
  );
}
