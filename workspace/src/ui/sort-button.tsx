import { ArrowDown, ArrowUp } from "lucide-react";
import { t } from "../messages/translate.ts";

interface SortButtonProps<T extends string> {
  readonly label: string;
  readonly field: T;
  readonly sort: string;
  readonly onSort: (sort: T | `-${T}`) => void;
}

export function SortButton<T extends string>({ label, field, sort, onSort }: SortButtonProps<T>) {
  const isDown = sort === `-${field}`;
  const isUp = sort === field;
  const Icon = isUp ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() => onSort(isDown ? field : `-${field}`)}
      aria-label={t("list.sortBy", { field: label })}
      aria-pressed={isUp || isDown}
      className="inline-flex items-center gap-1 rounded font-medium hover:text-ink"
    >
      {label}
      {(isUp || isDown) && <Icon size={12} aria-hidden />}
    </button>
  );
}
