import { z } from "zod";

/** Who carries parcels, and where a parcel can be followed: `{trackingId}` stands for its number. */
export const carrierSettings = z.strictObject({
  /** As shipping methods and shipments name it; letter case does not matter. */
  carrier: z.string().min(1),
  trackingUrl: z.url({ protocol: /^https?$/ }).refine((url) => url.includes("{trackingId}"), {
    message: "must hold {trackingId}",
  }),
});
