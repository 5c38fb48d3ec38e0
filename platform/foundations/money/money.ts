import { decimalDigits } from "./currency.ts";

const gap = "\u00a0";

/** `39900`, `SEK` → `399.00`; a negative amount with a leading `-`. */
export function decimalText(minor: number, currency: string): string {
  const digits = decimalDigits(currency);
  const sign = minor < 0 ? "-" : "";
  const padded = String(Math.abs(minor)).padStart(digits + 1, "0");
  if (digits === 0) return sign + padded;
  return `${sign}${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/**
 * Money text of the interfaces: amount, non-breaking space, currency code. checkout-rest.md#product, #currency-format.
 */
export function moneyText(minor: number, currency: string): string {
  return decimalText(minor, currency) + gap + currency;
}

/** The number twin of a money text: `39990`, `SEK` → `399.9`. */
export function moneyNumber(minor: number, currency: string): number {
  return Number(decimalText(minor, currency));
}

/**
 * A decimal text in minor units of the currency: `399.5`, `SEK` → `39950`. More decimals than the currency has are
 * rounded half up. null: not an amount, or too large to be exact.
 */
export function parseAmount(text: string, currency: string): number | null {
  const parts = /^(\d+)(?:\.(\d+))?$/.exec(text.trim());
  if (!parts) return null;
  const digits = decimalDigits(currency);
  const decimals = (parts[2] ?? "").padEnd(digits + 1, "0");
  const minor = Number((parts[1] ?? "") + decimals.slice(0, digits));
  const rounded = Number(decimals.charAt(digits)) >= 5 ? minor + 1 : minor;
  return Number.isSafeInteger(rounded) ? rounded : null;
}
