"use client";

import type { ComponentProps } from "react";
import type { AnalyticsWatch } from "@/components/analytics/analytics-watch";
import type { ConsentBanner } from "@/components/consent/consent-banner";
import { useHydrated } from "@/components/selection/use-hydrated";
import { onNeed } from "@/components/ui/on-need";

// Both come by themselves: a shop without analytics brings nothing of them along.
const Watch = onNeed(async () => (await import("@/components/analytics/analytics-watch")).AnalyticsWatch);
const Banner = onNeed(async () => (await import("@/components/consent/consent-banner")).ConsentBanner);

type Props = ComponentProps<typeof AnalyticsWatch> & ComponentProps<typeof ConsentBanner>;

export function AnalyticsWhenAsked({ adapter, ...banner }: Props) {
  // Neither is in the HTML.
  if (!useHydrated()) return null;
  return (
    <>
      <Watch adapter={adapter} />
      <Banner {...banner} />
    </>
  );
}
