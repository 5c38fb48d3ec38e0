import type { BundleChoice } from "../../catalog/bundles/bundle.ts";
import type { Sellable } from "../../catalog/sellable.ts";
import { itemId } from "./line-id.ts";
import { offerOf, type WareKey } from "../price/offer.ts";

/** What one unit of a line takes out of the stock. */
export interface UnitNeed {
  /** Item id. */
  readonly item: string;
  readonly ware: BundleChoice;
  readonly count: number;
}

/** One need an item; none of a gift certificate, and of a bundle that is not sold here. checkout-rest.md#stock. */
export function unitNeeds(line: WareKey, sellables: ReadonlyMap<string, Sellable>): readonly UnitNeed[] {
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
