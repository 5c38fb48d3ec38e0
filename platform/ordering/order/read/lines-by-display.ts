import type { Order } from "../order.ts";
import type { SnapshotLine } from "../snapshot.ts";

/** A line of an order, or a part of a bundle, as far as its product is concerned. */
export type OrderedLine = Pick<SnapshotLine, "display" | "item" | "unit"> &
  Partial<Pick<SnapshotLine, "giftCertificate">>;

/** Every product of the orders once, parts of bundles too, as the newest order has it. */
export function linesByDisplay(orders: readonly Order[]): ReadonlyMap<number, OrderedLine> {
  const lines = orders.flatMap(({ snapshot }) => snapshot.lines);
  const byDisplay = new Map<number, OrderedLine>();
  for (const line of lines) {
    if (line.giftCertificate) continue;
    for (const ware of [line, ...line.contained]) {
      if (!byDisplay.has(ware.display)) byDisplay.set(ware.display, ware);
    }
  }
  return byDisplay;
}
