import { z } from "zod";
import { colours } from "./colours.ts";
import { cares, fibres, fits } from "./details.ts";
import { brands, collections, harmCodes } from "./houses.ts";

const keyOf = <K extends string>(table: Readonly<Record<K, unknown>>) =>
  z.custom<K>((name) => typeof name === "string" && Object.hasOwn(table, name), "is not in its table");

const id = z.int().positive();
const words = z.strictObject({ name: z.string(), short: z.string(), text: z.string() });
const amountByCurrency = z.record(z.string().regex(/^[A-Z]{3}$/), z.number().positive());
const sizes = z.union([z.literal("all"), z.array(z.string())]).default([]);

/** What is out of the ordinary in one colour; otherwise both warehouses hold enough of every size. */
const variation = z.strictObject({
  colour: keyOf(colours),
  /** Second colour of a pattern. */
  accent: keyOf(colours).optional(),
  soldOut: sizes,
  low: sizes,
  preorder: sizes,
  /** The first warehouse has none of these. */
  hamburg: sizes,
  preview: z.boolean().default(false),
  /** Instead of the product's. */
  prices: amountByCurrency.optional(),
});

const drawn = {
  kind: z.string(),
  variant: z.string(),
  fabric: z.string(),
  pattern: z.string().optional(),
};

/** One product as `products/*.yaml` has it: what a merchant writes down. The rest of the records follows from it. */
export const productSheet = z.strictObject({
  id,
  /** Beginning of the names of its pictures. */
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** Slug of the product whose pictures it is shown with; absent: its own. */
  picturesOf: z.string().optional(),
  brand: z.enum(brands),
  collection: z.enum(collections),
  /** The main one first. */
  categories: z.array(id).min(1),
  markets: z.array(id).default([1, 2, 3]),
  minimum: id.default(1),
  multiple: id.default(1),
  picture: z.strictObject({
    ...drawn,
    /** The other pieces of a set. */
    with: z.array(z.strictObject({ ...drawn, colour: keyOf(colours) })).optional(),
  }),
  /** Name of a size table of the settings. */
  sizes: z.string(),
  /** Percent by fibre. */
  material: z.partialRecord(keyOf(fibres), id),
  fit: keyOf(fits),
  care: keyOf(cares),
  /** Absent: that of its main fibre. */
  season: z.enum(["warm", "cold", "all"]).optional(),
  /** Country of origin. */
  origin: z.string().regex(/^[A-Z]{2}$/),
  /** Grams. */
  weight: id,
  harmCode: keyOf(harmCodes),
  prices: amountByCurrency,
  /** Products. */
  goesWith: z.array(id),
  colours: z.array(variation).min(1),
  en: words,
  sv: words,
  de: words,
});

export type ProductSheet = z.output<typeof productSheet>;
export type ColourSheet = ProductSheet["colours"][number];
