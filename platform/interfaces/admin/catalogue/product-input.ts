import { z } from "zod";
import { textsBy } from "../../../foundations/product-texts.ts";
import { recordStatus } from "./product-record.ts";
import { reference } from "./record-operations.ts";

// What a field may hold is the rule of the operations behind, which refuse with 422.
const text = z.string();
const cleared = text.nullable().optional();
const language = z.string().regex(/^[a-z]{2}$/, "must be a language code");
const ids = z.array(z.string().max(20)).max(500);
const attributes = z.record(z.string(), z.unknown());

/** Fields of a product that can be set; in a patch, null takes away what may be missing. */
const productFields = {
  status: recordStatus.optional(),
  name: text.optional(),
  sku: text.optional(),
  brand: reference.nullable().optional(),
  collection: reference.nullable().optional(),
  folder: reference.nullable().optional(),
  harmCode: reference.nullable().optional(),
  ...textsBy("name", () => text.optional()),
  weight: z.strictObject({ value: cleared, unit: text.optional() }).nullable().optional(),
  comment: text.optional(),
  taxGroup: text.optional(),
  texts: z
    .record(
      language,
      z
        .strictObject({
          name: cleared,
          shortDescription: cleared,
          description: cleared,
          metaTitle: cleared,
          metaDescription: cleared,
          metaKeywords: cleared,
        })
        .nullable(),
    )
    .optional(),
  attributes: attributes.optional(),
};

const variantFields = {
  status: recordStatus.optional(),
  name: text.optional(),
  sku: text.optional(),
  /** Needed with sizes; never changes afterwards. */
  sizeTable: reference.optional(),
  /** Sizes that are added or changed; others stay. One that the table does not know is appended to it. */
  sizes: z
    .array(
      z.strictObject({
        size: text,
        name: text.optional(),
        sku: text.optional(),
        ean: text.optional(),
        preorder: z.boolean().optional(),
      }),
    )
    .max(500)
    .optional(),
  categories: ids.optional(),
  markets: ids.optional(),
  minimumQuantity: z.int().min(1).max(999_999_999).optional(),
  multipleOf: z.int().min(1).max(999_999_999).optional(),
  swatch: z.strictObject({ desc: text, hex: text }).nullable().optional(),
  texts: z.record(language, z.strictObject({ name: cleared, swatch: cleared }).nullable()).optional(),
  /** Last parts of addresses, by language. */
  uris: z.record(language, text).optional(),
  attributes: attributes.optional(),
};

export const productPatch = z.strictObject(productFields);
export const variantPatch = z.strictObject(variantFields);
/** Without an `externalId` one is made. */
export const newVariant = z.strictObject({ externalId: text.optional(), ...variantFields });
export const newProduct = z.strictObject({
  externalId: text.optional(),
  ...productFields,
  name: text,
  variants: z.array(newVariant).max(100).optional(),
});

export type ProductPatch = z.output<typeof productPatch>;
export type VariantPatch = z.output<typeof variantPatch>;
