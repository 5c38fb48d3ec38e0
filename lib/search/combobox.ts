/** What of a combobox its keys change. `active` is the option that is pointed at; `null`: the field itself. */
export type Combobox = { readonly isOpen: boolean; readonly active: number | null };

export type KeyOutcome =
  | { readonly kind: "show"; readonly state: Combobox }
  /** The option that is pointed at is followed. */
  | { readonly kind: "follow"; readonly option: number }
  /** The option is taken off the list, where that can be done. */
  | { readonly kind: "remove"; readonly option: number }
  | { readonly kind: "clear" }
  /** The key keeps its own meaning in a text field. */
  | { readonly kind: "type"; readonly state: Combobox };

export const CLOSED: Combobox = { isOpen: false, active: null };

export type Key = { readonly key: string; readonly alt: boolean; readonly isComposing: boolean };

/**
 * The keys of a combobox with a list (ARIA Authoring Practices): arrows walk through the options and the field,
 * Home and End go to the ends of a list that is walked through, Enter follows, Escape closes and then clears.
 * While a character is being composed every key belongs to the input method.
 */
export function pressKey(state: Combobox, { key, alt, isComposing }: Key, options: number): KeyOutcome {
  if (isComposing) return { kind: "type", state };
  const { isOpen, active } = state;
  switch (key) {
    case "ArrowDown":
      return isOpen || !alt ? moved(state, options, 1) : opened(options);
    case "ArrowUp":
      return isOpen && alt ? { kind: "show", state: CLOSED } : moved(state, options, -1);
    case "Home":
      return active === null ? typed(state) : { kind: "show", state: { isOpen, active: 0 } };
    case "End":
      return active === null ? typed(state) : { kind: "show", state: { isOpen, active: options - 1 } };
    case "Enter":
      return isOpen && active !== null ? { kind: "follow", option: active } : typed(CLOSED);
    case "Delete":
      return isOpen && active !== null ? { kind: "remove", option: active } : typed(state);
    case "Escape":
      return isOpen ? { kind: "show", state: CLOSED } : { kind: "clear" };
    case "ArrowLeft":
    case "ArrowRight":
      return typed({ isOpen, active: null });
    case "Tab":
      return typed(state);
    default:
      return typed(state);
  }
}

function typed(state: Combobox): KeyOutcome {
  return { kind: "type", state };
}

function opened(options: number): KeyOutcome {
  return options === 0 ? typed(CLOSED) : { kind: "show", state: { isOpen: true, active: null } };
}

/** One stop further; the field stands between the last option and the first. */
function moved({ isOpen, active }: Combobox, options: number, step: 1 | -1): KeyOutcome {
  if (options === 0) return typed({ isOpen, active: null });
  const stops = options + 1;
  const stop = ((isOpen ? (active ?? options) : options) + step + stops) % stops;
  return { kind: "show", state: { isOpen: true, active: stop === options ? null : stop } };
}
