import { roundedPart } from "../../foundations/money/rounding.ts";
import { withoutTax, type TaxRule } from "../../catalogue/market/tax.ts";
import { totals } from "../../selling/selection/price/totals.ts";
import type { Totals } from "../../selling/selection/selection.ts";
import { creditLeft, creditOf, discountsLeft } from "./discounts-left.ts";
import type { OrderDiscounts } from "./order-discounts.ts";
import { frozenRule } from "./order-tax.ts";
import type { OrderSnapshot, SnapshotLine } from "./snapshot.ts";

/**
 * An order without the units that were cancelled, by row: lines at 0 are gone, totals are worked out again from what
 * was frozen, with the order's own prices and rates. Shipping and handling stay until nothing is left.
 * checkout-rest.md#orders.
 */
export function uncancelledPart(
  snapshot: OrderSnapshot,
  cancelled: ReadonlyMap<number, number>,
): OrderSnapshot {
  const isWhole = [...cancelled.values()].every((units) => units === 0);
  if (isWhole) return snapshot;
  const { tax, totals: whole } = snapshot;
  if (!tax) throw new Error("An order of which something is cancelled keeps its tax rates.");
  const rule = frozenRule(tax);
  const lines = snapshot.lines.flatMap((line, index) =>
    lineLeft(line, cancelled.get(line.row ?? index + 1) ?? 0, rule),
  );
  const { shipping, handling } = lines.length === 0 ? { shipping: 0, handling: 0 } : whole;
  const taxed = lines.map(({ total, quantity, item: { taxGroup } }) => ({
    total,
    quantity,
    discount: 0,
    taxGroup,
  }));
  const credit = creditOf(snapshot.discounts);
  const left = totals({ lines: taxed, shipping, handling, credit }, rule);
  return { ...snapshot, lines, totals: left, discounts: discountsOf(snapshot, lines, left) };
}

function discountsOf(
  { discounts, lines: before }: OrderSnapshot,
  lines: readonly SnapshotLine[],
  { discount }: Totals,
): OrderDiscounts {
  const units = (all: readonly SnapshotLine[]) => new Map(all.map(({ line, quantity }) => [line, quantity]));
  const standing = discountsLeft(discounts, { before: units(before), left: units(lines) });
  return creditLeft(standing, -(discount ?? 0));
}

function lineLeft(line: SnapshotLine, cancelled: number, rule: TaxRule): readonly SnapshotLine[] {
  const left = line.quantity - cancelled;
  if (cancelled === 0) return [line];
  if (left === 0) return [];
  const kept = { ...line, ...partOf(line, left, line.quantity) };
  const contained = line.contained.map((part) => ({ ...part, ...partOf(part, left, line.quantity) }));
  return [{ ...kept, ...unitOf(kept, rule), contained }];
}

type Amounts = Pick<SnapshotLine, "quantity" | "total" | "totalBefore">;

function partOf({ quantity, total, totalBefore }: Amounts, left: number, of: number): Amounts {
  const part = (amount: number) => roundedPart(amount, BigInt(left), BigInt(of));
  return { quantity: part(quantity), total: part(total), totalBefore: part(totalBefore) };
}

/** A unit costs its share of the line, rounded: a discount may not be the same on every unit. */
function unitOf(line: SnapshotLine, rule: TaxRule): Pick<SnapshotLine, "unit" | "unitWithoutTax"> {
  const unit = roundedPart(line.total, 1n, BigInt(line.quantity));
  if (unit === line.unit) return line;
  return { unit, unitWithoutTax: withoutTax(unit, line.item.taxGroup, rule) };
}
