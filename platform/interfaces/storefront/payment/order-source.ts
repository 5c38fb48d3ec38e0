import type { Order } from "../../../order/order.ts";
import type { StorefrontContext } from "../context.ts";
import { languageOf } from "../market/list-places.ts";
import { orderPurchase, type Purchase } from "../selection/purchase.ts";
import { readWares } from "./ordered-ware.ts";

/** What the resolvers of `Order` are given. */
export interface OrderSource {
  readonly order: Order;
  readonly number: number;
  /** As it was bought, with what its lines are of as the shop shows that now. */
  readonly purchase: () => Promise<Purchase>;
}

/** An order; what its fields need is read when they are asked, together with that of others. */
export function orderSource(context: StorefrontContext, order: Order): OrderSource {
  let read: Promise<Purchase> | undefined;
  return {
    order,
    number: order.number,
    purchase: () => {
      read ??= readPurchase(context, order);
      return read;
    },
  };
}

/** Orders that are shown together. */
export async function orderSources(
  context: StorefrontContext,
  orders: readonly Order[],
): Promise<readonly OrderSource[]> {
  return orders.map((order) => orderSource(context, order));
}

async function readPurchase(context: StorefrontContext, order: Order): Promise<Purchase> {
  const wareOf = await readWares(context, order);
  return orderPurchase(context.platform.settings, order.snapshot, languageOf(context), wareOf);
}
