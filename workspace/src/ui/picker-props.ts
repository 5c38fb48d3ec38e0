import type { ReactElement } from "react";

export interface PickerProps {
  readonly label: string;
  readonly trigger: ReactElement;
  /** An id. */
  readonly onPick: (id: string) => void;
}

export interface KindProps {
  readonly kind: "displayItem" | "product";
}
