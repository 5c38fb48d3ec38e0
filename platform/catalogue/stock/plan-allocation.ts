import type { StockItem, StockPlace, StockShortage, StockAllocation, StockWant } from "./stock.ts";

export interface StockPlan {
  readonly takes: readonly StockAllocation[];
  readonly shortages: readonly StockShortage[];
}

/** How one warehouse is preferred to another: see the setting `allocationRules`. */
export type Preference = "complete" | "order" | "stock";

export interface StockSource {
  /** The order decides among equals. */
  readonly warehouses: readonly number[];
  readonly prefer?: Preference;
}

/**
 * Plans from which warehouses the wants are allocated. `complete`: everything from one warehouse if one has it, else each item from one
 * that has all of it, else split; `order`: along the warehouses; `stock`: from where most of it lies. What is short
 * is allocated as far as possible.
 */
export function planAllocation(
  wants: readonly StockWant[],
  places: readonly StockPlace[],
  { warehouses, prefer = "complete" }: StockSource,
): StockPlan {
  const takes: StockAllocation[] = [];
  const shortages: StockShortage[] = [];
  const complete = warehouses.find((warehouse) =>
    wants.every((want) =>
      placesOf(want).some((place) => place.warehouse === warehouse && hasAll(place, want)),
    ),
  );
  for (const want of wants) {
    const ranked = placesOf(want).sort(
      (a, b) =>
        score(b, want) - score(a, want) || warehouses.indexOf(a.warehouse) - warehouses.indexOf(b.warehouse),
    );
    const { variation, size, quantity } = want;
    const available = ranked.reduce((sum, place) => sum + place.available, 0);
    if (available < quantity) shortages.push({ variation, size, wanted: quantity, available });
    takes.push(...takeFrom(ranked, want));
  }
  return { takes, shortages };

  function placesOf(item: StockItem): StockPlace[] {
    return places.filter(
      ({ variation, size, warehouse, available }) =>
        variation === item.variation && size === item.size && available > 0 && warehouses.includes(warehouse),
    );
  }

  function score(place: StockPlace, want: StockWant): number {
    if (prefer === "order") return 0;
    if (prefer === "stock") return place.available;
    return (place.warehouse === complete ? 2 : 0) + (hasAll(place, want) ? 1 : 0);
  }
}

function hasAll(place: StockPlace, want: StockWant): boolean {
  return place.available >= want.quantity;
}

function takeFrom(places: readonly StockPlace[], want: StockWant): StockAllocation[] {
  const takes: StockAllocation[] = [];
  let missing = want.quantity;
  for (const { variation, size, warehouse, available } of places) {
    const quantity = Math.min(missing, available);
    if (quantity > 0) takes.push({ variation, size, warehouse, quantity });
    missing -= quantity;
  }
  return takes;
}
