import { z } from "zod";
import { isCountry, isCurrency } from "../market/codes.ts";
import { isDate } from "./dates.ts";
import { roundedDecimal } from "./rounded-decimal.ts";
import { withXsdType } from "./record-shape.ts";

/** Field values of soap.md#partial-updates. A field that is absent keeps, an empty one clears. */

const written = z.union([z.string(), z.number()]).transform((value) => String(value).trim());

export const recordId = written.pipe(z.string().min(1, "required").max(64, "too long"));
export const text = written.pipe(z.string().max(255, "too long"));
export const longText = written.pipe(z.string().max(1_000_000, "too long"));

const digits = /^-?\d{1,9}$/;
/** Empty: 0. */
export const integer = written
  .pipe(z.string().regex(digits, "must be a whole number").or(z.literal("")))
  .transform(Number);

/** A number of days as text; empty: none. */
export const days = written.pipe(
  z
    .string()
    .regex(/^\d{1,9}$/, "must be a number of days")
    .transform((value) => String(Number(value)))
    .or(z.literal("")),
);

const decimals = /^-?\d{1,12}(\.\d+)?$/;
/** A decimal number as text, of which ten decimals count; empty: null. */
export const decimal = written
  .pipe(z.string().regex(decimals, "must be a decimal number").or(z.literal("")))
  .transform((value) => (value === "" ? null : shortest(value)));

/** `1.50` → `1.5`, so that the same number is the same text. Cut, not rounded: who rounds it must not do so twice. */
function shortest(value: string): string {
  const [whole = "", fraction = ""] = value.split(".");
  const told = fraction.slice(0, 10).replace(/0+$/, "");
  return whole.replace(/^(-?)0+(?=\d)/, "$1") + (told && `.${told}`);
}

const rounded = (places: number) =>
  written
    .transform((value) => (value === "" ? "" : roundedDecimal(value, places)))
    .pipe(z.string("must be a decimal number"))
    .transform((value) => value || null);

/** Decimal numbers as records carry them, rounded half away from zero; empty: null. */
export const amount = rounded(2);
export const taxPercent = rounded(3);
export const currencyRate = rounded(5);

const code = (isKnown: (code: string) => boolean, message: string) =>
  written
    .transform((value) => value.toUpperCase())
    .pipe(z.string().refine((value) => value === "" || isKnown(value), message));

export const country = code(isCountry, "must be a country code");
export const currency = code(isCurrency, "must be a currency code");

/** In any form that `canonicalDate` reads; empty: none. */
export const date = written.pipe(
  z.string().refine((value) => value === "" || isDate(value), "must be a date"),
);

const yes = new Set(["yes", "true", "1"]);
/** `yes` and `no`, also `true`, `false`, `1`, `0`; empty: no. */
export const yesNo = z
  .union([z.boolean(), written])
  .transform((value) => String(value).toLowerCase())
  .pipe(z.enum(["yes", "no", "true", "false", "1", "0", ""], "must be yes or no"))
  .transform((value) => yes.has(value));

export const recordStatus = written
  .transform((value) => (value === "canceled" ? "cancelled" : value))
  .pipe(z.enum(["active", "inactive", "cancelled"], "must be active, inactive or cancelled"));

export const windowStatus = written.pipe(z.enum(["active", "inactive"], "must be active or inactive"));

export const invoiceStatus = written
  .transform((value) => (value === "canceled" ? "cancelled" : value))
  .pipe(z.enum(["open", "paid", "cancelled"], "must be open, paid or cancelled"));

export const trade = written.pipe(z.enum(["retail", "wholesale"], "must be retail or wholesale"));

/** A reference that another record is found or made by. */
export const ref = z.object({ id: recordId, description: text.optional() });
export type Ref = z.output<typeof ref>;

/** A record of its own that an empty text clears. */
export const clearable = <T extends z.ZodType>(record: T) =>
  z.union([record, z.literal("").transform(() => null)]);

/** A reference that may be cleared by an empty text. */
export const clearableRef = clearable(ref);

export const storeNumber = integer.pipe(z.int().positive("required"));
export const language = z.string().regex(/^[a-z]{2}$/, "must be a language code");

export const additional = z.object({ key: recordId, value: longText.optional() });

/** What addresses, buyers and customers have in common, in its order. */
export const whoAndWhere = {
  firstname: text.optional(),
  lastname: text.optional(),
  address1: text.optional(),
  address2: text.optional(),
  city: text.optional(),
  state: text.optional(),
  zipcode: text.optional(),
};

/** `Address` of the interface description: every text of it, none needed. */
export const address = z.object({
  id: text.optional(),
  description: text.optional(),
  company: text.optional(),
  attn: text.optional(),
  ...whoAndWhere,
  country: text.optional(),
  email: text.optional(),
  telephone: text.optional(),
  fax: text.optional(),
  vat: text.optional(),
  url: text.optional(),
  companyregistrationid: text.optional(),
});

export const carrierInformation = z.object({
  carrier: text.optional(),
  service: text.optional(),
  account: text.optional(),
  taxid: text.optional(),
  tracking: text.optional(),
  packages: withXsdType(integer, "int").optional(),
});

/** `subtotal` with tax, decimals of the record's currency. */
export const charge = z.object({
  subtotal: decimal.optional(),
  description: text.optional(),
  key: text.optional(),
  id: text.optional(),
});

export const salesrep = z.object({
  id: recordId,
  email: text.optional(),
  name: text.optional(),
  percent: decimal.optional(),
  mastersalesrep: z.array(z.object({ id: recordId, percent: decimal.optional() })).optional(),
});
