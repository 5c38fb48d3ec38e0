import { parseAmount } from "../../money/money.ts";
import { canonicalDate } from "../../integration/dates.ts";
import type { OrderInput } from "../record/order-record.ts";

type ChargeInput = OrderInput["shipping"];

/** Minor units without their sign: what is taken off may be written either way. Absent or empty: 0. */
export function amountOf(text: string | null | undefined, currency: string): number {
  return parseAmount((text ?? "0").replace(/^-/, ""), currency) ?? 0;
}

export function chargeOf(charge: ChargeInput, currency: string): number {
  return amountOf(charge?.subtotal, currency);
}

/** The moment that a date names; null: none. */
export function momentOf(text: string | undefined, timezone: string): Date | null {
  const written = text ? canonicalDate(text, timezone) : null;
  return written === null ? null : new Date(written);
}
