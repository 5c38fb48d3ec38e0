import { itemId } from "../line-id.ts";
import type { Selection, SelectionLine, UnavailableItem } from "../selection.ts";
import { quantityRule, type PurchaseContext } from "./purchase-context.ts";
import type { BundleChoice } from "../../../catalogue/catalog/bundles/bundle.ts";
import type { Sellable } from "../../../catalogue/catalog/sellable.ts";
import { offerOf, type OfferKey } from "../price/offer.ts";

export interface Capped {
  readonly selection: Selection;
  /** What was not available in full. */
  readonly short: readonly UnavailableItem[];
  /** Something was added, and not one unit of it was available. */
  readonly isSoldOut: boolean;
}

/**
 * Caps a change to the stock where stock is checked at every add and raise: no line is raised above what is available.
 * Where it is not, all of it. checkout-rest.md#stock, `aggressive`.
 */
export function capToStock(before: Selection, after: Selection, purchase: PurchaseContext): Capped {
  if (!purchase.reservedUnits) return { selection: after, short: [], isSoldOut: false };
  const present = new Map(before.lines.map(({ line, quantity }) => [line, quantity]));
  const raised = after.lines.filter(
    (line) => line.quantity > (present.get(line.line) ?? 0) && unitsOf(line, after) > unitsOf(line, before),
  );
  const caps = new Map(
    raised.map((line) => [line.line, Math.max(present.get(line.line) ?? 0, mostOf(line, after, purchase))]),
  );
  const capped = after.lines.map((line) => withMost(line, caps.get(line.line)));
  const short = raised.flatMap((line) => shortOf(line, caps.get(line.line) ?? line.quantity));
  const isSoldOut =
    raised.length > 0 && raised.every(({ line }) => caps.get(line) === (present.get(line) ?? 0));
  if (short.length === 0) return { selection: after, short, isSoldOut: false };
  return { selection: { ...after, lines: capped.filter(({ quantity }) => quantity > 0) }, short, isSoldOut };
}

/** The units of the same item in all lines: units that move from line to line are not more. */
function unitsOf(ware: SelectionLine, { lines }: Selection): number {
  const key = offerKey(ware);
  return lines.reduce((units, line) => (offerKey(line) === key ? units + line.quantity : units), 0);
}

function offerKey(line: SelectionLine): string {
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
function mostOf(line: SelectionLine, { lines }: Selection, purchase: PurchaseContext): number {
  const others = lines.filter((other) => other.line !== line.line);
  const free = unitNeeds(line, purchase.sellables).map((need) => {
    const left = freeUnits(need, purchase) - unitsTaken(others, need.item, purchase);
    return Math.max(0, Math.floor(left / need.count));
  });
  const least = Math.min(...free);
  if (least === Number.POSITIVE_INFINITY) return least;
  const { minimumQuantity, multipleOf } = quantityRule(purchase, line);
  const most = Math.floor(least / multipleOf) * multipleOf;
  return most < minimumQuantity ? 0 : most;
}

function unitsTaken(lines: readonly SelectionLine[], item: string, { sellables }: PurchaseContext): number {
  return lines.reduce((units, line) => {
    const need = unitNeeds(line, sellables).find((entry) => entry.item === item);
    return units + (need?.count ?? 0) * line.quantity;
  }, 0);
}

/** The available units, with those that the selection has reserved for a payment. */
function freeUnits({ item, ware }: UnitNeed, { reservedUnits }: PurchaseContext): number {
  const { itemSize, stock } = ware;
  if (!reservedUnits || itemSize.preorder || itemSize.infinite) return Number.POSITIVE_INFINITY;
  const available = stock.find(({ size }) => size === itemSize.size)?.available ?? 0;
  return available + (reservedUnits.get(item) ?? 0);
}

/** What one unit of a line takes out of the stock. */
interface UnitNeed {
  /** Item id. */
  readonly item: string;
  readonly ware: BundleChoice;
  readonly count: number;
}

/** One need an item; none of a gift certificate, and of a bundle that is not sold here. checkout-rest.md#stock. */
export function unitNeeds(line: OfferKey, sellables: ReadonlyMap<string, Sellable>): readonly UnitNeed[] {
  const sellable = sellables.get(itemId(line));
  if (!sellable || sellable.certificate) return [];
  if (!sellable.bundle) return [{ item: itemId(line), ware: sellable, count: 1 }];
  const needs = new Map<string, UnitNeed>();
  for (const { choice, count } of offerOf(line, sellables)?.parts ?? []) {
    const item = itemId({ display: choice.item.id, size: choice.itemSize.size });
    needs.set(item, { item, ware: choice, count: count + (needs.get(item)?.count ?? 0) });
  }
  return [...needs.values()];
}
