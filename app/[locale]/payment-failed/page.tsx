import type { Metadata } from "next";
import { readPaymentFailure } from "@/lib/forms/checkout/payment-failures";
import { localePath } from "@/lib/locale/locale";
import { localeOf } from "@/lib/locale/page-locale";
import { getTranslator } from "@/lib/messages/messages";
import { readFlash } from "@/lib/session/flash";

type Props = {
  readonly params: Promise<{ locale: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await localeOf(params);
  return { title: getTranslator(language, "checkout")("failed.title"), robots: { index: false } };
}

/** Where a payment that came to nothing ends, by GET and by POST: the selection is still there. */
export default async function PaymentFailedPage({ params, searchParams }: Props) {
  const locale = await localeOf(params);
  const t = getTranslator(locale.language, "checkout");
  const [query, flash] = await Promise.all([searchParams, readFlash()]);
  const reason = readPaymentFailure(query);
  const gone = reason === "unavailable" ? (flash?.names ?? []) : [];
  return (
    <div className="mx-auto grid w-full max-w-3xl justify-items-start gap-5 px-edge py-16 lg:py-28">
      <h1 className="text-4xl lg:text-6xl">{t("failed.title")}</h1>
      <p className="max-w-prose text-lg">{t(`failed.reason.${reason}`)}</p>
      {gone.length === 0 ? null : <p>{t("failed.gone", { names: gone.join(", ") })}</p>}
      {reason === "unavailable" ? null : <p className="text-muted">{t("failed.kept")}</p>}
      <div className="mt-3 flex flex-wrap gap-4">
        <a href={localePath(locale, "checkout")} className="button-primary">
          {t("failed.again")}
        </a>
        <a
          href={localePath(locale, "selection")}
          className="inline-flex min-h-13 items-center px-4 underline underline-offset-4"
        >
          {t("failed.bag")}
        </a>
      </div>
    </div>
  );
}
