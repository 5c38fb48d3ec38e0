import { z } from "zod";
import { filterFieldSettings } from "./filter-fields.ts";
import { id } from "./texts.ts";

const addressField = z.enum([
  "email",
  "firstName",
  "lastName",
  "company",
  "address1",
  "address2",
  "zipCode",
  "city",
  "state",
  "country",
  "phoneNumber",
]);

const features = z.strictObject({
  bundles: z.boolean().default(true),
  giftCertificates: z.boolean().default(true),
  giftCards: z.boolean().default(true),
  subscriptions: z.boolean().default(true),
  wishlists: z.boolean().default(true),
});
export type Feature = keyof z.infer<typeof features>;

const origin = z
  .string()
  .regex(
    /^[a-z][a-z0-9+.-]*:\/\/(\*\.)?([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(:\d+)?$/,
    "an origin in lower case such as `https://shop.example` or `https://*.shop.example`",
  );

/** First parts of paths that are the platform's own. */
const taken = "ams|health|media|metrics|outbox|pay|payment-webhooks";
const pluginUri = z
  .string()
  .regex(/^(\/[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/, "a path without trailing slash")
  .refine((uri) => !new RegExp(`^/(${taken})(/|$)`).test(uri), "is the platform's own");

// A header is read without the spaces around its value.
const secret = z
  .string()
  .min(16)
  .refine((text) => text.trim() === text, "has no spaces around it");

const secrets = z.array(secret).check(({ value, issues }) => {
  for (const [index, text] of value.entries()) {
    if (value.indexOf(text) === index) continue;
    issues.push({ code: "custom", path: [index], message: "is there twice", input: text });
  }
});

const callsPerMinute = z.int().min(1).optional();

const rateLimits = z.strictObject({
  overall: z.strictObject({ token: callsPerMinute, address: callsPerMinute }).prefault({}),
});

/** Checkout REST plugin: `checkout-rest.md` section 23. */
export const checkoutPluginSettings = z.strictObject({
  kind: z.literal("checkout"),
  number: id,
  uri: pluginUri,
  store: id,
  form: z.enum(["classic", "nested"]).default("classic"),
  secrets: secrets.default([]),
  allowedOrigins: z.array(origin).default([]),
  compatibilityNames: z.boolean().default(false),
  ...filterFieldSettings,
  variantListing: z.enum(["separate", "grouped"]).default("separate"),
  matchRelated: z.enum(["all", "variant", "none"]).default("all"),
  searchWords: z.enum(["any", "all"]).default("any"),
  stockDisplay: z.enum(["words", "number"]).default("words"),
  /** Items with at most so many units are `few`; 0 switches the word off. */
  fewThreshold: z.int().min(0).default(0),
  lowestPriceDays: z.int().min(0).default(0),
  requiredAddressFields: z
    .array(addressField)
    .default(["email", "firstName", "lastName", "address1", "zipCode", "city", "country"]),
  termsRequired: z.boolean().default(true),
  zipCodes: z.enum(["normalize", "strict", "off"]).default("normalize"),
  passwordMinLength: z.int().min(1).max(128).default(4),
  /** What is switched off answers 403 `feature`. */
  features: features.prefault({}),
  previewSecret: secret.optional(),
  /** Calls per minute that have no secret; absent: any number. `checkout-rest.md` section 18. */
  rateLimits: rateLimits.prefault({}),
});
export type CheckoutPluginSettings = z.infer<typeof checkoutPluginSettings>;
