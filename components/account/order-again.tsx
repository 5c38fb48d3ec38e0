import type { Order } from "@/lib/checkout/customer/order-schemas";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";

type Props = { readonly locale: Locale; readonly order: Pick<Order, "order" | "lines"> };

/** The same things once more; nothing where all of them were cancelled. */
export function OrderAgain({ locale, order }: Props) {
  const t = getTranslator(locale.language, "orders");
  if (order.lines.length === 0) return null;
  return (
    <form action="/api/visitor/order-again" method="post" className="print:hidden">
      <input type="hidden" name="locale" value={locale.tag} />
      <input type="hidden" name="order" value={order.order} />
      <button type="submit" className="button-primary" aria-describedby="order-again-hint">
        {t("again.submit")}
      </button>
      <p id="order-again-hint" className="mt-2 text-sm text-muted">
        {t("again.hint")}
      </p>
    </form>
  );
}
