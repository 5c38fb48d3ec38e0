import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { inTransaction } from "../../../../foundations/database/transaction.ts";
import { anna } from "../../../payment/testing/books.ts";
import type { Platform } from "../../../../catalogue/context/platform.ts";
import type { RecordsContext, RecordsResult } from "../../../../catalogue/integration/records-call.ts";
import { readIds } from "../../../../testing/platform.ts";
import { testSettings } from "../../../../testing/settings.ts";
import { createShopDatabase } from "../../../../testing/shop-template.ts";
import type { OrderRef } from "../../lock-order.ts";
import { orderSubject } from "../../order-changed.ts";
import { reserveOrderNumber } from "../../order-number.ts";
import { readOrders } from "../../read/read-orders.ts";
import type { OrderRecord } from "../../record/order-record.ts";
import { readOrderRecords } from "../../record/read-order-records.ts";
import { placeOrder, type NewTestOrder, type Ordered } from "../../testing/desk.ts";
import { opened } from "../../testing/opened.ts";
import { updateOrders } from "../update-orders.ts";

/** Where orders are and are written. */
export interface OrderShop {
  readonly platform: Pick<Platform, "db" | "settings" | "now">;
}

/** The test shop in a database of its own, which nobody serves. */
export async function openOrderShop(): Promise<OrderShop & { close(): Promise<void> }> {
  const settings = await testSettings();
  const database = await createShopDatabase(settings);
  return {
    platform: { db: database.db, settings, now: () => new Date() },
    close: () => database.close(),
  };
}

/** A shop for the tests of a file, and what is done in it. */
export function orderShop<T extends OrderShop & { close(): Promise<void> }>(open: () => Promise<T>) {
  const shop = opened(open);
  return {
    shop,
    update: (orders: readonly OrderRecord[], more?: Partial<RecordsContext>) => update(shop, orders, more),
    bought: (quantity?: number, more?: Bought) => boughtOrder(shop, quantity, more),
    /** An order that a record makes. */
    made: async (record: OrderRecord) => {
      const result = await update(shop, [record]);
      if (!result.ok || result.inserted !== 1) throw new Error(`Not made: ${JSON.stringify(result)}`);
      const id = String(record.id);
      return orderOf(shop, await refOf(shop, id), id);
    },
    refOf: (id: string) => refOf(shop, id),
    orderAt: (ref: OrderRef) => orderOf(shop, ref),
    onShelf: (variation?: string) => onShelf(shop, variation),
  };
}

/** An order of the shop: what is said of it by its id, and how it stands. */
function orderOf(shop: OrderShop, ref: OrderRef, id = String(ref.number)) {
  const { db, settings } = shop.platform;
  const say = (said: OrderRecord, more?: Partial<RecordsContext>) => update(shop, [{ id, ...said }], more);
  /** As the feed gives it. */
  const record = async () => {
    const subject = orderSubject(ref);
    const found = (await readOrderRecords(db, settings, [subject])).get(subject);
    if (!found) throw new Error(`There is no order ${subject}.`);
    return found.record;
  };
  return {
    ref,
    id,
    say,
    record,
    faults: async (said: OrderRecord) => faults(await say(said)),
    /** Says something of its shipments, confirmed. */
    send: (...shipments: readonly Shipment[]) => say({ status: "confirmed", shipments: [...shipments] }),
    /** Says what the feed says of it. */
    echo: async () => update(shop, [await record()]),
    read: async () => {
      const [order] = await readOrders(db, [ref]);
      if (!order) throw new Error(`There is no order ${ref.number}.`);
      return order;
    },
    /** Kinds of the mails about it. */
    mails: async () => {
      const kinds = db.selectFrom("mail").select(sql<string>`content ->> 'kind'`.as("kind"));
      const rows = await kinds.where(sql<string>`content ->> 'order'`, "=", String(ref.number)).execute();
      return rows.map(({ kind }) => kind);
    },
    /** `[come in, promised back]`, minor units. */
    money: async () => {
      const columns = db.selectFrom("order").select(["paid", "refunded"]);
      const row = await columns.where("number", "=", ref.number).executeTakeFirstOrThrow();
      return [row.paid, row.refunded];
    },
    /** How many order events there are of it. */
    events: async () => {
      const events = db.selectFrom("event").select("position").where("type", "=", "order");
      return (await events.where("subject", "=", orderSubject(ref)).execute()).length;
    },
  };
}

export type Shipment = NonNullable<OrderRecord["shipments"]>[number];

/** Display item and size of a product's size M. */
const itemOf = async ({ platform }: OrderShop, product: string) =>
  (await readIds(platform)).item(product).split("-").map(Number);

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
  const [display = 0, size = 0] = await itemOf(shop, "101");
  await db
    .updateTable("stock")
    .set((stock) => ({ quantity: stock("quantity", "-", quantity) }))
    .where((where) => where.and({ variation: 101, size, warehouse: 1 }))
    .execute();
  const number = await inTransaction(db, (tx) => reserveOrderNumber(tx, 1, settings.firstOrderNumber));
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
      snapshot: { address: anna },
      at: shop.platform.now(),
      ...more,
    },
    number,
  );
  return { ...orderOf(shop, ref), customer };
}

/** One call: refused, all of it is dropped, as the service does it. */
async function update(
  { platform }: OrderShop,
  orders: readonly OrderRecord[],
  more: Partial<RecordsContext> = {},
): Promise<RecordsResult> {
  const context = { settings: platform.settings, now: platform.now(), ...more };
  let refused: RecordsResult | undefined;
  try {
    return await inTransaction(platform.db, async (tx) => {
      const result = await updateOrders(tx, orders, context);
      if (result.ok) return result;
      refused = result;
      throw new Error("Dropped");
    });
  } catch (error) {
    if (refused) return refused;
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
async function refOf({ platform: { db } }: OrderShop, id: string): Promise<OrderRef> {
  const orders = db.selectFrom("order").select(["store", "number"]);
  return orders.where("external_id", "=", id).executeTakeFirstOrThrow();
}

/** Units of row 1 of a bought order, as a record names them. */
export function units(qty: number, orderitem = "1", more: object = {}) {
  return [{ id: "101", sizes: [{ id: "M", qty, orderitem: { id: orderitem }, ...more }] }];
}

/** A shipment of so many of them. */
export const parcel = (id: string, qty: number, more: object = {}): Shipment => ({
  id,
  products: units(qty),
  ...more,
});

/** Units of size M of variation 101 on the shelf of the first warehouse. */
async function onShelf({ platform }: OrderShop, variation = "101"): Promise<number> {
  const [, size = 0] = await itemOf({ platform }, variation);
  const stock = platform.db.selectFrom("stock").select("quantity").where("warehouse", "=", 1);
  const place = stock.where("variation", "=", Number(variation)).where("size", "=", size);
  return (await place.executeTakeFirstOrThrow()).quantity;
}
