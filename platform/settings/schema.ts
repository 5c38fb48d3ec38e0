import { z } from "zod";
import { bundleSettings } from "./bundles.ts";
import { giftCertificateSettings } from "./gift-certificates.ts";
import { affiliateSettings } from "./affiliates.ts";
import { allocationRuleSettings } from "./allocation-rules.ts";
import { attributeTypeSettings } from "./attributes.ts";
import { brickAndMortarSettings } from "./brick-and-mortar.ts";
import { campaignSiteSettings } from "./campaign-sites.ts";
import { carrierSettings } from "./carriers.ts";
import { geoSettings } from "./geo.ts";
import { automaticDiscountSettings } from "./automatic-discounts.ts";
import { campaignSettings, categorySettings, sizeTableSettings } from "./catalog.ts";
import { currencyRates } from "./currency-rates.ts";
import { giftCardSettings } from "./gift-cards.ts";
import { integrationSettings } from "./integration.ts";
import { mailSettings } from "./mail.ts";
import { mediaSettings } from "./media.ts";
import { mailsSettings } from "./mails.ts";
import { frontendUrl } from "./customers.ts";
import { paymentMethodSettings, shippingMethodSettings } from "./methods.ts";
import {
  countrySettings,
  languageSettings,
  marketSettings,
  priceListSettings,
  warehouseSettings,
} from "./places.ts";
import { pluginSettings } from "./plugins.ts";
import { subscriptionPlanSettings } from "./subscriptions.ts";
import { countryCode, id, languageCode } from "./texts.ts";
import { voucherSettings } from "./vouchers.ts";
import { webhookSettings } from "./webhooks.ts";

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
  stores: z.array(storeSettings).min(1),
  markets: z.array(marketSettings).min(1),
  pricelists: z.array(priceListSettings).min(1),
  currencyRates: currencyRates.default({}),
  warehouses: z.array(warehouseSettings).min(1),
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
