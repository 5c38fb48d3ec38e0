import { z } from "zod";
import { idText } from "@/lib/checkout/wire";

/** Texts of what happened to an order may be null where there is nothing to say. */
const told = z
  .string()
  .nullish()
  .transform((text) => text ?? "");

/** Anything but a web address is no link: the number of the parcel still stands beside it. */
const webAddress = z.url({ protocol: /^https?$/ }).catch("");

const units = z.array(z.object({ line: z.string(), quantity: z.coerce.number().int() })).default([]);

/** A parcel that has left (section 15.1). */
export const shipmentSchema = z.object({
  shippedDate: told,
  carrier: told,
  service: told,
  trackingId: told,
  trackingUrl: webAddress,
  returnSlipTracking: told,
  additionalMessage: told,
  items: units,
});

/** Money that was paid back, in decimals of the order's currency (section 15.1). */
export const refundSchema = z.object({
  refund: idText,
  date: told,
  amountAsNumber: z.number(),
  comment: told,
  items: units,
});

export type Shipment = z.infer<typeof shipmentSchema>;

/** So many pieces of a line of the order. */
export type Units = z.infer<typeof units>;
