import { z } from "zod";
import { settingsCalls } from "../frame/list-settings.ts";

/** Places and languages of the shop, which the settings file declares. */

const texts = z.record(z.string(), z.string());
const rates = z.record(z.string(), z.number()).nullable();

const country = z
  .object({
    id: z.string(),
    names: texts,
    eu: z.boolean(),
    shipTo: z.boolean(),
    market: z.string(),
    pricelist: z.string(),
    /** Others that a back end may choose. */
    markets: z.array(z.string()),
    pricelists: z.array(z.string()),
    language: z.string(),
    /** Percent by tax group; null: it lies outside of the tax zone. */
    taxRates: rates,
    states: z.array(z.object({ id: z.string(), name: z.string(), taxRates: rates })),
  })
  .meta({ id: "Country" });

const countries = settingsCalls({
  path: "countries",
  access: "shop.read",
  one: "A country of the settings",
  all: "The countries of the settings, with market, price list and taxes",
  record: country,
  read: async ({ settings }) =>
    settings.countries.map((each) => ({
      id: each.country,
      names: each.names,
      eu: each.eu,
      shipTo: each.shipTo,
      market: String(each.market),
      pricelist: String(each.pricelist),
      markets: each.markets.map(String),
      pricelists: each.pricelists.map(String),
      language: each.language,
      taxRates: each.taxRates ?? null,
      states: each.states.map(({ state, name, taxRates = null }) => ({ id: state, name, taxRates })),
    })),
});

const languages = settingsCalls({
  path: "languages",
  access: "shop.read",
  one: "A language of the settings",
  all: "The languages of the settings",
  record: z.object({ id: z.string(), name: z.string(), isDefault: z.boolean() }).meta({ id: "Language" }),
  read: async ({ settings }) =>
    settings.languages.map(({ language, name }) => {
      return { id: language, name, isDefault: language === settings.defaultLanguage };
    }),
});

const hours = z.array(z.object({ start: z.string(), end: z.string() }));

const store = z
  .object({
    id: z.string(),
    name: z.string(),
    type: z.enum(["own", "retailer", "partner"]),
    address: z.string(),
    country: z.string(),
    state: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    email: z.string(),
    phone: z.string(),
    websiteUrl: z.string(),
    /** By day of the week, Monday is 1. */
    openingHours: z.array(z.object({ day: z.int(), isClosed: z.boolean(), hours })),
    specialOpeningHours: z.array(z.object({ date: z.string(), isClosed: z.boolean(), hours })),
    /** What is picked up there is taken by this rule, else out of this warehouse. */
    allocationRule: z.string().nullable(),
    warehouse: z.string().nullable(),
  })
  .meta({ id: "Store" });

const stores = settingsCalls({
  path: "stores",
  access: "stock.read",
  one: "A place of the settings where goods are sold or picked up",
  all: "The places of the settings where goods are sold or picked up",
  record: store,
  read: async ({ settings }) =>
    settings.brickAndMortars.map((each) => {
      const { brickAndMortar, state = null, latitude = null, longitude = null, ...own } = each;
      return Object.assign(own, {
        id: String(brickAndMortar),
        state,
        latitude,
        longitude,
        allocationRule: each.allocationRule === undefined ? null : String(each.allocationRule),
        warehouse: each.warehouse === undefined ? null : String(each.warehouse),
      });
    }),
});

const allocationRule = z
  .object({
    id: z.string(),
    name: z.string(),
    /** The preferred one first. */
    warehouses: z.array(z.string()),
    prefer: z.enum(["complete", "order", "stock"]),
  })
  .meta({ id: "AllocationRule" });

const allocationRules = settingsCalls({
  path: "allocation-rules",
  access: "stock.read",
  one: "A rule of the settings for which warehouses an order is taken from",
  all: "The rules of the settings for which warehouses an order is taken from",
  record: allocationRule,
  read: async ({ settings }) =>
    settings.allocationRules.map(({ allocationRule: number, name, warehouses, prefer }) => {
      return { id: String(number), name, warehouses: warehouses.map(String), prefer };
    }),
});

export const placeEndpoints = [...countries, ...languages, ...stores, ...allocationRules];
