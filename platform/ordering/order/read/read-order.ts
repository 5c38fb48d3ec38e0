import type { Kysely } from "kysely";
import type { Schema } from "../../../foundations/database/schema.ts";
import type { Platform } from "../../../catalogue/context/platform.ts";
import type { Session } from "../../../selling/session/session.ts";
import type { OrderRef } from "../lock-order.ts";
import type { Order } from "../order.ts";
import { readOrders } from "./read-orders.ts";

const receiptLifeMs = 30 * 86_400_000;

/** The order that a selection became; null while it is open. */
export async function readOrderOfSelection(db: Kysely<Schema>, selection: string): Promise<Order | null> {
  const keys = await db
    .selectFrom("order")
    .select(["store", "number"])
    .where("selection", "=", selection)
    .execute();
  const [order = null] = await readOrders(db, keys);
  return order;
}

/** null: there is no such order. */
export async function readOrder(db: Kysely<Schema>, ref: OrderRef): Promise<Order | null> {
  const [order = null] = await readOrders(db, [ref]);
  return order;
}

/** The session's last order, for 30 days; null when there is none. checkout-rest.md#payment-results. */
export async function readReceipt(
  { db, now }: Pick<Platform, "db" | "now">,
  session: Session,
): Promise<Order | null> {
  const { store, orderNumber, orderedAt } = session;
  if (orderNumber === null || orderedAt === null) return null;
  if (now().getTime() - orderedAt.getTime() > receiptLifeMs) return null;
  const [order = null] = await readOrders(db, [{ store, number: orderNumber }]);
  return order;
}
