import { cloneElement, lazy, Suspense, useState } from "react";
import type { MenuProps } from "./menu-props.ts";

const MenuPopup = lazy(() => import("./menu-popup.tsx"));

/** What else can be done, behind one button. What pops up comes behind the screen, so that none waits for it. */
export function Menu(props: MenuProps) {
  const [isPressed, setPressed] = useState(false);
  // A press before the popup is there opens it as soon as it is.
  const waiting = cloneElement(props.trigger, { onClick: () => setPressed(true) });
  return (
    <Suspense fallback={waiting}>
      <MenuPopup {...props} isOpenAtFirst={isPressed} />
    </Suspense>
  );
}
