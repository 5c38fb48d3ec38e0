import { Breadcrumb } from "@/components/layout/breadcrumb";
import { Listing } from "@/components/listing/listing";
import { ShopLink } from "@/components/ui/shop-link";
import { childrenOf, topCategories, trailOf } from "@/lib/catalog/category-tree";
import type { Category } from "@/lib/checkout/catalog/catalog-schemas";
import type { Listing as ListingData } from "@/lib/checkout/listing-schemas";
import type { ListingParams } from "@/lib/filters/listing-params";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";
import { catalogPath } from "@/lib/seo/addresses";

type Props = {
  readonly locale: Locale;
  readonly category: Category;
  readonly categories: readonly Category[];
  readonly params: ListingParams;
  readonly listing: ListingData;
};

export function CategoryView({ locale, category, categories, params, listing }: Props) {
  const words = getTranslator(locale.language, "catalog");
  const children = childrenOf(categories, category.id);
  return (
    <div className="mx-auto max-w-[110rem] px-edge pt-3">
      <Breadcrumb
        locale={locale}
        trail={trailOf(categories, category.id).map(({ name, uri }) => ({
          name,
          path: catalogPath(locale, uri),
        }))}
      />
      <h1 className="mt-5 mb-7 text-5xl leading-[1.05] sm:text-6xl">{category.name}</h1>
      {children.length > 0 ? (
        <nav aria-label={words("subcategories", { name: category.name })} className="-mx-edge mb-7">
          <ul className="snap-row scroll-px-edge gap-2 px-edge py-1">
            {children.map((child) => (
              <li key={child.id}>
                <ShopLink
                  href={catalogPath(locale, child.uri)}
                  className="grid min-h-11 content-center rounded-full bg-surface px-5 transition-colors hover:bg-line"
                >
                  {child.name}
                </ShopLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <Listing
        locale={locale}
        params={params}
        listing={listing}
        name={category.name}
        place={{ path: catalogPath(locale, category.uri), category: category.id }}
        categories={children}
        elsewhere={children.length > 0 ? children : topCategories(categories)}
      />
    </div>
  );
}
