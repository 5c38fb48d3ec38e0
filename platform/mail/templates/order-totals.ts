import type { OrderSnapshot } from "../../order/snapshot.ts";
import type { LetterTotal } from "../letter/letter.ts";
import { writeMoney, writePercent, type Reader } from "../reader.ts";

/** What the order costs, and of what it is made up. */
export function orderTotals(reader: Reader, { totals, currency }: OrderSnapshot): readonly LetterTotal[] {
  const { order: words } = reader.words;
  const money = (minor: number) => writeMoney(reader, minor, currency);
  const row = (label: string, value: string, weight: LetterTotal["weight"] = "usual") => ({
    label,
    value,
    weight,
  });
  const optional = (label: string, minor: number | null, weight?: LetterTotal["weight"]) =>
    minor === null || minor === 0 ? [] : [row(label, money(minor), weight)];
  return [
    row(words.subtotal, money(totals.items)),
    ...optional(words.discount, totals.discount, "reduced"),
    row(words.shippingCost, totals.shipping === 0 ? words.free : money(totals.shipping)),
    ...optional(words.handling, totals.handling),
    ...optional(words.taxDeducted, totals.taxDeducted),
    ...optional(words.taxAdded, totals.taxAdded),
    row(words.total, money(totals.grand), "grand"),
    ...optional(withPercent(reader, words.taxIncluded, totals.taxPercent), includedTax(totals), "aside"),
  ];
}

/** What was added stands in its own row already. */
function includedTax({ taxAdded, grandTax }: OrderSnapshot["totals"]): number | null {
  return taxAdded === null ? grandTax : null;
}

function withPercent(reader: Reader, label: string, percent: number): string {
  return percent === 0 ? label : `${label} (${writePercent(reader, percent)})`;
}
