"use client";

import { useEffect } from "react";
import { useSelectionEvents } from "@/components/analytics/use-selection-events";
import { watchForms } from "@/components/analytics/watch-forms";
import { watchPages } from "@/components/analytics/watch-pages";
import type { AdapterName } from "@/lib/analytics/adapters";
import { track } from "@/lib/analytics/analytics";

type Props = { readonly adapter: AdapterName };

/** Tells what the visitor looks at and does, out of what stands on the pages anyway. */
export function AnalyticsWatch({ adapter }: Props) {
  useSelectionEvents(adapter);
  useEffect(() => {
    const tell = (event: Parameters<typeof track>[1]) => void track(adapter, event);
    const stops = [watchPages(tell), watchForms(tell)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [adapter]);
  return null;
}
