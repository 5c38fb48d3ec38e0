import { itemId } from "./line-id.ts";
import type { Selection, SelectionLine, UnavailableItem } from "../selection.ts";
import { quantityRule, type Shelf } from "./purchase-context.ts";
import { unitNeeds, type UnitNeed } from "./unit-needs.ts";

export interface Capped {
  readonly selection: Selection;
  /** What was wanted and could not be had in full. */
  readonly short: readonly UnavailableItem[];
  /** Something was wanted, and not one unit of it could be had. */
  readonly isSoldOut: boolean;
}

/**
 * What a change may keep where stock is checked at every add and raise: no line is raised above what can be had.
 * Where it is not, all of it. checkout-rest.md#stock, `aggressive`.
 */
export function capToStock(before: Selection, after: Selection, shelf: Shelf): Capped {
  if (!shelf.held) return { selection: after, short: [], isSoldOut: false };
  const present = new Map(before.lines.map(({ line, quantity }) => [line, quantity]));
  const raised = after.lines.filter(
    (line) => line.quantity > (present.get(line.line) ?? 0) && unitsOf(line, after) > unitsOf(line, before),
  );
  const caps = new Map(
    raised.map((line) => [line.line, Math.max(present.get(line.line) ?? 0, mostOf(line, after, shelf))]),
  );
  const capped = after.lines.map((line) => withMost(line, caps.get(line.line)));
  const short = raised.flatMap((line) => shortOf(line, caps.get(line.line) ?? line.quantity));
  const isSoldOut =
    raised.length > 0 && raised.every(({ line }) => caps.get(line) === (present.get(line) ?? 0));
  if (short.length === 0) return { selection: after, short, isSoldOut: false };
  return { selection: { ...after, lines: capped.filter(({ quantity }) => quantity > 0) }, short, isSoldOut };
}

/** Of the same ware in all lines: what only goes from line to line is not more. */
function unitsOf(ware: SelectionLine, { lines }: Selection): number {
  const key = wareKey(ware);
  return lines.reduce((units, line) => (wareKey(line) === key ? units + line.quantity : units), 0);
}

function wareKey(line: SelectionLine): string {
  return JSON.stringify([itemId(line), line.bundle]);
}

function withMost(line: SelectionLine, most = line.quantity): SelectionLine {
  return line.quantity > most ? { ...line, quantity: most } : line;
}

function shortOf(line: SelectionLine, available: number): UnavailableItem[] {
  const { display, size, quantity } = line;
  if (quantity <= available) return [];
  return [{ display, size, originalQuantity: quantity, unavailable: quantity - available, available }];
}

/** The largest allowed quantity of a line for which there is stock beside what the other lines take. */
function mostOf(line: SelectionLine, { lines }: Selection, shelf: Shelf): number {
  const others = lines.filter((other) => other.line !== line.line);
  const free = unitNeeds(line, shelf.sellables).map((need) => {
    const left = freeUnits(need, shelf) - unitsTaken(others, need.item, shelf);
    return Math.max(0, Math.floor(left / need.count));
  });
  const least = Math.min(...free);
  if (least === Number.POSITIVE_INFINITY) return least;
  const { minimumQuantity, multipleOf } = quantityRule(shelf, line);
  const most = Math.floor(least / multipleOf) * multipleOf;
  return most < minimumQuantity ? 0 : most;
}

function unitsTaken(lines: readonly SelectionLine[], item: string, { sellables }: Shelf): number {
  return lines.reduce((units, line) => {
    const need = unitNeeds(line, sellables).find((entry) => entry.item === item);
    return units + (need?.count ?? 0) * line.quantity;
  }, 0);
}

/** With what the selection holds already while it is being paid for. */
function freeUnits({ item, ware }: UnitNeed, { held }: Shelf): number {
  const { itemSize, stock } = ware;
  if (!held || itemSize.preorder || itemSize.infinite) return Number.POSITIVE_INFINITY;
  const available = stock.find(({ size }) => size === itemSize.size)?.available ?? 0;
  return available + (held.get(item) ?? 0);
}
