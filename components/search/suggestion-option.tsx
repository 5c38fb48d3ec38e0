import type { MouseEvent, ReactNode } from "react";
import { optionRole } from "@/components/search/list-roles";
import type { SearchBoxState } from "@/components/search/use-combobox";
import type { Option } from "@/lib/search/suggestion-groups";

type Props = {
  readonly option: Option;
  readonly index: number;
  readonly box: SearchBoxState;
  readonly children: ReactNode;
};

/** A link that is walked to by the field's keys; it opens in another tab as any link does. */
export function SuggestionOption({ option, index, box, children }: Props) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    box.followed(option);
  };
  return (
    <a
      {...optionRole(box.active === index)}
      id={box.optionId(index)}
      tabIndex={-1}
      href={option.href}
      data-soft="top"
      onClick={follow}
      className="flex min-h-11 items-center gap-3 rounded-lg px-3 hover:bg-surface aria-selected:bg-surface aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-ink"
    >
      {children}
    </a>
  );
}
