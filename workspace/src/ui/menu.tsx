import { lazy, Suspense } from "react";
import type { MenuProps } from "./menu-props.ts";

const MenuPopup = lazy(() => import("./menu-popup.tsx"));

/** What else can be done, behind one button. What pops up comes behind the screen, so that none waits for it. */
export function Menu(props: MenuProps) {
  return (
    <Suspense fallback={props.trigger}>
      <MenuPopup {...props} />
    </Suspense>
  );
}
