import { z } from "zod";
import { buyingSettings, callsPerMinute, catalogSettings, placeSettings, secretsOf } from "./plugin-parts.ts";

/** Where a selection can be fetched once: `%basket%` is its id, `%hash%` what only its link knows. */
const linkTemplate = z
  .string()
  .max(500)
  .refine(
    (text) => /^https?:\/\/[!-~]+$/.test(text) && text.includes("%basket%") && text.includes("%hash%"),
    "must be an http or https address with `%basket%` and `%hash%` in it",
  );

/** Shop REST plugin: `shop-rest.md` section 1. */
export const shopPluginSettings = z.strictObject({
  kind: z.literal("shop"),
  ...placeSettings,
  /** Of `API-Authorization`, one for each server that calls. */
  keys: secretsOf(12).min(1),
  ...catalogSettings,
  ...buyingSettings,
  /** Of links to selections; absent: there are none. `shop-rest.md` section 3. */
  paymentLinkTemplate: linkTemplate.optional(),
  rateLimits: z.strictObject({ key: callsPerMinute }).prefault({}),
});
export type ShopPluginSettings = z.infer<typeof shopPluginSettings>;
