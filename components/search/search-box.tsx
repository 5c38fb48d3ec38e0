"use client";

import { memo, type RefObject, useRef } from "react";
import { useTranslations } from "@/components/ui/use-translations";
import { type SearchBoxPlace, useSearchField } from "@/components/search/use-search-field";
import { useHydrated } from "@/components/selection/use-hydrated";
import { CloseIcon, SearchIcon } from "@/components/ui/icons";
import { lazyComponent } from "@/components/ui/lazy-component";
import { type Locale, localePath } from "@/lib/locale/locale";
import { QUERY_LENGTH } from "@/lib/search/query-text";

// What it tells must not bring it here again.
const LiveSearch = memo(
  lazyComponent(async () => {
    const nothing = { LiveSearch: () => null };
    // Without it this is a form like any other.
    return (await import("@/components/search/live-search").catch(() => nothing)).LiveSearch;
  }),
);

type Props = {
  readonly locale: Locale;
  readonly place: SearchBoxPlace;
  /** Tells this search from the others of a page. */
  readonly label: string;
  readonly query?: string;
  readonly field?: RefObject<HTMLInputElement | null>;
  /** It has led somewhere, or is not wanted any more. */
  readonly onLeave?: () => void;
};

/** The search of the shop: a plain form, which suggests while somebody types; its code comes with the first focus. */
export function SearchBox({ locale, place, label, query = "", field, onLeave }: Props) {
  const words = useTranslations("shop");
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const isHydrated = useHydrated();
  const { face, isWanted, typing, setLive, formEvents, fieldEvents } = useSearchField({
    input,
    query,
    onLeave,
  });
  const isBig = place !== "header";
  return (
    <search aria-label={label} className="w-full">
      <form action={localePath(locale, "search")} data-soft="top" {...formEvents} className="relative">
        <div className="relative">
          <button
            type="submit"
            className={`absolute inset-y-0 start-0 grid place-items-center rounded-full text-muted ${isBig ? "w-[3.25rem]" : "w-11"}`}
          >
            <SearchIcon className={isBig ? "size-6" : "size-5"} />
            <span className="sr-only">{words("search")}</span>
          </button>
          <input
            ref={input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            name="q"
            dir="auto"
            defaultValue={query}
            maxLength={QUERY_LENGTH}
            placeholder={words("searchBox.placeholder")}
            aria-label={words("searchLabel")}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...(isHydrated
              ? {
                  role: "combobox",
                  "aria-autocomplete": "list",
                  "aria-expanded": face.isOpen,
                  "aria-controls": face.isOpen ? face.listId : undefined,
                  "aria-activedescendant": face.activeId,
                }
              : { role: "searchbox" })}
            {...fieldEvents}
            className={`w-full rounded-full border bg-white outline-offset-0 placeholder:text-muted ${
              isBig
                ? "min-h-[3.25rem] border-edge pe-12 ps-[3.25rem] text-lg"
                : "min-h-11 border-line pe-10 ps-11 text-[0.9375rem] hover:border-edge focus:border-edge"
            }`}
          />
          {typing.text === "" ? null : (
            <button
              type="button"
              onClick={face.clear}
              className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-full text-muted"
            >
              <CloseIcon className="size-5" />
              <span className="sr-only">{words("searchBox.clear")}</span>
            </button>
          )}
        </div>
        {isWanted ? (
          <LiveSearch locale={locale} place={place} typing={typing} onLeave={onLeave} onChange={setLive} />
        ) : null}
      </form>
    </search>
  );
}
