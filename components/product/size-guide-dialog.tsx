"use client";

import { type ReactNode, useEffect, useRef } from "react";

type Props = {
  readonly id: string;
  readonly title: string;
  readonly close: string;
  readonly children: ReactNode;
};

/** Stands in the page as a section; a link to it makes it a dialog, which goes back to its place when it is closed. */
export function SizeGuideDialog({ id, title, close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const shown = dialog.current;
    function open(event: MouseEvent) {
      if (shown === null || !(event.target instanceof Element)) return;
      const link = event.target.closest<HTMLElement>(`a[href="#${id}"]`);
      if (link === null || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      shown.close();
      shown.showModal();
    }
    // Not by show(), which would take the focus that goes back to the link.
    const standAgain = () => shown?.setAttribute("open", "");
    document.addEventListener("click", open);
    shown?.addEventListener("close", standAgain);
    return () => {
      document.removeEventListener("click", open);
      shown?.removeEventListener("close", standAgain);
    };
  }, [id]);

  return (
    <div>
      <dialog
        ref={dialog}
        id={id}
        open
        aria-labelledby={`${id}-title`}
        className="static m-0 w-full max-w-none scroll-mt-24 border-0 bg-transparent p-0 text-ink [&:modal]:fixed [&:modal]:inset-0 [&:modal]:m-auto [&:modal]:h-fit [&:modal]:max-h-[90dvh] [&:modal]:max-w-xl [&:modal]:overflow-y-auto [&:modal]:rounded-xl [&:modal]:bg-paper [&:modal]:p-6 backdrop:bg-ink/40"
      >
        <div className="mb-3 flex items-center justify-between gap-4">
          <h2 id={`${id}-title`} className="text-2xl">
            {title}
          </h2>
          <form method="dialog" className="[dialog:not(:modal)_&]:hidden">
            <button type="submit" className="text-link min-h-11">
              {close}
            </button>
          </form>
        </div>
        {children}
      </dialog>
    </div>
  );
}
