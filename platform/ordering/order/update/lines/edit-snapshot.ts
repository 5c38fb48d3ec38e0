import { totals } from "../../../../selling/selection/price/totals.ts";
import { creditLeft, creditOf, discountsLeft } from "../../discounts-left.ts";
import { frozenRule, type OrderTax } from "../../order-tax.ts";
import type { OrderSnapshot, SnapshotLine } from "../../snapshot.ts";
import { roundedPart } from "../../../../foundations/money/rounding.ts";
import { type TaxRule, withoutTax } from "../../../../catalogue/market/tax.ts";

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

/** What differs of a line. Minor units, each. */
export interface LineChange {
  readonly row: number;
  /** As ordered, what was cancelled too. */
  readonly quantity: number;
  readonly unit?: number | undefined;
  readonly unitBefore?: number | undefined;
  readonly taxGroup?: string | undefined;
}

/** A line with another quantity or other prices; what is said of neither grows and shrinks with the quantity. */
function changedLine(line: SnapshotLine, change: LineChange, rule: TaxRule): SnapshotLine {
  const { quantity } = change;
  const { unit = line.unit, taxGroup = line.item.taxGroup } = change;
  const unitBefore = Math.max(unit, change.unitBefore ?? line.unitBefore);
  const part = (amount: number) => roundedPart(amount, BigInt(quantity), BigInt(line.quantity));
  const isPriced = change.unit !== undefined;
  return {
    ...line,
    quantity,
    unit,
    unitBefore,
    total: isPriced ? unit * quantity : part(line.total),
    totalBefore: unitBefore === line.unitBefore ? part(line.totalBefore) : unitBefore * quantity,
    unitWithoutTax:
      isPriced || taxGroup !== line.item.taxGroup ? withoutTax(unit, taxGroup, rule) : line.unitWithoutTax,
    item: { ...line.item, taxGroup },
    taxPercent:
      taxGroup !== line.item.taxGroup && rule.kind !== "none" ? rule.rate(taxGroup) : line.taxPercent,
    contained: line.contained.map((held) => ({
      ...held,
      quantity: part(held.quantity),
      total: part(held.total),
      totalBefore: part(held.totalBefore),
    })),
  };
}
