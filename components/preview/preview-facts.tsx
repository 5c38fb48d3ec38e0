import type { ReactNode } from "react";
import { ShopLink } from "@/components/ui/shop-link";
import { countryName, type Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import type { HiddenThing, PageFacts, Place, PriceRow, StockRow } from "@/lib/preview/page-facts";
import { formatMoney } from "@/lib/money/money";

type PreviewFactsProps = { readonly locale: Locale; readonly facts: PageFacts };

/** What shoppers do not see here, and what a merchandiser wants to know of the page; empty parts are not there. */
export function PreviewFacts({ locale, facts }: PreviewFactsProps) {
  const words = getTranslator(locale.language, "preview");
  const { hidden, places, stock, listed, prices } = facts;
  return (
    <>
      <Part title={words("hidden.title")}>
        {hidden.length === 0 ? (
          <p>{words("hidden.none")}</p>
        ) : (
          <HiddenThings locale={locale} hidden={hidden} />
        )}
      </Part>
      {stock.length === 0 && listed === null ? null : (
        <Part title={words("stock.title")}>
          {listed === null ? null : <p>{words("stock.listed", listed)}</p>}
          {stock.length === 0 ? null : <StockRows locale={locale} stock={stock} />}
        </Part>
      )}
      {places.length === 0 ? null : (
        <Part title={words("places.title")}>
          <ul className="grid gap-1">
            {places.map((place) => (
              <PlaceRow key={place.path} locale={locale} place={place} />
            ))}
          </ul>
        </Part>
      )}
      {prices.length === 0 ? null : (
        <Part title={words("prices.title")}>
          <PriceRows locale={locale} prices={prices} />
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="mb-2 text-xl">{title}</h2>
      {children}
    </div>
  );
}

function HiddenThings({
  locale,
  hidden,
}: {
  readonly locale: Locale;
  readonly hidden: readonly HiddenThing[];
}) {
  const words = getTranslator(locale.language, "preview");
  return (
    <ul className="grid">
      {hidden.map(({ kind, name, path, position }) => (
        <li key={`${kind} ${path}`}>
          <ShopLink href={path} className="inline-block py-1.5 text-link">
            {name}
          </ShopLink>{" "}
          <span className="text-muted">
            {words(`hidden.${kind}`)}
            {position === null ? null : `, ${words("hidden.position", { position })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function PlaceRow({ locale, place }: { readonly locale: Locale; readonly place: Place }) {
  const words = getTranslator(locale.language, "preview");
  const { name, path, position, count } = place;
  return (
    <li>
      <ShopLink href={path} className="inline-block py-1.5 text-link">
        {name}
      </ShopLink>{" "}
      <span className="text-muted">
        {position === null
          ? words("places.behind", { count })
          : words("places.position", { position, count })}
      </span>
    </li>
  );
}

type PriceRowsProps = { readonly locale: Locale; readonly prices: readonly PriceRow[] };

/** What something costs, with the countries in which it does. */
function PriceRows({ locale, prices }: PriceRowsProps) {
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

const WORDS = ["yes", "few", "no", "preorder", "infinite"] as const;

type StockRowsProps = { readonly locale: Locale; readonly stock: readonly StockRow[] };

/** The stock of each size as the API tells it: a word, or the number of units. */
function StockRows({ locale, stock }: StockRowsProps) {
  const words = getTranslator(locale.language, "preview");
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6">
      {stock.map((row) => {
        const word = WORDS.find((known) => known === row.stock);
        return (
          <li key={row.name} className="flex justify-between gap-3 border-b border-line py-1.5">
            <span>{row.name || words("stock.oneSize")}</span>
            <span className="text-muted">{word ? words(`stock.${word}`) : row.stock}</span>
          </li>
        );
      })}
    </ul>
  );
}
