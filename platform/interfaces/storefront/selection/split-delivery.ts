import { type WantingLine, wantsOfLine } from "../../../stock/line-wants.ts";
import type { StockItem, StockAllocation, StockWant } from "../../../stock/stock.ts";

/** Some units of a line that are sent together with others; `warehouse` null: nothing is allocated. */
export interface Delivery<L> {
  readonly warehouse: number | null;
  readonly lines: readonly Units<L>[];
}

interface Units<L> {
  readonly line: L;
  readonly quantity: number;
}

interface SentLine extends WantingLine {
  readonly quantity: number;
}

/**
 * Lines by the warehouses that their units are allocated in, along these; units that nothing is allocated for go with
 * the first ones. A bundle is not torn apart: it goes with its first part. storefront-graphql.md#values.
 */
export function splitDelivery<L extends SentLine>(
  lines: readonly L[],
  held: readonly StockAllocation[],
  warehouses: readonly number[],
): readonly Delivery<L>[] {
  const places = warehouses.filter((warehouse) => held.some((take) => take.warehouse === warehouse));
  const [first] = places;
  if (first === undefined) {
    const all = lines.map((line) => ({ line, quantity: line.quantity }));
    return all.length === 0 ? [] : [{ warehouse: null, lines: all }];
  }
  const left = new Map(held.map((take) => [placeKey(take, take.warehouse), take.quantity]));
  const sent = new Map<number, Units<L>[]>(places.map((warehouse) => [warehouse, []]));
  for (const line of lines) {
    for (const [warehouse, quantity] of unitsByPlace(line, places, first, left)) {
      if (quantity > 0) sent.get(warehouse)?.push({ line, quantity });
    }
  }
  return [...sent].flatMap(([warehouse, units]) => (units.length > 0 ? [{ warehouse, lines: units }] : []));
}

type Stock = Map<string, number>;

function unitsByPlace(
  line: SentLine,
  places: readonly number[],
  first: number,
  left: Stock,
): ReadonlyMap<number, number> {
  const [taken = new Map<number, number>()] = wantsOfLine(line).map((want) => take(want, places, left));
  if (line.contained.length > 0) {
    const [place = first] = taken.keys();
    return new Map([[place, line.quantity]]);
  }
  const allocated = [...taken.values()].reduce((sum, quantity) => sum + quantity, 0);
  const here = (taken.get(first) ?? 0) + line.quantity - allocated;
  return new Map([...taken, [first, here]]);
}

/** Takes what is wanted out of what is left, along the places. */
function take(want: StockWant, places: readonly number[], left: Stock): ReadonlyMap<number, number> {
  const taken = new Map<number, number>();
  let missing = want.quantity;
  for (const warehouse of places) {
    const key = placeKey(want, warehouse);
    const there = left.get(key) ?? 0;
    const quantity = Math.min(missing, there);
    if (quantity === 0) continue;
    left.set(key, there - quantity);
    taken.set(warehouse, quantity);
    missing -= quantity;
  }
  return taken;
}

function placeKey({ variation, size }: StockItem, warehouse: number): string {
  return `${variation}-${size} ${warehouse}`;
}
