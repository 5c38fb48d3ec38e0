import { ConsentSetting } from "@/components/consent/consent-setting";
import { FooterLocation } from "@/components/layout/footer-location";
import { FooterNewsletter } from "@/components/newsletter/footer-newsletter";
import { ContentLinks } from "@/components/content/content-links";
import { ShopLink } from "@/components/ui/shop-link";
import { childrenOf, topCategories } from "@/lib/catalog/category-tree";
import type { Category } from "@/lib/checkout/catalog/catalog-schemas";
import type { MenuGroup } from "@/lib/checkout/catalog/content-reads";
import type { Country, Language } from "@/lib/checkout/location-schemas";
import { countryName, type Locale, localePath } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { catalogPath } from "@/lib/seo/addresses";

const COLUMNS = 4;
const LINKS = 6;

type Props = {
  readonly locale: Locale;
  readonly categories: readonly Category[];
  /** Columns of links that the shop chose. */
  readonly groups: readonly MenuGroup[];
  readonly countries: readonly Country[];
  readonly languages: readonly Language[];
  readonly sellsGifts: boolean;
  readonly hasNewsletter: boolean;
};

export function Footer(props: Props) {
  const { locale, categories, groups, countries, languages, sellsGifts, hasNewsletter } = props;
  const words = getTranslator(locale.language, "shop");
  return (
    <footer className="mt-24 border-t print:hidden border-line bg-surface">
      <div className="mx-auto grid max-w-[110rem] gap-12 px-edge py-14 lg:grid-cols-[1fr_20rem]">
        <nav aria-label={words("categories")} className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-4">
          {topCategories(categories)
            .slice(0, COLUMNS)
            .map((top) => (
              <div key={top.id}>
                <ShopLink
                  href={catalogPath(locale, top.uri)}
                  className="inline-grid min-h-11 content-center font-medium"
                >
                  {top.name}
                </ShopLink>
                <ul>
                  {childrenOf(categories, top.id)
                    .slice(0, LINKS)
                    .map((child) => (
                      <li key={child.id}>
                        <ShopLink
                          href={catalogPath(locale, child.uri)}
                          className="inline-grid min-h-9 content-center text-sm text-muted hover:text-ink hover:underline"
                        >
                          {child.name}
                        </ShopLink>
                      </li>
                    ))}
                </ul>
              </div>
            ))}
        </nav>
        <section id="location" aria-labelledby="location-title" className="scroll-mt-20">
          <h2 id="location-title" className="mb-5 text-2xl">
            {words("location")}
          </h2>
          <FooterLocation locale={locale} countries={named(countries, locale)} languages={languages} />
        </section>
      </div>
      {groups.length > 0 ? <FooterPages label={words("help")} locale={locale} groups={groups} /> : null}
      {hasNewsletter ? (
        <div className="mx-auto max-w-[110rem] px-edge pb-14">
          <FooterNewsletter locale={locale} />
        </div>
      ) : null}
      <p className="mx-auto max-w-[110rem] px-edge pb-10 text-sm text-muted">
        <span className="me-3 font-display text-xl text-ink">{words("name")}</span>
        {words("tagline")}
        {sellsGifts ? (
          <a
            href={localePath(locale, "selection/gift-certificates")}
            className="ms-3 inline-block py-1 underline underline-offset-4"
          >
            {getTranslator(locale.language, "product")("gift.title")}
          </a>
        ) : null}
      </p>
      <ConsentSetting locale={locale} />
    </footer>
  );
}

type PagesProps = {
  readonly label: string;
  readonly locale: Locale;
  readonly groups: readonly MenuGroup[];
};

function FooterPages({ label, locale, groups }: PagesProps) {
  return (
    <nav aria-label={label} className="mx-auto max-w-[110rem] px-edge pb-14">
      <div className="grid grid-cols-2 gap-x-6 gap-y-10 border-t border-line pt-10 md:grid-cols-4">
        {groups.map(({ heading, links }, place) => (
          <div key={`${place} ${heading}`}>
            {heading === "" ? null : (
              <p className="inline-grid min-h-11 content-center font-medium">{heading}</p>
            )}
            <ContentLinks
              locale={locale}
              links={links}
              className="inline-grid min-h-9 content-center text-sm text-muted hover:text-ink hover:underline"
            />
          </div>
        ))}
      </div>
    </nav>
  );
}

/** The API names countries in the language of a session, the page has its own. */
function named(countries: readonly Country[], { language }: Locale): Country[] {
  const order = new Intl.Collator(language);
  return countries
    .map((entry) => ({ ...entry, name: countryName(entry.country, language) }))
    .toSorted((a, b) => order.compare(a.name, b.name));
}
