import type { RefObject } from "react";
import { isPlainPress, type ListingControl } from "@/components/listing/listing-control";
import type { ShownListing } from "@/components/listing/use-listing";
import { ShopLink } from "@/components/ui/shop-link";
import { PAGE_SIZE } from "@/lib/filters/listing-params";
import { hasRoom, type ListingView } from "@/lib/filters/listing-view";

type Props = {
  readonly control: ListingControl;
  readonly view: ListingView;
  readonly shown: ShownListing;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly onMore: (isByPointer: boolean) => void;
};

/** How many products are there, and the way to the next ones: below these where there is JavaScript. */
export function MoreLink({ control, view, shown, box, onMore }: Props) {
  const { words, params, hrefOf } = control;
  const { count, cards } = shown.page;
  if (params.page * PAGE_SIZE >= count && shown.coming === 0) return null;
  return (
    <div ref={box} className="mt-14 grid justify-items-center gap-3">
      <p className="text-sm text-muted tabular-nums">
        {words("paging.shown", { shown: (view.from - 1) * PAGE_SIZE + cards.length, count })}
      </p>
      <ShopLink
        href={hrefOf({ ...params, page: params.page + 1 })}
        rel="next"
        aria-disabled={shown.isComing}
        onClick={(event) => {
          if (!isPlainPress(event) || !hasRoom(view)) return;
          event.preventDefault();
          if (!shown.isComing) onMore(event.detail > 0);
        }}
        className="button-primary min-w-56"
      >
        {shown.coming > 0 ? words("loading") : words("paging.more")}
      </ShopLink>
    </div>
  );
}
