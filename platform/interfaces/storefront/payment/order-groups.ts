import { readAllocated } from "../../../order/read-allocated.ts";
import type { Order } from "../../../order/order.ts";
import { loaderBy } from "../catalog/per-choice.ts";
import { perView, type StorefrontContext } from "../context.ts";
import { monetaryValue, type MonetaryValue } from "../money.ts";
import type { DeliveryGroupLineSource } from "../selection/delivery-groups.ts";
import { lineSource } from "../selection/line-source.ts";
import { orderedShippingMethod, type ShippingMethodSource } from "../selection/methods.ts";
import { splitDelivery } from "../selection/split-delivery.ts";
import type { OrderSource } from "./order-source.ts";

/** What is shown as a `DeliveryGroup`. */
interface OrderGroupSource {
  /** Its place among those of the order, from 1. */
  readonly id: number;
  readonly name: string | null;
  readonly externalDeliveryGroupId: null;
  readonly attributes: readonly never[];
  readonly lines: readonly DeliveryGroupLineSource[];
  readonly shippingMethod: ShippingMethodSource;
  /** That of the whole with the first group. */
  readonly shippingPrice: MonetaryValue;
}

const allocatedLoader = perView(({ platform: { db } }) =>
  loaderBy(
    async (orders: readonly Order[]) => {
      const takenFor = await readAllocated(db, orders);
      return ({ number }: Order) => takenFor(number);
    },
    ({ number }) => number,
  ),
);

export function shippingOf({ platform: { settings } }: StorefrontContext, { order }: OrderSource) {
  const { shippingMethod, totals, currency } = order.snapshot;
  return orderedShippingMethod(settings, shippingMethod, totals.shipping, currency);
}

/** What was sent together, by the warehouses that it was taken from. storefront-graphql.md#values. */
export async function orderGroups(
  context: StorefrontContext,
  source: OrderSource,
): Promise<readonly OrderGroupSource[]> {
  const { settings } = context.platform;
  const { snapshot } = source.order;
  const held = await allocatedLoader(context).load(source.order);
  const purchase = await source.purchase();
  const warehouses = settings.warehouses.map(({ warehouse }) => warehouse);
  const sources = new Map(
    purchase.lines.map((line) => [line.line, lineSource(settings, purchase, line)] as const),
  );
  return splitDelivery(snapshot.lines, held, warehouses).map(({ warehouse, lines }, index) => ({
    id: index + 1,
    name: settings.warehouses.find((known) => known.warehouse === warehouse)?.name ?? null,
    externalDeliveryGroupId: null,
    attributes: [],
    lines: lines.flatMap(({ line, quantity }) => {
      const shown = sources.get(line.line);
      return shown ? [{ line: shown, quantity }] : [];
    }),
    shippingMethod: shippingOf(context, source),
    shippingPrice: monetaryValue(settings, index === 0 ? snapshot.totals.shipping : 0, snapshot.currency),
  }));
}
