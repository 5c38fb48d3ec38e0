import type { PopupTrigger } from "./later-popup.tsx";

export interface PickerProps {
  readonly label: string;
  readonly trigger: PopupTrigger;
  /** An id. */
  readonly onPick: (id: string) => void;
}

export interface KindProps {
  readonly kind: "displayItem" | "product";
}
