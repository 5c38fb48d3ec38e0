import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { inTransaction } from "../../../database/transaction.ts";
import type { Platform } from "../../../platform.ts";
import type { RecordsContext, RecordsRefused, RecordsResult } from "../../../records/record.ts";
import type { Settings } from "../../../settings/schema.ts";
import { openSelection } from "../../../stock/testing/shelf.ts";
import { readIds } from "../../../testing/platform.ts";
import { testSettings } from "../../../testing/settings.ts";
import { createShopDatabase } from "../../../testing/shop-template.ts";
import type { OrderRef } from "../../lock-order.ts";
import { orderSubject } from "../../order-changed.ts";
import { takeOrderNumber } from "../../order-number.ts";
import { readOrders } from "../../read-orders.ts";
import type { OrderRecord } from "../../record/order-record.ts";
import { readOrderRecords } from "../../record/read-order-records.ts";
import { placeOrder, type NewTestOrder, type Ordered } from "../../testing/desk.ts";
import { updateOrders } from "../update-orders.ts";

/** Where orders are and are written. */
export interface OrderShop {
  readonly platform: Pick<Platform, "db" | "settings" | "now">;
}

/** The test shop in a database of its own, which nobody serves. */
export async function openOrderShop(
  change: (settings: Settings) => Settings = (same) => same,
): Promise<OrderShop & { close(): Promise<void> }> {
  const settings = change(await testSettings());
  const database = await createShopDatabase(settings);
  return {
    platform: { db: database.db, settings, now: () => new Date() },
    close: () => database.close(),
  };
}

const address = {
  email: "anna@example.com",
  firstName: "Anna",
  lastName: "Ek",
  address1: "Storgatan 1",
  zipCode: "11122",
  city: "Stockholm",
  country: "SE",
};

/** What differs in a bought order. */
type Bought = Omit<Partial<NewTestOrder>, "lines"> & Pick<Ordered, "off">;

/** An order of so many of item 101 in size M at 350.00 and 78.00 beside, paid by invoice, of a customer of its own. */
export async function boughtOrder(shop: OrderShop, quantity = 1, { off = 0, ...more }: Bought = {}) {
  const { db, settings } = shop.platform;
  const { id: customer } = await db
    .insertInto("customer")
    .values({ store: 1, email: `${randomUUID()}@example.com` })
    .returning("id")
    .executeTakeFirstOrThrow();
  const [display = 0, size = 0] = (await readIds(shop.platform)).item("101").split("-").map(Number);
  const { numUpdatedRows } = await db
    .updateTable("stock")
    .set((stock) => ({ quantity: stock("quantity", "-", quantity) }))
    .where((where) => where.and({ variation: 101, size, warehouse: 1 }))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error("There is no such shelf.");
  const number = await inTransaction(db, (tx) => takeOrderNumber(tx, 1, settings.firstOrderNumber));
  const line = { variation: 101, display, size, quantity, unit: 35_000, off, allocated: { 1: quantity } };
  const ref = await placeOrder(
    db,
    {
      lines: [line],
      shipping: 4_900,
      handling: 2_900,
      status: "pending",
      customer,
      captured: more.method === undefined,
      snapshot: { address },
      at: shop.platform.now(),
      ...more,
    },
    { number, selection: await openSelection({ db }) },
  );
  /** The order as it stands. */
  const read = async () => {
    const [order] = await readOrders(db, [ref]);
    if (!order) throw new Error(`There is no order ${number}.`);
    return order;
  };
  /** Kinds of the mails about it. */
  const mails = async () => {
    const rows = await db
      .selectFrom("mail")
      .select(sql<string>`content ->> 'kind'`.as("kind"))
      .where(sql<string>`content ->> 'order'`, "=", String(number))
      .execute();
    return rows.map(({ kind }) => kind);
  };
  return { ref, id: String(number), customer, read, mails };
}

class Dropped extends Error {
  readonly refusal: RecordsRefused;

  constructor(refusal: RecordsRefused) {
    super("Dropped");
    this.refusal = refusal;
  }
}

/** One call: refused, all of it is dropped, as the service does it. */
export async function update(
  { platform }: OrderShop,
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

/** The order that has an integrator's id. */
export async function refOf({ platform: { db } }: OrderShop, id: string): Promise<OrderRef> {
  return db
    .selectFrom("order")
    .select(["store", "number"])
    .where("external_id", "=", id)
    .executeTakeFirstOrThrow();
}

/** What has come in for an order, and what was promised back, in minor units. */
export async function moneyOf({ platform: { db } }: OrderShop, { number }: OrderRef) {
  return db
    .selectFrom("order")
    .select(["paid", "refunded"])
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
}

/** How many order events there are of an order. */
export async function eventsOf({ platform: { db } }: OrderShop, ref: OrderRef): Promise<number> {
  const rows = await db
    .selectFrom("event")
    .select("position")
    .where("type", "=", "order")
    .where("subject", "=", orderSubject(ref))
    .execute();
  return rows.length;
}

/** The record as the feed gives it. */
export async function recordOf({ platform }: OrderShop, ref: OrderRef): Promise<OrderRecord> {
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
export async function onShelf({ platform: { db } }: OrderShop, variation = "101"): Promise<number> {
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
