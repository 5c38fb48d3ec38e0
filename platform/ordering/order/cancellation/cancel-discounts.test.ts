import { describe, expect, it } from "vitest";
import { failure, success } from "../../../foundations/errors.ts";
import { issueGiftCard } from "../../../selling/gift-card/create-gift-card.ts";
import { time } from "../testing/desk.ts";
import { deskForEach, units } from "../testing/operations.ts";

const desk = deskForEach();

it("a voucher (15.1, 12.2): 3 × 33.33 EUR, 10 % off, 19 % included, two are left with two thirds of it", async () => {
  const ref = await desk.place({
    lines: [{ quantity: 3, unit: 3_333, off: 1_000 }],
    tax: { kind: "included", rates: { default: 19 } },
    snapshot: { currency: "EUR" },
  });
  expect(await desk.totals(ref)).toMatchObject({ grand: 8_999, grandTax: 1_437 });
  // Refunds are of what was paid for a unit, not of what it cost before.
  expect(await desk.refund(ref, "R1", { lines: [units(1, 1)] })).toEqual(success(3_000));
  expect(await desk.refund(ref, "R2", { lines: [units(1, 1)] })).toEqual(success(2_999));
  await desk.cancel(ref, units(1, 1));
  const { lines, totals, discounts } = (await desk.read(ref)).snapshot;
  // 89.99 × 2/3 = 59.99; 66.66 − 59.99 = 6.67; 59.99 × 19/119 = 9.58.
  expect(lines).toMatchObject([
    { quantity: 2, total: 5_999, totalBefore: 6_666, unit: 3_000, unitBefore: 3_333 },
  ]);
  expect(totals).toMatchObject({ items: 5_999, discount: null, grand: 5_999, grandTax: 958 });
  expect(discounts.vouchers).toMatchObject([{ amount: 667, lines: [{ line: "1".repeat(40), amount: 667 }] }]);
});

describe("an order that gift cards paid a part of", () => {
  const balances = async () => {
    const rows = await desk.db.selectFrom("gift_card").select(["id", "balance"]).orderBy("id").execute();
    return rows.map(({ balance }) => balance);
  };
  /** An order of two at 175.00 that new cards of 500.00 paid so much of. */
  const paidByCards = async (amounts: readonly number[], shipping = 0) => {
    const giftCards = [];
    for (const amount of amounts) {
      await desk.work((tx) => issueGiftCard(tx, { store: 1, amount: 50_000, currency: "SEK", now: time }));
      const card = desk.db.selectFrom("gift_card").select("id").orderBy("id", "desc");
      giftCards.push({ giftCard: (await card.executeTakeFirstOrThrow()).id, amount });
    }
    return desk.place({ lines: [{ quantity: 2, unit: 17_500 }], shipping, giftCards });
  };

  it("gets back on its cards what they do not have to pay any more, the last card first", async () => {
    const ref = await paidByCards([20_000, 10_000], 4_900);
    expect(await desk.totals(ref)).toMatchObject({ discount: -30_000, grand: 9_900 });
    await desk.cancel(ref, units(1, 1));
    // 224.00 are due: 200.00 by the first card, 24.00 by the second.
    expect(await desk.totals(ref)).toMatchObject({ discount: -22_400, grand: 0 });
    expect(await balances()).toEqual([50_000, 57_600]);
    await desk.cancel(ref, units(1, 1));
    expect(await desk.totals(ref)).toMatchObject({ discount: null, grand: 0 });
    expect(await balances()).toEqual([70_000, 60_000]);
    const entries = await desk.db.selectFrom("gift_card_entry").selectAll().orderBy("id").execute();
    expect(entries.slice(2).map((entry) => [entry.kind, entry.amount, entry.order_number])).toEqual(
      [7_600, 20_000, 2_400].map((amount) => ["returned", amount, ref.number]),
    );
  });

  it("gets nothing back as long as there is more to pay than they paid", async () => {
    const ref = await paidByCards([10_000]);
    await desk.cancel(ref, units(1, 1));
    expect(await desk.totals(ref)).toMatchObject({ discount: -10_000, grand: 7_500 });
    expect(await balances()).toEqual([50_000]);
  });

  it("cancelled twice at once gets it back once", async () => {
    const ref = await paidByCards([35_000]);
    await Promise.all([desk.cancelAll(ref), desk.cancelAll(ref)]);
    expect(await balances()).toEqual([85_000]);
  });
});

it("gift certificates can not be cancelled, nor the order as a whole, and need no shipment", async () => {
  const certificate = { quantity: 1, unit: 50_000, certificate: 1 };
  const ref = await desk.place({ lines: [certificate, { quantity: 3, unit: 100, allocated: { 1: 3 } }] });
  expect(await desk.cancel(ref, units(1, 1), units(2, 1))).toEqual(failure("lines.1", "too-large"));
  expect(await desk.cancelAll(ref)).toEqual(failure("lines.1", "invalid"));
  const { status, snapshot } = await desk.read(ref);
  expect([status, snapshot.totals.grand, (await desk.shelf())[0]]).toEqual(["confirmed", 50_300, [1, 1, 10]]);
  expect(await desk.cancel(ref, units(2, 1))).toEqual(success("confirmed"));
  expect(await desk.send(ref, "S1", units(2, 2))).toEqual(success("completed"));
});
