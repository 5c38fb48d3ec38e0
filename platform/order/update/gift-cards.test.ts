import { afterEach, beforeEach, expect, it } from "vitest";
import { openDesk, time, type Desk } from "../testing/desk.ts";
import { updateOrders } from "./update-orders.ts";

let desk: Desk;

beforeEach(async () => {
  desk = await openDesk();
});

afterEach(() => desk.close());

const balance = async (id: number) =>
  (await desk.db.selectFrom("gift_card").select("balance").where("id", "=", id).executeTakeFirst())?.balance;

it("what a gift card pays too much when rows shrink goes back on it, once: soap.md 6", async () => {
  const { id: giftCard } = await desk.db
    .insertInto("gift_card")
    .values({
      store: 1,
      number_hash: Buffer.alloc(32),
      pin_hash: null,
      last_four: "1234",
      currency: "SEK",
      balance: 0,
      created_at: time,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const ref = await desk.place({
    lines: [{ quantity: 3, unit: 10_000, allocated: { 1: 3 } }],
    giftCards: [{ giftCard, amount: 25_000 }],
  });
  const products = [{ id: "p1", sizes: [{ id: "s1", qty: 1, orderitem: { id: "1" } }] }];
  const call = () =>
    desk.work((tx) =>
      updateOrders(tx, [{ id: String(ref.number), products }], {
        settings: desk.platform.settings,
        now: time,
      }),
    );
  expect(await call()).toMatchObject({ ok: true, changed: 1 });
  expect(await balance(giftCard)).toBe(15_000);
  const { totals, discounts } = (await desk.read(ref)).snapshot;
  expect([totals.items, totals.discount, totals.grand]).toEqual([10_000, -10_000, 0]);
  expect(discounts.giftCards.map(({ amount }) => amount)).toEqual([10_000]);
  expect((await desk.shelf())[0]).toEqual([1, 1, 12]);
  expect(await call()).toMatchObject({ ok: true, unchanged: 1 });
  expect(await balance(giftCard)).toBe(15_000);
});
