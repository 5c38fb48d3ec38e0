import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { inTransaction } from "../../../foundations/database/transaction.ts";
import { rounds } from "../../../testing/long.ts";
import { unsoundStock } from "../../payment/testing/books.ts";
import { openPaymentShop } from "../../payment/testing/payment-shop.ts";
import type { OrderRecord } from "../record/order-record.ts";
import { orderShop, parcel, units } from "./testing/shop.ts";

const { shop, bought, made, update, refOf, orderAt, onShelf } = orderShop(openPaymentShop);

const size = (qty: number, id = "1") => [{ id: "M", qty, orderitem: { id } }];
const cap = (qty: number) => [{ id: "104", price: "80", sizes: size(qty, "C") }];
const sent = { status: "confirmed", shipments: [parcel("S1", 2, { shipped: "yes" })] };
const refunds = [{ id: "U-1", status: "completed", products: units(1) }];

const many = rounds(8, 20);

interface After {
  /** Units that came back on the shelf. */
  readonly freed: number;
  readonly rows: number;
  readonly mails: number;
  readonly refunded: number;
}

it.each<[string, OrderRecord, OrderRecord, Partial<After>]>([
  ["units are cancelled", {}, { cancelled: units(2) }, { freed: 2 }],
  ["a row is added", {}, { products: cap(1) }, { rows: 2 }],
  ["a shipment leaves", {}, sent, { mails: 1 }],
  ["a refund is done", sent, { shipments: [{ id: "S1", refunds }] }, { mails: 1, refunded: 35_000 }],
])("many of the same call at once: %s once, and it is told once", async (_, before, said, after) => {
  const { freed = 0, rows = 1, mails = 0, refunded = 0 } = after;
  const order = await bought(3);
  await order.say(before);
  const [shelf, events] = [await onShelf(), await order.events()];
  const results = await Promise.all(Array.from({ length: many }, () => order.say(said)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(many);
  expect([await onShelf(), await order.events()]).toEqual([shelf + freed, events + 1]);
  expect((await order.record()).products).toHaveLength(rows);
  expect([(await order.mails()).length, await order.money()]).toEqual([mails, [112_800, refunded]]);
});

it("many that make the same order at once: one, its goods taken once, one event", async () => {
  const shelf = await onShelf();
  const products = [{ id: "101", price: "1", sizes: [{ id: "M", qty: 2 }] }];
  const call = [{ id: "ERP-1", type: "retail", store: 1, currency: "SEK", products }];
  const results = await Promise.all(Array.from({ length: many }, () => update(call)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(many);
  expect([await onShelf(), await orderAt(await refOf("ERP-1")).events()]).toEqual([shelf - 2, 1]);
});

it("rows taken over by the integrator while shoppers buy the same: nothing oversold, nobody hangs", async () => {
  const { say } = await bought();
  const buyers = await Promise.all(Array.from({ length: 6 }, () => shop.buyer(shop.item("104"))));
  const [updated] = await Promise.all([
    Promise.all(Array.from({ length: 6 }, (_, index) => say({ products: cap(index + 1) }))),
    Promise.all(buyers.map((buyer) => buyer.pay("invoice"))),
  ]);
  expect(updated.every(({ ok }) => ok)).toBe(true);
  expect(await unsoundStock(shop)).toEqual([]);
});

it("calls that name the same orders the other way round do not wait for each other for ever", async () => {
  const orders = [await bought(2), await bought(2), await bought(2)];
  const records = orders.map(({ id }) => ({ id, cancelled: units(1) }));
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, index) => update(index % 2 === 0 ? records : records.toReversed())),
  );
  expect(results.every(({ ok }) => ok)).toBe(true);
  for (const { record } of orders) expect((await record()).products).toMatchObject([{ qty: 1 }]);
});

it("a call that waits for a shelf holds none behind it, whatever the order of its records", async () => {
  const { db } = shop.platform;
  const shelves = (variation: number) => sql`select from stock where variation = ${variation} for update`;
  const freeShelves = () =>
    inTransaction(db, async (tx) => (await sql`${shelves(106)} skip locked`.execute(tx)).rows.length);
  const waiting = sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const { id } = await bought(2);
  const other = [{ id: "106", price: "10", sizes: size(1) }];
  await made({ id: "E-1", type: "retail", store: 1, currency: "SEK", products: other });
  const all = await freeShelves();
  const { running } = await inTransaction(db, async (tx) => {
    await shelves(101).execute(tx);
    const cancelled = [{ id: "106", sizes: size(1) }];
    const call = update([
      { id: "E-1", cancelled },
      { id, cancelled: units(1) },
    ]);
    const isWaiting = async () => expect((await waiting.execute(db)).rows).toEqual([{ count: 1 }]);
    await vi.waitFor(isWaiting, { timeout: 60_000 });
    expect(await freeShelves()).toBe(all);
    return { running: call };
  });
  expect(await running).toMatchObject({ ok: true, changed: 2 });
});
