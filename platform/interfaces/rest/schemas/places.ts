import { z } from "zod";
import { idText } from "./values.ts";

export const languageSchema = z.strictObject({
  language: z.string(),
  name: z.string(),
  default: z.boolean(),
});

export const countrySchema = z.strictObject({
  country: z.string().length(2),
  name: z.string(),
  eu: z.boolean(),
  language: z.string(),
  currency: z.string(),
  states: z.array(z.strictObject({ state: z.string(), name: z.string() })).optional(),
  market: z.int().optional().describe("Only with the shared secret"),
  pricelist: z.int().optional().describe("Only with the shared secret"),
  shipTo: z.boolean().optional(),
});

/** checkout-rest.md#location-and-methods, #two-forms. */
export function locationSchema(form: "classic" | "nested") {
  return z.strictObject({
    country: z.string().nullable(),
    name: z.string(),
    state: z.string().nullable(),
    stateName: z.string(),
    eu: z.boolean(),
    shipTo: z.boolean(),
    language: form === "classic" ? z.string() : languageSchema.nullable(),
    market: z.int(),
    pricelist: z.int(),
  });
}

/** checkout-rest.md#currency-format. */
export const currencyFormatSchema = z.strictObject({
  currency: z.string().length(3),
  name: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  decimalPoint: z.string(),
  thousandsSeparator: z.string(),
  decimalDigits: z.string(),
  denominator: z.string(),
  uri: z.string(),
});

const hours = z.array(z.strictObject({ start: z.string(), end: z.string() }));

/** checkout-rest.md#stores. */
export const brickAndMortarSchema = z.strictObject({
  brickAndMortar: z.int(),
  name: z.string(),
  type: z.enum(["1", "2", "3"]).describe("1 own store, 2 multi-brand retailer, 3 franchise or partner"),
  address: z.string(),
  country: z.string(),
  countryCode: z.string(),
  state: z.string(),
  stateCode: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  email: z.string(),
  phone: z.string(),
  websiteUrl: z.string(),
  openingHours: z.array(z.strictObject({ day: z.int().min(1).max(7), isClosed: z.boolean(), hours })),
  specialOpeningHours: z.array(z.strictObject({ date: z.string(), isClosed: z.boolean(), hours })),
  allocationRule: z.int().nullable().optional(),
  warehouse: z.int().nullable().optional(),
});

export const marketSchema = z.strictObject({ market: z.int(), name: z.string(), default: z.boolean() });

export const priceListSchema = z.strictObject({
  pricelist: z.int(),
  name: z.string(),
  default: z.boolean(),
  currency: currencyFormatSchema,
});

export const warehouseSchema = z.strictObject({ warehouse: idText, name: z.string() });

export const brandSchema = z.strictObject({
  brand: idText,
  name: z.string(),
  uri: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  metaKeywords: z.string(),
});

export const collectionSchema = z.strictObject({ collection: idText, name: z.string(), uri: z.string() });
