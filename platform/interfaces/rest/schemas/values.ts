import { z } from "zod";

type Fields = Readonly<Record<string, z.ZodType>>;

const moneyText = z.string().describe("Amount and currency code with a no-break space between them");

/** A money text and its number twin, `price` and `priceAsNumber`, with what it means. checkout-rest.md#product. */
export function money(name: string, meaning?: string): Fields {
  return twins(name, moneyText, meaning === undefined ? z.number() : z.number().describe(meaning));
}

/** Money that may be null. */
export function moneyOrNull(name: string): Fields {
  return twins(name, moneyText.nullable(), z.number().nullable());
}

/** Money that may not apply: then it is `false`. checkout-rest.md#totals. */
export function moneyOrFalse(name: string): Fields {
  return twins(name, z.union([moneyText, z.literal(false)]), z.union([z.number(), z.literal(false)]));
}

function twins(name: string, text: z.ZodType, number: z.ZodType): Fields {
  return { [name]: text, [`${name}AsNumber`]: number };
}

export const timestamp = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .describe("YYYY-MM-DD HH:MM:SS in the store's time zone");

export const idText = z.string().regex(/^\d+$/).describe("A number as text");

/** Texts by name, such as image addresses by size. */
export const textsByName = z.record(z.string(), z.string());

/** Fields of a shop or a provider. */
export const anyObject = z.record(z.string(), z.unknown());

/** PHP clients cannot tell an empty map from an empty list: where a table says so, `[]` stands for none. */
export const emptyList = z.array(z.never()).max(0);
