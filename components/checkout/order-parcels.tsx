import { Parcel } from "@/components/checkout/parcel";
import type { Order } from "@/lib/checkout/customer/order-schemas";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";

type Props = { readonly locale: Locale; readonly order: Order };

/** What has left, and how to follow it (section 15.1); nothing before the first parcel. */
export function OrderParcels({ locale, order: { shipments, lines } }: Props) {
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
            <Parcel locale={locale} shipment={shipment} lines={lines} />
          </li>
        ))}
      </ul>
    </section>
  );
}
