import { expect } from "vitest";
import type { OrderRef } from "../../lock-order.ts";
import { orderSubject } from "../../order-changed.ts";
import type { Desk } from "../../testing/desk.ts";
import { orderRecord, type OrderRecord } from "../order-record.ts";
import { readOrderRecords } from "../read-order-records.ts";

/** The record of an order at the desk, which is one that the service itself would take. */
export async function recordAt({ db, platform: { settings } }: Desk, ref: OrderRef): Promise<OrderRecord> {
  const subject = orderSubject(ref);
  const entry = (await readOrderRecords(db, settings, [subject])).get(subject);
  if (!entry) throw new Error(`There is no record of ${subject}.`);
  expect(orderRecord.safeParse(entry.record).error?.issues).toBeUndefined();
  return entry.record;
}

type Product = NonNullable<OrderRecord["products"]>[number];

/** `[row, units, price, subtotal]` of lines. */
export function unitsOf(products: readonly Product[] = []) {
  return products.map(({ sizes, qty, price, subtotal }) => {
    return [sizes?.[0]?.orderitem?.id, qty, price, subtotal];
  });
}

/** Keeps something of an integrator's with an order. */
export async function keepAt({ db }: Desk, ref: OrderRef, kept: OrderRecord): Promise<void> {
  await db
    .updateTable("order")
    .set({ kept: JSON.stringify(kept) })
    .where("store", "=", ref.store)
    .where("number", "=", ref.number)
    .execute();
}
