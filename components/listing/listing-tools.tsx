import type { ListingControl } from "@/components/listing/listing-control";
import { SortChoice } from "@/components/listing/sort-choice";
import { useHydrated } from "@/components/selection/use-hydrated";
import { clearPicks, countPicks, pickedValues, togglePick } from "@/lib/filters/picks";
import { useRef } from "react";
import { ChoiceLink } from "@/components/listing/choice-link";
import { valueName } from "@/components/listing/filter-words";

const buttonClass =
  "flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line px-4 text-[0.9375rem] hover:border-edge lg:hidden";

type ListingToolsProps = {
  readonly control: ListingControl;
  readonly count: number;
  readonly hasFilters: boolean;
  readonly isSheetOpen: boolean;
  readonly onOpen: () => void;
};

/** How many there are, the way to the filters on a phone, and the order. */
export function ListingTools({ control, count, hasFilters, isSheetOpen, onOpen }: ListingToolsProps) {
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
    <div className="list-tools">
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
      <output className="block min-w-0 truncate text-sm text-muted tabular-nums">
        {words("products", { count })}
      </output>
      <SortChoice control={control} />
    </div>
  );
}

type PickedFiltersProps = { readonly control: ListingControl };

/** What is picked, each to be dropped by one press, and all at once. */
export function PickedFilters({ control }: PickedFiltersProps) {
  const { words, params } = control;
  const box = useRef<HTMLElement>(null);
  const picked = pickedValues(params);
  // The link that was pressed goes: the focus stays where it was.
  const keepFocus = () => box.current?.focus({ preventScroll: true });
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={words("picked", { count: picked.length })}
      className="outline-none"
    >
      {picked.length === 0 ? null : (
        <ul className="flex flex-wrap items-center gap-2 pb-5">
          {picked.map((pick) => {
            const label = valueName(control, pick);
            return (
              <li key={`${pick.name} ${pick.value}`} className="max-w-full">
                <ChoiceLink
                  control={control}
                  to={togglePick(params, pick)}
                  onFollow={keepFocus}
                  label={words("remove", { label })}
                  className="flex min-h-11 items-center gap-2 rounded-full bg-surface px-4 text-sm hover:bg-line"
                >
                  <span className="truncate">{label}</span> <span aria-hidden="true">×</span>
                </ChoiceLink>
              </li>
            );
          })}
          <li>
            <ChoiceLink
              control={control}
              to={clearPicks(params)}
              onFollow={keepFocus}
              className="flex min-h-11 items-center px-2 text-sm underline underline-offset-4"
            >
              {words("clear")}
            </ChoiceLink>
          </li>
        </ul>
      )}
    </section>
  );
}
