import { ListingTools, type ListingToolsProps } from "@/components/listing/listing-tools";
import { Pager } from "@/components/listing/pager";
import { PickedFilters } from "@/components/listing/picked-filters";
import { ProductGrid } from "@/components/listing/product-grid";
import type { Listing as ListingData } from "@/lib/checkout/catalog-schemas";
import { PAGE_SIZE } from "@/lib/filters/listing-params";
import { getTranslator } from "@/lib/messages/messages";

type Props = Omit<ListingToolsProps, "filters"> & { readonly listing: ListingData };

/** Products with their count, order, filters and pages. */
export function Listing({ locale, params, listing, hrefOf }: Props) {
  const words = getTranslator(locale.language, "catalog");
  const tools = { locale, params, hrefOf, filters: listing.filters };
  return (
    <div className="grid gap-6">
      <ListingTools {...tools} />
      <PickedFilters {...tools} />
      <output className="block text-sm text-muted tabular-nums">
        {words("products", { count: listing.count })}
      </output>
      <h2 className="sr-only">{words("listing")}</h2>
      {listing.count === 0 ? <p className="py-16 text-lg">{words("emptyListing")}</p> : null}
      <ProductGrid locale={locale} products={listing.products} isFirst />
      <Pager
        locale={locale}
        page={params.page}
        pages={Math.ceil(listing.count / PAGE_SIZE)}
        hrefOf={(page) => hrefOf({ ...params, page })}
      />
    </div>
  );
}
