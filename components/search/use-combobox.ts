import { type KeyboardEvent, type SubmitEvent, useId, useState } from "react";
import { HIDDEN, type Typing, writeField } from "@/components/search/use-search-field";
import { useSuggestions } from "@/components/search/use-suggestions";
import type { Locale } from "@/lib/locale/locale";
import { CLOSED, type Combobox, type KeyOutcome, pressKey } from "@/lib/search/combobox";
import { queryText } from "@/lib/search/query-text";
import { searchPath } from "@/lib/search/search-path";
import { type Option, optionsOf, recentGroups } from "@/lib/search/suggestion-groups";
import {
  browserStorage,
  withSearch,
  readSearches,
  withoutSearch,
  writeSearches,
} from "@/lib/search/recent-searches";

type ComboboxOptions = {
  readonly locale: Locale;
  readonly typing: Typing;
  /** The list stands as long as the box does. */
  readonly staysOpen: boolean;
  readonly onLeave: (() => void) | undefined;
};

/** What a search box that suggests knows and does. */
export function useCombobox({ locale, typing, staysOpen, onLeave }: ComboboxOptions) {
  const { input, inputMethod, text, setText, shown, setShown } = typing;
  const listId = useId();
  const recent = useRecentSearches();
  const query = queryText(text);
  const suggested = useSuggestions({ locale, query });
  const groups =
    query === "" ? recentGroups(recent.searches, (each) => searchPath(locale, each)) : suggested.groups;
  const options = optionsOf(groups);
  const isOpen = (staysOpen || shown.isOpen) && options.length > 0;
  const pointed = options.findIndex((option) => option.href === shown.pointed);
  const active = isOpen && pointed >= 0 ? pointed : null;

  const optionId = (index: number) => `${listId}-${index}`;
  const optionElement = (index: number) => document.getElementById(optionId(index));
  const focus = () => input.current?.focus();

  const setField = (value: string) => {
    writeField(input.current, value);
    setText(value);
    setShown(HIDDEN);
  };
  const leave = (value: string) => {
    setField(value);
    input.current?.blur();
    onLeave?.();
  };
  const clear = () => {
    if (staysOpen && input.current?.value === "") onLeave?.();
    setField("");
    focus();
  };
  const forget = (searches: () => void) => {
    searches();
    focus();
  };
  const followed = (option: Option) => {
    const isSearch = option.kind === "query" || option.kind === "recent";
    if (isSearch) recent.add(option.text);
    leave(isSearch ? option.text : "");
  };

  const show = (next: Combobox) => {
    const option = next.active === null ? undefined : options[next.active];
    setShown({ isOpen: next.isOpen, pointed: option?.href ?? null });
    if (next.active !== null) optionElement(next.active)?.scrollIntoView({ block: "nearest" });
  };
  /** Whether the key is used up. */
  const act = (outcome: KeyOutcome): boolean => {
    switch (outcome.kind) {
      case "type":
        if (outcome.state.active === null) setShown((kept) => ({ ...kept, pointed: null }));
        return false;
      case "show":
        show(outcome.state);
        return true;
      case "follow":
        optionElement(outcome.option)?.click();
        return true;
      case "remove":
        return removeRecent(options[outcome.option]);
      case "clear":
        break;
    }
    clear();
    return true;
  };
  const removeRecent = (option: Option | undefined): boolean => {
    if (option?.kind !== "recent") return false;
    recent.remove(option.text);
    return true;
  };

  return {
    isOpen,
    query,
    groups,
    active,
    listId,
    optionId,
    activeId: active === null ? undefined : optionId(active),
    isSettled: query === "" || suggested.isSettled,
    clear,
    followed,
    removeRecent: (search: string) => forget(() => recent.remove(search)),
    forgetRecent: () => forget(recent.forget),
    reread: recent.reread,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      const asked = queryText(input.current?.value ?? "");
      if (asked === "") return event.preventDefault();
      recent.add(asked);
      return leave(asked);
    },
    pressInForm: (event: KeyboardEvent<HTMLFormElement>) => {
      if (event.key !== "Escape" || event.target === input.current || staysOpen) return;
      focus();
      setShown(HIDDEN);
    },
    pressInField: (event: KeyboardEvent<HTMLInputElement>) => {
      const isHeld = inputMethod.holds(event);
      const before = staysOpen && event.key === "Escape" ? CLOSED : { isOpen, active };
      const key = { key: event.key, alt: event.altKey, isComposing: isHeld };
      if (act(pressKey(before, key, options.length)) || (isHeld && event.key === "Enter")) {
        event.preventDefault();
      }
    },
  };
}

export type SearchBoxState = ReturnType<typeof useCombobox>;

/** What was searched for in this browser; nothing of it is ever sent anywhere. */
function useRecentSearches() {
  const [searches, setSearches] = useState<readonly string[]>(() => readSearches(browserStorage()));
  const change = (next: (kept: readonly string[]) => readonly string[]) => {
    // Another tab may have searched meanwhile.
    const changed = next(readSearches(browserStorage()));
    writeSearches(browserStorage(), changed);
    setSearches(changed);
  };
  return {
    searches,
    reread: () => setSearches(readSearches(browserStorage())),
    add: (query: string) => change((kept) => withSearch(kept, query)),
    remove: (query: string) => change((kept) => withoutSearch(kept, query)),
    forget: () => change(() => []),
  };
}
