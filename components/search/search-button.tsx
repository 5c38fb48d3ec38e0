"use client";

import { type MouseEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { CloseIcon, SearchIcon } from "@/components/ui/icons";
import { type Locale, localePath } from "@/lib/locale/locale";
import { useTranslations } from "@/components/ui/use-translations";
import { SearchBox } from "@/components/search/search-box";
import { useModal } from "@/components/ui/use-modal";

type SearchButtonProps = { readonly locale: Locale; readonly label: string; readonly className: string };

/** The way to the search where there is no room for a field: a link to its page, and with JavaScript a sheet. */
export function SearchButton({ locale, label, className }: SearchButtonProps) {
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

type SearchSheetProps = { readonly locale: Locale; readonly label: string; readonly onClose: () => void };

/** The search over the whole of a phone. */
function SearchSheet({ locale, label, onClose }: SearchSheetProps) {
  const words = useTranslations("shop");
  const field = useRef<HTMLInputElement>(null);
  const { dialog, close } = useModal(field);

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-paper px-edge text-ink backdrop:bg-ink/40"
    >
      <div className="mx-auto flex max-w-2xl items-start gap-1 pt-2">
        <SearchBox locale={locale} place="sheet" label={label} field={field} onLeave={close} />
        <button
          type="button"
          onClick={close}
          aria-label={words("searchBox.close")}
          className="-me-2.5 grid h-[3.25rem] w-11 shrink-0 place-items-center rounded-full"
        >
          <CloseIcon />
        </button>
      </div>
    </dialog>
  );
}
