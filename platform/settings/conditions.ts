import { z } from "zod";
import { amount, currencyCode, id } from "./texts.ts";

/** When and where a voucher or an automatic discount works. */
export const discountConditions = {
  startDate: z.iso.datetime({ offset: true }).optional(),
  stopDate: z.iso.datetime({ offset: true }).optional(),
  /** Absent: in every market. */
  markets: z.array(id).min(1).optional(),
  /** Product ids; absent: every product. */
  products: z.array(id).min(1).optional(),
};

/** Amounts by currency. */
export const amountsByCurrency = z.record(currencyCode, amount);

export const percent = z.number().gt(0).max(100);

/** How many of these are given. */
export function given(...values: readonly unknown[]): number {
  return values.filter((value) => value !== undefined && value !== false).length;
}
