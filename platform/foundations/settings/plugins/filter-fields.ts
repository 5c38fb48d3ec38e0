import { z } from "zod";
import { filterTexts } from "../../product-texts.ts";
import { currencyCode, texts } from "../schema/value-types.ts";

const textFields = [...filterTexts, "[a-zA-Z][a-zA-Z0-9_]*\\.[a-zA-Z][a-zA-Z0-9_]*"].join("|");
const otherFields = ["priceRange", "showAsNew", "showAsOnSale"];
const named = [...filterTexts, ...otherFields].map((name) => `\`${name}\``).join(", ");

const productFilterField = z
  .string()
  .regex(
    new RegExp(`^(${otherFields.join("|")}|${textFields})$`),
    `an attribute and its element, such as \`care.wash\`, or ${named}`,
  )
  .refine((field) => field !== "swatch.desc" && field !== "items.name", "is a filter of its own");

const filterValue = z.strictObject({
  /** As products have it: a text, or one by language. */
  value: z.union([z.string().min(1), texts]),
  /** How it is called instead, by language. */
  names: texts.optional(),
});
export type FilterValueSettings = z.infer<typeof filterValue>;

const priceBand = z
  .string()
  .regex(/^(\d{1,9}-\d{0,9}|-\d{1,9})$/, {
    error: "whole units of the currency: `500-1000`, `-500`, `1000-`",
    abort: true,
  })
  .refine((text) => {
    const [from = "", to = ""] = text.split("-");
    return from === "" || to === "" || Number(from) <= Number(to);
  }, "ends below its beginning");

/** What of products lists can be filtered by, and in which order and with which names. */
export const filterFieldSettings = {
  /** Elements of attributes (`care.wash`), texts of products, prices by bands (`priceRange`), what campaigns say. */
  productFilterFields: z
    .array(productFilterField)
    .refine((fields) => new Set(fields).size === fields.length, "a field is there twice")
    .default([]),
  /** Values of fields in their order; values that are not named come after them, by their text. */
  productFilterValues: z
    .record(z.string().regex(new RegExp(`^(${textFields})$`)), z.array(filterValue))
    .default({}),
  /** Bands that `priceRange` offers, by currency; without: bands that follow the prices. */
  priceBands: z.record(currencyCode, z.array(priceBand).min(1)).default({}),
};
