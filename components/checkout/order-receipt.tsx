import { Facts } from "@/components/checkout/facts";
import { OrderAddress } from "@/components/checkout/order-address";
import { OrderItems } from "@/components/checkout/order-items";
import { OrderParcels } from "@/components/checkout/order-parcels";
import { OrderRefunds } from "@/components/checkout/order-refunds";
import { PrintButton } from "@/components/checkout/print-button";
import { ReceiptHead } from "@/components/checkout/receipt-head";
import { SelectionTotals } from "@/components/selection/selection-totals";
import type { Order } from "@/lib/checkout/order-schemas";
import { type Locale, localePath } from "@/lib/locale/locale";
import { shopDay } from "@/lib/locale/shop-day";
import { getTranslator } from "@/lib/messages/messages";

type Props = { readonly locale: Locale; readonly order: Order };

/** What was bought and what became of it, to read and to print. */
export function OrderReceipt({ locale, order }: Props) {
  const t = getTranslator(locale.language, "checkout");
  const words = getTranslator(locale.language, "selection");
  const facts = [
    { label: t("receipt.number"), value: order.order },
    { label: t("receipt.status"), value: stateWord(locale, order) },
    { label: t("receipt.date"), value: shopDay(order.date, locale.tag) },
    { label: t("receipt.shippingMethod"), value: order.shippingMethodName },
    { label: t("receipt.paymentMethod"), value: order.paymentMethodName },
  ];

  return (
    <article className="mx-auto w-full max-w-5xl px-edge py-12 lg:py-20 print:max-w-none print:p-0">
      <ReceiptHead locale={locale} order={order} />
      <Facts facts={facts} className="mb-12 border-y border-line py-6 lg:grid-cols-5" />
      <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-12">
          <OrderParcels locale={locale} order={order} />
          <OrderItems locale={locale} order={order} />
        </div>
        <div className="grid min-w-0 gap-8">
          <section
            aria-label={words("totals.heading")}
            className="rounded-md bg-surface p-6 print:bg-transparent print:p-0"
          >
            <SelectionTotals totals={order.totals} currency={order.currency} isPending={false} />
          </section>
          <OrderRefunds locale={locale} order={order} />
          <OrderAddress locale={locale} title={t("receipt.billing")} address={order.address} />
          <OrderAddress locale={locale} title={t("receipt.deliverTo")} address={order.shippingAddress} />
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

/** Empty when the API says something that is not of the specification. */
function stateWord({ language }: Locale, { state, shipments }: Order): string {
  const t = getTranslator(language, "checkout");
  if (state === null) return "";
  return t(`receipt.statuses.${state === "processing" && shipments.length > 0 ? "partlySent" : state}`);
}
