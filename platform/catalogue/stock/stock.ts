/** One size of one variation: what stock is counted of. */
export interface StockItem {
  readonly variation: number;
  readonly size: number;
}

export interface StockWant extends StockItem {
  readonly quantity: number;
}

/** An item in one warehouse: a row of the stock. */
export interface StockLocation extends StockItem {
  readonly warehouse: number;
}

/** What is available at a location to one selection. */
export interface StockPlace extends StockLocation {
  readonly available: number;
}

/** Units out of one warehouse. */
export interface StockAllocation extends StockLocation {
  readonly quantity: number;
}

/** An item that is short: how much of it is wanted, and how much is available. */
export interface StockShortage extends StockItem {
  readonly wanted: number;
  readonly available: number;
}

/** One want an item. */
export function mergeWants(wants: readonly StockWant[]): readonly StockWant[] {
  const merged = new Map<string, StockWant>();
  for (const { variation, size, quantity } of wants) {
    const key = `${variation}-${size}`;
    merged.set(key, { variation, size, quantity: quantity + (merged.get(key)?.quantity ?? 0) });
  }
  return [...merged.values()];
}
