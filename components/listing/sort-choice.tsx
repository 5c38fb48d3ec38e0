import { useEffect, useRef } from "react";
import { ChoiceLink } from "@/components/listing/choice-link";
import type { ListingControl } from "@/components/listing/listing-control";
import { ChevronIcon } from "@/components/ui/icons";
import type { Sort } from "@/lib/filters/listing-params";

const WORDS = {
  featured: "sort.featured",
  newest: "sort.newest",
  "price-asc": "sort.priceAsc",
  "price-desc": "sort.priceDesc",
} as const satisfies Record<Sort, string>;

const ORDER = ["featured", "newest", "price-asc", "price-desc"] as const satisfies readonly Sort[];

type Props = { readonly control: ListingControl };

/** The orders under a button: links, which open without JavaScript too; with it, Escape and a press elsewhere close. */
export function SortChoice({ control }: Props) {
  const { words, params, place } = control;
  const details = useRef<HTMLDetailsElement>(null);
  const nameOf = (sort: Sort) =>
    words(sort === "featured" && place.search !== undefined ? "sort.relevance" : WORDS[sort]);

  useEffect(() => {
    const gone = new AbortController();
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") close(details.current);
    };
    const closeOutside = ({ target }: MouseEvent) => {
      const box = details.current;
      if (box && target instanceof Node && !box.contains(target)) box.open = false;
    };
    document.addEventListener("keydown", closeByKey, { signal: gone.signal });
    document.addEventListener("click", closeOutside, { signal: gone.signal });
    return () => gone.abort();
  }, []);

  return (
    <details ref={details} className="group/sort relative ms-auto shrink-0">
      <summary className="flex min-h-11 items-center gap-2 rounded-full border border-line px-4 text-[0.9375rem] transition-colors group-open/sort:border-ink hover:border-edge">
        <span>
          <span className="text-muted max-sm:sr-only">{words("sort.label")}:</span> {nameOf(params.sort)}
        </span>
        <ChevronIcon className="size-4 transition-transform group-open/sort:rotate-180" />
      </summary>
      <ul className="absolute end-0 z-20 mt-2 w-60 rounded-xl border border-line bg-paper p-2 shadow-2xl shadow-ink/10">
        {ORDER.map((sort) => (
          <li key={sort}>
            <ChoiceLink
              control={control}
              to={{ ...params, sort, page: 1 }}
              onFollow={() => close(details.current)}
              isCurrent={sort === params.sort}
              className="choice"
            >
              {nameOf(sort)}
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

function close(details: HTMLDetailsElement | null): void {
  if (!details?.open) return;
  details.open = false;
  details.querySelector("summary")?.focus();
}
