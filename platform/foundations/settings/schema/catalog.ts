import { z } from "zod";
import { attributeValues } from "./attributes.ts";
import {
  amountsByCurrency,
  amountsByPriceList,
  countryCode,
  id,
  languageCode,
  texts,
} from "./value-types.ts";

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

const labels = z.record(z.string(), z.string());

/** How the labels of a size table are called in some countries. */
const sizeChartSettings = z.strictObject({
  name: z.string().min(1),
  countries: z.array(countryCode).min(1),
  unit: z.string().default(""),
  divider: z.string().optional(),
  x: labels,
  y: labels.default({}),
});

/** What the sizes measure: a row of texts a label of `y`, as many as `x` has labels. */
const measurementSettings = z
  .strictObject({
    unit: z.string().default(""),
    x: z.array(z.string()).min(1),
    y: z.array(z.string()).min(1),
    rows: z.array(z.array(z.string())),
  })
  .refine(
    ({ x, y, rows }) => rows.length === y.length && rows.every((row) => row.length === x.length),
    "needs a row for each label of y, with a text for each label of x",
  );

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

/** Items by the variant's number and the name of the size; without a size all of them. */
const pieceSettings = z.strictObject({ variant: id, size: z.string().optional() });

const sectionSettings = z.strictObject({
  section: id,
  /** How many pieces it takes. */
  quantity: id.max(100).default(1),
  /** What it holds; in a flexible bundle what the shopper chooses from. */
  items: z.array(pieceSettings).min(1),
});

/** A product that is sold as a bundle of others. checkout-rest.md#product, #prices. */
export const bundleSettings = z.strictObject({
  bundle: id,
  /** Number of the variant that is the bundle, as products tell it in `variant`. */
  variant: id,
  type: z.enum(["fixed", "flexible"]),
  /** `static`: its own price; `dynamic`: what its parts cost. */
  priceType: z.enum(["static", "dynamic"]),
  sections: z.array(sectionSettings).min(1),
});
export type BundleSettings = z.infer<typeof bundleSettings>;

/** A value voucher that is bought like an item, and becomes a gift card. checkout-rest.md#master-data. */
export const giftCertificateSettings = z
  .strictObject({
    giftCertificate: id,
    name: texts,
    type: z.enum(["predeterminedAmount", "anyAmount"]),
    /** `predeterminedAmount`: what it costs and is worth; in a currency that is not named it is not sold. */
    amounts: amountsByCurrency.default({}),
    /** `anyAmount`: what may be chosen; absent: from 1 to 10 000 of the currency. */
    least: amountsByCurrency.default({}),
    most: amountsByCurrency.default({}),
    /** The card pays in the currency only in which it was bought. */
    currencyOfSaleOnly: z.boolean().default(true),
    /** The mail tells what the card is worth. */
    showGiftAmount: z.boolean().default(true),
  })
  .refine(({ type, amounts }) => type === "anyAmount" || Object.keys(amounts).length > 0, {
    path: ["amounts"],
    message: "a predetermined amount needs at least one currency",
  });
export type GiftCertificateSettings = z.infer<typeof giftCertificateSettings>;
