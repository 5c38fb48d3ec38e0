import { z } from "zod";
import { amount, currencyCode, id } from "./texts.ts";

/** A card that exists from the start; its balance is the database's from then on. */
export const giftCardSettings = z.strictObject({
  store: id.default(1),
  cardNumber: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9 -]{5,62}[A-Za-z0-9]$/, "letters, digits, hyphens"),
  /** Absent: it needs none. */
  pin: z
    .string()
    .regex(/^\d{4,12}$/, "4 to 12 digits in quotation marks")
    .optional(),
  amount,
  currency: currencyCode,
  active: z.boolean().default(true),
});
export type GiftCardSettings = z.infer<typeof giftCardSettings>;
