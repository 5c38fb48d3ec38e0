"use client";

import dynamic from "next/dynamic";
import type { ComponentProps } from "react";
import type { AnalyticsWatch } from "@/components/analytics/analytics-watch";
import type { ConsentBanner } from "@/components/consent/consent-banner";

// Both come by themselves: a shop without analytics brings nothing of them along.
const Watch = dynamic(async () => (await import("@/components/analytics/analytics-watch")).AnalyticsWatch, {
  ssr: false,
});
const Banner = dynamic(async () => (await import("@/components/consent/consent-banner")).ConsentBanner, {
  ssr: false,
});

type Props = ComponentProps<typeof AnalyticsWatch> & ComponentProps<typeof ConsentBanner>;

export function AnalyticsWhenAsked({ adapter, ...banner }: Props) {
  return (
    <>
      <Watch adapter={adapter} />
      <Banner {...banner} />
    </>
  );
}
