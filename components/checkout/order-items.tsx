import { LinePicture } from "@/components/selection/line-picture";
import type { Order } from "@/lib/checkout/customer/order-schemas";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { formatMoney } from "@/lib/money/money";

type Props = { readonly locale: Locale; readonly order: Order };

/** What is left of what was bought: cancelled pieces are not among it any more. */
export function OrderItems({ locale, order }: Props) {
  const t = getTranslator(locale.language, "checkout");
  const words = getTranslator(locale.language, "selection");
  return (
    <section aria-labelledby="receipt-items">
      <h2 id="receipt-items" className="mb-2 text-2xl">
        {t("receipt.items")}
      </h2>
      {order.lines.length === 0 ? <p className="py-4 text-muted">{t("receipt.nothingLeft")}</p> : null}
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <li key={line.line} className="flex break-inside-avoid gap-4 py-4">
            <LinePicture picture={line.picture} className="w-20 shrink-0 print:hidden" />
            <div className="flex min-w-0 flex-1 justify-between gap-4">
              <div>
                <p className="font-medium wrap-anywhere">{line.name}</p>
                <p className="text-sm text-muted">
                  {[line.variant, line.size === "" ? "" : words("size", { size: line.size })]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
                <p className="text-sm text-muted">{t("receipt.quantity", { count: line.quantity })}</p>
              </div>
              <p className="tabular-nums">
                {formatMoney({ amount: line.total, currency: order.currency }, locale.tag)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
