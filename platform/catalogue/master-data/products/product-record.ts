import { z } from "zod";
import {
  clearable,
  clearableRef,
  country,
  decimal,
  integer,
  longText,
  recordId,
  recordStatus,
  ref,
  storeNumber,
  text,
  yesNo,
} from "../../integration/field-types.ts";
import { textsBy } from "../../../foundations/product-texts.ts";
import { pictureContent } from "./picture.ts";

const warehouseItem = z.object({ id: recordId, qty: integer.optional(), cog: text.optional() });

/** `id` is the size's id in its table. A size that the table does not know is appended to it. */
const variationSize = z.object({
  id: recordId,
  /** Label of a size that is new in its table; otherwise ignored. */
  description: text.optional(),
  /** Units in the default warehouse; `warehouseitems` wins. */
  qty: integer.optional(),
  preorder: yesNo.optional(),
  sku: text.optional(),
  ean: text.optional(),
  comment: longText.optional(),
  warehouseitems: z.array(warehouseItem).optional(),
});

const display = z.object({
  store: storeNumber,
  categories: z.array(ref).optional(),
  categoriesremove: z.array(ref).optional(),
  markets: z.array(ref).optional(),
  marketsremove: z.array(ref).optional(),
  minimumorderamount: integer.optional(),
  orderdenominator: integer.optional(),
});

const variation = z.object({
  id: recordId,
  stockid: text.optional(),
  description: text.optional(),
  sku: text.optional(),
  status: recordStatus.optional(),
  /** Needed with sizes; never changes afterwards. */
  sizetable: clearableRef.optional(),
  sizes: z.array(variationSize).optional(),
  displays: z.array(display).optional(),
  cog: text.optional(),
});

/** `image` is needed for a picture that is new. */
const image = z.object({
  id: recordId,
  image: pictureContent.optional(),
  variation: clearableRef.optional(),
});

const weightValue = decimal.refine((value) => !value?.startsWith("-"), "must not be below 0");

const storeMeta = z.object({
  store: storeNumber,
  shortdescription: longText.optional(),
  description: longText.optional(),
  metatitle: longText.optional(),
  metakeywords: longText.optional(),
  metadescription: longText.optional(),
  taxgroup: text.optional(),
});

const textTypes = { text, country };

/** A product with its variations, sizes, stock, displays, pictures and texts. soap.md#product-record. */
export const productRecord = z.object({
  id: recordId,
  status: recordStatus.optional(),
  sku: text.optional(),
  /** Name in the default language; needed for a product that is new. */
  description: text.optional(),
  folder: clearableRef.optional(),
  brand: clearableRef.optional(),
  collection: clearableRef.optional(),
  harmcode: clearableRef.optional(),
  ...textsBy("record", ({ type }) => textTypes[type].optional()),
  weight: clearable(z.object({ value: weightValue.optional(), unit: text.optional() })).optional(),
  comment: longText.optional(),
  variations: z.array(variation).optional(),
  media: z.array(image).optional(),
  metadata: z.array(storeMeta).optional(),
});

export type ProductRecord = z.input<typeof productRecord>;
export type ProductInput = z.output<typeof productRecord>;
export type VariationInput = z.output<typeof variation>;
export type VariationSizeInput = z.output<typeof variationSize>;
export type DisplayInput = z.output<typeof display>;
export type ImageInput = z.output<typeof image>;
export type StoreMetaInput = z.output<typeof storeMeta>;
