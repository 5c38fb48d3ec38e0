import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderRecord } from "../../../order/record/order-record.ts";
import { changed, faults, recordOf, unchanged, units, update } from "../../../order/update/testing/shop.ts";
import { claimFollowUp } from "../../../payment/claim-follow-up.ts";
import { attemptsToTake } from "../../../payment/held-orders.ts";
import { payRefunds } from "../../../payment/pay-refunds.ts";
import { settleOrders } from "../../../payment/settle-orders.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { soapCall } from "../testing/soap-call.ts";
import { bookingsOf, heldOrder, paymentOf, startHoldingShop } from "./testing/held.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startHoldingShop();
});

afterAll(() => shop.close());

type ShipmentFields = Partial<Omit<NonNullable<OrderRecord["shipments"]>[number], "id">>;
const parcel = (id: string, qty: number, more: ShipmentFields = {}) => ({
  id,
  products: units(qty),
  ...more,
});
type Parcel = ShipmentFields & { readonly id: string };
const send = (id: string, ...shipments: readonly Parcel[]) =>
  update(shop, [{ id, status: "confirmed", shipments: [...shipments] }]);
const add = (id: string, ...shipments: readonly Parcel[]) =>
  update(shop, [{ id, shipments: [...shipments] }]);
const settle = () => Promise.all([settleOrders(shop.platform), settleOrders(shop.platform)]);
const statusOf = async (ref: { store: number; number: number }) => {
  const { payments } = await recordOf(shop, ref);
  return typeof payments === "object" ? payments?.status : payments;
};

describe("a method that takes parts (soap.md 6)", () => {
  it("takes a shipment's amount by `capture: yes`, however often twenty calls ask for it", async () => {
    const { id, ref } = await heldOrder(shop, 3);
    const products =
      "<products><product><id>101</id><sizes><size><id>M</id><qty>2</qty><orderitem><id>1</id></orderitem></size></sizes></product></products>";
    const order = `<order><id>${id}</id><status>confirmed</status><shipments><shipment><id>S1</id>${products}<capture>yes</capture></shipment></shipments></order>`;
    const calls = Array.from({ length: 20 }, () =>
      soapCall(shop.origin, "Orders_Update", `<orders>${order}</orders>`),
    );
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await bookingsOf(shop, ref.number)).toEqual([["capture of S1", "due capture", 70_000]]);
    expect(await statusOf(ref)).toBe("authorized");
    await settle();
    await settle();
    expect(await bookingsOf(shop, ref.number)).toEqual([["capture of S1", "capture", 70_000]]);
    expect(await paymentOf(shop, ref.number)).toEqual(["authorised", 70_000, false]);
    expect(await send(id, parcel("S1", 2, { capture: "yes" }))).toEqual(unchanged);
    const { payments, shipments } = await recordOf(shop, ref);
    expect(payments).toMatchObject({
      status: "authorized",
      total: "1050.00",
      payment: [
        { type: "authorization", paid: "no", value: "1050.00" },
        { type: "capture", paid: "yes", value: "700.00" },
      ],
    });
    expect(shipments).toMatchObject([{ capture: "yes", paid: "yes", paidtotal: "700.00" }]);
  });

  it("takes nothing because one parcel left, and all that stands once everything has", async () => {
    const { id, ref, receipt } = await heldOrder(shop, 3);
    expect(await send(id, parcel("S1", 2, { shipped: "yes" }))).toEqual(changed);
    await settle();
    expect(await bookingsOf(shop, ref.number)).toEqual([]);
    expect(await add(id, parcel("S2", 1, { shipped: "yes" }))).toEqual(changed);
    await settle();
    expect(await bookingsOf(shop, ref.number)).toEqual([["capture", "capture", 105_000]]);
    expect(await paymentOf(shop, ref.number)).toEqual(["authorised", 105_000, true]);
    expect(await statusOf(ref)).toBe("paid");
    expect((await receipt()).body).toMatchObject({ statusDescription: "Completed" });
  });

  it.each([
    // Two thirds of 1000.00; then the shipping cost of 49.00 with the last.
    { quantity: 3, first: 2, part: 66_667, rest: 33_333 },
    { quantity: 2, first: 1, part: 32_500, rest: 37_400 },
  ])(
    "takes by two shipments the total to the minor unit, with a voucher: $part and $rest",
    async ({ quantity, first, part, rest }) => {
      const { id, ref } = await heldOrder(shop, quantity, ["FIFTY"]);
      expect(await send(id, parcel("S1", first, { capture: "yes", shipped: "yes" }))).toEqual(changed);
      await settle();
      expect(await statusOf(ref)).toBe("authorized");
      expect(await add(id, parcel("S2", 1, { capture: "yes" }))).toEqual(changed);
      await settle();
      expect(await bookingsOf(shop, ref.number)).toEqual([
        ["capture of S1", "capture", part],
        ["capture of S2", "capture", rest],
      ]);
      expect(await recordOf(shop, ref)).toMatchObject({
        ordertotal: ((part + rest) / 100).toFixed(2),
        payments: { status: "paid" },
      });
      expect(await add(id, { id: "S2", shipped: "yes" })).toEqual(changed);
      await settle();
      expect(await paymentOf(shop, ref.number)).toEqual(["authorised", part + rest, true]);
      expect(await bookingsOf(shop, ref.number)).toHaveLength(2);
    },
  );

  it("a worker that was killed with the claim leaves it to the next, once its time is over", async () => {
    const { id, ref } = await heldOrder(shop, 2);
    expect(await send(id, parcel("S1", 1, { capture: "yes" }))).toEqual(changed);
    const { db } = shop.platform;
    const claimed = await claimFollowUp(db, shop.platform.now(), (attempts) =>
      attempts.where("id", "in", attemptsToTake(db)),
    );
    expect(claimed?.attempt.orderNumber).toBe(ref.number);
    await settle();
    expect(await bookingsOf(shop, ref.number)).toEqual([["capture of S1", "due capture", 35_000]]);
    shop.passTime(60_000);
    await settle();
    expect(await bookingsOf(shop, ref.number)).toEqual([["capture of S1", "capture", 35_000]]);
  });

  it("collected by the integrator while two workers take it: together what stands, never more", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, ref } = await heldOrder(shop, 2);
      const left = [parcel("S1", 1, { shipped: "yes" }), parcel("S2", 1, { shipped: "yes" })];
      expect(await send(id, ...left)).toEqual(changed);
      const results = await Promise.all([settle(), add(id, { id: "S1", paid: "yes" }), settle()]);
      expect(results[1].ok).toBe(true);
      await settle();
      const booked = await bookingsOf(shop, ref.number);
      expect(booked.reduce((sum, [, , amount]) => sum + Number(amount), 0)).toBe(74_900);
      expect(await statusOf(ref)).toBe("paid");
    }
  });

  it("never takes units that were cancelled", async () => {
    const { id, ref } = await heldOrder(shop, 3);
    expect(await update(shop, [{ id, cancelled: units(1) }])).toEqual(changed);
    expect(await send(id, parcel("S1", 2, { shipped: "yes" }))).toEqual(changed);
    await settle();
    expect(await bookingsOf(shop, ref.number)).toEqual([["capture", "capture", 70_000]]);
    expect((await recordOf(shop, ref)).payments).toMatchObject({
      status: "paid",
      payment: [
        { type: "authorization", value: "1050.00" },
        { type: "capture", value: "700.00" },
      ],
    });
  });

  it("lets go of all when everything is cancelled", async () => {
    const { id, ref } = await heldOrder(shop, 2);
    expect(await update(shop, [{ id, cancelled: units(2) }])).toEqual(changed);
    await settle();
    expect([await bookingsOf(shop, ref.number), await paymentOf(shop, ref.number)]).toEqual([
      [],
      ["void", null, false],
    ]);
  });
});

describe("refunds are never more than was captured (soap.md 6)", () => {
  const refundOf = (id: string, qty: number) => ({
    id: `R-${id}-${qty}`,
    type: "return",
    status: "completed",
    products: units(qty),
  });

  it("what is only held is refused, what was taken goes back", async () => {
    const { id, ref } = await heldOrder(shop, 3);
    const path = "1 shipments/shipment[1]/refunds/refund[1]";
    expect(await send(id, parcel("S1", 2, { shipped: "yes" }))).toEqual(changed);
    expect(faults(await add(id, { id: "S1", refunds: [refundOf(id, 1)] }))).toEqual([`${path} invalid`]);
    expect((await recordOf(shop, ref)).shipments?.[0]?.refunds).toBeUndefined();
    expect(await add(id, { id: "S1", capture: "yes" })).toEqual(changed);
    const more = { ...refundOf(id, 2), shipping: { subtotal: "49.00" } };
    expect(faults(await add(id, { id: "S1", refunds: [more] }))).toEqual([`${path} invalid`]);
    expect(await add(id, { id: "S1", refunds: [refundOf(id, 2)] })).toEqual(changed);
    await payRefunds(shop.platform);
    expect(await refundRow(`R-${id}-2`)).toEqual({ paid_back_at: null, by_hand: false });
    await settle();
    await payRefunds(shop.platform);
    expect(await refundRow(`R-${id}-2`)).toEqual({ paid_back_at: expect.any(Date), by_hand: false });
    expect(await statusOf(ref)).toBe("authorized");
  });

  it("what somebody else collected goes back by hand", async () => {
    const { id } = await heldOrder(shop, 2);
    expect(await send(id, parcel("S1", 1, { shipped: "yes", paid: "yes" }))).toEqual(changed);
    expect(await add(id, { id: "S1", refunds: [refundOf(id, 1)] })).toEqual(changed);
    await payRefunds(shop.platform);
    expect(await refundRow(`R-${id}-1`)).toEqual({ paid_back_at: null, by_hand: true });
  });

  const refundRow = (id: string) =>
    shop.platform.db
      .selectFrom("refund")
      .select(["paid_back_at", "by_hand"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
});

describe("paid: yes on money that is only held (soap.md 6)", () => {
  it("is booked, once, and that part is not taken", async () => {
    const { id, ref } = await heldOrder(shop, 3);
    const first = parcel("S1", 2, { shipped: "yes", paid: "yes", paidtotal: "700" });
    expect(await send(id, first)).toEqual(changed);
    expect(await send(id, first)).toEqual(unchanged);
    expect(await bookingsOf(shop, ref.number)).toEqual([["shipment S1", "payment", 70_000]]);
    expect(await add(id, parcel("S2", 1, { shipped: "yes", capture: "yes" }))).toEqual(changed);
    await settle();
    expect(await bookingsOf(shop, ref.number)).toEqual([
      ["shipment S1", "payment", 70_000],
      ["capture of S2", "capture", 35_000],
    ]);
    expect(await statusOf(ref)).toBe("paid");
    expect(await paymentOf(shop, ref.number)).toEqual(["authorised", 35_000, true]);
  });

  it("of the whole order: nothing is taken when it has left, and the hold ends", async () => {
    const { id, ref } = await heldOrder(shop, 2);
    const paid = parcel("S1", 2, { paid: "yes", paidtotal: "749.00" });
    expect(await send(id, paid)).toEqual(changed);
    expect(await statusOf(ref)).toBe("paid");
    expect(await add(id, { id: "S1", shipped: "yes", capture: "yes" })).toEqual(changed);
    await settle();
    expect(await bookingsOf(shop, ref.number)).toEqual([["shipment S1", "payment", 74_900]]);
    expect(await paymentOf(shop, ref.number)).toEqual(["authorised", 0, true]);
    expect((await recordOf(shop, ref)).payments).toMatchObject({
      status: "paid",
      payment: [{ type: "authorization" }, { type: "payment", value: "749.00" }],
    });
  });

  it("of what was captured before, nothing is booked; never more than stands", async () => {
    const { id, ref } = await heldOrder(shop, 2);
    expect(await send(id, parcel("S1", 1, { capture: "yes" }))).toEqual(changed);
    expect(await add(id, { id: "S1", paid: "yes" })).toEqual(unchanged);
    expect(await add(id, parcel("S2", 1, { paid: "yes", paidtotal: "5000" }))).toEqual(changed);
    expect(await bookingsOf(shop, ref.number)).toEqual([
      ["capture of S1", "due capture", 35_000],
      ["shipment S2", "payment", 39_900],
    ]);
  });
});
