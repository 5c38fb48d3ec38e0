import type { Sellable } from "../catalog/sellable.ts";
import { itemId, type ItemKey } from "./line-id.ts";
import type { QuantityRule } from "./quantity.ts";

/** The items that a change of a selection may meet, as its session sees them now. */
export interface Shelf {
  /** By item id. */
  readonly sellables: ReadonlyMap<string, Sellable>;
  /** False: the session's place is not shipped to, nothing can be bought. `checkout-rest.md` 13.1. */
  readonly open: boolean;
  /**
   * Units that the selection holds of the stock already, by item id; null: stock is not checked before payment.
   * `checkout-rest.md` 12.4.
   */
  readonly held: ReadonlyMap<string, number> | null;
}

const anyQuantity: QuantityRule = { minimumQuantity: 1, multipleOf: 1 };

/** Whether the item exists at all. */
export function isKnown(shelf: Shelf, key: ItemKey): boolean {
  return shelf.sellables.has(itemId(key));
}

/** Whether units of the item can be added: shown in this market, with a price in this list, shipped to here. */
export function canBuy(shelf: Shelf, key: ItemKey): boolean {
  const found = shelf.sellables.get(itemId(key));
  return shelf.open && found !== undefined && hasOffer(found);
}

/** Whether the item has a place in a selection of this market and price list. */
export function hasOffer(sellable: Sellable): boolean {
  return sellable.visible && sellable.price !== null;
}

export function quantityRule(shelf: Shelf, key: ItemKey): QuantityRule {
  return shelf.sellables.get(itemId(key))?.item ?? anyQuantity;
}
