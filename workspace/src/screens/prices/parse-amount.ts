import { decimalsOf } from "../../messages/format.ts";

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
  const parts = /^(\d[\d.,]*?)(?:([.,])(\d*))?$/.exec(text);
  if (parts === null) return undefined;
  const [, whole = "", sign, fraction = ""] = parts;
  const hasOther = /[.,]/.test(whole);
  const isThousands = sign !== undefined && fraction.length === 3 && decimals < 3 && !whole.startsWith("0");
  if (sign === undefined || isThousands) {
    return grouped(whole + (sign === undefined ? "" : fraction), whole, sign);
  }
  if (fraction.length > decimals) return undefined;
  if (hasOther && whole.includes(sign)) return undefined;
  const digits = whole.replaceAll(/[.,]/g, "");
  return fraction === "" ? digits : `${digits}.${fraction}`;
}

function grouped(text: string, whole: string, sign: string | undefined): string | undefined {
  if (/[.,]/.test(whole) && sign !== undefined && !whole.includes(sign)) return undefined;
  return text.replaceAll(/[.,]/g, "");
}
