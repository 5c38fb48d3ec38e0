import { z } from "zod";
import { compatibilityNames } from "./compatibility-names.ts";
import {
  buyingSettings,
  callsPerMinute,
  catalogSettings,
  origin,
  placeSettings,
  secrets,
} from "./plugin-parts.ts";
import { shopPluginSettings } from "./shop-plugin.ts";
import { storefrontPluginSettings } from "./storefront-plugin.ts";

const rateLimits = z.strictObject({
  overall: z.strictObject({ token: callsPerMinute, address: callsPerMinute }).prefault({}),
});

/** Checkout REST plugin: `checkout-rest.md` section 23. */
export const checkoutPluginSettings = z.strictObject({
  kind: z.literal("checkout"),
  ...placeSettings,
  form: z.enum(["classic", "nested"]).default("classic"),
  secrets: secrets.default([]),
  allowedOrigins: z.array(origin).default([]),
  compatibilityNames,
  ...catalogSettings,
  variantListing: z.enum(["separate", "grouped"]).default("separate"),
  matchRelated: z.enum(["all", "variant", "none"]).default("all"),
  stockDisplay: z.enum(["words", "number"]).default("words"),
  ...buyingSettings,
  /** Calls per minute that have no secret; absent: any number. `checkout-rest.md` section 18. */
  rateLimits: rateLimits.prefault({}),
});
export type CheckoutPluginSettings = z.infer<typeof checkoutPluginSettings>;

/** One served interface of the shop. */
export const pluginSettings = z.discriminatedUnion("kind", [
  checkoutPluginSettings,
  shopPluginSettings,
  storefrontPluginSettings,
]);
export type PluginSettings = z.infer<typeof pluginSettings>;
