import { Facts } from "@/components/checkout/facts";
import { OrderAddress } from "@/components/checkout/order-address";
import { OrderItems } from "@/components/checkout/order-items";
import { OrderParcels } from "@/components/checkout/order-parcels";
import { OrderRefunds } from "@/components/checkout/order-refunds";
import { orderStateWord } from "@/components/checkout/order-state-word";
import { SelectionTotals } from "@/components/selection/selection-totals";
import type { Order } from "@/lib/checkout/customer/order-schemas";
import type { Locale } from "@/lib/locale/locale";
import { shopDay } from "@/lib/locale/shop-day";
import { orderReductions } from "@/lib/selection/totals";
import { getTranslator } from "@/lib/messages/messages";

type Props = { readonly locale: Locale; readonly order: Order };

/** All of an order below its heading, on the receipt and in the account alike. */
export function OrderBody({ locale, order }: Props) {
  const t = getTranslator(locale.language, "checkout");
  const words = getTranslator(locale.language, "selection");
  const reductions = orderReductions(order);
  const facts = [
    { label: t("receipt.number"), value: order.order },
    { label: t("receipt.status"), value: orderStateWord(locale, order) },
    { label: t("receipt.date"), value: shopDay(order.date, locale.tag) },
    { label: t("receipt.shippingMethod"), value: order.shippingMethodName },
    { label: t("receipt.paymentMethod"), value: order.paymentMethodName },
  ];
  return (
    <>
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
            <SelectionTotals
              totals={order.totals}
              currency={order.currency}
              isPending={false}
              discounts={reductions.beside}
              inPrices={reductions.inPrices}
            />
          </section>
          <OrderRefunds locale={locale} order={order} />
          <OrderAddress locale={locale} title={t("receipt.billing")} address={order.address} />
          <OrderAddress locale={locale} title={t("receipt.deliverTo")} address={order.shippingAddress} />
        </div>
      </div>
    </>
  );
}
