import { Analytics } from "@/components/analytics/analytics";
import { display, sans } from "@/components/layout/fonts";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { NotShippedBanner } from "@/components/layout/not-shipped-banner";
import { OfflineWorker } from "@/components/layout/offline-worker";
import { SoftNavigation } from "@/components/layout/soft-navigation";
import { VisitorProvider } from "@/components/selection/visitor-provider";
import { ClientMessages } from "@/components/ui/client-messages";
import type { Frame } from "@/lib/catalog/load-page-frame";
import type { Locale } from "@/lib/locale/locale";
import { textDirection } from "@/lib/locale/text-direction";
import { getTranslator } from "@/lib/messages/messages";
import type { ReactNode } from "react";

type Props = { readonly locale: Locale; readonly frame: Frame; readonly children: ReactNode };

/** The whole document of a locale: what stands around every page of the shop. */
export function ShopDocument({ locale, frame, children }: Props) {
  const { categories, countries, languages, isShipped, sellsGifts, missing } = frame;
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
            <SoftNavigation />
            <OfflineWorker />
            <Analytics locale={locale} />
            {isShipped ? null : <NotShippedBanner locale={locale} />}
            <Header locale={locale} categories={categories} missing={missing} />
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
