"use client";

import { useHydrated } from "@/components/selection/use-hydrated";

/** Printing needs a script: without one the button is not there. */
export function PrintButton({ label }: { readonly label: string }) {
  if (!useHydrated()) return null;
  return (
    <button type="button" onClick={() => print()} className="min-h-13 px-4 underline underline-offset-4">
      {label}
    </button>
  );
}
