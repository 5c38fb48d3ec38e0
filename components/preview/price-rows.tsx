import { countryName, type Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { formatMoney } from "@/lib/money/money";
import type { PriceRow } from "@/lib/preview/page-facts";

type Props = { readonly locale: Locale; readonly prices: readonly PriceRow[] };

/** What something costs, with the countries in which it does. */
export function PriceRows({ locale, prices }: Props) {
  const words = getTranslator(locale.language, "preview");
  const tag = `${locale.language}-${locale.country}`;
  return (
    <dl className="grid gap-2">
      {prices.map(({ price, before, countries }) => (
        <div key={countries.join()}>
          <dt className="font-medium">
            {price === null ? words("prices.notSold") : formatMoney(price, tag)}
            {price !== null && before !== null && before.amount > price.amount ? (
              <span className="font-normal text-muted">
                {" "}
                {words("prices.before", { price: formatMoney(before, tag) })}
              </span>
            ) : null}
          </dt>
          <dd className="text-muted">
            {new Intl.ListFormat(locale.language, { type: "unit" }).format(
              countries.map((country) => countryName(country, locale.language)),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
