import type { Order } from "../../../order/order.ts";
import type { StorefrontContext } from "../context.ts";

/** What the resolvers of `Order` are given. */
export interface OrderSource {
  readonly order: Order;
  readonly number: number;
}

/** Orders that are shown together, so that what they are of is read once for all. */
export async function orderSources(
  _context: StorefrontContext,
  orders: readonly Order[],
): Promise<readonly OrderSource[]> {
  return orders.map((order) => ({ order, number: order.number }));
}
