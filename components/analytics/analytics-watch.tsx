"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { useSelectionEvents } from "@/components/analytics/use-selection-events";
import { watchForms } from "@/components/analytics/watch-forms";
import { watchPages } from "@/components/analytics/watch-pages";
import type { AdapterName } from "@/lib/analytics/adapters";
import { track } from "@/lib/analytics/analytics";

type Props = { readonly adapter: AdapterName };

/** Tells what the visitor looks at and does, out of what stands on the pages anyway. */
export function AnalyticsWatch({ adapter }: Props) {
  useSelectionEvents(adapter);
  const lookAgain = useRef<() => void>(undefined);
  useEffect(() => {
    const tell = (event: Parameters<typeof track>[1]) => void track(adapter, event);
    const { look, stop } = watchPages(tell);
    lookAgain.current = look;
    const stops = [stop, watchForms(tell)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [adapter]);
  // What they say has changed once the page has: an address alone changes before.
  const shown = `${usePathname()}?${useSearchParams().toString()}`;
  useEffect(() => {
    if (shown !== "") lookAgain.current?.();
  }, [shown]);
  return null;
}
