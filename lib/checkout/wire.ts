import { moneyFromNumber } from "@/lib/money/money";
import { z } from "zod";

/** Ids are text on the wire (checkout-rest.md#transport), some installations send integers. */
export const idText = z.union([z.string(), z.number()]).transform(String);

/** Text that may be absent or null; empty then. */
export const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? "");

export const amount = z.number();

/**
 * The discount and tax twins are `false` where they do not apply, prices `null` (checkout-rest.md#product and #totals).
 */
export const optionalAmount = z
  .union([z.number(), z.literal(false), z.null()])
  .optional()
  .transform((value) => (typeof value === "number" ? value : null));

/** Turns the `…AsNumber` twins of one currency into integer minor units. */
export function minorUnits(currency: string): (value: number) => number {
  return (value) => moneyFromNumber(value, currency).amount;
}
