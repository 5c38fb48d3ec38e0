import { z } from "zod";
import { buyingSettings, callsPerMinute, catalogSettings, placeSettings, secretsOf } from "./plugin-parts.ts";

/** Shop REST plugin: `shop-rest.md` section 1. */
export const shopPluginSettings = z.strictObject({
  kind: z.literal("shop"),
  ...placeSettings,
  /** Of `API-Authorization`, one for each server that calls. */
  keys: secretsOf(12).min(1),
  ...catalogSettings,
  ...buyingSettings,
  rateLimits: z.strictObject({ key: callsPerMinute }).prefault({}),
});
export type ShopPluginSettings = z.infer<typeof shopPluginSettings>;
