import { z } from "zod";

/** Field values of `soap.md` section 2. A field that is absent keeps, an empty one clears. */

const written = z.union([z.string(), z.number()]).transform((value) => String(value).trim());

export const recordId = written.pipe(z.string().min(1, "required").max(64, "too long"));
export const text = written.pipe(z.string().max(255, "too long"));
export const longText = written.pipe(z.string().max(1_000_000, "too long"));

const digits = /^-?\d{1,9}$/;
/** Empty: 0. */
export const integer = written
  .pipe(z.string().regex(digits, "must be a whole number").or(z.literal("")))
  .transform(Number);

const decimals = /^-?\d{1,12}(\.\d{1,10})?$/;
/** A decimal number as text; empty: null. */
export const decimal = written
  .pipe(z.string().regex(decimals, "must be a decimal number").or(z.literal("")))
  .transform((value) => (value === "" ? null : shortest(value)));

/** `1.50` → `1.5`, so that the same number is the same text. */
function shortest(value: string): string {
  const trimmed = value.includes(".") ? value.replace(/\.?0+$/, "") : value;
  return trimmed.replace(/^(-?)0+(?=\d)/, "$1");
}

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

export const trade = written.pipe(z.enum(["retail", "wholesale"], "must be retail or wholesale"));

/** A reference that another record is found or made by. */
export const ref = z.object({ id: recordId, description: text.optional() });
export type Ref = z.output<typeof ref>;

/** A reference that may be cleared by an empty text. */
export const clearableRef = z.union([ref, z.literal("").transform(() => null)]);

export const storeNumber = integer.pipe(z.int().positive("required"));
export const language = z.string().regex(/^[a-z]{2}$/, "must be a language code");
