import type { Address } from "@/lib/checkout/selection/basket-schemas";
import { countryName, type Locale } from "@/lib/locale/locale";

type Props = { readonly locale: Locale; readonly title: string; readonly address: Address };

/** An address as it would stand on the parcel. Nothing where the payment brought none. */
export function OrderAddress({ locale, title, address }: Props) {
  const lines = [
    `${address.firstName} ${address.lastName}`,
    address.company,
    address.address1,
    address.address2,
    [address.zipCode, address.city, address.state].filter(Boolean).join(" "),
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
