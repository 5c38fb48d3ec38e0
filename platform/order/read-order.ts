import type { Kysely, Selectable } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { OrderTable } from "../database/schema/selling.ts";
import type { Platform } from "../platform.ts";
import type { Session } from "../session/session.ts";
import type { Order } from "./order.ts";
import { orderSnapshot } from "./snapshot.ts";
import { isOrderStatus } from "./status.ts";

const receiptLifeMs = 30 * 86_400_000;

/** The order that a selection became; null while it is open. */
export async function readOrderOfSelection(db: Kysely<Schema>, selection: string): Promise<Order | null> {
  const row = await db.selectFrom("order").selectAll().where("selection", "=", selection).executeTakeFirst();
  return row ? orderOf(row) : null;
}

/** The session's last order, for 30 days; null when there is none. `checkout-rest.md` 16.2. */
export async function readReceipt(
  { db, now }: Pick<Platform, "db" | "now">,
  session: Session,
): Promise<Order | null> {
  const { store, orderNumber, orderedAt } = session;
  if (orderNumber === null || orderedAt === null) return null;
  if (now().getTime() - orderedAt.getTime() > receiptLifeMs) return null;
  const row = await db
    .selectFrom("order")
    .selectAll()
    .where("store", "=", store)
    .where("number", "=", orderNumber)
    .executeTakeFirst();
  return row ? orderOf(row) : null;
}

function orderOf(row: Selectable<OrderTable>): Order {
  if (!isOrderStatus(row.status)) throw new Error(`Order ${row.number} has no known status.`);
  return {
    store: row.store,
    number: row.number,
    status: row.status,
    message: row.message,
    orderedAt: row.ordered_at,
    snapshot: orderSnapshot.parse(row.snapshot),
  };
}
