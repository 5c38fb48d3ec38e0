import { ChevronIcon } from "@/components/ui/icons";
import type { ReactNode } from "react";

type Props = {
  readonly label: ReactNode;
  /** Opens towards the end of the line. */
  readonly isLast?: boolean;
  readonly children: ReactNode;
};

/** A box of links under a button, on a phone at its lower edge; opens by itself, and one at a time. */
export function Choice({ label, isLast = false, children }: Props) {
  return (
    <details name="listing-choice" className="group relative">
      <summary className="flex min-h-11 items-center gap-2 rounded-full border border-line px-4 text-[0.9375rem] transition-colors group-open:border-ink hover:border-edge">
        {label}
        <ChevronIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div
        className={`fixed inset-x-3 bottom-3 z-20 max-h-[60dvh] overflow-y-auto rounded-2xl border border-line bg-paper p-2 shadow-2xl shadow-ink/20 sm:absolute sm:inset-x-auto sm:bottom-auto sm:mt-2 sm:max-h-80 sm:w-64 sm:rounded-xl sm:shadow-ink/5 ${isLast ? "sm:right-0" : ""}`}
      >
        {children}
      </div>
    </details>
  );
}
