import { z } from "zod";

/** A name that stands beside an address in the head of a mail. */
const senderName = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, "one line of text");

/** Whom the shop's mails come from. */
export const mailSettings = z.strictObject({
  /** Absent: `no-reply@` the storefront's host. */
  from: z.email().optional(),
  /** Absent: the shop's name. */
  name: senderName.optional(),
});

/** Which mails go to shoppers of themselves. soap.md#settings. */
export const mailsSettings = z.strictObject({
  /** Told by the integration service that a shipment has left: the shopper is told too. */
  shipped: z.boolean().default(true),
  /** A reader is on the newsletter's list once she has followed a link. Off: for shops that confirm it elsewhere. */
  confirmNewsletter: z.boolean().default(true),
});

/** Public address of the front end that mails lead to; absent: that of the storefront; null: there is none. */
export const frontendUrl = z
  .url({ protocol: /^https?$/ })
  .nullable()
  .optional();
