import { z } from "zod";
import { compatibilityNames } from "../compatibility-names.ts";
import {
  buyingSettings,
  callsPerMinute,
  catalogSettings,
  origin,
  placeSettings,
  secret,
  secrets,
  secretsOf,
} from "./common.ts";

/** Checkout REST plugin: checkout-rest.md#settings. */
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
  /** Calls per minute that have no secret; absent: any number. checkout-rest.md#rate-limits. */
  rateLimits: z
    .strictObject({
      overall: z.strictObject({ token: callsPerMinute, address: callsPerMinute }).prefault({}),
    })
    .prefault({}),
});
export type CheckoutPluginSettings = z.infer<typeof checkoutPluginSettings>;

/** Where a selection can be fetched once: `%basket%` is its id, `%hash%` what only its link knows. */
const linkTemplate = z
  .string()
  .max(500)
  .refine(
    (text) => /^https?:\/\/[!-~]+$/.test(text) && text.includes("%basket%") && text.includes("%hash%"),
    "must be an http or https address with `%basket%` and `%hash%` in it",
  );

/** Shop REST plugin: shop-rest.md#transport. */
const shopPluginSettings = z.strictObject({
  kind: z.literal("shop"),
  ...placeSettings,
  /** Of `API-Authorization`, one for each server that calls. */
  keys: secretsOf(12).min(1),
  ...catalogSettings,
  ...buyingSettings,
  /** Of links to selections; absent: there are none. shop-rest.md#selections. */
  paymentLinkTemplate: linkTemplate.optional(),
  rateLimits: z.strictObject({ key: callsPerMinute }).prefault({}),
});
export type ShopPluginSettings = z.infer<typeof shopPluginSettings>;

const permission = z.enum([
  "customer.birthdate",
  "customer.gender",
  "displayItem.countryOfOrigin",
  "stock.quantity",
]);

const captchaCall = z.enum([
  "CUSTOMER_LOGIN",
  "CUSTOMER_REGISTRATION",
  "GIFT_CERT",
  "NEWSLETTER",
  "PAYMENT",
  "VOUCHER",
]);
export type CaptchaCall = z.infer<typeof captchaCall>;

const captchaProvider = z.strictObject({
  type: z.string().min(1),
  key: z.string().min(1),
  script: z.url({ protocol: /^https$/ }),
  verifyUrl: z.url({ protocol: /^https?$/ }),
  secret: z.string().min(1),
});
export type CaptchaProviderSettings = z.infer<typeof captchaProvider>;

const captcha = z.strictObject({
  /** Kinds of calls that demand one. */
  calls: z.array(captchaCall).default([]),
  /** How the shopper's page shows it, and where what it made is verified. */
  provider: captchaProvider.optional(),
});

const rateLimits = z.strictObject({
  CATALOG: callsPerMinute,
  SEARCH_FILTER: callsPerMinute,
  CART: callsPerMinute,
  CHECKOUT: callsPerMinute,
});

/** Storefront GraphQL plugin: storefront-graphql.md#transport to #limits. */
export const storefrontPluginSettings = z
  .strictObject({
    kind: z.literal("storefront"),
    ...placeSettings,
    mode: z.enum(["session", "no-session"]),
    /** In session mode it begins a session, in the other every call has it. */
    token: secret,
    secrets: secrets.default([]),
    allowedOrigins: z.array(origin).default([]),
    permissions: z.array(permission).default([]),
    compatibilityNames,
    ...catalogSettings,
    ...buyingSettings,
    retainSessionAfterLogout: z.boolean().default(false),
    /** Operations per minute of a session, or of a no-session token, by category; absent: any number. */
    rateLimits: rateLimits.prefault({}),
    captcha: captcha.prefault({}),
    /** A JSON file of documents by their SHA-256 in hex; with it all other documents are refused. */
    trustedDocuments: z.string().min(1).optional(),
    /** Browsers that open the address get a page to try it. */
    graphiql: z.boolean().default(false),
  })
  .check(({ value, issues }) => {
    if (value.captcha.calls.length === 0 || value.captcha.provider !== undefined) return;
    issues.push({
      code: "custom",
      path: ["captcha", "provider"],
      message: "is needed where calls demand a captcha",
      input: value,
    });
  });
export type StorefrontPluginSettings = z.infer<typeof storefrontPluginSettings>;

export const staffRole = z.enum(["owner", "merchandiser", "service", "warehouse", "viewer"]);

/** Somebody who can sign in from the first start on. */
const firstStaff = z.strictObject({
  email: z.email().max(254),
  name: z.string().min(1).max(100),
  role: staffRole,
  password: z.string().min(10).max(200),
});

/** https, or http to this machine alone. */
const issuer = z
  .string()
  .max(500)
  .regex(
    /^(?:https:\/\/[^\s?#]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?[^\s?#]*)$/,
    "must be an https address",
  );

/** Where staff sign in by their company's own accounts. management.md#openid-connect. */
const openIdConnectSettings = z.strictObject({
  /** As its discovery document names it. */
  issuer,
  clientId: z.string().min(1).max(500),
  clientSecret: z.string().min(1).max(2_000),
  /** What the button is called. */
  name: z.string().trim().min(1).max(60).default("OpenID Connect"),
  /** Issuers that give out their own people's e-mails alone need not say that each was verified. */
  trustsEmails: z.boolean().default(false),
});
export type OpenIdConnectSettings = z.infer<typeof openIdConnectSettings>;

/** Management API: management.md#settings. */
const adminPluginSettings = z.strictObject({
  kind: z.literal("admin"),
  ...placeSettings,
  /** Origins of pages that may call beside the platform's own. */
  allowedOrigins: z.array(origin).default([]),
  /** Of programs of the operator's own, with all permissions; keys with fewer are made by the API. */
  keys: secretsOf(12).default([]),
  /** Made once, when there is no account yet. */
  staff: z
    .array(firstStaff)
    .refine((staff) => staff.length === 0 || staff.some(({ role }) => role === "owner"), "has no owner")
    .default([]),
  /** Absent: staff sign in by their passwords alone. */
  openIdConnect: openIdConnectSettings.optional(),
  /**
   * By currency, how much of an order may have gone back after a refund of customer service: of another currency
   * nothing. Absent: any amount.
   */
  refundLimits: z
    .record(z.string().regex(/^[A-Z]{3}$/), z.string().regex(/^\d{1,12}(\.\d{1,4})?$/))
    .optional(),
  /** Of links to pay for draft orders; absent: a page of the storefront. management.md#draft-orders. */
  paymentLinkTemplate: linkTemplate.optional(),
  /** Calls per minute of a person or a key. */
  rateLimits: z
    .strictObject({ reads: z.int().min(1).default(600), writes: z.int().min(1).default(60) })
    .prefault({}),
});
export type AdminPluginSettings = z.infer<typeof adminPluginSettings>;

/** One served interface of the shop. */
export const pluginSettings = z.discriminatedUnion("kind", [
  adminPluginSettings,
  checkoutPluginSettings,
  shopPluginSettings,
  storefrontPluginSettings,
]);
export type PluginSettings = z.infer<typeof pluginSettings>;

/** An interface that something can be bought through. */
export type SellingPlugin = Exclude<PluginSettings, AdminPluginSettings>;

export function isSellingPlugin(plugin: PluginSettings): plugin is SellingPlugin {
  return plugin.kind !== "admin";
}
