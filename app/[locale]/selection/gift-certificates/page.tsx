import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { GiftCertificateForm } from "@/components/product/gift-certificate-form";
import { cachedGiftCertificates } from "@/lib/catalog-cache/cached-catalog";
import { loadCurrency } from "@/lib/catalog/load-countries";
import { localeOf } from "@/lib/locale/page-locale";
import { getTranslator } from "@/lib/messages/messages";
import { formatMoney } from "@/lib/money/money";

type Props = { readonly params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await localeOf(params);
  return { title: getTranslator(language, "product")("gift.title"), robots: { index: false } };
}

/** Gift certificates of the country's currency; no page where the installation sells none. */
export default async function GiftCertificatesPage({ params }: Props) {
  // The policy of pages below the selection names a nonce, so they are rendered for each request.
  await connection();
  const locale = await localeOf(params);
  const [certificates, currency] = await Promise.all([
    cachedGiftCertificates(locale.country, locale.language),
    loadCurrency(locale.country),
  ]);
  if (certificates.length === 0 || currency === undefined) notFound();
  const t = getTranslator(locale.language, "product");
  return (
    <div className="mx-auto w-full max-w-3xl px-edge py-10 lg:py-16">
      <h1 className="text-4xl">{t("gift.title")}</h1>
      <p className="mt-3 max-w-prose text-muted">{t("gift.lead")}</p>
      <ul className="mt-8 grid gap-6 sm:grid-cols-2">
        {certificates.map(({ id, name, amount }) => (
          <li key={id} className="rounded-xl border border-line bg-white p-6">
            <h2 className="text-2xl">{name}</h2>
            {amount === null ? null : (
              <p className="mt-1 tabular-nums">
                {formatMoney(amount, `${locale.language}-${locale.country}`)}
              </p>
            )}
            <GiftCertificateForm
              locale={locale}
              certificate={id}
              name={name}
              isAnyAmount={amount === null}
              words={{
                amount: t("gift.amount", { currency }),
                hint: t("gift.hint", { currency }),
                add: t("gift.add"),
                refused: t("gift.refused"),
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
