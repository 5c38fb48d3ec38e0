import { z } from "zod";
import { countryCode, currencyCode, id, languageCode, texts } from "./value-types.ts";

export const languageSettings = z.strictObject({ language: languageCode, name: z.string().min(1) });

export const marketSettings = z.strictObject({
  market: id,
  name: z.string().min(1),
  /** Warehouses whose stock this market may sell. */
  warehouses: z.array(id).min(1),
});

export const priceListSettings = z.strictObject({
  pricelist: id,
  name: z.string().min(1),
  currency: currencyCode,
  /** True when the list's prices contain tax, false when it is added at the checkout. */
  taxIncluded: z.boolean(),
});

export const warehouseSettings = z.strictObject({ warehouse: id, name: z.string().min(1) });

/** Percent by tax group; `default` is used for every group that is not named, and for shipping and handling. */
const taxRates = z
  .record(z.string().min(1), z.number().min(0).max(100))
  .refine((rates) => "default" in rates, "needs a rate for the group `default`");

const stateSettings = z.strictObject({
  state: z.string().regex(/^[A-Z0-9-]{1,6}$/),
  name: z.string().min(1),
  taxRates: taxRates.optional(),
});

export const countrySettings = z.strictObject({
  country: countryCode,
  names: texts,
  eu: z.boolean().default(false),
  shipTo: z.boolean().default(true),
  market: id,
  pricelist: id,
  /** Others that a back end may choose for it, beside its own. checkout-rest.md#selection-calls. */
  markets: z.array(id).default([]),
  pricelists: z.array(id).default([]),
  language: languageCode,
  /** No rates: the country lies outside the tax zone (included tax is taken off). */
  taxRates: taxRates.optional(),
  states: z.array(stateSettings).default([]),
});
export type CountrySettings = z.infer<typeof countrySettings>;

/**
 * What one unit of a currency is worth in the store's base currency: that of the first price list. soap.md#orders-out.
 */
export const currencyRates = z.record(currencyCode, z.number().positive().max(1_000_000_000));

/** How a caller's country is found out, beside `geoHeader`. checkout-rest.md#country-and-language. */
export const geoSettings = z.strictObject({
  /** A file of address ranges and their countries, below the folder of the settings file. */
  file: z.string().min(1).optional(),
});

/** A site that leads into the shop, with a market of its own. checkout-rest.md#selection-calls. */
export const campaignSiteSettings = z.strictObject({
  campaignSite: id,
  name: z.string().min(1),
  /** What names it in calls; letter case does not count. */
  uri: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "lower-case letters, digits and single hyphens"),
  /** Where the storefront goes on from it: a path or an address. */
  goTo: z.string().default(""),
  market: id,
});
export type CampaignSiteSettings = z.infer<typeof campaignSiteSettings>;

/** Somebody who sends shoppers. checkout-rest.md#selection. */
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
