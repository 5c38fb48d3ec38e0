import { lazy } from "react";
import { LaterPopup } from "./later-popup.tsx";
import type { MenuProps } from "./menu-props.ts";

const load = () => import("./menu-popup.tsx");
const MenuPopup = lazy(load);

/** What else can be done, behind one button. */
export function Menu(props: MenuProps) {
  return (
    <LaterPopup trigger={props.trigger} kind="menu" load={load}>
      <MenuPopup {...props} />
    </LaterPopup>
  );
}
