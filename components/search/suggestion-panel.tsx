import { useTranslations } from "@/components/ui/use-translations";
import { RecentSearches } from "@/components/search/recent-searches";
import { SuggestionList } from "@/components/search/suggestion-list";
import type { SearchBoxState } from "@/components/search/use-combobox";
import type { SearchBoxPlace } from "@/components/search/use-search-field";
import { optionsOf } from "@/lib/search/suggestion-groups";
import { quotedQuery } from "@/lib/search/query-text";

const FLOATING =
  "absolute top-full z-20 mt-2 max-h-[min(44rem,calc(100dvh-6rem))] overflow-y-auto overscroll-contain rounded-2xl border border-line bg-paper p-2 pt-3 shadow-2xl shadow-ink/15";

const PLACES = {
  header: `${FLOATING} end-0 w-[30rem]`,
  page: `${FLOATING} inset-x-0`,
  sheet: "-me-12 -ms-3 pt-3 pb-8",
} as const satisfies Record<SearchBoxPlace, string>;

type Props = { readonly place: SearchBoxPlace; readonly box: SearchBoxState };

/** What stands below the field, and how much of it there is in words for those who do not see it. */
export function SuggestionPanel({ place, box }: Props) {
  const words = useTranslations("shop");
  const { groups, query, isOpen, isSettled } = box;
  const count = optionsOf(groups).length;
  const isRecent = groups[0]?.name === "recent";
  const isAnnounced = isSettled && (isOpen || (query !== "" && count === 0));
  return (
    <>
      <output className="sr-only">{isAnnounced ? words("searchBox.count", { count }) : ""}</output>
      {isOpen ? (
        // The field keeps the focus while something of its list is pressed.
        <div className={PLACES[place]} onMouseDown={(event) => event.preventDefault()} role="presentation">
          {isRecent ? <RecentSearches box={box} /> : <SuggestionList box={box} />}
          {isRecent ? null : (
            <button
              type="submit"
              className="mt-2 flex min-h-11 w-full items-center rounded-lg px-3 text-start underline underline-offset-4 hover:bg-surface"
            >
              <span className="truncate">{words("searchBox.all", { query: quotedQuery(query) })}</span>
            </button>
          )}
        </div>
      ) : null}
    </>
  );
}
