import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { inTransaction } from "../../../database/transaction.ts";
import { cancelOrder } from "../../../order/cancel-order.ts";
import { completeRefund } from "../../../order/complete-refund.ts";
import { createRefund } from "../../../order/create-refund.ts";
import { inserted, onShelf, recordOf, units, update } from "../../../order/update/testing/shop.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { buyerOf, unsoundStock } from "../../checkout/payment/testing/buyer.ts";
import { boughtOrder } from "./testing/bought.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

it("shipped by the integrator while the shop cancels: one of the two, and the shelf agrees", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { ref, id } = await boughtOrder(shop, 2);
    const shelf = await onShelf(shop);
    const shipments = [{ id: "S1", products: units(2), shipped: "yes" }];
    const [sent, cancelled] = await Promise.all([
      update(shop, [{ id, status: "confirmed", shipments }]),
      inTransaction(shop.platform.db, (tx) => cancelOrder(tx, shop.platform, ref)),
    ]);
    expect([sent.ok, cancelled.ok].filter(Boolean)).toHaveLength(1);
    expect((await recordOf(shop, ref)).status).toBe(sent.ok ? "completed" : "cancelled");
    expect(await onShelf(shop)).toBe(sent.ok ? shelf : shelf + 2);
  }
});

it("rows taken over by the integrator while shoppers buy the same: nothing oversold, nobody hangs", async () => {
  const { id } = await boughtOrder(shop, 1);
  const buyers = await Promise.all(Array.from({ length: 6 }, () => buyerOf(shop, shop.item("104"))));
  const cap = (qty: number) => [
    { id: "104", price: "80", sizes: [{ id: "M", qty, orderitem: { id: "C" } }] },
  ];
  const results = await Promise.all([
    ...buyers.map(async (buyer) => (await buyer.pay("invoice")).status < 500),
    ...Array.from(
      { length: 6 },
      async (_, index) => (await update(shop, [{ id, products: cap(index + 1) }])).ok,
    ),
  ]);
  expect(results).toEqual(Array.from({ length: 12 }, () => true));
  expect(await unsoundStock(shop)).toEqual([]);
});

it("calls that name the same orders the other way round do not wait for each other for ever", async () => {
  const orders = [await boughtOrder(shop, 2), await boughtOrder(shop, 2), await boughtOrder(shop, 2)];
  const call = (reverse: boolean, cancelled: number) => {
    const records = orders.map(({ id }) => ({ id, cancelled: units(cancelled) }));
    return update(shop, reverse ? records.toReversed() : records);
  };
  const results = await Promise.all(Array.from({ length: 10 }, (_, index) => call(index % 2 === 0, 1)));
  expect(results.every(({ ok }) => ok)).toBe(true);
  for (const { ref } of orders) {
    expect((await recordOf(shop, ref)).products).toMatchObject([{ qty: 1 }]);
  }
});

const shelves = (variation: number) => sql`select from stock where variation = ${variation}`;

async function freeShelves(variation: number): Promise<number> {
  return inTransaction(shop.platform.db, async (tx) => {
    const { rows } = await sql`${shelves(variation)} for update skip locked`.execute(tx);
    return rows.length;
  });
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.platform.db);
  return rows[0]?.count ?? 0;
}

it("a call that waits for a shelf holds none behind it, whatever the order of its records", async () => {
  const { id } = await boughtOrder(shop, 2);
  const sizes = [{ id: "M", qty: 1, orderitem: { id: "1" } }];
  const made = { id: "E-1", type: "retail", store: 1, currency: "SEK" };
  expect(await update(shop, [{ ...made, products: [{ id: "106", price: "10", sizes }] }])).toEqual(inserted);
  const all = await freeShelves(106);
  const { running } = await inTransaction(shop.platform.db, async (tx) => {
    await sql`${shelves(101)} for update`.execute(tx);
    const cancelled = [{ id: "106", sizes }];
    const call = update(shop, [
      { id: "E-1", cancelled },
      { id, cancelled: units(1) },
    ]);
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 5_000 });
    expect(await freeShelves(106)).toBe(all);
    return { running: call };
  });
  expect(await running).toMatchObject({ ok: true, changed: 2 });
});

it("refunds of the shop and of the integrator at once never exceed what was paid", async () => {
  const { ref, id } = await boughtOrder(shop, 2);
  const shipments = [{ id: "S1", products: units(2), shipped: "yes" }];
  await update(shop, [{ id, status: "confirmed", shipments }]);
  const refund = (name: string) => [{ id: name, status: "completed", products: units(1) }];
  await Promise.all([
    ...Array.from({ length: 5 }, (_, index) =>
      update(shop, [{ id, shipments: [{ id: "S1", refunds: refund(`I${id}-${index}`) }] }]),
    ),
    ...Array.from({ length: 5 }, (_, index) =>
      inTransaction(shop.platform.db, async (tx) => {
        const own = { id: `O${id}-${index}`, kind: "refund", lines: [{ row: 1, quantity: 1 }] } as const;
        const made = await createRefund(tx, shop.platform, ref, own);
        return made.ok ? completeRefund(tx, shop.platform, ref, own.id) : made;
      }),
    ),
  ]);
  const row = await shop.platform.db
    .selectFrom("order")
    .select(["paid", "refunded"])
    .where("number", "=", ref.number)
    .executeTakeFirst();
  expect(row).toEqual({ paid: 77_800, refunded: 70_000 });
});
