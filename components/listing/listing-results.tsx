import { useLayoutEffect, useRef, useState } from "react";
import { CardFace } from "@/components/listing/card-face";
import type { ListingControl } from "@/components/listing/listing-control";
import { MoreLink } from "@/components/listing/more-link";
import { Pager } from "@/components/listing/pager";
import type { ShownListing } from "@/components/listing/use-listing";
import { useInfiniteScroll } from "@/components/listing/use-infinite-scroll";
import { PAGE_SIZE } from "@/lib/filters/listing-params";
import { hasRoom, type ListingView } from "@/lib/filters/listing-view";

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
  const end = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<{ readonly from: number; readonly of: string } | null>(null);
  const more = useFocusOnFirst(grid, shown, cards.length);
  const columns = isNarrow ? "md:grid-cols-3" : "md:grid-cols-3 xl:grid-cols-4";

  const add = () => {
    setAdded({ from: cards.length, of: shown.of });
    onMore();
  };
  const isMoreBehind = view.params.page * PAGE_SIZE < shown.page.count;
  const unasked = useInfiniteScroll(end, {
    of: shown.of,
    canAdd: isMoreBehind && hasRoom(view) && !shown.isComing,
    readAhead: shown.readAhead,
    onMore: add,
  });
  function press(isByPointer: boolean) {
    more.expect(cards.length);
    unasked.asked(isByPointer);
    add();
  }

  const isAdded = added?.of === shown.of && !shown.isComing && cards.length > added.from;
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
      <MoreLink control={control} view={view} shown={shown} box={end} onMore={press} />
      <Pager control={control} pages={Math.ceil(shown.page.count / PAGE_SIZE)} />
    </>
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
