import { Choice } from "@/components/listing/choice";
import type { ListingToolsProps } from "@/components/listing/listing-tools";
import { ShopLink } from "@/components/ui/shop-link";
import type { Filter } from "@/lib/checkout/catalog-schemas";
import { type FilterName, toggleFilter } from "@/lib/filters/listing-params";
import { offeredValues } from "@/lib/filters/offered-values";
import { getTranslator } from "@/lib/messages/messages";

const FILTER_WORDS = {
  colour: "filter.colour",
  size: "filter.size",
  brand: "filter.brand",
} as const satisfies Record<FilterName, string>;

type Props = Omit<ListingToolsProps, "filters"> & {
  readonly name: FilterName;
  readonly values: Filter["values"];
};

/** The values that would show something here, and those that are picked, even if they no longer do. */
export function FilterChoice({ name, locale, params, values, hrefOf }: Props) {
  const words = getTranslator(locale.language, "catalog");
  const picked = params.filters[name];
  const offered = offeredValues(values, picked);
  if (offered.length < 2 && picked.length === 0) return null;
  return (
    <Choice
      label={
        <span>
          {words(FILTER_WORDS[name])}
          {picked.length > 0 ? <span className="ml-1.5 text-muted tabular-nums">{picked.length}</span> : null}
        </span>
      }
    >
      <ul>
        {offered.map((entry) => (
          <li key={entry.value}>
            <ShopLink
              href={hrefOf(toggleFilter(params, name, entry.value))}
              scroll={false}
              rel="nofollow"
              aria-current={picked.includes(entry.value) ? "true" : undefined}
              className={entry.hex ? "choice" : "choice choice-box"}
            >
              {entry.hex ? <span className="swatch" style={{ backgroundColor: entry.hex }} /> : null}
              {entry.label}
              <small>{entry.filterCount}</small>
            </ShopLink>
          </li>
        ))}
      </ul>
    </Choice>
  );
}
