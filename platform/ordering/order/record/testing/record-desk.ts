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

/** `[row, units, price, subtotal]` of lines. */
export function unitsOf(products: OrderRecord["products"] = []) {
  return products.map(({ sizes, qty, price, subtotal }) => {
    return [sizes?.[0]?.orderitem?.id, qty, price, subtotal];
  });
}
