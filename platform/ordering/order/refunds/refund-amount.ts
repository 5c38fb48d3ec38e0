import { containedTax, percentOf, roundedPart } from "../../../foundations/money/rounding.ts";
import { frozenRule, type OrderTax } from "../order-tax.ts";
import type { SnapshotLine } from "../snapshot.ts";

/**
 * What was paid for so many units of a line, after `before` others: with the tax that was added, without the one
 * that was taken off. Asked for one after the other, the parts add up to the whole. Minor units.
 */
export function paidFor(
  line: SnapshotLine,
  tax: OrderTax,
  { before, quantity }: { readonly before: number; readonly quantity: number },
): number {
  const whole = paidForAll(line, tax);
  const upTo = (units: number) => roundedPart(whole, BigInt(units), BigInt(line.quantity));
  return upTo(before + quantity) - upTo(before);
}

function paidForAll({ total, item }: SnapshotLine, tax: OrderTax): number {
  const rule = frozenRule(tax);
  if (rule.kind === "none" || rule.kind === "included") return total;
  const rate = rule.rate(item.taxGroup);
  return rule.kind === "added" ? total + percentOf(total, rate) : total - containedTax(total, rate);
}
