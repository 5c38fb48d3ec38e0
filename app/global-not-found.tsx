import "@/app/globals.css";
import { display, sans } from "@/components/layout/fonts";
import { NotFoundMessage } from "@/components/layout/not-found-message";
import { ShopDocument } from "@/components/layout/shop-document";
import { EmptyPage } from "@/components/ui/empty-page";
import { ShopLink } from "@/components/ui/shop-link";
import { type Frame, loadFrame } from "@/lib/catalog/load-page-frame";
import { CheckoutUnavailable } from "@/lib/checkout/errors";
import { type Locale, LOCALE_HEADER, parseLocale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import type { Metadata } from "next";
import { headers } from "next/headers";

export async function generateMetadata(): Promise<Metadata> {
  const words = getTranslator((await requestedLocale())?.language ?? "en", "shop");
  return {
    title: `${words("notFound.title")} · ${words("name")}`,
    icons: { icon: { url: "/icons/icon.svg", type: "image/svg+xml" } },
  };
}

/** What leads to nothing: with the shop around it where proxy.ts knew the locale, bare for a missing file. */
export default async function GlobalNotFound() {
  const locale = await requestedLocale();
  const frame = locale && (await frameOf(locale));
  if (!locale || !frame) return <BareNotFound />;
  return (
    <ShopDocument locale={locale} frame={frame}>
      <NotFoundMessage />
    </ShopDocument>
  );
}

function BareNotFound() {
  const words = getTranslator("en", "shop");
  return (
    <html lang="en" className={`${sans.variable} ${display.variable}`}>
      <body>
        <main>
          <EmptyPage mark="404" title={words("notFound.title")} text={words("notFound.text")}>
            <ShopLink href="/" className="button-primary">
              {words("notFound.home")}
            </ShopLink>
          </EmptyPage>
        </main>
      </body>
    </html>
  );
}

async function requestedLocale(): Promise<Locale | null> {
  return parseLocale((await headers()).get(LOCALE_HEADER) ?? "");
}

async function frameOf(locale: Locale): Promise<Frame | null> {
  try {
    return await loadFrame(locale);
  } catch (error) {
    if (error instanceof CheckoutUnavailable) return null;
    throw error;
  }
}
