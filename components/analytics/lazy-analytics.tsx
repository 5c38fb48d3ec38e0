"use client";

import type { ComponentProps } from "react";
import type { AnalyticsEvents } from "@/components/analytics/analytics-events";
import type { ConsentBanner } from "@/components/consent/consent-banner";
import { useHydrated } from "@/components/selection/use-hydrated";
import { lazyComponent } from "@/components/ui/lazy-component";

// Both come by themselves: a shop without analytics brings nothing of them along.
const Watch = lazyComponent(
  async () => (await import("@/components/analytics/analytics-events")).AnalyticsEvents,
);
const Banner = lazyComponent(async () => (await import("@/components/consent/consent-banner")).ConsentBanner);

type Props = ComponentProps<typeof AnalyticsEvents> & ComponentProps<typeof ConsentBanner>;

export function LazyAnalytics({ adapter, ...banner }: Props) {
  // Neither is in the HTML.
  if (!useHydrated()) return null;
  return (
    <>
      <Watch adapter={adapter} />
      <Banner {...banner} />
    </>
  );
}
