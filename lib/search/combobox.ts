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

type Press = (state: Combobox, alt: boolean, options: number) => KeyOutcome;

const KEYS: Readonly<Record<string, Press>> = {
  ArrowDown: (state, alt, options) => (alt && !state.isOpen ? opened(options) : moved(state, options, 1)),
  ArrowUp: (state, alt, options) =>
    alt && state.isOpen ? { kind: "show", state: CLOSED } : moved(state, options, -1),
  Home: (state) => (state.active === null ? typed(state) : shown(0)),
  End: (state, _alt, options) => (state.active === null ? typed(state) : shown(options - 1)),
  ArrowLeft: ({ isOpen }) => typed({ isOpen, active: null }),
  ArrowRight: ({ isOpen }) => typed({ isOpen, active: null }),
  Enter: ({ active }) => (active === null ? typed(CLOSED) : { kind: "follow", option: active }),
  Delete: (state) => (state.active === null ? typed(state) : { kind: "remove", option: state.active }),
  Escape: ({ isOpen }) => (isOpen ? { kind: "show", state: CLOSED } : { kind: "clear" }),
};

/**
 * The keys of a combobox with a list (ARIA Authoring Practices): arrows walk through the options and the field,
 * Home and End go to the ends of a list that is walked through, Enter follows, Escape closes and then clears.
 * While a character is being composed every key belongs to the input method.
 */
export function pressKey(state: Combobox, { key, alt, isComposing }: Key, options: number): KeyOutcome {
  const press = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
  return isComposing || press === undefined ? typed(state) : press(state, alt, options);
}

function shown(active: number | null): KeyOutcome {
  return { kind: "show", state: { isOpen: true, active } };
}

function typed(state: Combobox): KeyOutcome {
  return { kind: "type", state };
}

function opened(options: number): KeyOutcome {
  return options === 0 ? typed(CLOSED) : shown(null);
}

/** One stop further; the field stands between the last option and the first. */
function moved({ isOpen, active }: Combobox, options: number, step: 1 | -1): KeyOutcome {
  if (options === 0) return typed({ isOpen, active: null });
  const stops = options + 1;
  const stop = ((isOpen ? (active ?? options) : options) + step + stops) % stops;
  return shown(stop === options ? null : stop);
}
