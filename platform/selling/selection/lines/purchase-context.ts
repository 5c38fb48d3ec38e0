import type { Sellable } from "../../../catalogue/catalog/sellable.ts";
import { itemId, type ItemKey } from "../line-id.ts";
import { offerOf, type OfferKey } from "../price/offer.ts";
import type { QuantityRule } from "./quantity.ts";

/** The items that a change of a selection may meet, as its session sees them now. */
export interface PurchaseContext {
  /** By item id. */
  readonly sellables: ReadonlyMap<string, Sellable>;
  /** False: the session's place is not shipped to, nothing can be bought. checkout-rest.md#session-states. */
  readonly isShippedTo: boolean;
  /**
   * Units that the selection has reserved, by item id; null: stock is not checked before payment.
   * checkout-rest.md#stock.
   */
  readonly reservedUnits: ReadonlyMap<string, number> | null;
}

export const anyQuantity: QuantityRule = { minimumQuantity: 1, multipleOf: 1 };

/** Each unit becomes a gift card of its own. */
const ofCertificates: QuantityRule = { ...anyQuantity, largestQuantity: 100 };

/** Whether the item exists at all. */
export function isKnown(purchase: PurchaseContext, key: ItemKey): boolean {
  return purchase.sellables.has(itemId(key));
}

/** Whether units can be added: there is an offer here, and it is shipped to here. */
export function canBuy(purchase: PurchaseContext, ware: OfferKey): boolean {
  return purchase.isShippedTo && offerOf(ware, purchase.sellables) !== null;
}

export function quantityRule(purchase: PurchaseContext, key: ItemKey): QuantityRule {
  if (key.giftCertificate) return ofCertificates;
  return purchase.sellables.get(itemId(key))?.item ?? anyQuantity;
}
