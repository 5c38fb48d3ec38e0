import type { Metadata } from "next";
import { submitCheckout } from "@/app/[locale]/checkout/actions";
import { confirmPayment } from "@/app/[locale]/checkout/confirm-payment";
import { Checkout } from "@/components/checkout/checkout-form";
import { LocationSwitch } from "@/components/location/location-switch";
import { FlashNotice } from "@/components/selection/flash-notice";
import { SeedSelection } from "@/components/selection/seed-selection";
import { ClientMessages } from "@/components/ui/client-messages";
import type { Selection } from "@/lib/checkout/selection/selection-schemas";
import { readSessionStores } from "@/lib/checkout/selection/store-calls";
import type { OfferedStore } from "@/lib/checkout/selection/store-schemas";
import { loadLegalPages } from "@/lib/catalog/load-content-page";
import { emptySelection } from "@/lib/selection/empty-selection";
import { countryName, type Locale, localePath } from "@/lib/locale/locale";
import { localeOf } from "@/lib/locale/page-locale";
import { getTranslator } from "@/lib/messages/messages";
import { catalogPath } from "@/lib/seo/addresses";
import { notSoldFlash, readFlash } from "@/lib/session/flash";
import { readVisitor } from "@/lib/session/visitor";
import { loginPath } from "@/lib/session/return-path";
import { readVisitorSelection } from "@/lib/session/visitor-selection";

type Props = { readonly params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await localeOf(params);
  return { title: getTranslator(language, "checkout")("title"), robots: { index: false } };
}

/** Address, delivery, payment and terms on one page. */
export default async function CheckoutPage({ params }: Props) {
  const locale = await localeOf(params);
  const t = getTranslator(locale.language, "checkout");
  const [selection, flash] = await Promise.all([readVisitorSelection(locale), readFlash()]);
  const notice = notSoldFlash(selection) ?? flash;
  const stores = selection === null ? [] : await storesFor(selection);
  return (
    <div className="mx-auto w-full max-w-6xl px-edge py-10 lg:py-16">
      <h1 className="mb-6 text-4xl lg:text-5xl">{t("title")}</h1>
      {notice === null ? null : <FlashNotice flash={notice} locale={locale} />}
      <Contents locale={locale} selection={selection ?? emptySelection("")} stores={stores} />
      {selection === null ? null : <SeedSelection selection={selection} />}
    </div>
  );
}

async function storesFor({ lines, location }: Selection): Promise<readonly OfferedStore[]> {
  const session = await readVisitor();
  const isForNothing = session === null || lines.length === 0 || !location.shipTo;
  return isForNothing ? [] : readSessionStores(session.token, location.country ?? "");
}

type ContentsProps = { readonly locale: Locale; readonly selection: Selection };

/** The form keeps its place when the bag gets empty: the answer to the last submit lives in it. */
function Contents({
  locale,
  selection,
  stores,
}: ContentsProps & { readonly stores: readonly OfferedStore[] }) {
  const isEmpty = selection.lines.length === 0;
  const country = countryName(locale.country, locale.language);
  return (
    <>
      {isEmpty || selection.customer !== null ? null : <LoginHint locale={locale} />}
      {isEmpty ? null : <CountryChoice locale={locale} selection={selection} />}
      {isEmpty || selection.location.shipTo ? (
        <ClientMessages language={locale.language} namespaces={["checkout"]}>
          <Checkout
            initial={selection}
            stores={stores}
            legal={<LegalLinks locale={locale} />}
            action={submitCheckout}
            confirm={confirmPayment}
          />
        </ClientMessages>
      ) : (
        <p role="alert" className="text-lg">
          {getTranslator(locale.language, "selection")("notShipped", { country })}
        </p>
      )}
    </>
  );
}

/** A guest may buy; who logs in comes back here, with the address filled in. */
function LoginHint({ locale }: { readonly locale: Locale }) {
  const t = getTranslator(locale.language, "checkout");
  return (
    <p className="mb-4">
      {t("hasAccount")}{" "}
      <a href={loginPath(locale, localePath(locale, "checkout"))} className="text-link">
        {t("logIn")}
      </a>
    </p>
  );
}

function CountryChoice({ locale, selection }: ContentsProps) {
  const t = getTranslator(locale.language, "checkout");
  const country = countryName(locale.country, locale.language);
  const isShippedTo = selection.location.shipTo;
  return (
    <details open={!isShippedTo} className="mb-8">
      <summary className="inline-flex min-h-11 flex-wrap items-center gap-x-3">
        {isShippedTo ? t("deliverTo", { country }) : null}
        <span className="underline underline-offset-4">{t("changeCountry")}</span>
      </summary>
      <div className="max-w-sm py-4">
        <LocationSwitch
          locale={locale}
          countries={selection.countries}
          languages={selection.languages}
          currentPath={localePath(locale, "checkout")}
        />
      </div>
    </details>
  );
}

/** The terms and the privacy policy, beside the box that accepts them: in a tab of their own, so that the form stays. */
async function LegalLinks({ locale }: { readonly locale: Locale }) {
  const pages = await loadLegalPages(locale);
  return (
    <>
      {pages.map(({ name, uri }) => (
        <a key={uri} href={catalogPath(locale, uri)} target="_blank" className="text-link me-5 py-2.5">
          {name}
        </a>
      ))}
    </>
  );
}
