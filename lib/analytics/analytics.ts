import { ADAPTERS, type AdapterName } from "@/lib/analytics/adapters";
import { readConsent } from "@/lib/analytics/consent";
import type { AnalyticsAdapter, AnalyticsEvent } from "@/lib/analytics/events";

let loading: Promise<AnalyticsAdapter> | undefined;

/** Sends an event where the visitor has agreed to it; without that nothing is loaded, sent or kept. */
export async function track(adapter: AdapterName, event: AnalyticsEvent): Promise<void> {
  if (readConsent(document.cookie) !== "granted") return;
  loading ??= ADAPTERS[adapter]();
  (await loading).send(event);
}
