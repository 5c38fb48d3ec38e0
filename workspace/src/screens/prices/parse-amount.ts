import { decimalsOf } from "../../messages/decimals.ts";

/**
 * A decimal text as the API wants it, from what somebody writes: `1 299,50`, `1,299.50`, `1299`. null: nothing is
 * written, the price goes. undefined: it is no amount of the currency.
 */
export function parseAmount(text: string, currency: string): string | null | undefined {
  const plain = text.replaceAll(/[\s'’\u00A0\u202F]/g, "");
  if (plain === "") return null;
  const normal = normalised(plain, decimalsOf(currency));
  return normal !== undefined && /^\d{1,12}(?:\.\d+)?$/.test(normal) ? normal : undefined;
}

/** With both signs the last one divides; one sign alone divides unless three digits of thousands follow it. */
function normalised(text: string, decimals: number): string | undefined {
  const [, whole, sign, fraction] = /^(\d[\d.,]*?)(?:([.,])(\d*))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  if (sign === undefined || fraction === undefined) return digitsOf(whole);
  const isThousands = fraction.length === 3 && decimals < 3 && !whole.startsWith("0");
  if (isThousands) return isGrouped(whole, sign) ? digitsOf(text) : undefined;
  if (fraction.length > decimals || whole.includes(sign)) return undefined;
  return fraction === "" ? digitsOf(whole) : `${digitsOf(whole)}.${fraction}`;
}

function digitsOf(text: string): string {
  return text.replaceAll(/[.,]/g, "");
}

/** Whether one kind of sign stands between groups of three digits, and no other. */
function isGrouped(whole: string, sign: string): boolean {
  const [first = "", ...groups] = whole.split(sign);
  return /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
}
