import { cloneElement, startTransition, Suspense, useEffect, useState, type ReactElement } from "react";

export type PopupTrigger = ReactElement<{
  readonly onClick?: () => void;
  readonly "aria-haspopup"?: "menu" | "dialog";
  readonly "aria-expanded"?: boolean;
}>;

interface LaterPopupProps {
  readonly trigger: PopupTrigger;
  readonly kind: "menu" | "dialog";
  /** Fetches what pops up, so that it is there when the button is pressed. */
  readonly load: () => Promise<unknown>;
  /** What pops up, open at first, with the button that it has from then on. */
  readonly children: ReactElement;
}

/**
 * What pops up comes behind the screen, so that none waits for it. Its button is replaced after a press, never during
 * one: half a press would be lost.
 */
export function LaterPopup({ trigger, kind, load, children }: LaterPopupProps) {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    // Where it does not come now, the press asks again.
    load().catch(() => undefined);
  }, [load]);
  const waiting = cloneElement(trigger, {
    "aria-haspopup": kind,
    "aria-expanded": false,
    // Later than the press, whose end would count as one beside what has popped up.
    onClick: () => startTransition(() => setPressed(true)),
  });
  return isPressed ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}
