import type { ListingToolsProps } from "@/components/listing/listing-tools";
import { ShopLink } from "@/components/ui/shop-link";
import { FILTER_FIELDS, type FilterName, PLAIN_LISTING, toggleFilter } from "@/lib/filters/listing-params";
import { getTranslator } from "@/lib/messages/messages";

const NAMES = ["colour", "size", "brand"] as const satisfies readonly FilterName[];

/** What is picked, each to be dropped by one press, and all at once. */
export function PickedFilters({ locale, params, filters, hrefOf }: ListingToolsProps) {
  const words = getTranslator(locale.language, "catalog");
  const picked = NAMES.flatMap((name) => params.filters[name].map((value) => ({ name, value })));
  if (picked.length === 0) return null;
  return (
    <ul
      className="flex flex-wrap items-center gap-2"
      aria-label={words("filtersChosen", { count: picked.length })}
    >
      {picked.map(({ name, value }) => {
        const values = filters.find((filter) => filter.field === FILTER_FIELDS[name])?.values;
        const label = values?.find((entry) => entry.value === value)?.label ?? value;
        return (
          <li key={`${name} ${value}`}>
            <ShopLink
              href={hrefOf(toggleFilter(params, name, value))}
              scroll={false}
              aria-label={words("removeFilter", { label })}
              className="flex min-h-11 items-center gap-2 rounded-full bg-surface px-4 text-sm hover:bg-line"
            >
              {label} <span aria-hidden="true">×</span>
            </ShopLink>
          </li>
        );
      })}
      <li>
        <ShopLink
          href={hrefOf({ ...params, page: 1, filters: PLAIN_LISTING.filters })}
          scroll={false}
          className="flex min-h-11 items-center px-2 text-sm underline underline-offset-4"
        >
          {words("clearFilters")}
        </ShopLink>
      </li>
    </ul>
  );
}
