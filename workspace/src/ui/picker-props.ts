import type { ReactElement } from "react";

export interface PickerProps {
  readonly label: string;
  readonly trigger: ReactElement<{ readonly onClick?: () => void }>;
  /** An id. */
  readonly onPick: (id: string) => void;
}

export interface KindProps {
  readonly kind: "displayItem" | "product";
  /** Its button was pressed before it was there. */
  readonly isOpenAtFirst: boolean;
}
