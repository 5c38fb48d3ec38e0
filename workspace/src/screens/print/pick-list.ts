/** Units of an item that an order waits for. */
export interface WantedLine {
  readonly item: string;
  readonly name: string;
  readonly size: string;
  readonly sku: string;
  readonly ean: string;
  readonly units: number;
}

export interface WantedOrder {
  readonly id: string;
  readonly lines: readonly WantedLine[];
}

/** Units of an item that several orders wait for together. */
export interface Pick extends WantedLine {
  readonly orders: readonly string[];
}

/** What is to be fetched for some orders, each item once, by article number and size as it stands on the shelves. */
export function pickList(orders: readonly WantedOrder[]): Pick[] {
  const picks = new Map<string, Pick>();
  for (const { id, lines } of orders) {
    for (const line of lines) {
      if (line.units <= 0) continue;
      const before = picks.get(line.item);
      const numbers = new Set([...(before?.orders ?? []), id]);
      picks.set(line.item, {
        ...line,
        units: (before?.units ?? 0) + line.units,
        orders: [...numbers],
      });
    }
  }
  const place = ({ sku, name, size }: Pick) => `${sku}\n${name}\n${size}`;
  return [...picks.values()].toSorted((a, b) => place(a).localeCompare(place(b), "en", { numeric: true }));
}
