import { Analytics } from "@/components/analytics/analytics";
import { display, sans } from "@/components/layout/fonts";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { ServiceWorker } from "@/components/layout/service-worker";
import { ClientNavigation } from "@/components/layout/client-navigation";
import { VisitorProvider } from "@/components/selection/visitor/visitor-provider";
import { ClientMessages } from "@/components/ui/client-messages";
import type { Frame } from "@/lib/catalog/load-page-frame";
import { countryName, type Locale } from "@/lib/locale/locale";
import { textDirection } from "@/lib/locale/text-direction";
import { getTranslator } from "@/lib/messages/messages";
import type { ReactNode } from "react";

type ShopDocumentProps = { readonly locale: Locale; readonly frame: Frame; readonly children: ReactNode };

/** The whole document of a locale: what stands around every page of the shop. */
export function ShopDocument({ locale, frame, children }: ShopDocumentProps) {
  const { categories, countries, languages, isShipped, sellsGifts, missing, menus } = frame;
  const words = getTranslator(locale.language, "shop");
  return (
    <html
      lang={locale.language}
      dir={textDirection(locale.language)}
      // Within a page smooth, to another one at once: an animation under way would move the page that Back restores.
      data-scroll-behavior="smooth"
      className={`${sans.variable} ${display.variable}`}
    >
      <body className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="fixed top-2 start-2 z-50 -translate-y-24 rounded-full bg-ink px-5 py-3 text-paper focus:translate-y-0"
        >
          {words("skip")}
        </a>
        <ClientMessages language={locale.language} namespaces={["shop"]}>
          <VisitorProvider locale={locale} missing={missing}>
            <ClientNavigation />
            <ServiceWorker />
            <Analytics locale={locale} />
            {isShipped ? null : <NotShippedBanner locale={locale} />}
            <Header locale={locale} categories={categories} links={menus.header} missing={missing} />
            <main
              id="content"
              tabIndex={-1}
              className="min-h-[calc(100dvh-4rem)] flex-1 print:min-h-0 outline-none"
            >
              {children}
            </main>
            <Footer
              locale={locale}
              categories={categories}
              groups={menus.footer}
              countries={countries}
              languages={languages}
              sellsGifts={sellsGifts}
              hasNewsletter={!missing.includes("newsletter")}
            />
          </VisitorProvider>
        </ClientMessages>
      </body>
    </html>
  );
}

type NotShippedBannerProps = { readonly locale: Locale };

/** Stands above every page of a country that nothing is sent to. */
function NotShippedBanner({ locale }: NotShippedBannerProps) {
  const words = getTranslator(locale.language, "shop");
  return (
    <aside
      aria-label={words("location")}
      className="border-b border-transparent bg-ink px-edge py-3 text-sm text-paper"
    >
      <p className="mx-auto flex max-w-[110rem] flex-wrap items-center gap-x-3">
        {words("notShipped", { country: countryName(locale.country, locale.language) })}
        <a href="#location" className="py-2 underline underline-offset-4 focus-visible:outline-paper">
          {words("changeCountry")}
        </a>
      </p>
    </aside>
  );
}
