import { useEffect, useRef, useSyncExternalStore } from "react";

export interface Shortcut {
  /** `j`, `mod+k`, `g o` for one after the other. */
  readonly keys: string;
  /** What it does, for the list of keys. */
  readonly label: string;
  readonly run: () => void;
}

type Listed = Pick<Shortcut, "keys" | "label">;

const active = new Set<{ readonly current: Shortcut }>();
const listeners = new Set<() => void>();
let listed: readonly Listed[] = [];

function changed(): void {
  const byKeys = new Map([...active].map(({ current }) => [current.keys, current]));
  listed = [...byKeys.values()].map(({ keys, label }) => ({ keys, label }));
  for (const listener of listeners) listener();
}

/** The keys that do something on the screen that is shown. */
export function useShortcutList(): readonly Listed[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => listed,
  );
}

/** Keys do something while the component is there and `isOn`. The last that came counts. */
export function useShortcut(keys: string, label: string, run: () => void, isOn = true): void {
  const own = useRef<Shortcut>({ keys, label, run });
  useEffect(() => {
    own.current = { keys, label, run };
  });
  useEffect(() => {
    if (!isOn) return undefined;
    active.add(own);
    changed();
    return () => {
      active.delete(own);
      changed();
    };
  }, [isOn]);
}

const stored = "workspace-single-keys";

/** Single letters can be switched off: they are in the way of speech input (WCAG 2.1.4). */
export function hasSingleKeys(): boolean {
  return localStorage.getItem(stored) !== "off";
}

export function setSingleKeys(isOn: boolean): void {
  localStorage.setItem(stored, isOn ? "on" : "off");
}

const sequenceMs = 1_200;
let pending: { readonly key: string; readonly at: number } | null = null;

/** Runs the shortcut of a key, unless somebody is writing or a dialog is open. */
export function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  const key = event.key.toLowerCase();
  const isModified = event.metaKey || event.ctrlKey;
  if (isModified) {
    runOne(event, `mod+${key}`);
    return;
  }
  if (hasSingleKeys() && !isWriting(event.target) && !isDialogOpen()) runSequence(event, key);
}

function runSequence(event: KeyboardEvent, key: string): void {
  const before = pending && Date.now() - pending.at < sequenceMs ? pending.key : null;
  pending = { key, at: Date.now() };
  if (before !== null && runOne(event, `${before} ${key}`)) pending = null;
  else runOne(event, key);
}

function runOne(event: KeyboardEvent, keys: string): boolean {
  const found = [...active].findLast(({ current }) => current.keys === keys);
  if (found === undefined) return false;
  event.preventDefault();
  found.current.run();
  return true;
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
    !(target instanceof HTMLInputElement && /^(?:checkbox|radio|button)$/.test(target.type))
  );
}

/** A note that something was done is a dialog for screen readers, and no reason to stop. */
function isDialogOpen(): boolean {
  return document.querySelector("[data-blocks-keys]") !== null;
}
