import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * A native dialog that is open as long as it is there: it holds the focus, which begins at `first` and goes back where
 * it was, closes by Escape or by a press beside it, and the page behind stands still.
 */
export function useModal(first: RefObject<HTMLElement | null>) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Before the browser paints: a phone shows its keyboard only for a focus that comes with the press.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown === null) return undefined;
    const trigger = document.activeElement;
    let isBeside = false;
    const press = (event: PointerEvent) => {
      isBeside = isOutside(shown, event);
    };
    const closeOutside = () => {
      if (isBeside) shown.close();
    };
    shown.showModal();
    first.current?.focus();
    shown.addEventListener("pointerdown", press);
    shown.addEventListener("click", closeOutside);
    return () => {
      shown.removeEventListener("pointerdown", press);
      shown.removeEventListener("click", closeOutside);
      shown.close();
      if (trigger instanceof HTMLElement) trigger.focus({ preventScroll: true });
    };
  }, [first]);

  return { dialog, close: () => dialog.current?.close() };
}

/** A text that is marked from within to beyond the edge is no press beside. */
function isOutside(shown: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
