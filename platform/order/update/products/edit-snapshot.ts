import { totals } from "../../../selection/price/totals.ts";
import { creditLeft, creditOf, discountsLeft } from "../../discounts-left.ts";
import { frozenRule, type OrderTax } from "../../order-tax.ts";
import type { OrderSnapshot, SnapshotLine } from "../../snapshot.ts";
import { changedLine, type LineChange } from "./line-change.ts";

export interface SnapshotEdit {
  readonly tax: OrderTax;
  readonly changes: readonly LineChange[];
  readonly added: readonly SnapshotLine[];
}

/** An order with other lines: totals and shares of discounts are worked out again. soap.md#order-updates. */
export function editSnapshot(snapshot: OrderSnapshot, { tax, changes, added }: SnapshotEdit): OrderSnapshot {
  const rule = frozenRule(tax);
  const kept = snapshot.lines.map((line, index) => {
    const change = changes.find(({ row }) => row === (line.row ?? index + 1));
    return change ? changedLine(line, change, rule) : line;
  });
  const lines = [...kept, ...added];
  const { shipping, handling } = snapshot.totals;
  const taxed = lines.map(({ total, quantity, item: { taxGroup } }) => ({
    total,
    quantity,
    discount: 0,
    taxGroup,
  }));
  const credit = creditOf(snapshot.discounts);
  const whole = totals({ lines: taxed, shipping, handling, credit }, rule);
  const shares = discountsLeft(snapshot.discounts, { before: unitsOf(snapshot.lines), left: unitsOf(lines) });
  return { ...snapshot, tax, lines, totals: whole, discounts: creditLeft(shares, -(whole.discount ?? 0)) };
}

function unitsOf(lines: readonly SnapshotLine[]): ReadonlyMap<string, number> {
  return new Map(lines.map(({ line, quantity }) => [line, quantity]));
}
