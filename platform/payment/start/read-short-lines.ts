import type { Transaction } from "kysely";
import { readSellable, type Sellable } from "../../catalog/sellable.ts";
import type { Schema } from "../../database/schema.ts";
import type { OrderSnapshot } from "../../order/snapshot.ts";
import type { Platform } from "../../platform.ts";
import { itemId, type ItemKey } from "../../selection/lines/line-id.ts";
import type { SelectionLine } from "../../selection/selection.ts";
import { anyQuantity } from "../../selection/lines/purchase-context.ts";
import { unitNeeds } from "../../selection/lines/unit-needs.ts";
import type { ShortLine } from "./unavailable-lines.ts";

type Sellables = ReadonlyMap<string, Sellable>;

/** What was bought, and what is in the selection by now, with what both take out of the stock. */
export async function readShortLines(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  { store, market, priceList, language, lines: bought }: OrderSnapshot,
  lines: readonly SelectionLine[],
): Promise<{ readonly bought: readonly ShortLine[]; readonly present: readonly ShortLine[] }> {
  const view = { store, market, priceList, language, preview: false };
  const sellables = await readSellable(tx, platform, view, [...bought, ...lines]);
  return {
    bought: bought.map((line) => ({ ...line, rule: ruleOf(line, sellables) })),
    present: lines.map((line) => presentLine(line, sellables)),
  };
}

function presentLine(line: SelectionLine, sellables: Sellables): ShortLine {
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
