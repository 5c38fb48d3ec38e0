import type { Customer } from "@/lib/checkout/customer/account-calls";
import { placeLines } from "@/lib/forms/address/country-rules";
import { countryName, type Locale, localePath } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";

type Props = { readonly locale: Locale; readonly customer: Customer };

/** Where a customer lives, as it would stand on a parcel, and the way to change it. */
export function CustomerAddress({ locale, customer }: Props) {
  const t = getTranslator(locale.language, "account");
  const { firstName, lastName, address1, address2, city, country, phoneNumber } = customer;
  const isKept = address1 !== "" || city !== "";
  const lines = [
    `${firstName} ${lastName}`.trim(),
    address1,
    address2,
    ...placeLines(country, customer),
    /^[A-Z]{2}$/.test(country) ? countryName(country, locale.language) : country,
    phoneNumber,
  ].filter(Boolean);
  return (
    <>
      {isKept ? (
        <address className="text-muted not-italic">
          {lines.map((line, index) => (
            <span key={index} className="block wrap-anywhere">
              {line}
            </span>
          ))}
        </address>
      ) : (
        <p className="text-muted">{t("address.none")}</p>
      )}
      <a href={localePath(locale, "account/address")} className="text-link justify-self-start">
        {isKept ? t("address.change") : t("address.add")}
      </a>
    </>
  );
}
