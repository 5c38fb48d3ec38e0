import type { Transaction } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { SelectionLine, UnavailableItem } from "../selection/selection.ts";
import type { StockShortage } from "../stock/place.ts";

/** What stock and line rules know of a display item. */
export interface ShelfDisplay {
  readonly id: number;
  readonly variation: number;
  readonly minimumQuantity: number;
  readonly multipleOf: number;
}

export interface Remaining {
  readonly lines: readonly SelectionLine[];
  readonly unavailable: readonly UnavailableItem[];
}

/**
 * The lines without the units that cannot be had: earlier lines keep theirs, a line never keeps a quantity that its
 * product does not allow, and goes when nothing is left of it. `checkout-rest.md` 11.6, 12.3, 12.4.
 */
export function removeUnavailable(
  lines: readonly SelectionLine[],
  shortages: readonly StockShortage[],
  displays: readonly ShelfDisplay[],
): Remaining {
  let remaining = lines;
  const unavailable: UnavailableItem[] = [];
  for (const shortage of shortages) {
    const display = displays.find(({ variation }) => variation === shortage.variation);
    if (!display) continue;
    const isShort = (line: SelectionLine) => line.display === display.id && line.size === shortage.size;
    const kept = keepAvailable(remaining.filter(isShort), shortage.available, display);
    const available = remaining.some(isShort)
      ? [...kept.values()].reduce((sum, quantity) => sum + quantity, 0)
      : shortage.available;
    remaining = remaining.flatMap((line) => {
      const quantity = isShort(line) ? (kept.get(line.line) ?? 0) : line.quantity;
      return quantity > 0 ? [{ ...line, quantity }] : [];
    });
    unavailable.push({
      display: display.id,
      size: shortage.size,
      originalQuantity: shortage.wanted,
      unavailable: Math.max(0, shortage.wanted - available),
      available,
    });
  }
  return { lines: remaining, unavailable };
}

function keepAvailable(
  lines: readonly SelectionLine[],
  available: number,
  { minimumQuantity, multipleOf }: ShelfDisplay,
): ReadonlyMap<string, number> {
  const kept = new Map<string, number>();
  let left = available;
  for (const { line, quantity } of lines) {
    const most = left < quantity ? left - (left % multipleOf) : quantity;
    const keeps = most < quantity && most < minimumQuantity ? 0 : most;
    kept.set(line, keeps);
    left -= keeps;
  }
  return kept;
}

/** The display items of the variations in the store. */
export async function readShelfDisplays(
  tx: Transaction<Schema>,
  store: number,
  variations: readonly number[],
): Promise<readonly ShelfDisplay[]> {
  return tx
    .selectFrom("display")
    .select(["id", "variation", "minimum_quantity as minimumQuantity", "multiple_of as multipleOf"])
    .where("store", "=", store)
    .where("variation", "in", [...variations])
    .execute();
}
