import type { ListingControl } from "@/components/listing/listing-control";
import { SortChoice } from "@/components/listing/sort-choice";
import { useHydrated } from "@/components/selection/use-hydrated";
import { countPicks } from "@/lib/filters/picks";

const buttonClass =
  "flex min-h-11 items-center gap-2 rounded-full border border-line px-4 text-[0.9375rem] hover:border-edge lg:hidden";

type Props = {
  readonly control: ListingControl;
  readonly count: number;
  readonly hasFilters: boolean;
  readonly isSheetOpen: boolean;
  readonly onOpen: () => void;
};

/** How many there are, the way to the filters on a phone, and the order. */
export function ListingTools({ control, count, hasFilters, isSheetOpen, onOpen }: Props) {
  const { words, params } = control;
  const isHydrated = useHydrated();
  const picked = countPicks(params.filters);
  const label = picked > 0 ? words("filtersPicked", { count: picked }) : words("filters");
  const face = (
    <>
      {words("filters")}
      {picked > 0 ? <span className="text-muted tabular-nums">{picked}</span> : null}
    </>
  );
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 pb-5">
      {hasFilters && !isHydrated ? (
        <a href="#filters" aria-label={label} className={buttonClass}>
          {face}
        </a>
      ) : null}
      {hasFilters && isHydrated ? (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isSheetOpen}
          aria-label={label}
          onClick={onOpen}
          className={buttonClass}
        >
          {face}
        </button>
      ) : null}
      <output className="block text-sm text-muted tabular-nums max-lg:order-last max-lg:w-full">
        {words("products", { count })}
      </output>
      <div className="ms-auto">
        <SortChoice control={control} />
      </div>
    </div>
  );
}
