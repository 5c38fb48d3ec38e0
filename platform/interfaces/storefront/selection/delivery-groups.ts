import type { Settings } from "../../../foundations/settings/schema.ts";
import type { Purchase } from "./purchase.ts";
import { readReserved } from "../../../catalogue/stock/read-stock.ts";
import type { StorefrontContext } from "../context.ts";
import { monetaryValue, type MonetaryValue } from "../money.ts";
import type { SelectionSource } from "./current-selection.ts";
import { lineSource, type LineSource } from "./line-source.ts";
import { shippingMethodSource, type ShippingMethodSource } from "./checkout-methods.ts";
import { type WantingLine, wantsOfLine } from "../../../catalogue/stock/line-wants.ts";
import type { StockAllocation, StockItem, StockWant } from "../../../catalogue/stock/stock.ts";

/** The source of a `SelectionDeliveryGroup`. */
export interface DeliveryGroupSource {
  readonly name: string | null;
  readonly lines: readonly { readonly line: LineSource; readonly quantity: number }[];
  readonly shippingMethod: ShippingMethodSource;
  /** The first group has the shipping price of the whole. */
  readonly shippingPrice: MonetaryValue;
}

/** The delivery groups of a selection; [] while it has no shipping method. storefront-graphql.md#values. */
export async function selectionDeliveryGroups(
  { platform: { db, settings, now } }: StorefrontContext,
  { priced, purchase }: SelectionSource,
): Promise<readonly DeliveryGroupSource[]> {
  const { selection, shippingMethod, totals, lines } = priced;
  if (!selection || !shippingMethod) return [];
  return deliveryGroups(settings, purchase, {
    lines,
    allocated: await readReserved(db, selection.id, now()),
    shippingMethod: shippingMethodSource(settings, shippingMethod, purchase, shippingMethod),
    shipping: totals.shipping,
  });
}

interface DeliveryInput {
  readonly lines: readonly (DeliveryLine & { readonly line: string })[];
  readonly allocated: readonly StockAllocation[];
  readonly shippingMethod: ShippingMethodSource;
  /** The shipping price in minor units. */
  readonly shipping: number;
}

/** Groups the lines of a purchase by the warehouses that their units are allocated in. */
export function deliveryGroups(
  settings: Settings,
  purchase: Purchase,
  { lines, allocated, shippingMethod, shipping }: DeliveryInput,
): readonly DeliveryGroupSource[] {
  const warehouses = settings.warehouses.map(({ warehouse }) => warehouse);
  const sources = new Map(purchase.lines.map((line) => [line.line, lineSource(purchase, line)]));
  return splitDelivery(lines, allocated, warehouses).map((delivery, index) => ({
    name: settings.warehouses.find(({ warehouse }) => warehouse === delivery.warehouse)?.name ?? null,
    lines: delivery.lines.flatMap(({ line, quantity }) => {
      const source = sources.get(line.line);
      return source ? [{ line: source, quantity }] : [];
    }),
    shippingMethod,
    shippingPrice: monetaryValue(settings, index === 0 ? shipping : 0, purchase.currency),
  }));
}

/** The units that one warehouse sends; `warehouse` null: nothing is allocated. */
export interface Delivery<L> {
  readonly warehouse: number | null;
  readonly lines: readonly Units<L>[];
}

interface Units<L> {
  readonly line: L;
  readonly quantity: number;
}

interface DeliveryLine extends WantingLine {
  readonly quantity: number;
}

/**
 * Splits lines by the warehouses that their units are allocated in, in the order of `warehouses`. Units without an
 * allocation go with the first warehouse. A bundle stays whole, with its first part. storefront-graphql.md#values.
 */
export function splitDelivery<L extends DeliveryLine>(
  lines: readonly L[],
  allocated: readonly StockAllocation[],
  warehouses: readonly number[],
): readonly Delivery<L>[] {
  const places = warehouses.filter((warehouse) => allocated.some((take) => take.warehouse === warehouse));
  const [first] = places;
  if (first === undefined) {
    const all = lines.map((line) => ({ line, quantity: line.quantity }));
    return all.length === 0 ? [] : [{ warehouse: null, lines: all }];
  }
  const left = new Map(allocated.map((take) => [placeKey(take, take.warehouse), take.quantity]));
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
  line: DeliveryLine,
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

/** Takes the wanted units from the remaining allocations, warehouse by warehouse. */
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
