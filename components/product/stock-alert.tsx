import { StockAlertForm } from "@/components/product/lazy-parts";
import { cachedMissingCapabilities } from "@/lib/catalog-cache/cached-catalog";
import type { Product } from "@/lib/checkout/catalog/catalog-schemas";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { stockAlertTexts } from "@/lib/product/stock-alert-texts";
import { catalogPath } from "@/lib/seo/addresses";
import { localSize, sizeState } from "@/lib/size-grid/size-grid";

type Props = { readonly locale: Locale; readonly product: Product };

/** For sizes that are sold out: a mail when they are back. Nothing where all can be had, or nobody would write. */
export async function StockAlert({ locale, product }: Props) {
  const t = getTranslator(locale.language, "product");
  const catalog = getTranslator(locale.language, "catalog");
  const missing = product.items.filter((item) => sizeState(item.stock).kind === "sold-out");
  if (missing.length === 0) return null;
  if ((await cachedMissingCapabilities(locale.country)).includes("stockAlerts")) return null;
  return (
    <details className="group rounded-lg border border-line bg-white open:pb-5">
      <summary className="flex min-h-12 items-center justify-between gap-3 px-4">
        {t("stock.open")}
        <span aria-hidden="true" className="text-xl transition-transform group-open:rotate-45">
          +
        </span>
      </summary>
      <div className="px-4 pt-1">
        <p className="mb-4 text-sm text-muted">{t("stock.lead")}</p>
        <StockAlertForm
          locale={locale}
          returnTo={catalogPath(locale, product.uri)}
          items={missing.map((item) => ({
            item: item.item,
            label: (localSize(item, product.itemTable) ?? item.name) || catalog("oneSize"),
          }))}
          words={{
            size: t("stock.size"),
            email: t("stock.email"),
            ownEmail: t("stock.ownEmail"),
            submit: t("stock.submit"),
            leaveEmpty: t("stock.leaveEmpty"),
          }}
          outcomes={stockAlertTexts(locale.language)}
        />
      </div>
    </details>
  );
}
