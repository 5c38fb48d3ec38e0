import {
  type CompositionEvent,
  type FocusEvent,
  type InputEvent,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  useId,
  useState,
} from "react";
import { useInputMethod } from "@/components/search/use-input-method";
import { useRecentSearches } from "@/components/search/use-recent-searches";
import { useSuggested } from "@/components/search/use-suggested";
import type { Locale } from "@/lib/locale/locale";
import { CLOSED, type Combobox, type KeyOutcome, pressKey } from "@/lib/search/combobox";
import { queryText } from "@/lib/search/query-text";
import { searchPath } from "@/lib/search/search-path";
import { type Option, optionsOf, recentGroups } from "@/lib/search/suggestion-groups";

type Wanted = {
  readonly locale: Locale;
  readonly input: RefObject<HTMLInputElement | null>;
  /** The list stands as long as the box does. */
  readonly staysOpen: boolean;
  readonly initial: string;
  readonly onLeave: (() => void) | undefined;
};

/** What is pointed at is known by its address: a list that comes late does not put another option in its place. */
type Shown = { readonly isOpen: boolean; readonly pointed: string | null };

const HIDDEN: Shown = { isOpen: false, pointed: null };
const SHOWN: Shown = { isOpen: true, pointed: null };

/** What a search box knows and does: the field stays the browser's own, so nothing ever holds up typing. */
export function useCombobox({ locale, input, staysOpen, initial, onLeave }: Wanted) {
  const listId = useId();
  const [isWanted, setWanted] = useState(false);
  const [text, setText] = useState(initial);
  const inputMethod = useInputMethod();
  const [state, setState] = useState<Shown>(HIDDEN);
  const recent = useRecentSearches();
  const query = queryText(text);
  const suggested = useSuggested({ locale, query, isWanted });
  const groups =
    query === "" ? recentGroups(recent.searches, (each) => searchPath(locale, each)) : suggested.groups;
  const options = optionsOf(groups);
  const isOpen = (staysOpen || state.isOpen) && options.length > 0;
  const pointed = options.findIndex((option) => option.href === state.pointed);
  const active = isOpen && pointed >= 0 ? pointed : null;

  const optionId = (index: number) => `${listId}-${index}`;
  const optionElement = (index: number) => document.getElementById(optionId(index));
  const focus = () => input.current?.focus();

  const setField = (value: string) => {
    writeField(input.current, value);
    setText(value);
    setState(HIDDEN);
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
    setState({ isOpen: next.isOpen, pointed: option?.href ?? null });
    if (next.active !== null) optionElement(next.active)?.scrollIntoView({ block: "nearest" });
  };
  /** Whether the key is used up. */
  const act = (outcome: KeyOutcome): boolean => {
    switch (outcome.kind) {
      case "type":
        if (outcome.state.active === null) setState((kept) => ({ ...kept, pointed: null }));
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
    isWanted,
    isOpen,
    text,
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
    formEvents: {
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        const asked = queryText(input.current?.value ?? "");
        if (asked === "") return event.preventDefault();
        recent.add(asked);
        return leave(asked);
      },
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setState(HIDDEN);
      },
      onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
        if (event.key !== "Escape" || event.target === input.current || staysOpen) return;
        focus();
        setState(HIDDEN);
      },
    },
    fieldEvents: {
      onFocus: () => {
        if (!isWanted) setText(input.current?.value ?? "");
        setWanted(true);
        recent.reread();
        setState(SHOWN);
      },
      onClick: () => setState((kept) => (kept.isOpen ? kept : SHOWN)),
      onInput: (event: InputEvent<HTMLInputElement>) => {
        if (inputMethod.isComposing()) return;
        setText(event.currentTarget.value);
        setState(SHOWN);
      },
      onCompositionStart: inputMethod.begin,
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
        inputMethod.end();
        setText(event.currentTarget.value);
        setState(SHOWN);
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        const isHeld = inputMethod.holds(event);
        const before = staysOpen && event.key === "Escape" ? CLOSED : { isOpen, active };
        const key = { key: event.key, alt: event.altKey, isComposing: isHeld };
        if (act(pressKey(before, key, options.length)) || (isHeld && event.key === "Enter")) {
          event.preventDefault();
        }
      },
    },
  };
}

export type SearchBoxState = ReturnType<typeof useCombobox>;

function writeField(field: HTMLInputElement | null, value: string): void {
  if (field) field.value = value;
}
