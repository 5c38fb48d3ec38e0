"use client";

import { useSelection } from "@/components/selection/selection-state";
import { useVisitor } from "@/components/selection/visitor/visitor-context";
import { localePath } from "@/lib/locale/locale";

/** The way to the selection: a link to its page, and with JavaScript the panel in its place. */
export function SelectionButton() {
  const { locale, words, openPanel } = useVisitor();
  const { selection } = useSelection();
  const count = selection === null ? 0 : selection?.totals.quantity;
  return (
    <a
      href={localePath(locale, "selection")}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        openPanel();
      }}
      className="relative grid size-11 place-items-center rounded-full"
      aria-haspopup="dialog"
    >
      <span className="sr-only">{count === undefined ? words("title") : words("open", { count })}</span>
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 fill-none stroke-current stroke-[1.5]">
        <path d="M6 8h12l1 12H5L6 8Z" strokeLinejoin="round" />
        <path d="M9 10V7a3 3 0 0 1 6 0v3" strokeLinecap="round" />
      </svg>
      {count !== undefined && count > 0 ? (
        <span aria-hidden="true" className="count-badge">
          {count > 99 ? "99+" : count}
        </span>
      ) : null}
    </a>
  );
}
