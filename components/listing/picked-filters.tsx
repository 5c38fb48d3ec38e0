import { useRef } from "react";
import { ChoiceLink } from "@/components/listing/choice-link";
import { valueName } from "@/components/listing/filter-words";
import type { ListingControl } from "@/components/listing/listing-control";
import { clearPicks, pickedValues, togglePick } from "@/lib/filters/picks";

type Props = { readonly control: ListingControl };

/** What is picked, each to be dropped by one press, and all at once. */
export function PickedFilters({ control }: Props) {
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
