"use client";

import { ChevronIcon } from "@/components/ui/icons";
import { type ReactNode, useEffect, useRef } from "react";

type Props = { readonly summary: ReactNode; readonly children: ReactNode };

/** Opens above the bar; Escape closes it, so that what it covers can be seen again. */
export function PreviewDetails({ summary, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = details.current;
    function close(event: KeyboardEvent) {
      if (event.key !== "Escape" || !element?.open) return;
      element.open = false;
      button.current?.focus();
    }
    element?.addEventListener("keydown", close);
    return () => element?.removeEventListener("keydown", close);
  }, []);
  return (
    <details ref={details} className="min-w-0 flex-1">
      <summary
        ref={button}
        className="flex min-h-14 cursor-pointer items-center gap-x-3 py-2 text-sm focus-visible:outline-paper"
      >
        {summary}
        <ChevronIcon className="size-4 shrink-0 rotate-180" />
      </summary>
      <div className="absolute inset-x-0 bottom-full max-h-[70dvh] overflow-y-auto overscroll-contain border-t border-line bg-paper text-ink shadow-2xl">
        {children}
      </div>
    </details>
  );
}
