import { z } from "zod";

/** Texts by language; in a change null takes one away. */
export const texts = z.record(z.string().max(20), z.string().nullable());

/** The same as it is shown. */
export const shownTexts = z.record(z.string(), z.string());

/** The number of a market, a price list or a warehouse. */
export const numberText = z.string().regex(/^[1-9]\d{0,8}$/, "is no id");

export function numbersOf(ids: readonly string[]): readonly number[] {
  return ids.map(Number);
}
