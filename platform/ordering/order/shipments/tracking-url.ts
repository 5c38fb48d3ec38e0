import type { Settings } from "../../../foundations/settings/schema.ts";
import type { Shipment } from "../order.ts";

/** Where the carrier shows the parcel; empty when the carrier is not in the settings. */
export function trackingUrl({ carriers }: Settings, { carrier, trackingId }: Shipment): string {
  const known = carriers.find((entry) => entry.carrier.toLowerCase() === carrier.toLowerCase());
  if (!known || trackingId === "") return "";
  return known.trackingUrl.replaceAll("{trackingId}", () => encodeURIComponent(trackingId));
}
