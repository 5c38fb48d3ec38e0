import { lazy } from "react";
import { LaterPopup } from "./later-popup.tsx";
import type { KindProps, PickerProps } from "./picker-props.ts";

const load = () => import("./picker-popup.tsx");
const PickerPopup = lazy(load);

/** Finds what shoppers see of a product, by its name or number. */
export function DisplayItemPicker(props: PickerProps) {
  return <Picker {...props} kind="displayItem" />;
}

/** Finds a product by its name or number. */
export function ProductPicker(props: PickerProps) {
  return <Picker {...props} kind="product" />;
}

function Picker(props: PickerProps & KindProps) {
  return (
    <LaterPopup trigger={props.trigger} kind="dialog" load={load}>
      <PickerPopup {...props} />
    </LaterPopup>
  );
}
