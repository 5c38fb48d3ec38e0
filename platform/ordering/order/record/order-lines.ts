import { roundedPart } from "../../../foundations/money/rounding.ts";
import { remainingParts } from "../../../selling/selection/price/bundle-parts.ts";
import type { SnapshotLine } from "../snapshot.ts";
import { productRecord, supplyOf, type ProductRecord } from "./line-record.ts";
import type { OrderedLine, StoredOrder } from "./stored-order.ts";

/**
 * What is still ordered, a line each, as the order history shows it; what a bundle holds follows it, at its shares of
 * the bundle's price. soap.md#orders-out.
 */
export function standingProducts(order: StoredOrder): readonly ProductRecord[] {
  return order.lines.flatMap((line) => {
    const { own } = line;
    if (!own?.standing) return [];
    return [productRecord(order, line, own.standing, own.standing, supplyOf(line)), ...partsOf(order, line)];
  });
}

function partsOf(order: StoredOrder, { row, own }: OrderedLine): readonly ProductRecord[] {
  const parts = own?.standing ? remainingParts(own.standing) : [];
  return parts.flatMap((part) => {
    const line = order.partsOf(row.row).find((other) => other.row.line === part.line);
    return line ? [productRecord(order, line, part, part, supplyOf(line))] : [];
  });
}

/** What was cancelled, in all, a line each: a bundle without what it held. */
export function cancelledProducts(order: StoredOrder): readonly ProductRecord[] {
  return order.lines.flatMap((line) => {
    const { cancelled } = line.row;
    if (!line.own || cancelled === 0) return [];
    const { bought, standing } = line.own;
    return [productRecord(order, line, bought, unitsGone(bought, standing, cancelled))];
  });
}

function unitsGone(bought: SnapshotLine, standing: SnapshotLine | null, cancelled: number) {
  const total = bought.total - (standing?.total ?? 0);
  return { quantity: cancelled, unit: roundedPart(total, 1n, BigInt(cancelled)), total };
}
