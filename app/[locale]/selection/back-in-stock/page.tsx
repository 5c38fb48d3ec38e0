import type { Metadata } from "next";
import { localeOf } from "@/lib/locale/page-locale";
import { getTranslator } from "@/lib/messages/messages";
import { STOCK_ALERT_OUTCOMES } from "@/lib/product/stock-alert";
import { stockAlertTexts } from "@/lib/product/stock-alert-texts";
import { returnPath } from "@/lib/session/return-path";

type Props = {
  readonly params: Promise<{ locale: string }>;
  readonly searchParams: Promise<Readonly<Record<"result" | "to", string | string[] | undefined>>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await localeOf(params);
  return { title: getTranslator(language, "product")("stock.title"), robots: { index: false } };
}

/** What a form without JavaScript came to. */
export default async function BackInStockPage({ params, searchParams }: Props) {
  const [locale, { result, to }] = await Promise.all([localeOf(params), searchParams]);
  const t = getTranslator(locale.language, "product");
  const outcome = STOCK_ALERT_OUTCOMES.find((known) => known === result) ?? "other";
  return (
    <div className="mx-auto w-full max-w-3xl px-edge py-10 lg:py-16">
      <h1 className="text-4xl">{t("stock.title")}</h1>
      <p role={outcome === "done" ? "status" : "alert"} className="mt-4 max-w-prose">
        {stockAlertTexts(locale.language)[outcome]}
      </p>
      <a href={returnPath(to, locale)} className="text-link mt-6">
        {t("stock.back")}
      </a>
    </div>
  );
}
