import { roundedPart } from "../market/rounding.ts";
import type { Totals } from "../selection/selection.ts";
import { totals } from "../selection/totals.ts";
import { frozenRule } from "./order-tax.ts";
import type { OrderSnapshot, SnapshotLine } from "./snapshot.ts";

/**
 * An order without the units that were cancelled, by row: lines at 0 are gone, totals are worked out again from what
 * was frozen, with the order's own prices and rates. Shipping and handling stay until nothing is left.
 * `checkout-rest.md` 15.1.
 */
export function standing(snapshot: OrderSnapshot, cancelled: ReadonlyMap<number, number>): OrderSnapshot {
  const isWhole = [...cancelled.values()].every((units) => units === 0);
  if (isWhole) return snapshot;
  const lines = snapshot.lines.flatMap((line, index) => lineLeft(line, cancelled.get(index + 1) ?? 0));
  return { ...snapshot, lines, totals: totalsOf(snapshot, lines) };
}

function lineLeft(line: SnapshotLine, cancelled: number): readonly SnapshotLine[] {
  const left = line.quantity - cancelled;
  if (left === 0) return [];
  const part = (amount: number) => roundedPart(amount, BigInt(left), BigInt(line.quantity));
  return [{ ...line, quantity: left, total: part(line.total), totalBefore: part(line.totalBefore) }];
}

function totalsOf(snapshot: OrderSnapshot, lines: readonly SnapshotLine[]): Totals {
  const { tax, totals: whole } = snapshot;
  if (!tax) throw new Error("An order of which something is cancelled keeps its tax rates.");
  const isEmpty = lines.length === 0;
  return totals(
    {
      lines: lines.map(({ total, quantity, item }) => ({
        total,
        quantity,
        discount: 0,
        taxGroup: item.taxGroup,
      })),
      shipping: isEmpty ? 0 : whole.shipping,
      handling: isEmpty ? 0 : whole.handling,
      credit: 0,
    },
    frozenRule(tax),
  );
}
