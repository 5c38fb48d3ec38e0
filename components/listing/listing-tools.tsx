import { Choice } from "@/components/listing/choice";
import { FilterChoice } from "@/components/listing/filter-choice";
import { ShopLink } from "@/components/ui/shop-link";
import type { Filter } from "@/lib/checkout/catalog-schemas";
import { FILTER_FIELDS, type ListingParams, type Sort } from "@/lib/filters/listing-params";
import type { Locale } from "@/lib/locale/locale";
import { getTranslator } from "@/lib/messages/messages";

const SORT_WORDS = {
  featured: "sort.featured",
  newest: "sort.newest",
  "price-asc": "sort.priceAsc",
  "price-desc": "sort.priceDesc",
} as const satisfies Record<Sort, string>;

const SORT_ORDER = ["featured", "newest", "price-asc", "price-desc"] as const satisfies readonly Sort[];
const FILTER_ORDER = ["colour", "size", "brand"] as const satisfies readonly (keyof typeof FILTER_FIELDS)[];

export type ListingToolsProps = {
  readonly locale: Locale;
  readonly params: ListingParams;
  readonly filters: readonly Filter[];
  readonly hrefOf: (params: ListingParams) => string;
};

/** Filters and order of a listing, all of them links: they work before and without JavaScript. */
export function ListingTools({ locale, params, filters, hrefOf }: ListingToolsProps) {
  const words = getTranslator(locale.language, "catalog");
  return (
    <div className="flex flex-wrap gap-2">
      {FILTER_ORDER.map((name) => (
        <FilterChoice
          key={name}
          name={name}
          locale={locale}
          params={params}
          values={filters.find((filter) => filter.field === FILTER_FIELDS[name])?.values ?? []}
          hrefOf={hrefOf}
        />
      ))}
      <div className="sm:ml-auto">
        <Choice
          isLast
          label={
            <span>
              <span className="text-muted">{words("sort.label")}:</span> {words(SORT_WORDS[params.sort])}
            </span>
          }
        >
          <ul>
            {SORT_ORDER.map((sort) => (
              <li key={sort}>
                <ShopLink
                  href={hrefOf({ ...params, sort, page: 1 })}
                  scroll={false}
                  rel="nofollow"
                  aria-current={sort === params.sort ? "true" : undefined}
                  className="choice"
                >
                  {words(SORT_WORDS[sort])}
                </ShopLink>
              </li>
            ))}
          </ul>
        </Choice>
      </div>
    </div>
  );
}
