import type { Sellable } from "../../catalog/sellable.ts";
import { itemId, type ItemKey } from "./line-id.ts";
import { offerOf, type WareKey } from "../price/offer.ts";
import type { QuantityRule } from "./quantity.ts";

/** The items that a change of a selection may meet, as its session sees them now. */
export interface Shelf {
  /** By item id. */
  readonly sellables: ReadonlyMap<string, Sellable>;
  /** False: the session's place is not shipped to, nothing can be bought. checkout-rest.md#session-states. */
  readonly open: boolean;
  /**
   * Units that the selection holds of the stock already, by item id; null: stock is not checked before payment.
   * checkout-rest.md#stock.
   */
  readonly held: ReadonlyMap<string, number> | null;
}

export const anyQuantity: QuantityRule = { minimumQuantity: 1, multipleOf: 1 };

/** Each unit becomes a gift card of its own. */
const ofCertificates: QuantityRule = { ...anyQuantity, largestQuantity: 100 };

/** Whether the item exists at all. */
export function isKnown(shelf: Shelf, key: ItemKey): boolean {
  return shelf.sellables.has(itemId(key));
}

/** Whether units can be added: there is an offer here, and it is shipped to here. */
export function canBuy(shelf: Shelf, ware: WareKey): boolean {
  return shelf.open && offerOf(ware, shelf.sellables) !== null;
}

export function quantityRule(shelf: Shelf, key: ItemKey): QuantityRule {
  if (key.giftCertificate) return ofCertificates;
  return shelf.sellables.get(itemId(key))?.item ?? anyQuantity;
}
