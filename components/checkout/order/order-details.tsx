import { FactList } from "@/components/ui/fact-list";
import { OrderShipments, OrderRefunds } from "@/components/checkout/order/shipments-and-refunds";
import { orderStateLabel } from "@/components/checkout/order/order-state-label";
import { SelectionTotals } from "@/components/selection/selection-totals";
import type { Order } from "@/lib/checkout/customer/order-schemas";
import { countryName, type Locale } from "@/lib/locale/locale";
import { shopDay } from "@/lib/locale/shop-day";
import { orderReductions } from "@/lib/selection/totals";
import { getTranslator } from "@/lib/messages/messages";
import type { Address } from "@/lib/checkout/selection/basket-schemas";
import { LinePicture } from "@/components/selection/line-picture";
import { placeLines } from "@/lib/forms/address/country-rules";
import { formatMoney } from "@/lib/money/money";

type OrderBodyProps = { readonly locale: Locale; readonly order: Order };

/** All of an order below its heading, on the receipt and in the account alike. */
export function OrderDetails({ locale, order }: OrderBodyProps) {
  const t = getTranslator(locale.language, "checkout");
  const words = getTranslator(locale.language, "selection");
  const reductions = orderReductions(order);
  const facts = [
    { label: t("receipt.number"), value: order.order },
    { label: t("receipt.status"), value: orderStateLabel(locale, order) },
    { label: t("receipt.date"), value: shopDay(order.date, locale.tag) },
    { label: t("receipt.shippingMethod"), value: order.shippingMethodName },
    { label: t("receipt.paymentMethod"), value: order.paymentMethodName },
  ];
  return (
    <>
      <FactList facts={facts} className="mb-12 border-y border-line py-6 lg:grid-cols-5" />
      <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-12">
          <OrderShipments locale={locale} order={order} />
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

type OrderAddressProps = { readonly locale: Locale; readonly title: string; readonly address: Address };

/** An address as it would stand on the parcel. Nothing where the payment brought none. */
function OrderAddress({ locale, title, address }: OrderAddressProps) {
  const lines = [
    `${address.firstName} ${address.lastName}`,
    address.company,
    address.address1,
    address.address2,
    ...placeLines(address.country, address),
    countryOf(address, locale),
    address.phoneNumber,
  ].filter((line) => line.trim() !== "");
  if (address.address1 === "" && address.lastName === "") return null;
  return (
    <section>
      <h2 className="mb-1 text-xl">{title}</h2>
      <address className="text-muted not-italic">
        {lines.map((line, index) => (
          <span key={index} className="block">
            {line}
          </span>
        ))}
      </address>
    </section>
  );
}

/** In the language of the page: that of the session may still be another. */
function countryOf(address: Address, { language }: Locale): string {
  if (/^[A-Z]{2}$/.test(address.country)) return countryName(address.country, language);
  return address.countryName || address.country;
}

type OrderItemsProps = { readonly locale: Locale; readonly order: Order };

/** The lines of the order without cancelled pieces. */
function OrderItems({ locale, order }: OrderItemsProps) {
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
