import { readAllocated } from "../../../ordering/order/read/read-allocated.ts";
import type { Order } from "../../../ordering/order/order.ts";
import { loaderBy } from "../catalog/loaders.ts";
import { perView, type StorefrontContext } from "../context.ts";
import { orderedShippingMethod } from "../selection/checkout-methods.ts";
import { deliveryGroups, type DeliveryGroupSource } from "../selection/delivery-groups.ts";
import type { OrderSource } from "./order-source.ts";

/** The source of a `DeliveryGroup`. */
interface OrderDeliveryGroup extends DeliveryGroupSource {
  /** Its position among the groups of the order, from 1. */
  readonly id: number;
  readonly externalDeliveryGroupId: null;
  readonly attributes: readonly never[];
}

const allocatedLoader = perView(({ platform: { db } }) =>
  loaderBy(
    async (orders: readonly Order[]) => {
      const allocatedFor = await readAllocated(db, orders);
      return ({ number }: Order) => allocatedFor(number);
    },
    ({ number }) => number,
  ),
);

export function orderShippingMethod({ platform: { settings } }: StorefrontContext, { order }: OrderSource) {
  const { shippingMethod, totals, currency } = order.snapshot;
  return orderedShippingMethod(settings, shippingMethod, totals.shipping, currency);
}

/** The delivery groups of an order, by the warehouses that its units were taken from. storefront-graphql.md#values. */
export async function orderDeliveryGroups(
  context: StorefrontContext,
  source: OrderSource,
): Promise<readonly OrderDeliveryGroup[]> {
  const { lines, totals } = source.order.snapshot;
  const allocated = await allocatedLoader(context).load(source.order);
  const groups = deliveryGroups(context.platform.settings, await source.purchase(), {
    lines,
    allocated,
    shippingMethod: orderShippingMethod(context, source),
    shipping: totals.shipping,
  });
  return groups.map((group, index) =>
    Object.assign(group, { id: index + 1, externalDeliveryGroupId: null, attributes: [] }),
  );
}
