import { AccountButton } from "@/components/account/account-button";
import { Menu } from "@/components/layout/menu";
import { SearchBox } from "@/components/search/search-box";
import { SearchButton } from "@/components/search/search-button";
import { SelectionButton } from "@/components/selection/selection-button";
import { GlobeIcon } from "@/components/ui/icons";
import { ContentAnchor } from "@/components/content/content-anchor";
import { hrefOf } from "@/components/content/content-links";
import { ShopLink } from "@/components/ui/shop-link";
import { WishForm } from "@/components/wishlist/wish-form";
import { WishLink } from "@/components/wishlist/wish-link";
import { childrenOf, topCategories } from "@/lib/catalog/category-tree";
import type { Category } from "@/lib/checkout/catalog/catalog-schemas";
import type { MenuGroup } from "@/lib/checkout/catalog/content-reads";
import type { Capability } from "@/lib/checkout/capabilities";
import { countryName, type Locale, localePath } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { catalogPath } from "@/lib/seo/addresses";

const SHOWN = 7;
const iconLink = "grid size-11 place-items-center rounded-full transition-colors hover:bg-surface";

type Props = {
  readonly locale: Locale;
  readonly categories: readonly Category[];
  /** That the shop chose, beside its categories. */
  readonly links: readonly MenuGroup[];
  readonly missing: readonly Capability[];
};

export function Header({ locale, categories, links, missing }: Props) {
  const words = getTranslator(locale.language, "shop");
  const top = topCategories(categories).slice(0, SHOWN);
  const own = links.flatMap((group) =>
    group.links.map((link) => ({ name: link.name, href: hrefOf(locale, link) })),
  );
  const country = countryName(locale.country, locale.language);
  return (
    <header className="sticky top-0 z-30 border-b print:hidden border-line bg-paper/95 backdrop-blur-sm">
      <div className="mx-auto grid h-16 max-w-[110rem] grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 px-edge lg:gap-x-10">
        <Menu
          label={words("menu")}
          navLabel={words("main")}
          last={{ name: words("wishlist"), href: localePath(locale, "account/wishlist") }}
          groups={top.map((category) => ({
            name: category.name,
            href: catalogPath(locale, category.uri),
            children: childrenOf(categories, category.id).map((child) => ({
              name: child.name,
              href: catalogPath(locale, child.uri),
            })),
          }))}
        >
          {own.length > 0 ? (
            <li className="py-3">
              {own.map(({ name, href }) => (
                <ContentAnchor key={`${name} ${href}`} href={href} className="grid min-h-11 content-center">
                  {name}
                </ContentAnchor>
              ))}
            </li>
          ) : null}
        </Menu>
        <ShopLink
          href={localePath(locale)}
          className="grid min-h-11 content-center justify-self-start font-display text-[1.75rem] leading-none tracking-tight lg:order-first"
        >
          {words("name")}
        </ShopLink>
        <nav aria-label={words("main")} className="hidden lg:block">
          <ul className="-m-1.5 flex gap-1 overflow-x-auto p-1.5 whitespace-nowrap [scrollbar-width:none]">
            {top.map((category) => (
              <li key={category.id}>
                <ShopLink
                  href={catalogPath(locale, category.uri)}
                  className="grid min-h-11 content-center rounded-full px-3.5 text-[0.9375rem] transition-colors hover:bg-surface"
                >
                  {category.name}
                </ShopLink>
              </li>
            ))}
            {own.map(({ name, href }) => (
              <li key={`${name} ${href}`}>
                <ContentAnchor
                  href={href}
                  className="grid min-h-11 content-center rounded-full px-3.5 text-[0.9375rem] transition-colors hover:bg-surface"
                >
                  {name}
                </ContentAnchor>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center justify-end">
          <a
            href="#location"
            className="hidden min-h-11 items-center gap-2 rounded-full px-3 text-sm text-muted transition-colors hover:bg-surface sm:flex"
          >
            <GlobeIcon />
            <span className="sr-only">{words("location")}: </span>
            {country}
          </a>
          <div className="mx-2 hidden w-60 xl:block">
            <SearchBox locale={locale} place="header" label={words("name")} />
          </div>
          <AccountButton className={iconLink} />
          <Wishes locale={locale} />
          <SearchButton locale={locale} label={words("search")} className={`${iconLink} xl:hidden`} />
          <SelectionButton />
        </div>
      </div>
      <WishForm locale={locale} isByScript={missing.includes("wishlists")} />
    </header>
  );
}

function Wishes({ locale }: Pick<Props, "locale">) {
  const words = getTranslator(locale.language, "wishlist");
  return (
    <WishLink
      className={`${iconLink} relative max-[22rem]:hidden`}
      words={{ added: words("added"), removed: words("removed"), failed: words("failed") }}
    />
  );
}
