import { ordersIn } from "../../../order/order-language.ts";
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

/** An order in the session's language. */
export async function orderSource(context: StorefrontContext, order: Order): Promise<OrderSource> {
  const [told = order] = await ordersIn(context.platform, languageOf(context), [order]);
  return sourceOf(context, told);
}

/** Orders in the session's language that are shown together. */
export async function orderSources(
  context: StorefrontContext,
  orders: readonly Order[],
): Promise<readonly OrderSource[]> {
  const told = await ordersIn(context.platform, languageOf(context), orders);
  return told.map((order) => sourceOf(context, order));
}

/** What its fields need is read when they are asked, together with that of others. */
function sourceOf(context: StorefrontContext, order: Order): OrderSource {
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

async function readPurchase(context: StorefrontContext, order: Order): Promise<Purchase> {
  const wareOf = await readWares(context, order);
  return orderPurchase(context.platform.settings, order.snapshot, languageOf(context), wareOf);
}
