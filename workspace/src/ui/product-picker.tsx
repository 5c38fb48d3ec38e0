import { lazy, Suspense } from "react";
import type { PickerProps } from "./picker-props.ts";

// It comes behind the screen, so that none waits for it.
const PickerPopup = lazy(() => import("./picker-popup.tsx"));

/** Finds what shoppers see of a product, by its name or number. */
export function DisplayItemPicker(props: PickerProps) {
  return (
    <Suspense fallback={props.trigger}>
      <PickerPopup {...props} kind="displayItem" />
    </Suspense>
  );
}

/** Finds a product by its name or number. */
export function ProductPicker(props: PickerProps) {
  return (
    <Suspense fallback={props.trigger}>
      <PickerPopup {...props} kind="product" />
    </Suspense>
  );
}
