import type { Transaction } from "kysely";
import { readSellable } from "../../catalogue/catalog/sellable.ts";
import type { Schema } from "../../foundations/database/schema.ts";
import { failure, success, type Result } from "../../foundations/errors.ts";
import type { Platform } from "../../catalogue/context/platform.ts";
import { itemId, type ItemKey } from "../../selling/selection/line-id.ts";
import type { Session } from "../../selling/session/session.ts";
import { sessionView } from "../../selling/session/session-view.ts";

export interface NewWaiter {
  readonly item: ItemKey;
  /** Already known to be an address. */
  readonly email: string;
  /** Where it is to be sent, and in which language the mail comes. */
  readonly place: Session;
  /** Of the call; absent: the storefront's links. */
  readonly plugin?: number;
}

/**
 * Keeps that somebody wants to know when an item can be had again, once per item, e-mail and place; it is forgotten
 * that she wanted to when the mail goes out. Fails with `item` not found when the place does not show the item.
 * checkout-rest.md#mailing-lists.
 */
export async function subscribeToBackInStock(
  tx: Transaction<Schema>,
  platform: Pick<Platform, "settings" | "now">,
  { item, email, place, plugin }: NewWaiter,
): Promise<Result<null>> {
  const sellable = (await readSellable(tx, platform, sessionView(place), [item])).get(itemId(item));
  if (!sellable?.visible) return failure("item", "not-found");
  const { preorder, infinite } = sellable.itemSize;
  const units = sellable.stock.find(({ size }) => size === item.size)?.available ?? 0;
  const canBeHad = sellable.price !== null && (preorder || infinite || units > 0);
  const { store, language, country, state, market, priceList } = place;
  await tx
    .insertInto("back_in_stock_subscription")
    .values({
      ...item,
      store,
      plugin,
      email,
      language,
      country: country ?? "",
      state: state ?? "",
      market,
      price_list: priceList,
      sold_out: !canBeHad,
      subscribed_at: platform.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return success(null);
}
