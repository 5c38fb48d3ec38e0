import { claimAttempt } from "../../../payment/attempt/claim-attempt.ts";
import { attemptsToCapture, capturePayments } from "../../../payment/capture/capture-payments.ts";
import { describe, expect, it } from "vitest";
import { payRefunds } from "../../../payment/refund/pay-refunds.ts";
import { withMethod } from "../../../payment/testing/with-method.ts";
import { rounds } from "../../../../testing/long.ts";
import { openTestPlatform } from "../../../../testing/platform.ts";
import { changed, orderShop, parcel, unchanged, units, type Shipment } from "../testing/shop.ts";

const method = {
  key: "bank-later",
  number: 14,
  kind: "redirect",
  name: { en: "Bank, later" },
  secret: "test-secret",
  capture: "when-shipped",
};
const { shop, bought } = orderShop(() =>
  openTestPlatform({ settings: (settings) => withMethod(settings, method) }),
);
const settle = () => Promise.all([capturePayments(shop.platform), capturePayments(shop.platform)]);

/** An order of so many at 350.00, and below three 49.00 for shipping, of which all is only held. */
async function held(quantity: number, off = 0) {
  const shipping = quantity < 3 ? 4_900 : 0;
  const order = await bought(quantity, { method: method.key, handling: 0, shipping, off });
  const { db } = shop.platform;
  /** What was booked, in minor units, by its id; `due`: it is still to be taken. */
  const bookings = async () => {
    const rows = db.selectFrom("order_booking").selectAll().where("order_number", "=", order.ref.number);
    const booked = await rows.orderBy("position").execute();
    return booked.map(({ id, kind, amount, due }) => `${id}: ${due ? "due " : ""}${kind} ${amount}`);
  };
  return {
    ...order,
    bookings,
    add: (...shipments: readonly Shipment[]) => order.say({ shipments: [...shipments] }),
    /** The status that is told, what was taken in parts, whether all is done, and what was booked. */
    stands: async () => {
      const attempts = db.selectFrom("payment_attempt").select(["captured", "captured_at"]);
      const row = await attempts.where("order_number", "=", order.ref.number).executeTakeFirstOrThrow();
      const { payments } = await order.record();
      const status = typeof payments === "object" ? payments.status : "";
      return [status, row.captured, row.captured_at !== null, ...(await bookings())];
    },
  };
}

describe("a method that takes parts (soap.md#order-updates)", () => {
  it("takes a shipment's amount by `capture: yes`, however often twenty calls ask for it", async () => {
    const { record, send, stands } = await held(3);
    const call = parcel("S1", 2, { capture: "yes" });
    const results = await Promise.all(Array.from({ length: 20 }, () => send(call)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(20);
    expect(await stands()).toEqual(["authorized", 70_000, false, "capture of S1: due capture 70000"]);
    await settle();
    await settle();
    expect(await stands()).toEqual(["authorized", 70_000, false, "capture of S1: capture 70000"]);
    expect(await send(call)).toEqual(unchanged);
    const payment = [
      { type: "authorization", paid: "no", value: "1050.00" },
      { type: "capture", paid: "yes", value: "700.00" },
    ];
    const shipments = [{ capture: "yes", paid: "yes", paidtotal: "700.00" }];
    expect(await record()).toMatchObject({ payments: { total: "1050.00", payment }, shipments });
  });

  it("takes nothing because one parcel left, and all that stands once everything has", async () => {
    const { send, add, stands, events } = await held(3);
    expect(await send(parcel("S1", 2, { shipped: "yes" }))).toEqual(changed);
    await settle();
    expect(await stands()).toEqual(["authorized", null, false]);
    expect(await add(parcel("S2", 1, { shipped: "yes" }))).toEqual(changed);
    const before = await events();
    await settle();
    await settle();
    // The feed is told once that it was taken, and once that nothing is held any more: soap.md#events.
    expect(await events()).toBe(before + 2);
    expect(await stands()).toEqual(["paid", 105_000, true, "capture: capture 105000"]);
  });

  it.each([
    // Two thirds of 1000.00; then the shipping cost of 49.00 with the last.
    { quantity: 3, first: 2, part: 66_667, rest: 33_333 },
    { quantity: 2, first: 1, part: 32_500, rest: 37_400 },
  ])("takes by two shipments the total, with a voucher: $part and $rest", async (each) => {
    const { quantity, first, part, rest } = each;
    const { record, send, add, stands } = await held(quantity, 5_000);
    expect(await send(parcel("S1", first, { capture: "yes", shipped: "yes" }))).toEqual(changed);
    await settle();
    const taken = [`capture of S1: capture ${part}`, `capture of S2: capture ${rest}`];
    expect(await stands()).toEqual(["authorized", part, false, taken[0]]);
    expect(await add(parcel("S2", 1, { capture: "yes" }))).toEqual(changed);
    await settle();
    const ordertotal = ((part + rest) / 100).toFixed(2);
    expect(await record()).toMatchObject({ ordertotal, payments: { status: "paid" } });
    expect(await add({ id: "S2", shipped: "yes" })).toEqual(changed);
    await settle();
    expect(await stands()).toEqual(["paid", part + rest, true, ...taken]);
  });

  it("a worker that was killed with the claim leaves it to the next, once its time is over", async () => {
    const { ref, send, bookings } = await held(2);
    expect(await send(parcel("S1", 1, { capture: "yes" }))).toEqual(changed);
    const { db } = shop.platform;
    const claimed = await claimAttempt(db, shop.platform.now(), (attempts) =>
      attempts.where("id", "in", attemptsToCapture(db)),
    );
    expect(claimed?.attempt.orderNumber).toBe(ref.number);
    await settle();
    expect(await bookings()).toEqual(["capture of S1: due capture 35000"]);
    shop.passTime(60_000);
    await settle();
    expect(await bookings()).toEqual(["capture of S1: capture 35000"]);
  });

  it("collected by the integrator while two workers take it: together what stands, never more", async () => {
    for (let round = 0; round < rounds(2, 20); round += 1) {
      const { send, add, stands, bookings } = await held(2);
      const left = [parcel("S1", 1, { shipped: "yes" }), parcel("S2", 1, { shipped: "yes" })];
      expect(await send(...left)).toEqual(changed);
      const [, collected] = await Promise.all([settle(), add({ id: "S1", paid: "yes" }), settle()]);
      expect(collected.ok).toBe(true);
      await settle();
      const amounts = (await bookings()).map((text) => Number(text.split(" ").at(-1)));
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(74_900);
      expect((await stands())[0]).toBe("paid");
    }
  });

  it("never takes units that were cancelled, and lets go of all when everything is", async () => {
    const [part, all] = [await held(3), await held(2)];
    expect(await part.say({ cancelled: units(1) })).toEqual(changed);
    expect(await part.send(parcel("S1", 2, { shipped: "yes" }))).toEqual(changed);
    expect(await all.say({ cancelled: units(2) })).toEqual(changed);
    const before = await all.events();
    await settle();
    expect(await all.events()).toBe(before + 1);
    expect(await part.stands()).toEqual(["paid", 70_000, true, "capture: capture 70000"]);
    expect(await all.stands()).toEqual(["failed", null, false]);
  });
});

describe("refunds are never more than was captured (soap.md#order-updates)", () => {
  const refundOf = (id: string, qty: number) => {
    return { id: `R-${id}-${qty}`, type: "return", status: "completed", products: units(qty) };
  };
  const refundRow = (id: string) => {
    const refunds = shop.platform.db.selectFrom("refund").select(["paid_back_at", "by_hand"]);
    return refunds.where("id", "=", id).executeTakeFirstOrThrow();
  };

  it("what is only held is refused, what was taken goes back", async () => {
    const { id, record, send, add, faults, events } = await held(3);
    const said = (refund: object) => ({
      shipments: [{ id: "S1", refunds: [{ ...refundOf(id, 1), ...refund }] }],
    });
    const refused = ["1 shipments/shipment[1]/refunds/refund[1] invalid"];
    expect(await send(parcel("S1", 2, { shipped: "yes" }))).toEqual(changed);
    expect(await faults(said({}))).toEqual(refused);
    expect((await record()).shipments?.[0]?.refunds).toBeUndefined();
    expect(await add({ id: "S1", capture: "yes" })).toEqual(changed);
    const more = { ...refundOf(id, 2), shipping: { subtotal: "49.00" } };
    expect(await faults(said(more))).toEqual(refused);
    expect(await add({ id: "S1", refunds: [refundOf(id, 2)] })).toEqual(changed);
    await payRefunds(shop.platform);
    expect(await refundRow(`R-${id}-2`)).toEqual({ paid_back_at: null, by_hand: false });
    await settle();
    const before = await events();
    await Promise.all([payRefunds(shop.platform), payRefunds(shop.platform)]);
    expect(await events()).toBe(before + 1);
    expect(await refundRow(`R-${id}-2`)).toEqual({ paid_back_at: expect.any(Date), by_hand: false });
    expect(await record()).toMatchObject({ payments: { status: "authorized" } });
  });

  it("what somebody else collected goes back by hand", async () => {
    const { id, send, add } = await held(2);
    expect(await send(parcel("S1", 1, { shipped: "yes", paid: "yes" }))).toEqual(changed);
    expect(await add({ id: "S1", refunds: [refundOf(id, 1)] })).toEqual(changed);
    await payRefunds(shop.platform);
    expect(await refundRow(`R-${id}-1`)).toEqual({ paid_back_at: null, by_hand: true });
  });
});

describe("paid: yes (soap.md#order-updates)", () => {
  it("on money that is only held is booked, once, and that part is not taken", async () => {
    const { send, add, stands, bookings } = await held(3);
    const first = parcel("S1", 2, { shipped: "yes", paid: "yes", paidtotal: "700" });
    expect([await send(first), await send(first)]).toEqual([changed, unchanged]);
    const paid = "shipment S1: payment 70000";
    expect(await bookings()).toEqual([paid]);
    expect(await add(parcel("S2", 1, { shipped: "yes", capture: "yes" }))).toEqual(changed);
    await settle();
    expect(await stands()).toEqual(["paid", 35_000, true, paid, "capture of S2: capture 35000"]);
  });

  it("of the whole order: nothing is taken when it has left, and the hold ends", async () => {
    const { send, add, stands } = await held(2);
    expect(await send(parcel("S1", 2, { paid: "yes", paidtotal: "749.00" }))).toEqual(changed);
    expect((await stands())[0]).toBe("paid");
    expect(await add({ id: "S1", shipped: "yes", capture: "yes" })).toEqual(changed);
    await settle();
    expect(await stands()).toEqual(["paid", 0, true, "shipment S1: payment 74900"]);
  });

  it("of what was captured before, nothing is booked; never more than stands", async () => {
    const { send, add, bookings } = await held(2);
    expect(await send(parcel("S1", 1, { capture: "yes" }))).toEqual(changed);
    expect(await add({ id: "S1", paid: "yes" })).toEqual(unchanged);
    expect(await add(parcel("S2", 1, { paid: "yes", paidtotal: "5000" }))).toEqual(changed);
    const booked = ["capture of S1: due capture 35000", "shipment S2: payment 39900"];
    expect(await bookings()).toEqual(booked);
  });

  it("of an order that was paid when it was bought nothing is booked, nor asked for by capture: yes", async () => {
    const { ref, send, record } = await bought();
    const before = (await record()).payments;
    const said = { capture: "yes", shipped: "yes", paid: "yes", paidtotal: "350" };
    expect(await send(parcel("S1", 1, said))).toEqual(changed);
    expect((await record()).payments).toEqual(before);
    const attempt = shop.platform.db.selectFrom("payment_attempt").select("capture_asked_at");
    const asked = await attempt.where("order_number", "=", ref.number).executeTakeFirst();
    expect(asked).toEqual({ capture_asked_at: null });
  });
});
