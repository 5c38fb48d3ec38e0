import { z } from "zod";
import { campaignSettings, categorySettings, sizeTableSettings } from "./catalog.ts";
import { paymentMethodSettings, shippingMethodSettings } from "./methods.ts";
import {
  countrySettings,
  languageSettings,
  marketSettings,
  priceListSettings,
  warehouseSettings,
} from "./places.ts";
import { checkoutPluginSettings } from "./plugins.ts";
import { countryCode, id, languageCode } from "./texts.ts";

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
  defaultLanguage: languageCode.default("en"),
  languages: z.array(languageSettings).min(1),
  stores: z.array(storeSettings).min(1),
  markets: z.array(marketSettings).min(1),
  pricelists: z.array(priceListSettings).min(1),
  warehouses: z.array(warehouseSettings).min(1),
  countries: z.array(countrySettings).min(1),
  /** The country whose rate is contained in prices and taken off outside the zone. */
  homeCountry: countryCode,
  /** Used when nothing is known of a caller; null: the session has no country. */
  fallbackCountry: countryCode.nullable(),
  /** Name of a request header, set by a trusted proxy, that holds the caller's country code. */
  geoHeader: z.string().toLowerCase().optional(),
  categories: z.array(categorySettings).default([]),
  sizeTables: z.array(sizeTableSettings).default([]),
  campaigns: z.array(campaignSettings).default([]),
  paymentMethods: z.array(paymentMethodSettings).min(1),
  shippingMethods: z.array(shippingMethodSettings).min(1),
  oversellProtection: z.enum(["off", "standard", "aggressive"]).default("standard"),
  reservationMinutes: z.int().min(1).max(1440).default(30),
  autoConfirm: z.boolean().default(false),
  firstOrderNumber: z.int().min(1).default(10001),
  plugins: z.array(checkoutPluginSettings).min(1),
});

export type ShopFile = z.infer<typeof shopFile>;

/** The shop file as the running platform holds it: parsed, checked for references between its parts. */
export type Settings = Readonly<ShopFile>;
