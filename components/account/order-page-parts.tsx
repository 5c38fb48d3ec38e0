import type { Order } from "@/lib/checkout/customer/order-schemas";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";

type OrderAgainProps = { readonly locale: Locale; readonly order: Pick<Order, "order" | "lines"> };

/** The same things once more; nothing where all of them were cancelled. */
export function OrderAgain({ locale, order }: OrderAgainProps) {
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

type OrderMessageProps = { readonly language: string; readonly message: string };

/** What the shop has to say about an order; nothing where it is silent. */
export function OrderMessage({ language, message }: OrderMessageProps) {
  if (message === "") return null;
  return (
    <section
      aria-label={getTranslator(language, "checkout")("receipt.message")}
      className="mb-8 max-w-prose border-s-2 border-line ps-4"
    >
      <p className="wrap-anywhere whitespace-pre-line">{message}</p>
    </section>
  );
}
