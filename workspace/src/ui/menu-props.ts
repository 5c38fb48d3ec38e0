import type { ReactNode } from "react";
import type { PopupTrigger } from "./later-popup.tsx";

export interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly isDangerous?: boolean;
  readonly isDisabled?: boolean;
}

export interface MenuProps {
  readonly trigger: PopupTrigger;
  readonly entries: readonly MenuEntry[];
}
