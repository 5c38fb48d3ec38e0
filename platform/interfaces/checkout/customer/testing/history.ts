import type { Transaction } from "kysely";
import type { Schema } from "../../../../foundations/database/schema.ts";
import { inTransaction } from "../../../../foundations/database/transaction.ts";
import {
  createShipment,
  type ShipmentDetails,
} from "../../../../ordering/order/shipments/create-shipment.ts";
import type { OrderRef } from "../../../../ordering/order/lock-order.ts";
import type { RowUnits } from "../../../../ordering/order/order-line.ts";
import { shipShipment } from "../../../../ordering/order/shipments/ship-shipment.ts";
import type { TestPlatform } from "../../../../testing/platform.ts";
import { start } from "../../payment/testing/buyer.ts";
import type { Shopper } from "./shopper.ts";

/** Buys so many of items with one payment that is done at once; answers the order. */
export async function buy(
  member: Pick<Shopper, "call">,
  items: Readonly<Record<string, number>>,
  more: object = {},
): Promise<OrderRef> {
  for (const [item, quantity] of Object.entries(items)) {
    const added = await member.call("POST", `items/${item}/quantity/${quantity}`);
    if (added.status !== 201) throw new Error(`Not added: ${JSON.stringify(added.body)}`);
  }
  const paid = await member.call("POST", "payment", { ...start, paymentMethod: "invoice", ...more });
  return { store: 1, number: Number(paid.text("order")) };
}

/** Works as the integration will: a transaction, then the catalogue follows. Throws when it is refused. */
export async function work(
  { platform }: TestPlatform,
  run: (tx: Transaction<Schema>) => Promise<{ readonly ok: boolean }>,
): Promise<void> {
  const result = await inTransaction(platform.db, run);
  await platform.catalog.refresh();
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result)}`);
}

/** Makes a shipment of a confirmed order, which leaves when a time is given. */
export async function shipOf(
  shop: TestPlatform,
  ref: OrderRef,
  shipment: ShipmentDetails & { readonly id: string; readonly lines: readonly RowUnits[] },
  at?: Date,
): Promise<void> {
  const { platform } = shop;
  await work(shop, (tx) => createShipment(tx, platform, ref, shipment));
  if (!at) return;
  await work(shop, (tx) => shipShipment(tx, platform, ref, { id: shipment.id, at, mail: true }));
}
