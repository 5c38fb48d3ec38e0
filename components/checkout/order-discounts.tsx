import type { Order } from "@/lib/checkout/order-schemas";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { formatMoney } from "@/lib/money/money";

type Props = { readonly locale: Locale; readonly order: Pick<Order, "discounts" | "currency"> };

/** What vouchers and offers took off: on an order it is in the prices of the lines already (section 15.1). */
export function OrderDiscounts({ locale, order: { discounts, currency } }: Props) {
  const shown = discounts.filter(({ amount }) => amount !== 0);
  if (shown.length === 0) return null;
  const t = getTranslator(locale.language, "orders");
  return (
    <section aria-labelledby="order-discounts">
      <h2 id="order-discounts" className="mb-1 text-xl">
        {t("discounts")}
      </h2>
      <ul>
        {shown.map(({ name, amount }, index) => (
          <li key={index} className="flex justify-between gap-4 text-muted">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="shrink-0 tabular-nums">{formatMoney({ amount, currency }, locale.tag)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
