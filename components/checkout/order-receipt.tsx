import { OrderAddress } from "@/components/checkout/order-address";
import { PrintButton } from "@/components/checkout/print-button";
import { LinePicture } from "@/components/selection/line-picture";
import { SelectionTotals } from "@/components/selection/selection-totals";
import type { Order } from "@/lib/checkout/order-schemas";
import { type Locale, localePath } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { formatMoney } from "@/lib/money/money";

/** The API's dates are those of the shop's clock: only the day is shown. */
function dateOf(timestamp: string, tag: string): string {
  const day = new Date(`${timestamp.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return timestamp;
  return new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }).format(day);
}

type Props = { readonly locale: Locale; readonly order: Order };

/** What was bought, to read now and to print. */
export function OrderReceipt({ locale, order }: Props) {
  const t = getTranslator(locale.language, "checkout");
  const words = getTranslator(locale.language, "selection");
  const tag = `${locale.language}-${locale.country}`;
  const money = (amount: number) => formatMoney({ amount, currency: order.currency }, tag);
  const facts = [
    { label: t("receipt.number"), value: order.order },
    { label: t("receipt.date"), value: dateOf(order.date, tag) },
    { label: t("receipt.shippingMethod"), value: order.shippingMethodName },
    { label: t("receipt.paymentMethod"), value: order.paymentMethodName },
  ].filter(({ value }) => value !== "");

  return (
    <article className="mx-auto w-full max-w-5xl px-edge py-12 lg:py-20 print:max-w-none print:p-0">
      <header className="mb-10 grid gap-4">
        <h1 className="text-5xl lg:text-7xl print:text-4xl">{t("receipt.title")}</h1>
        <p className="max-w-prose text-lg text-muted">
          {order.address.email === ""
            ? t("receipt.leadPlain")
            : t("receipt.lead", { email: order.address.email })}
        </p>
      </header>
      <dl className="mb-12 grid grid-cols-2 gap-6 border-y border-line py-6 lg:grid-cols-4">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="receipt-items">
          <h2 id="receipt-items" className="mb-2 text-2xl">
            {t("receipt.items")}
          </h2>
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
                  <p className="tabular-nums">{money(line.total)}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <div className="grid gap-8">
          <section
            aria-label={words("totals.heading")}
            className="rounded-md bg-surface p-6 print:bg-transparent print:p-0"
          >
            <SelectionTotals totals={order.totals} currency={order.currency} isPending={false} />
          </section>
          <OrderAddress title={t("receipt.billing")} address={order.address} />
          <OrderAddress title={t("receipt.deliverTo")} address={order.shippingAddress} />
        </div>
      </div>
      <footer className="mt-12 flex flex-wrap items-center gap-4 print:hidden">
        <a href={localePath(locale)} className="button-primary">
          {t("receipt.keepShopping")}
        </a>
        <PrintButton label={t("receipt.print")} />
      </footer>
    </article>
  );
}
