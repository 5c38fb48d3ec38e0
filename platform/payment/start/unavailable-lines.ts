import { type WantingLine, wantsOfLine } from "../../stock/line-wants.ts";
import { itemId, type ItemKey } from "../../selection/lines/line-id.ts";
import type { QuantityRule } from "../../selection/lines/quantity.ts";
import type { UnavailableItem } from "../../selection/selection.ts";
import { mergeWants, type StockItem, type StockShortage } from "../../stock/place.ts";

/** A line with what it takes out of the stock, and the quantities that its product allows. */
export interface ShortLine extends Omit<WantingLine, "giftCertificate">, ItemKey {
  readonly line: string;
  readonly rule: QuantityRule;
}

export interface Remaining {
  /** What each line keeps, by its id; 0: it goes. */
  readonly kept: ReadonlyMap<string, number>;
  /** By item: a bundle is named itself, not what is missing in it. */
  readonly unavailable: readonly UnavailableItem[];
}

/**
 * The lines without the units that cannot be had: earlier lines keep theirs, a line never keeps a quantity that its
 * product does not allow, and goes when nothing is left of it. checkout-rest.md#unavailable-items, #quantities, #stock.
 */
export function removeUnavailable(
  lines: readonly ShortLine[],
  shortages: readonly StockShortage[],
): Remaining {
  const left = new Map(shortages.map((shortage) => [keyOf(shortage), shortage.available]));
  const kept = new Map(lines.map((line) => [line.line, keepOf(line, left)]));
  const short = lines.filter((line) => needsOf(line).some(({ key }) => left.has(key)));
  const items = new Map(short.map((line) => [itemId(line), line]));
  const unavailable = [...items].flatMap(([item, line]): UnavailableItem[] => {
    const same = lines.filter((other) => itemId(other) === item);
    const originalQuantity = same.reduce((sum, { quantity }) => sum + quantity, 0);
    const available = same.reduce((sum, other) => sum + (kept.get(other.line) ?? 0), 0);
    const missing = originalQuantity - available;
    if (missing === 0) return [];
    const { display, size } = line;
    return [{ display, size, originalQuantity, unavailable: missing, available }];
  });
  return { kept, unavailable };
}

/** Lines with what they keep, in place of what was in them. */
export function withKept<L extends { readonly line: string; readonly quantity: number }>(
  lines: readonly L[],
  kept: Remaining["kept"],
): readonly L[] {
  return lines.flatMap((line) => {
    const quantity = kept.get(line.line) ?? line.quantity;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** How much of a line there is, taken off what is left. */
function keepOf(line: ShortLine, left: Map<string, number>): number {
  const needs = needsOf(line).filter(({ key }) => left.has(key));
  const there = needs.map(({ key, count }) => Math.floor((left.get(key) ?? 0) / count));
  const keeps = allowed(Math.min(line.quantity, ...there), line);
  for (const { key, count } of needs) left.set(key, (left.get(key) ?? 0) - keeps * count);
  return keeps;
}

function allowed(most: number, { quantity, rule: { minimumQuantity, multipleOf } }: ShortLine): number {
  if (most === quantity) return quantity;
  const keeps = most - (most % multipleOf);
  return keeps < minimumQuantity ? 0 : keeps;
}

/** What one unit of the line takes. */
function needsOf(line: ShortLine): readonly { readonly key: string; readonly count: number }[] {
  return mergeWants(wantsOfLine(line)).map((want) => ({
    key: keyOf(want),
    count: want.quantity / line.quantity,
  }));
}

function keyOf({ variation, size }: StockItem): string {
  return `${variation}-${size}`;
}
