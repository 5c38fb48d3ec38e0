import type { ReactElement, ReactNode } from "react";

export interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly isDangerous?: boolean;
  readonly isDisabled?: boolean;
}

export interface MenuProps {
  readonly trigger: ReactElement<{ readonly onClick?: () => void }>;
  readonly entries: readonly MenuEntry[];
}
