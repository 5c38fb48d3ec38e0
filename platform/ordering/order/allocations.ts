import type { StockAllocation, StockWant } from "../../catalogue/stock/stock.ts";

export interface Allocation {
  /** Of the order line, from 1. */
  readonly row: number;
  readonly warehouse: number;
  readonly quantity: number;
}

/** Deals what was taken out of the stock out to the lines, in their order. */
export function dealAllocations(
  lines: readonly StockWant[],
  takes: readonly StockAllocation[],
): readonly Allocation[] {
  const left = takes.map((take) => ({ ...take }));
  return lines.flatMap((line, index) => {
    let missing = line.quantity;
    return left
      .filter((take) => take.variation === line.variation && take.size === line.size)
      .flatMap((take) => {
        const quantity = Math.min(missing, take.quantity);
        missing -= quantity;
        take.quantity -= quantity;
        return quantity > 0 ? [{ row: index + 1, warehouse: take.warehouse, quantity }] : [];
      });
  });
}
