import type { Order, Shipment, Units } from "@/lib/checkout/customer/order-schemas";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { FactList } from "@/components/ui/fact-list";
import { shopDay } from "@/lib/locale/shop-day";
import { formatMoney } from "@/lib/money/money";

type OrderParcelsProps = { readonly locale: Locale; readonly order: Order };

/** What has left, and how to follow it (checkout-rest.md#orders); nothing before the first parcel. */
export function OrderShipments({ locale, order: { shipments, lines } }: OrderParcelsProps) {
  const t = getTranslator(locale.language, "checkout");
  if (shipments.length === 0) return null;
  const count = shipments.length;
  return (
    <section aria-labelledby="receipt-parcels">
      <h2 id="receipt-parcels" className="mb-4 text-2xl">
        {t("receipt.parcels")}
      </h2>
      <ul className="grid gap-4">
        {shipments.map((shipment, index) => (
          <li key={index} className="grid break-inside-avoid gap-4 rounded-md border border-line p-6">
            {count > 1 ? (
              <h3 className="font-medium">{t("receipt.parcel", { number: index + 1, count })}</h3>
            ) : null}
            <ShipmentDetails locale={locale} shipment={shipment} lines={lines} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ParcelProps = {
  readonly locale: Locale;
  readonly shipment: Shipment;
  readonly lines: Order["lines"];
};

/** One parcel: what is in it, who carries it, and where it can be followed. */
function ShipmentDetails({ locale, shipment, lines }: ParcelProps) {
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
      <FactList facts={facts} />
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

type OrderUnitsProps = {
  readonly locale: Locale;
  readonly lines: Order["lines"];
  readonly units: Units;
  readonly label: string;
};

/** Which pieces of the order are meant, in words. Nothing where none are named. */
export function OrderUnits({ locale, lines, units, label }: OrderUnitsProps) {
  const t = getTranslator(locale.language, "checkout");
  const named = units.flatMap(({ line, quantity }) =>
    lines
      .filter((ordered) => ordered.line === line)
      .map(({ name, variant, size }) => ({
        line,
        text: t("receipt.piece", { quantity, name: [name, variant, size].filter(Boolean).join(", ") }),
      })),
  );
  if (named.length === 0) return null;
  return (
    <ul aria-label={label} className="wrap-anywhere">
      {named.map(({ line, text }) => (
        <li key={line}>{text}</li>
      ))}
    </ul>
  );
}

type OrderRefundsProps = { readonly locale: Locale; readonly order: Order };

/** What was paid back (checkout-rest.md#orders); nothing before that. */
export function OrderRefunds({ locale, order: { refunds, lines, currency } }: OrderRefundsProps) {
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
