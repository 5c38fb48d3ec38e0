import type { MouseEvent } from "react";
import type { ListingWords } from "@/components/ui/price-face";
import type { FilterGroup, NarrowerCategory } from "@/lib/filters/filter-groups";
import type { ListingParams } from "@/lib/filters/listing-params";
import type { ListingScope } from "@/lib/filters/listing-scope";
import type { Locale } from "@/lib/locale/locale";

/** What every part of a listing works with. */
export type ListingControl = {
  readonly locale: Locale;
  readonly words: ListingWords;
  readonly place: ListingScope;
  readonly params: ListingParams;
  readonly groups: readonly FilterGroup[];
  readonly categories: readonly NarrowerCategory[];
  /** Of the prices; undefined while no product shows one. */
  readonly currency: string | undefined;
  readonly hrefOf: (params: ListingParams) => string;
  readonly show: (params: ListingParams) => void;
};

/** A press that means this tab: the others are the browser's. */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
