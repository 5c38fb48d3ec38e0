import { useLayoutEffect } from "react";
import { SuggestionPanel } from "@/components/search/suggestion-panel";
import { useCombobox } from "@/components/search/use-combobox";
import type { LiveSearchState, SearchBoxPlace, Typing } from "@/components/search/use-search-field";
import type { Locale } from "@/lib/locale/locale";

type Props = {
  readonly locale: Locale;
  readonly place: SearchBoxPlace;
  readonly typing: Typing;
  readonly onLeave: (() => void) | undefined;
  /** Told what the box around it shows and does from now on. */
  readonly onChange: (face: LiveSearchState) => void;
};

/** What makes a search suggest: it takes over a field that somebody is in, with what they have typed by then. */
export function LiveSearch({ locale, place, typing, onLeave, onChange }: Props) {
  const box = useCombobox({ locale, typing, staysOpen: place === "sheet", onLeave });
  useLayoutEffect(() => onChange(box));
  return <SuggestionPanel place={place} box={box} />;
}
