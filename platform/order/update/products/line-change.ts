import { roundedPart } from "../../../money/rounding.ts";
import { withoutTax, type TaxRule } from "../../../market/tax.ts";
import type { SnapshotLine } from "../../snapshot.ts";

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
export function changedLine(line: SnapshotLine, change: LineChange, rule: TaxRule): SnapshotLine {
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
