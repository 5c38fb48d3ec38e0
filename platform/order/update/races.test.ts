import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { unsoundStock } from "../../payment/testing/books.ts";
import { openPaymentShop, type PaymentShop } from "../../payment/testing/payment-shop.ts";
import { rounds } from "../../testing/long.ts";
import { cancelOrder } from "../cancel-order.ts";
import { completeRefund } from "../complete-refund.ts";
import { createRefund } from "../create-refund.ts";
import type { OrderRecord } from "../record/order-record.ts";
import {
  boughtOrder,
  eventsOf,
  inserted,
  moneyOf,
  onShelf,
  recordOf,
  refOf,
  units,
  update,
} from "./testing/shop.ts";

let shop: PaymentShop;

beforeAll(async () => {
  shop = await openPaymentShop();
});

afterAll(() => shop.close());

const parcel = { id: "S1", products: units(2), shipped: "yes" };
const cap = (qty: number) => [{ id: "104", price: "80", sizes: [{ id: "M", qty, orderitem: { id: "C" } }] }];

interface Repeated {
  /** What has been said of it before. */
  readonly before?: OrderRecord;
  readonly said: OrderRecord;
  /** Units that come back on the shelf. */
  readonly freed?: number;
  readonly rows?: number;
  readonly mails?: number;
  /** Minor units. */
  readonly refunded?: number;
}

const sent = { status: "confirmed", shipments: [parcel] };
const refund = { id: "U-1", status: "completed", products: units(1) };
const repeated: Readonly<Record<string, Repeated>> = {
  "units are cancelled": { said: { cancelled: units(2) }, freed: 2 },
  "a row is added": { said: { products: cap(1) }, rows: 2 },
  "a shipment leaves": { said: sent, mails: 1 },
  "a refund is done": {
    before: sent,
    said: { shipments: [{ id: "S1", refunds: [refund] }] },
    mails: 1,
    refunded: 35_000,
  },
};

it.each(Object.entries(repeated))(
  "twenty of the same call at once: %s once, and it is told once",
  async (_, call) => {
    const { before, said, freed = 0, rows = 1, mails = 0, refunded = 0 } = call;
    const order = await boughtOrder(shop, 3);
    const { ref, id } = order;
    if (before) await update(shop, [{ id, ...before }]);
    const [shelf, events] = [await onShelf(shop), await eventsOf(shop, ref)];
    const results = await Promise.all(Array.from({ length: 20 }, () => update(shop, [{ id, ...said }])));
    expect(results.filter(({ ok }) => ok)).toHaveLength(20);
    expect([await onShelf(shop), await eventsOf(shop, ref)]).toEqual([shelf + freed, events + 1]);
    expect((await recordOf(shop, ref)).products).toHaveLength(rows);
    expect([(await order.mails()).length, await moneyOf(shop, ref)]).toEqual([
      mails,
      { paid: 112_800, refunded },
    ]);
  },
);

it("twenty that make the same order at once: one, its goods taken once, one event", async () => {
  const shelf = await onShelf(shop);
  const products = [{ id: "101", price: "1", sizes: [{ id: "M", qty: 2 }] }];
  const call = [{ id: "ERP-1", type: "retail", store: 1, currency: "SEK", products }];
  const results = await Promise.all(Array.from({ length: 20 }, () => update(shop, call)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(20);
  expect([await onShelf(shop), await eventsOf(shop, await refOf(shop, "ERP-1"))]).toEqual([shelf - 2, 1]);
});

it("shipped by the integrator while the shop cancels: one of the two, and the shelf agrees", async () => {
  for (let round = 0; round < rounds(2, 20); round += 1) {
    const { ref, id } = await boughtOrder(shop, 2);
    const shelf = await onShelf(shop);
    const [shipped, cancelled] = await Promise.all([
      update(shop, [{ id, ...sent }]),
      inTransaction(shop.platform.db, (tx) => cancelOrder(tx, shop.platform, ref)),
    ]);
    expect([shipped.ok, cancelled.ok].filter(Boolean)).toHaveLength(1);
    expect((await recordOf(shop, ref)).status).toBe(shipped.ok ? "completed" : "cancelled");
    expect(await onShelf(shop)).toBe(shipped.ok ? shelf : shelf + 2);
  }
});

it("rows taken over by the integrator while shoppers buy the same: nothing oversold, nobody hangs", async () => {
  const { id } = await boughtOrder(shop);
  const buyers = await Promise.all(Array.from({ length: 6 }, () => shop.buyer(shop.item("104"))));
  const [updated] = await Promise.all([
    Promise.all(Array.from({ length: 6 }, (_, index) => update(shop, [{ id, products: cap(index + 1) }]))),
    Promise.all(buyers.map((buyer) => buyer.pay("invoice"))),
  ]);
  expect(updated.every(({ ok }) => ok)).toBe(true);
  expect(await unsoundStock(shop)).toEqual([]);
});

it("calls that name the same orders the other way round do not wait for each other for ever", async () => {
  const orders = [await boughtOrder(shop, 2), await boughtOrder(shop, 2), await boughtOrder(shop, 2)];
  const records = orders.map(({ id }) => ({ id, cancelled: units(1) }));
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, index) => update(shop, index % 2 === 0 ? records : records.toReversed())),
  );
  expect(results.every(({ ok }) => ok)).toBe(true);
  for (const { ref } of orders) expect((await recordOf(shop, ref)).products).toMatchObject([{ qty: 1 }]);
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
  await update(shop, [{ id, ...sent }]);
  const refunds = (name: string) => [{ id: name, status: "completed", products: units(1) }];
  await Promise.all([
    ...Array.from({ length: 5 }, (_, index) =>
      update(shop, [{ id, shipments: [{ id: "S1", refunds: refunds(`I${id}-${index}`) }] }]),
    ),
    ...Array.from({ length: 5 }, (_, index) =>
      inTransaction(shop.platform.db, async (tx) => {
        const own = { id: `O${id}-${index}`, kind: "refund", lines: [{ row: 1, quantity: 1 }] } as const;
        const kept = await createRefund(tx, shop.platform, ref, own);
        return kept.ok ? completeRefund(tx, shop.platform, ref, own.id) : kept;
      }),
    ),
  ]);
  expect(await moneyOf(shop, ref)).toEqual({ paid: 77_800, refunded: 70_000 });
});
