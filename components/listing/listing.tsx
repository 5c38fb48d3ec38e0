import { LiveListing } from "@/components/listing/live-listing";
import { ClientMessages } from "@/components/ui/client-messages";
import { loadCurrency } from "@/lib/catalog/load-countries";
import type { Category } from "@/lib/checkout/catalog/catalog-schemas";
import type { Listing as ListingData } from "@/lib/checkout/listing-schemas";
import { listingPage } from "@/lib/filters/listing-card";
import { env } from "@/lib/env";
import type { ListingParams } from "@/lib/filters/listing-params";
import { listingAddress, type ListingScope } from "@/lib/filters/listing-scope";
import type { Locale } from "@/lib/locale/locale";
import { catalogPath, publicUrl } from "@/lib/seo/addresses";

const ELSEWHERE = 8;

type Props = {
  readonly locale: Locale;
  /** Of what is listed, for machines; without it they are not told of the list. */
  readonly name?: string;
  readonly place: ListingScope;
  readonly params: ListingParams;
  readonly listing: ListingData;
  /** What the listing can be narrowed to, in the operator's order. */
  readonly categories: readonly Category[];
  /** Where else to look when nothing is found. */
  readonly elsewhere: readonly Category[];
};

/** A listing as the server found it, and what the browser needs to go on from there. */
export async function Listing({ locale, name, place, params, listing, categories, elsewhere }: Props) {
  const currency = await loadCurrency(locale.country);
  return (
    <ClientMessages language={locale.language} namespaces={["listing"]}>
      <LiveListing
        key={listingAddress(place, params)}
        locale={locale}
        list={name === undefined ? undefined : { name, origin: publicUrl("") }}
        place={{ ...place, isGrouped: env().isGrouped }}
        params={params}
        page={listingPage(locale, listing)}
        currency={currency}
        categories={categories.map(({ id, name }) => ({ id, name }))}
        elsewhere={elsewhere
          .slice(0, ELSEWHERE)
          .map(({ name, uri }) => ({ name, path: catalogPath(locale, uri) }))}
      />
    </ClientMessages>
  );
}
