import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { failure, success } from "../errors.ts";
import { keepGiftCard } from "../gift-card/keep-gift-card.ts";
import { openDesk, time, type Desk } from "./testing/desk.ts";
import { operationsOf, units, type Operations } from "./testing/operations.ts";

let desk: Desk;
let on: Operations;

beforeEach(async () => {
  desk = await openDesk();
  on = operationsOf(desk);
});

afterEach(() => desk.close());

describe("an order with a voucher (15.1, 12.2), worked by hand", () => {
  it("3 × 33.33 EUR, 10 % off, 19 % included: two are left with two thirds of the discount", async () => {
    const ref = await desk.place({
      lines: [{ quantity: 3, unit: 3_333, off: 1_000 }],
      tax: { kind: "included", rates: { default: 19 } },
      snapshot: { currency: "EUR" },
    });
    expect((await desk.read(ref)).snapshot.totals).toMatchObject({ grand: 8_999, grandTax: 1_437 });
    await on.cancel(ref, units(1, 1));
    const { snapshot } = await desk.read(ref);
    // 89.99 × 2/3 = 59.99; 66.66 − 59.99 = 6.67; 59.99 × 19/119 = 9.58.
    expect(snapshot.lines).toEqual([
      expect.objectContaining({
        quantity: 2,
        total: 5_999,
        totalBefore: 6_666,
        unit: 3_000,
        unitBefore: 3_333,
      }),
    ]);
    expect(snapshot.totals).toMatchObject({ items: 5_999, discount: null, grand: 5_999, grandTax: 958 });
    expect(snapshot.discounts.vouchers).toEqual([
      expect.objectContaining({ amount: 667, lines: [{ line: "1".repeat(40), amount: 667 }] }),
    ]);
  });

  it("refunds what was paid for a unit, not what it cost before", async () => {
    const ref = await desk.place({ lines: [{ quantity: 3, unit: 3_333, off: 1_000 }] });
    const amounts = [];
    for (const id of ["R1", "R2", "R3"]) amounts.push(await on.refund(ref, id, { lines: [units(1, 1)] }));
    expect(amounts).toEqual([success(3_000), success(2_999), success(3_000)]);
  });
});

describe("an order that gift cards paid a part of", () => {
  const card = (cardNumber: string) =>
    desk.work(async (tx) => {
      const kept = {
        store: 1,
        cardNumber,
        pin: null,
        amount: 50_000,
        currency: "SEK",
        active: true,
        now: time,
      };
      await keepGiftCard(tx, kept);
      return tx.selectFrom("gift_card").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    });

  const balances = async () => {
    const rows = await desk.db.selectFrom("gift_card").select("balance").orderBy("id").execute();
    return rows.map(({ balance }) => balance);
  };

  const ledger = async () =>
    desk.db.selectFrom("gift_card_entry").select(["kind", "amount", "order_number"]).orderBy("id").execute();

  it("gets back on its cards what they do not have to pay any more, the last card first", async () => {
    const [first, second] = [await card("GC-1"), await card("GC-2")];
    const giftCards = [
      { giftCard: first.id, amount: 20_000 },
      { giftCard: second.id, amount: 10_000 },
    ];
    const ref = await desk.place({ lines: [{ quantity: 2, unit: 17_500 }], shipping: 4_900, giftCards });
    expect((await desk.read(ref)).snapshot.totals).toMatchObject({ discount: -30_000, grand: 9_900 });
    await on.cancel(ref, units(1, 1));
    // 224.00 are due: 200.00 by the first card, 24.00 by the second.
    expect((await desk.read(ref)).snapshot.totals).toMatchObject({ discount: -22_400, grand: 0 });
    expect(await balances()).toEqual([50_000, 57_600]);
    await on.cancel(ref, units(1, 1));
    expect((await desk.read(ref)).snapshot.totals).toMatchObject({ discount: null, grand: 0 });
    expect(await balances()).toEqual([70_000, 60_000]);
    expect((await ledger()).slice(2)).toEqual([
      { kind: "returned", amount: 7_600, order_number: ref.number },
      { kind: "returned", amount: 20_000, order_number: ref.number },
      { kind: "returned", amount: 2_400, order_number: ref.number },
    ]);
  });

  it("gives nothing back as long as there is more to pay than they paid", async () => {
    const { id } = await card("GC-1");
    const giftCards = [{ giftCard: id, amount: 10_000 }];
    const ref = await desk.place({ lines: [{ quantity: 2, unit: 17_500 }], giftCards });
    await on.cancel(ref, units(1, 1));
    expect((await desk.read(ref)).snapshot.totals).toMatchObject({ discount: -10_000, grand: 7_500 });
    expect(await balances()).toEqual([50_000]);
  });

  it("cancelled twice at once gives it back once", async () => {
    const { id } = await card("GC-1");
    const giftCards = [{ giftCard: id, amount: 35_000 }];
    const ref = await desk.place({ lines: [{ quantity: 2, unit: 17_500 }], giftCards });
    await Promise.all([on.cancelAll(ref), on.cancelAll(ref)]);
    expect(await balances()).toEqual([85_000]);
  });
});

describe("gift certificates, whose cards were handed out with the order", () => {
  const withCertificate = {
    lines: [
      { quantity: 1, unit: 50_000, certificate: 1 },
      { quantity: 2, unit: 100, allocated: { 1: 2 } },
    ],
  };

  it("can not be cancelled, nor the order as a whole: nothing changes", async () => {
    const ref = await desk.place(withCertificate);
    expect(await on.cancel(ref, units(1, 1), units(2, 1))).toEqual(failure("lines.1", "too-large"));
    expect(await on.cancelAll(ref)).toEqual(failure("lines.1", "invalid"));
    const { status, snapshot } = await desk.read(ref);
    expect([status, snapshot.totals.grand]).toEqual(["confirmed", 50_200]);
    expect((await desk.shelf())[0]).toEqual([1, 1, 10]);
    expect(await on.cancel(ref, units(2, 2))).toEqual(success("confirmed"));
  });

  it("need no shipment: with the last of the goods the order is completed", async () => {
    const ref = await desk.place(withCertificate);
    await on.pack(ref, "S1", [units(2, 2)]);
    expect(await on.ship(ref, "S1")).toEqual(success("completed"));
  });
});
