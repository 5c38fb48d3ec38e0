import { z } from "zod";
import { id, texts } from "./texts.ts";

/** Somebody who sends shoppers. `checkout-rest.md` 11.1. */
export const affiliateSettings = z.strictObject({
  affiliate: id,
  name: z.string().min(1),
  /** What names it in calls; letter case does not count. */
  uri: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "lower-case letters, digits and single hyphens"),
  /** Where its shoppers arrive. */
  sendToPage: z.string().default(""),
  /** How long it stays with a session. */
  days: z.int().min(1).max(365).default(30),
  /** Markup for the checkout and the receipt, as the operator wrote it, by language. */
  html: texts.default({}),
});
export type AffiliateSettings = z.infer<typeof affiliateSettings>;
