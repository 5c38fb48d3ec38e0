import { sizeIn, tableIn } from "../../catalog/items/size-chart.ts";
import { failure, success, type Result } from "../../errors.ts";
import { itemId, type ItemKey } from "./line-id.ts";
import type { Shelf } from "./purchase-context.ts";

/** A size as the shopper chose it: by the name of a size chart, and as it is called there. */
export interface ChartedSize {
  readonly chart: string;
  readonly name: string;
}

/**
 * The name of the size chart that an item was chosen by. Fails with `localizedSize.chart` when the item has none of
 * the name, and with `localizedSize.name` when its size is called otherwise there.
 */
export function chooseChart(shelf: Shelf, key: ItemKey, { chart, name }: ChartedSize): Result<string> {
  const sellable = shelf.sellables.get(itemId(key));
  const found = sellable?.item.sizeCharts?.find((known) => known.name === chart);
  if (!sellable || !found) return failure("localizedSize.chart", "invalid");
  const called = sizeIn(tableIn(sellable.item.itemTable, found), sellable.itemSize);
  return called === name ? success(found.name) : failure("localizedSize.name", "invalid");
}
