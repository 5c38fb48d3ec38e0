import { Facts } from "@/components/checkout/facts";
import { OrderUnits } from "@/components/checkout/order-units";
import type { Order, Shipment } from "@/lib/checkout/customer/order-schemas";
import type { Locale } from "@/lib/locale/locale";
import { shopDay } from "@/lib/locale/shop-day";
import { getTranslator } from "@/lib/messages/messages";

type Props = {
  readonly locale: Locale;
  readonly shipment: Shipment;
  readonly lines: Order["lines"];
};

/** One parcel: what is in it, who carries it, and where it can be followed. */
export function Parcel({ locale, shipment, lines }: Props) {
  const t = getTranslator(locale.language, "checkout");
  const { carrier, service, trackingId, trackingUrl } = shipment;
  const facts = [
    { label: t("receipt.sent"), value: shopDay(shipment.shippedDate, locale.tag) },
    { label: t("receipt.carrier"), value: [carrier, service].filter(Boolean).join(", ") },
    { label: t("receipt.tracking"), value: trackingUrl === "" ? trackingId : "" },
    { label: t("receipt.returnTracking"), value: shipment.returnSlipTracking },
  ];
  return (
    <>
      <OrderUnits locale={locale} lines={lines} units={shipment.items} label={t("receipt.inParcel")} />
      <Facts facts={facts} />
      {shipment.additionalMessage === "" ? null : (
        <p className="wrap-anywhere whitespace-pre-line text-muted">{shipment.additionalMessage}</p>
      )}
      {trackingUrl === "" ? null : (
        <a
          href={trackingUrl}
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center justify-self-start wrap-anywhere underline underline-offset-4"
        >
          {trackingId === "" ? t("receipt.track") : t("receipt.trackNamed", { tracking: trackingId })}
        </a>
      )}
    </>
  );
}
