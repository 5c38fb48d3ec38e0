import { z } from "zod";
import { filterFieldSettings } from "./filter-fields.ts";
import { mailLinks } from "./mail-links.ts";
import { id } from "../schema/value-types.ts";

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

export const origin = z
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
const secretFrom = (shortest: number) =>
  z
    .string()
    .min(shortest)
    .refine((text) => text.trim() === text, "has no spaces around it");
export const secret = secretFrom(16);

/** Each of them once. */
export const secretsOf = (shortest: number) =>
  z.array(secretFrom(shortest)).check(({ value, issues }) => {
    for (const [index, text] of value.entries()) {
      if (value.indexOf(text) === index) continue;
      issues.push({ code: "custom", path: [index], message: "is there twice", input: text });
    }
  });
export const secrets = secretsOf(16);

export const callsPerMinute = z.int().min(1).optional();

/** What every plugin has, whatever its kind. */
export const placeSettings = {
  number: id,
  uri: pluginUri,
  store: id,
  mailLinks: mailLinks.prefault({}),
};

/** What products a plugin finds, and how it tells of their prices and stock. */
export const catalogSettings = {
  ...filterFieldSettings,
  searchWords: z.enum(["any", "all"]).default("any"),
  /** Items with at most so many units are `few`; 0 switches the word off. */
  fewThreshold: z.int().min(0).default(0),
  lowestPriceDays: z.int().min(0).default(0),
  previewSecret: secret.optional(),
};

/** What a plugin asks of those who buy and of those who have an account. */
export const buyingSettings = {
  requiredAddressFields: z
    .array(addressField)
    .default(["email", "firstName", "lastName", "address1", "zipCode", "city", "country"]),
  termsRequired: z.boolean().default(true),
  zipCodes: z.enum(["normalize", "strict", "off"]).default("normalize"),
  passwordMinLength: z.int().min(1).max(128).default(4),
  /** What is switched off answers 403 `feature`. */
  features: features.prefault({}),
};
export type ZipCodeRule = z.infer<typeof buyingSettings.zipCodes>;
