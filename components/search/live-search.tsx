import { useLayoutEffect } from "react";
import type { Place } from "@/components/search/search-box";
import { SuggestionPanel } from "@/components/search/suggestion-panel";
import { useCombobox } from "@/components/search/use-combobox";
import type { LiveSearchFace, Typing } from "@/components/search/use-search-face";
import type { Locale } from "@/lib/locale/locale";

type Props = {
  readonly locale: Locale;
  readonly place: Place;
  readonly typing: Typing;
  readonly onLeave: (() => void) | undefined;
  /** Told what the box around it shows and does from now on. */
  readonly onChange: (face: LiveSearchFace) => void;
};

/** What makes a search suggest: it takes over a field that somebody is in, with what they have typed by then. */
export function LiveSearch({ locale, place, typing, onLeave, onChange }: Props) {
  const box = useCombobox({ locale, typing, staysOpen: place === "sheet", onLeave });
  useLayoutEffect(() => onChange(box));
  return <SuggestionPanel place={place} box={box} />;
}
