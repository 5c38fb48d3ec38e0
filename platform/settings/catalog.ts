import { z } from "zod";
import { attributeValues } from "../catalog/items/attributes.ts";
import { measurementSettings, sizeChartSettings } from "./size-charts.ts";
import { amountsByPriceList, id, languageCode, texts } from "./texts.ts";

export const categorySettings = z.strictObject({
  category: id,
  parent: id.optional(),
  names: texts,
  /** Last part of the address, by language. */
  uris: z.record(languageCode, z.string().regex(/^[a-z0-9-]+$/)),
  metaTitles: texts.optional(),
  metaDescriptions: texts.optional(),
  preview: z.boolean().default(false),
  /** Custom attributes: by type an object of elements, or a list of them; a text by language is an object. */
  attributes: attributeValues.optional(),
});

/** A size table that is declared: a row of sizes, or a grid whose item names are `x + divider + y`. */
export const sizeTableSettings = z.strictObject({
  sizeTable: id,
  name: z.string().min(1),
  divider: z.string().default("/"),
  x: z.array(z.string()).min(1),
  y: z.array(z.string()).min(1).default([""]),
  unit: z.string().default(""),
  description: z.string().default(""),
  charts: z.array(sizeChartSettings).default([]),
  measurements: measurementSettings.optional(),
});

export const campaignSettings = z.strictObject({
  campaign: id,
  name: z.string().min(1),
  startDate: z.iso.datetime({ offset: true }).optional(),
  stopDate: z.iso.datetime({ offset: true }).optional(),
  percent: z.number().gt(0).max(100).optional(),
  showAsOnSale: z.boolean().default(true),
  showAsNew: z.boolean().default(false),
  markets: z.array(id).optional(),
  pricelists: z.array(id).optional(),
  /** Product ids. */
  products: z.array(id),
  /** Own prices instead of the percent: product id → amounts by price list. */
  prices: z.record(z.string().regex(/^\d+$/), amountsByPriceList).default({}),
});
