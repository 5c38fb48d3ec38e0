import {
  type CompositionEvent,
  type FocusEvent,
  type InputEvent,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  useMemo,
  useState,
} from "react";
import { queryText } from "@/lib/search/query-text";
import { InputMethod } from "@/lib/search/input-method";

/** Where a search box stands. */
export type SearchBoxPlace = "header" | "sheet" | "page";

/** `pointed` is the address of the active option, so that a late list cannot replace it by another. */
export type Shown = { readonly isOpen: boolean; readonly pointed: string | null };

export const HIDDEN: Shown = { isOpen: false, pointed: null };
export const SHOWN: Shown = { isOpen: true, pointed: null };

/** What a search box does once suggestions are loaded. */
export type LiveSearchState = {
  readonly isOpen: boolean;
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly clear: () => void;
  readonly reread: () => void;
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly pressInForm: (event: KeyboardEvent<HTMLFormElement>) => void;
  readonly pressInField: (event: KeyboardEvent<HTMLInputElement>) => void;
};

type SearchFieldOptions = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly onLeave: (() => void) | undefined;
};

/**
 * The state of a search box. It is a plain form until the suggestions' code is loaded, which then gets all that was
 * typed. The field is uncontrolled, so that nothing delays typing.
 */
export function useSearchField({ input, query, onLeave }: SearchFieldOptions) {
  const inputMethod = useInputMethod();
  const [isWanted, setWanted] = useState(false);
  const [text, setText] = useState(query);
  const [shown, setShown] = useState(HIDDEN);
  const [live, setLive] = useState<LiveSearchState | null>(null);
  const typing = useMemo(
    () => ({ input, inputMethod, text, setText, shown, setShown }),
    [input, inputMethod, text, shown],
  );

  const take = ({ currentTarget }: InputEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>) => {
    setWanted(true);
    if (inputMethod.isComposing()) return;
    setText(currentTarget.value);
    setShown(SHOWN);
  };
  const plain: LiveSearchState = {
    isOpen: false,
    listId: "",
    activeId: undefined,
    clear: () => {
      writeField(input.current, "");
      setText("");
      input.current?.focus();
    },
    reread: () => undefined,
    submit: (event) => {
      const asked = queryText(input.current?.value ?? "");
      if (asked === "") return event.preventDefault();
      void remember(asked).catch(() => undefined);
      writeField(input.current, asked);
      setText(asked);
      input.current?.blur();
      return onLeave?.();
    },
    pressInForm: () => undefined,
    pressInField: (event) => {
      if (inputMethod.holds(event) && event.key === "Enter") event.preventDefault();
    },
  };
  const face = live ?? plain;

  return {
    face,
    isWanted,
    typing,
    setLive,
    formEvents: {
      onSubmit: face.submit,
      onKeyDown: face.pressInForm,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
        if (!currentTarget.contains(relatedTarget)) setShown(HIDDEN);
      },
    },
    fieldEvents: {
      onFocus: () => {
        if (!isWanted) setText(input.current?.value ?? "");
        setWanted(true);
        face.reread();
        setShown(SHOWN);
      },
      onClick: () => setShown((kept) => (kept.isOpen ? kept : SHOWN)),
      onInput: take,
      onCompositionStart: inputMethod.begin,
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
        inputMethod.end();
        take(event);
      },
      onKeyDown: face.pressInField,
    },
  };
}

/** The field and what is known of the typing in it. */
export type Typing = ReturnType<typeof useSearchField>["typing"];

export function writeField(field: HTMLInputElement | null, value: string): void {
  if (field) field.value = value;
}

async function remember(query: string): Promise<void> {
  const { rememberSearch } = await import("@/lib/search/recent-searches");
  rememberSearch(query);
}

/** The input method of one field; composing text does not render. */
function useInputMethod() {
  const [state] = useState(() => {
    const method = new InputMethod();
    return {
      isComposing: () => method.isComposing,
      begin: () => method.begin(),
      end: () => method.end(),
      holds: ({ nativeEvent }: KeyboardEvent) => method.holds(nativeEvent),
    };
  });
  return state;
}
