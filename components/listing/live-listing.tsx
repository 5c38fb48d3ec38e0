"use client";

import { lazy, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { JsonLd } from "@/components/ui/json-ld";
import { useTranslations } from "@/components/ui/use-translations";
import { FilterForm } from "@/components/listing/filter-form";
import type { ListingControl } from "@/components/listing/listing-control";
import { ListingResults } from "@/components/listing/listing-results";
import { ListingTools, PickedFilters } from "@/components/listing/listing-tools";
import { currencyOf, useListing } from "@/components/listing/use-listing";
import { useListingView } from "@/components/listing/use-listing-view";
import { lazyComponent } from "@/components/ui/lazy-component";
import { filterGroups, type NarrowerCategory } from "@/lib/filters/filter-groups";
import type { ListingPage } from "@/lib/filters/listing-card";
import { listingAddress, type ListingScope } from "@/lib/filters/listing-scope";
import { type ListingParams, PAGE_SIZE } from "@/lib/filters/listing-params";
import type { Locale } from "@/lib/locale/locale";
import { itemListJsonLd } from "@/lib/seo/json-ld";

const loadSheet = async () => import("@/components/listing/filter-sheet");
const FilterSheet = lazyComponent(async () => (await loadSheet()).FilterSheet);
// In the HTML where nothing is found.
const EmptyResult = lazy(async () => ({
  default: (await import("@/components/listing/empty-result")).EmptyResult,
}));

export type LiveListingProps = {
  readonly locale: Locale;
  /** What machines are told of the list beside its products: its name, and the origin of all addresses. */
  readonly list: { readonly name: string; readonly origin: string } | undefined;
  readonly place: ListingScope;
  readonly params: ListingParams;
  readonly page: ListingPage;
  /** Of the prices; undefined: the shop does not say. */
  readonly currency: string | undefined;
  /** What the listing can be narrowed to. */
  readonly categories: readonly NarrowerCategory[];
  /** Where else to look when nothing is found. */
  readonly elsewhere: readonly { readonly name: string; readonly path: string }[];
};

/** Products with their count, order, filters and pages; what is picked counts at once, and is the page's address. */
export function LiveListing(props: LiveListingProps) {
  const { locale, place, params, page, categories, elsewhere } = props;
  const words = useTranslations("listing");
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [hasPushed, setPushed] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => categories.map(({ id }) => id), [categories]);
  const { view, leftAt, show, showMore } = useListingView(place, params, ids);
  const served = useMemo(() => ({ view: { params, from: params.page }, page }), [params, page]);
  const shown = useListing(place, served, view);
  const asked = { filters: shown.page.filters, before: page.filters, params: view.params, categories };
  const groups = filterGroups(asked);

  // The first opening should not wait for its code.
  useEffect(() => void loadSheet(), []);

  const { isComing } = shown;
  useLayoutEffect(() => {
    if (isComing || leftAt === null) return undefined;
    const stand = () => scrollTo({ top: leftAt.y, behavior: "instant" });
    stand();
    // The browser's own way back may come in between, to where it last looked.
    const frame = requestAnimationFrame(() => requestAnimationFrame(stand));
    return () => cancelAnimationFrame(frame);
  }, [isComing, leftAt]);

  const control: ListingControl = {
    locale,
    words,
    place,
    params: view.params,
    groups,
    categories,
    currency: currencyOf(shown.page) ?? currencyOf(page) ?? props.currency,
    hrefOf: (next) => listingAddress(place, next),
    show: (next) => {
      // What is picked in one opening of the sheet is one step back.
      show(next, { replaces: isSheetOpen && hasPushed });
      setPushed(true);
      if ((top.current?.getBoundingClientRect().top ?? 0) < 0) {
        top.current?.scrollIntoView({ behavior: "instant", block: "start" });
      }
    },
  };

  const hasFilters = groups.length > 0;
  return (
    <div ref={top} className={hasFilters ? "lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-10" : ""}>
      {hasFilters ? (
        <section
          id="filters"
          aria-label={words("filters")}
          className="hidden target:block max-lg:pb-8 lg:sticky lg:top-20 lg:block lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:overscroll-contain lg:px-1 lg:pb-4"
        >
          <FilterForm control={control} />
        </section>
      ) : null}
      <div className="min-w-0">
        <ListingTools
          control={control}
          count={shown.page.count}
          hasFilters={hasFilters}
          isSheetOpen={isSheetOpen}
          onOpen={() => {
            setPushed(false);
            setSheetOpen(true);
          }}
        />
        <PickedFilters control={control} />
        <h2 className="sr-only">{words("title")}</h2>
        {shown.page.count === 0 ? <EmptyResult control={control} elsewhere={elsewhere} /> : null}
        {props.list === undefined ? null : <ServedList {...props} list={props.list} />}
        <ListingResults control={control} view={view} shown={shown} isNarrow={hasFilters} onMore={showMore} />
      </div>
      {isSheetOpen ? (
        <FilterSheet
          control={control}
          count={shown.page.count}
          isComing={shown.isComing}
          onClose={() => setSheetOpen(false)}
        />
      ) : null}
    </div>
  );
}

type ServedListProps = Pick<LiveListingProps, "place" | "params" | "page"> & {
  readonly list: NonNullable<LiveListingProps["list"]>;
};

/** The list for machines, made of the cards here so that the page does not carry their names a third time. */
function ServedList({ list: { name, origin }, place, params, page }: ServedListProps) {
  const entries = page.cards.map((card) => ({ name: card.name, url: origin + card.path }));
  const extent = { before: (params.page - 1) * PAGE_SIZE, count: page.count };
  return <JsonLd data={itemListJsonLd({ name, url: origin + place.path }, entries, extent)} />;
}
