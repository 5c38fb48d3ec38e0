import { orderStateLabel } from "@/components/checkout/order/order-state-label";
import { LinePicture } from "@/components/selection/line-picture";
import { ChevronIcon } from "@/components/ui/icons";
import type { Order } from "@/lib/checkout/customer/order-schemas";
import { type Locale, localePath } from "@/lib/locale/locale";
import { shopDay } from "@/lib/locale/shop-day";
import { getTranslator } from "@/lib/messages/messages";
import { formatMoney } from "@/lib/money/money";
import { PageLinks } from "@/components/ui/page-links";

const PICTURES = 3;

type OrderRowProps = { readonly locale: Locale; readonly order: Order };

/** One order among others: the whole of it leads to its page. */
export function OrderRow({ locale, order }: OrderRowProps) {
  const t = getTranslator(locale.language, "orders");
  const { totals, currency, lines } = order;
  return (
    <a
      href={localePath(locale, `account/orders/${encodeURIComponent(order.order)}`)}
      className="flex items-center gap-4 rounded-md border border-line p-4 hover:border-ink sm:gap-6 sm:p-5"
    >
      <span className="hidden w-44 shrink-0 gap-2 sm:flex">
        {lines.slice(0, PICTURES).map((line) => (
          <LinePicture key={line.line} picture={line.picture} className="w-13" />
        ))}
      </span>
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="font-medium wrap-anywhere">{t("order", { number: order.order })}</span>
        <span className="text-sm text-muted">
          {[shopDay(order.date, locale.tag), t("pieces", { count: totals.quantity })].join(" · ")}
        </span>
        <span className="text-sm">{orderStateLabel(locale, order)}</span>
      </span>
      <span className="shrink-0 tabular-nums">
        {formatMoney({ amount: totals.grand, currency }, locale.tag)}
      </span>
      <ChevronIcon className="size-4 shrink-0 -rotate-90 rtl:rotate-90" />
    </a>
  );
}

export function NoOrders({ locale }: { readonly locale: Locale }) {
  const t = getTranslator(locale.language, "orders");
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-muted">{t("none")}</p>
      <a href={localePath(locale)} className="button-primary">
        {t("look")}
      </a>
    </div>
  );
}

type OrderPagerProps = { readonly locale: Locale; readonly page: number; readonly pages: number };

/** To newer and older orders. */
export function OrderPager({ locale, page, pages }: OrderPagerProps) {
  const t = getTranslator(locale.language, "orders");
  return (
    <PageLinks
      page={page}
      pages={pages}
      path={localePath(locale, "account/orders")}
      words={{
        label: t("paging.label"),
        previous: t("paging.previous"),
        next: t("paging.next"),
        page: t("paging.page", { page, pages }),
      }}
    />
  );
}
