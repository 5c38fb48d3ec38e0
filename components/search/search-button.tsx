"use client";

import { type MouseEvent, useState } from "react";
import { flushSync } from "react-dom";
import { SearchSheet } from "@/components/search/search-sheet";
import { SearchIcon } from "@/components/ui/icons";
import { type Locale, localePath } from "@/lib/locale/locale";

type Props = { readonly locale: Locale; readonly label: string; readonly className: string };

/** The way to the search where there is no room for a field: a link to its page, and with JavaScript a sheet. */
export function SearchButton({ locale, label, className }: Props) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    // At once: a phone shows its keyboard only for a focus that a press has set.
    flushSync(() => setOpen(true));
  };
  return (
    <>
      <a href={localePath(locale, "search")} onClick={open} aria-haspopup="dialog" className={className}>
        <SearchIcon />
        <span className="sr-only">{label}</span>
      </a>
      {isOpen ? <SearchSheet locale={locale} label={label} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
