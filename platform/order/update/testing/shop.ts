import { inTransaction } from "../../../database/transaction.ts";
import type { OrderRef } from "../../lock-order.ts";
import { orderSubject } from "../../order-changed.ts";
import type { OrderRecord } from "../../record/order-record.ts";
import { readOrderRecords } from "../../record/read-order-records.ts";
import type { RecordsContext, RecordsRefused, RecordsResult } from "../../../records/record.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { updateOrders } from "../update-orders.ts";

class Dropped extends Error {
  readonly refusal: RecordsRefused;

  constructor(refusal: RecordsRefused) {
    super("Dropped");
    this.refusal = refusal;
  }
}

/** One call: refused, all of it is dropped, as the service does it. */
export async function update(
  { platform }: Pick<TestPlatform, "platform">,
  orders: readonly OrderRecord[],
  more: Partial<RecordsContext> = {},
): Promise<RecordsResult> {
  const context = { settings: platform.settings, now: platform.now(), ...more };
  try {
    return await inTransaction(platform.db, async (tx) => {
      const result = await updateOrders(tx, orders, context);
      if (!result.ok) throw new Dropped(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Dropped) return error.refusal;
    throw error;
  }
}

/** What is wrong: `1 status state`. */
export function faults(result: RecordsResult): readonly string[] {
  if (result.ok) return [];
  return result.problems.map(({ record, field, code }) => `${record} ${field} ${code}`);
}

export const changed = { ok: true, inserted: 0, changed: 1, unchanged: 0 };
export const unchanged = { ok: true, inserted: 0, changed: 0, unchanged: 1 };
export const inserted = { ok: true, inserted: 1, changed: 0, unchanged: 0 };

/** How many order events there are of an order. */
export async function eventsOf({ platform: { db } }: TestPlatform, ref: OrderRef): Promise<number> {
  const rows = await db
    .selectFrom("event")
    .select("position")
    .where("type", "=", "order")
    .where("subject", "=", orderSubject(ref))
    .execute();
  return rows.length;
}

/** The record as the feed gives it. */
export async function recordOf({ platform }: TestPlatform, ref: OrderRef): Promise<OrderRecord> {
  const subject = orderSubject(ref);
  const records = await readOrderRecords(platform.db, platform.settings, [subject]);
  const found = records.get(subject);
  if (!found) throw new Error(`There is no order ${subject}.`);
  return found.record;
}

/** Units of row 1 of a bought order, as a record names them. */
export function units(qty: number, orderitem = "1", more: object = {}) {
  return [{ id: "101", sizes: [{ id: "M", qty, orderitem: { id: orderitem }, ...more }] }];
}

/** Units of size M of variation 101 on the shelf of the first warehouse. */
export async function onShelf({ platform: { db } }: TestPlatform, variation = "101"): Promise<number> {
  const row = await db
    .selectFrom("stock")
    .innerJoin("variation", "variation.id", "stock.variation")
    .innerJoin("size", (join) =>
      join.onRef("size.size_table", "=", "variation.size_table").onRef("size.id", "=", "stock.size"),
    )
    .select("stock.quantity")
    .where("variation.external_id", "=", variation)
    .where("size.external_id", "=", "M")
    .where("warehouse", "=", 1)
    .executeTakeFirstOrThrow();
  return row.quantity;
}
