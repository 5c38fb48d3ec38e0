import { cloneElement, lazy, Suspense, useState } from "react";
import type { KindProps, PickerProps } from "./picker-props.ts";

// It comes behind the screen, so that none waits for it.
const PickerPopup = lazy(() => import("./picker-popup.tsx"));

/** Finds what shoppers see of a product, by its name or number. */
export function DisplayItemPicker(props: PickerProps) {
  return <Picker {...props} kind="displayItem" />;
}

/** Finds a product by its name or number. */
export function ProductPicker(props: PickerProps) {
  return <Picker {...props} kind="product" />;
}

function Picker(props: PickerProps & Pick<KindProps, "kind">) {
  const [isPressed, setPressed] = useState(false);
  return (
    <Suspense fallback={cloneElement(props.trigger, { onClick: () => setPressed(true) })}>
      <PickerPopup {...props} isOpenAtFirst={isPressed} />
    </Suspense>
  );
}
