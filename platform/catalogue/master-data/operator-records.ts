import { z } from "zod";
import { attributeValues } from "../../foundations/settings/schema/attributes.ts";
import { measurements, sizeChart } from "../catalog/items/display-item.ts";
import { decimal, language, longText, recordId, storeNumber, text } from "../integration/field-types.ts";

/** Records that the operator owns, not the ERP. */

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "lower-case letters, digits and single hyphens");
const byLanguage = <T extends z.ZodType>(value: T) => z.record(language, value);

/** `parent: ""` moves to the top level. Names and uris are merged by language; `position` orders siblings. */
export const categoryRecord = z.object({
  id: recordId,
  parent: z.union([recordId, z.literal("")]).optional(),
  position: z.int().positive().optional(),
  names: byLanguage(text).optional(),
  /** Last part of the address; absent for a new name: made of the name. */
  uris: byLanguage(slug).optional(),
  metaTitles: byLanguage(text).optional(),
  metaDescriptions: byLanguage(text).optional(),
  metaKeywords: byLanguage(text).optional(),
  preview: z.boolean().optional(),
  /** All of them: what is not named goes. */
  attributes: attributeValues.optional(),
});
export type CategoryRecord = z.input<typeof categoryRecord>;
export type CategoryInput = z.output<typeof categoryRecord>;

const productText = z.object({
  language,
  name: text.optional(),
  shortDescription: longText.optional(),
  description: longText.optional(),
  metaTitle: longText.optional(),
  metaDescription: longText.optional(),
  metaKeywords: longText.optional(),
});

const hexColour = z.string().regex(/^#?[0-9a-fA-F]{6}$/, "must be a colour such as #aabbcc");

const variationText = z.object({
  id: recordId,
  /** Colour in the default language; null takes it away. */
  swatch: z.object({ desc: text, hex: hexColour }).nullable().optional(),
  /** Variant name and colour in other languages. */
  texts: z.array(z.object({ language, name: text.optional(), swatch: text.optional() })).optional(),
  /**
   * Addresses that the operator sets. Where none is set, the address of a language is made of the first name that
   * the language gets, and stays.
   */
  uris: byLanguage(slug).optional(),
});

/** Texts of a product and its variations in one store, beside those of the ERP. `id` is the product. */
export const textRecord = z.object({
  id: recordId,
  store: storeNumber,
  texts: z.array(productText).optional(),
  variations: z.array(variationText).optional(),
});
export type TextRecord = z.input<typeof textRecord>;
export type TextInput = z.output<typeof textRecord>;

/** Whether a variation is unpublished in a store. `id` is the variation. */
export const previewRecord = z.object({ id: recordId, store: storeNumber, preview: z.boolean() });
export type PreviewRecord = z.input<typeof previewRecord>;

/** Everything that a variation is related to in a store by one relation, in order. `id` is the variation. */
export const relationRecord = z.object({
  id: recordId,
  store: storeNumber,
  relation: z
    .string()
    .regex(/^[a-zA-Z]{1,32}$/)
    .refine((name) => name !== "variant", "is made by the platform"),
  /** Variations. */
  related: z.array(recordId),
});
export type RelationRecord = z.input<typeof relationRecord>;

/** The order of the operator inside a category: variations by their id. Those that are not named come after. */
export const categoryOrderRecord = z.object({
  id: recordId,
  store: storeNumber,
  variations: z.array(recordId),
});
export type CategoryOrderRecord = z.input<typeof categoryOrderRecord>;

/** `products` and `prices` replace what was there. Ids of products, markets and price lists as in their records. */
export const campaignRecord = z.object({
  id: recordId,
  name: text,
  startDate: z.iso.datetime({ offset: true }).optional(),
  stopDate: z.iso.datetime({ offset: true }).optional(),
  percent: decimal.optional(),
  showAsOnSale: z.boolean().default(true),
  showAsNew: z.boolean().default(false),
  markets: z.array(recordId).optional(),
  pricelists: z.array(recordId).optional(),
  products: z.array(recordId),
  /** Own prices instead of the percent, decimals of the list's currency. */
  prices: z.array(z.object({ product: recordId, pricelist: recordId, price: z.string() })).default([]),
});
export type CampaignRecord = z.input<typeof campaignRecord>;
export type CampaignInput = z.output<typeof campaignRecord>;

/** A size table that is declared: a row of sizes, or a grid. Its sizes are made with their labels as ids. */
export const sizeGridRecord = z.object({
  id: recordId,
  name: text,
  divider: z.string().max(8),
  x: z.array(text).min(1),
  y: z.array(text).min(1),
  unit: text,
  description: text,
  charts: z.array(sizeChart).default([]),
  measurements: measurements.nullable().default(null),
});
export type SizeGridRecord = z.input<typeof sizeGridRecord>;
