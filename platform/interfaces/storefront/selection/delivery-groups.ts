import { readReserved } from "../../../stock/read-stock.ts";
import type { StorefrontContext } from "../context.ts";
import { monetaryValue, type MonetaryValue } from "../money.ts";
import type { SelectionSource } from "./current-selection.ts";
import { lineSource, type LineSource } from "./line-source.ts";
import { shippingMethodSource, type ShippingMethodSource } from "./methods.ts";
import { splitDelivery } from "./split-delivery.ts";

/** What is shown as a `SelectionDeliveryGroup`. */
export interface DeliveryGroupSource {
  readonly name: string | null;
  readonly lines: readonly DeliveryGroupLineSource[];
  readonly shippingMethod: ShippingMethodSource;
  /** That of the whole with the first group. */
  readonly shippingPrice: MonetaryValue;
}

export interface DeliveryGroupLineSource {
  readonly line: LineSource;
  readonly quantity: number;
}

/** What is sent together; nothing while nothing can be sent. storefront-graphql.md#values. */
export async function deliveryGroups(
  context: StorefrontContext,
  { priced, purchase }: SelectionSource,
): Promise<readonly DeliveryGroupSource[]> {
  const { db, settings, now } = context.platform;
  const { selection, shippingMethod, totals, currency } = priced;
  if (!selection || !shippingMethod) return [];
  const held = await readReserved(db, selection.id, now());
  const warehouses = settings.warehouses.map(({ warehouse }) => warehouse);
  const sources = new Map(
    purchase.lines.map((line) => [line.line, lineSource(settings, purchase, line)] as const),
  );
  return splitDelivery(priced.lines, held, warehouses).map(({ warehouse, lines }, index) => ({
    name: settings.warehouses.find((known) => known.warehouse === warehouse)?.name ?? null,
    lines: lines.flatMap(({ line, quantity }) => {
      const source = sources.get(line.line);
      return source ? [{ line: source, quantity }] : [];
    }),
    shippingMethod: shippingMethodSource(settings, shippingMethod, purchase, shippingMethod),
    shippingPrice: monetaryValue(settings, index === 0 ? totals.shipping : 0, currency),
  }));
}
