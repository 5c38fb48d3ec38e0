import { useLayoutEffect, useRef, useState } from "react";
import { CardFace } from "@/components/listing/card-face";
import { isPlainPress, type ListingControl } from "@/components/listing/listing-control";
import { Pager } from "@/components/listing/pager";
import type { ShownListing } from "@/components/listing/use-listing";
import { ShopLink } from "@/components/ui/shop-link";
import { PAGE_SIZE } from "@/lib/filters/listing-params";
import { type ListingView, PAGES_SHOWN } from "@/lib/filters/listing-view";

const FIRST = 2;

type Props = {
  readonly control: ListingControl;
  readonly view: ListingView;
  readonly shown: ShownListing;
  readonly isNarrow: boolean;
  readonly onMore: () => void;
};

/** The products that are there, what is on its way, and the ways to the others. */
export function ListingResults({ control, view, shown, isNarrow, onMore }: Props) {
  const { locale, words } = control;
  const { cards } = shown.page;
  const grid = useRef<HTMLUListElement>(null);
  const [added, setAdded] = useState<{ readonly from: number } | null>(null);
  const more = useFocusOnFirst(grid, shown, cards.length);
  const columns = isNarrow ? "md:grid-cols-3" : "md:grid-cols-3 xl:grid-cols-4";

  function press() {
    more.expect(cards.length);
    setAdded({ from: cards.length });
    onMore();
  }

  const isAdded = added !== null && !shown.isComing && cards.length > added.from;
  const behind = (view.from - 1) * PAGE_SIZE;
  return (
    <>
      <ul
        // Another choice is another list: cards that are in both do not travel over the page.
        key={shown.of}
        ref={grid}
        aria-busy={shown.isComing}
        className={`grid grid-cols-2 gap-x-3 gap-y-9 transition-opacity sm:gap-x-5 ${columns} ${shown.isComing && shown.coming === 0 ? "opacity-50" : ""}`}
      >
        {cards.map((card, index) => (
          <li key={card.id}>
            <CardFace locale={locale} words={words} card={card} isFirst={index < FIRST} />
          </li>
        ))}
        {Array.from({ length: shown.coming }, (_, index) => (
          <li key={index} aria-hidden="true">
            <div className="aspect-piece w-full animate-pulse rounded-md bg-surface" />
            <div className="h-[5.5rem]" />
          </li>
        ))}
      </ul>
      <output className="sr-only">
        {isAdded
          ? words("paging.added", {
              added: cards.length - added.from,
              shown: behind + cards.length,
              count: shown.page.count,
            })
          : ""}
      </output>
      <MoreLink control={control} view={view} shown={shown} onMore={press} />
      <Pager control={control} pages={Math.ceil(shown.page.count / PAGE_SIZE)} />
    </>
  );
}

type MoreProps = Omit<Props, "isNarrow">;

function MoreLink({ control, view, shown, onMore }: MoreProps) {
  const { words, params, hrefOf } = control;
  const { count, cards } = shown.page;
  if (params.page * PAGE_SIZE >= count && shown.coming === 0) return null;
  const isInPlace = params.page - view.from + 1 < PAGES_SHOWN;
  return (
    <div className="mt-14 grid justify-items-center gap-3">
      <p className="text-sm text-muted tabular-nums">
        {words("paging.shown", { shown: (view.from - 1) * PAGE_SIZE + cards.length, count })}
      </p>
      <ShopLink
        href={hrefOf({ ...params, page: params.page + 1 })}
        rel="next"
        aria-disabled={shown.isComing}
        onClick={(event) => {
          if (!isPlainPress(event) || !isInPlace) return;
          event.preventDefault();
          if (!shown.isComing) onMore();
        }}
        className="button-primary min-w-56"
      >
        {shown.coming > 0 ? words("loading") : words("paging.more")}
      </ShopLink>
    </div>
  );
}

/** Leads the focus to the first product that came by a press. */
function useFocusOnFirst(
  grid: { readonly current: HTMLUListElement | null },
  shown: ShownListing,
  length: number,
) {
  const expected = useRef<number | null>(null);
  useLayoutEffect(() => {
    const index = expected.current;
    if (index === null || shown.isComing || length <= index) return;
    expected.current = null;
    const first = grid.current?.children.item(index);
    first?.querySelector("a")?.focus({ preventScroll: true });
    first?.scrollIntoView({ behavior: "instant", block: "nearest" });
  }, [grid, shown, length]);
  return {
    expect: (index: number) => {
      expected.current = index;
    },
  };
}
