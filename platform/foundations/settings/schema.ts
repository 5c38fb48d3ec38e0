import { z } from "zod";
import {
  bundleSettings,
  campaignSettings,
  categorySettings,
  giftCertificateSettings,
  sizeTableSettings,
} from "./schema/catalog.ts";
import {
  affiliateSettings,
  campaignSiteSettings,
  countrySettings,
  currencyRates,
  geoSettings,
  languageSettings,
  marketSettings,
  priceListSettings,
  warehouseSettings,
} from "./schema/markets.ts";
import { allocationRuleSettings, brickAndMortarSettings } from "./schema/stores.ts";
import { attributeTypeSettings } from "./schema/attributes.ts";
import { carrierSettings, paymentMethodSettings, shippingMethodSettings } from "./schema/methods.ts";
import { automaticDiscountSettings, giftCardSettings, voucherSettings } from "./schema/discounts.ts";
import { integrationSettings } from "./schema/integration.ts";
import { frontendUrl, mailSettings, mailsSettings } from "./schema/mail.ts";
import { mediaSettings } from "./schema/media.ts";
import { pluginSettings } from "./plugins/plugins.ts";
import { subscriptionPlanSettings } from "./schema/subscriptions.ts";
import { countryCode, id, languageCode } from "./schema/value-types.ts";
import { webhookSettings } from "./schema/webhooks.ts";

const storeSettings = z.strictObject({
  store: id,
  type: z.enum(["retail", "wholesale"]),
  name: z.string().min(1),
});

/** The operator's shop file. What an operator decides is here, not in code. */
export const shopFile = z.strictObject({
  /** Loads the demo catalogue into an empty database and allows the demo's credentials. */
  demo: z.boolean().default(false),
  name: z.string().min(1),
  timezone: z.string().default("Europe/Stockholm"),
  frontendUrl,
  defaultLanguage: languageCode.default("en"),
  languages: z.array(languageSettings).min(1),
  stores: z
    .array(storeSettings)
    .min(1)
    .prefault([{ store: 1, type: "retail", name: "Shop" }]),
  markets: z
    .array(marketSettings)
    .min(1)
    .prefault([{ market: 1, name: "Everywhere", warehouses: [1] }]),
  pricelists: z.array(priceListSettings).min(1),
  currencyRates: currencyRates.default({}),
  warehouses: z
    .array(warehouseSettings)
    .min(1)
    .prefault([{ warehouse: 1, name: "Warehouse" }]),
  countries: z.array(countrySettings).min(1),
  /** The country whose rate is contained in prices and taken off outside the zone. */
  homeCountry: countryCode,
  /** Used when nothing is known of a caller; null: the session has no country. */
  fallbackCountry: countryCode.nullable(),
  /** Name of a request header, set by a trusted proxy, that holds the caller's country code. */
  geoHeader: z
    .string()
    .toLowerCase()
    .regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/, "the name of a request header")
    .optional(),
  geo: geoSettings.prefault({}),
  brickAndMortars: z.array(brickAndMortarSettings).default([]),
  allocationRules: z.array(allocationRuleSettings).default([]),
  campaignSites: z.array(campaignSiteSettings).default([]),
  affiliates: z.array(affiliateSettings).default([]),
  categories: z.array(categorySettings).default([]),
  sizeTables: z.array(sizeTableSettings).default([]),
  campaigns: z.array(campaignSettings).default([]),
  /** In the order in which they are taken off. */
  automaticDiscounts: z.array(automaticDiscountSettings).default([]),
  vouchers: z.array(voucherSettings).default([]),
  giftCards: z.array(giftCardSettings).default([]),
  /** A valid VAT number of another country of the tax zone takes the tax off. */
  vatExemptByNumber: z.boolean().default(false),
  bundles: z.array(bundleSettings).default([]),
  giftCertificates: z.array(giftCertificateSettings).default([]),
  paymentMethods: z.array(paymentMethodSettings).min(1),
  shippingMethods: z.array(shippingMethodSettings).min(1),
  carriers: z.array(carrierSettings).default([]),
  subscriptionPlans: z.array(subscriptionPlanSettings).default([]),
  /** What shops may say of a line: it makes the line another one. */
  lineAttributes: z.array(attributeTypeSettings).default([]),
  /** What they may say of a whole selection. */
  selectionAttributes: z.array(attributeTypeSettings).default([]),
  oversellProtection: z.enum(["off", "standard", "aggressive"]).default("standard"),
  reservationMinutes: z.int().min(1).max(1440).default(30),
  autoConfirm: z.boolean().default(false),
  firstOrderNumber: z.int().min(1).default(10001),
  mail: mailSettings.prefault({}),
  mails: mailsSettings.prefault({}),
  media: mediaSettings.prefault({}),
  ...integrationSettings,
  ...webhookSettings,
  plugins: z.array(pluginSettings).min(1),
});

export type ShopFile = z.infer<typeof shopFile>;

/** The shop file as the running platform holds it: parsed, checked for references between its parts. */
export type Settings = Readonly<ShopFile>;

/** Parts of the settings that the catalogue knows nothing of. */
export const besideCatalogue = [
  "allocationRules",
  "brickAndMortars",
  "carriers",
  "paymentMethods",
  "shippingMethods",
] as const satisfies readonly (keyof Settings)[];

/** What the catalogue depends on. It goes on as it is when anything else changes. */
export type CatalogueSettings = Omit<Settings, (typeof besideCatalogue)[number]>;

/**
 * The JSON Schema (draft 2020-12) of a settings file as it is written: for editors, and for whoever makes such files.
 * References between its parts are for `--check` alone. `docs/shop-file.schema.json` holds the same.
 */
export function shopFileSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(shopFile, { target: "draft-2020-12", io: "input" });
  return { $schema, title: "The settings file of a shop", ...schema };
}
