import { OrderUnits } from "@/components/checkout/order-units";
import type { Order } from "@/lib/checkout/customer/order-schemas";
import type { Locale } from "@/lib/locale/locale";
import { shopDay } from "@/lib/locale/shop-day";
import { getTranslator } from "@/lib/messages/messages";
import { formatMoney } from "@/lib/money/money";

type Props = { readonly locale: Locale; readonly order: Order };

/** What was paid back (section 15.1); nothing before that. */
export function OrderRefunds({ locale, order: { refunds, lines, currency } }: Props) {
  const t = getTranslator(locale.language, "checkout");
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="receipt-refunds">
      <h2 id="receipt-refunds" className="mb-1 text-xl">
        {t("receipt.refunds")}
      </h2>
      <ul className="divide-y divide-line">
        {refunds.map(({ refund, date, amount, comment, items }) => (
          <li key={refund} className="grid break-inside-avoid gap-1 py-3">
            <p className="flex justify-between gap-4">
              <span>{shopDay(date, locale.tag)}</span>
              <span className="shrink-0 tabular-nums">{formatMoney({ amount, currency }, locale.tag)}</span>
            </p>
            <div className="text-sm text-muted">
              <OrderUnits locale={locale} lines={lines} units={items} label={t("receipt.inRefund")} />
              {comment === "" ? null : <p className="wrap-anywhere whitespace-pre-line">{comment}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
