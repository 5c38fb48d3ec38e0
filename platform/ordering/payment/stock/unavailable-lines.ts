import { type WantingLine, wantsOfLine } from "../../../catalogue/stock/line-wants.ts";
import { mergeWants, type StockItem, type StockShortage } from "../../../catalogue/stock/stock.ts";
import type { OrderSnapshot } from "../../order/snapshot.ts";
import { itemId, type ItemKey } from "../../../selling/selection/line-id.ts";
import type { QuantityRule } from "../../../selling/selection/lines/quantity.ts";
import type { SelectionLine, UnavailableItem } from "../../../selling/selection/selection.ts";
import type { Transaction } from "kysely";
import { readSellable, type Sellable } from "../../../catalogue/catalog/sellable.ts";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import { anyQuantity } from "../../../selling/selection/lines/purchase-context.ts";
import { unitNeeds } from "../../../selling/selection/lines/cap-to-stock.ts";

/** A line with what it takes out of the stock, and the quantities that its product allows. */
export interface StockedSelectionLine extends Omit<WantingLine, "giftCertificate">, ItemKey {
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
 * Removes the units that are short: earlier lines keep theirs, and no line keeps a quantity that its product does not
 * allow. A line without units is removed. checkout-rest.md#unavailable-items, #quantities, #stock.
 */
export function removeUnavailable(
  lines: readonly StockedSelectionLine[],
  shortages: readonly StockShortage[],
): Remaining {
  const left = new Map(shortages.map((shortage) => [keyOf(shortage), shortage.available]));
  const kept = new Map(lines.map((line) => [line.line, keptQuantity(line, left)]));
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

/** Lines with the quantities that they keep. */
export function withQuantities<L extends { readonly line: string; readonly quantity: number }>(
  lines: readonly L[],
  kept: Remaining["kept"],
): readonly L[] {
  return lines.flatMap((line) => {
    const quantity = kept.get(line.line) ?? line.quantity;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** The quantity that a line keeps; deducts it from what is left. */
function keptQuantity(line: StockedSelectionLine, left: Map<string, number>): number {
  const needs = needsOf(line).filter(({ key }) => left.has(key));
  const there = needs.map(({ key, count }) => Math.floor((left.get(key) ?? 0) / count));
  const keeps = allowed(Math.min(line.quantity, ...there), line);
  for (const { key, count } of needs) left.set(key, (left.get(key) ?? 0) - keeps * count);
  return keeps;
}

function allowed(
  most: number,
  { quantity, rule: { minimumQuantity, multipleOf } }: StockedSelectionLine,
): number {
  if (most === quantity) return quantity;
  const keeps = most - (most % multipleOf);
  return keeps < minimumQuantity ? 0 : keeps;
}

/** What one unit of the line takes out of the stock. */
function needsOf(line: StockedSelectionLine): readonly { readonly key: string; readonly count: number }[] {
  return mergeWants(wantsOfLine(line)).map((want) => ({
    key: keyOf(want),
    count: want.quantity / line.quantity,
  }));
}

function keyOf({ variation, size }: StockItem): string {
  return `${variation}-${size}`;
}

type Sellables = ReadonlyMap<string, Sellable>;

/** Reads the stock needs of the lines that were bought, and of those that the selection has by now. */
export async function readStockedLines(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  { store, market, priceList, language, lines: bought }: OrderSnapshot,
  lines: readonly SelectionLine[],
): Promise<{
  readonly bought: readonly StockedSelectionLine[];
  readonly present: readonly StockedSelectionLine[];
}> {
  const view = { store, market, priceList, language, preview: false };
  const sellables = await readSellable(tx, platform, view, [...bought, ...lines]);
  return {
    bought: bought.map((line) => ({ ...line, rule: ruleOf(line, sellables) })),
    present: lines.map((line) => presentLine(line, sellables)),
  };
}

function presentLine(line: SelectionLine, sellables: Sellables): StockedSelectionLine {
  const needs = unitNeeds(line, sellables);
  return {
    ...line,
    item: { variation: sellables.get(itemId(line))?.item.variation ?? 0 },
    contained: needs.map(({ ware, count }) => ({
      item: ware.item,
      size: ware.itemSize.size,
      quantity: count * line.quantity,
    })),
    rule: ruleOf(line, sellables),
  };
}

function ruleOf(line: ItemKey, sellables: Sellables) {
  return sellables.get(itemId(line))?.item ?? anyQuantity;
}
