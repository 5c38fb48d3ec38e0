import { describe, expect, it } from "vitest";
import type { OrderRef } from "../lock-order.ts";
import { shipmentBooking } from "../shipments/shipment-booking.ts";
import { time, type NewTestOrder } from "../testing/desk.ts";
import { deskForEach, units } from "../testing/operations.ts";
import { recordAt, unitsOf } from "./testing/record-desk.ts";

const desk = deskForEach();

const later = new Date(time.getTime() + 3_600_000);
/** Three units at 100.00 less 10.00 off in all, taken from two shelves; and one at 50.00. */
const order: NewTestOrder = {
  lines: [
    { quantity: 3, unit: 10_000, off: 1_000, allocated: { 1: 2, 2: 1 } },
    { variation: 2, quantity: 1, unit: 5_000, allocated: { 1: 1 } },
  ],
  shipping: 4_900,
};
const shipmentsOf = async (ref: OrderRef) => (await recordAt(desk, ref)).shipments ?? [];
/** An order with two units of its first row in shipment S-1. */
const packed = async (more: Partial<NewTestOrder> = {}) => {
  const ref = await desk.place({ ...order, ...more });
  const details = { carrier: "Post", service: "Parcel", trackingId: "T-1", message: "Thank you" };
  await desk.pack(ref, "S-1", [units(1, 2)], details);
  return ref;
};

describe("what was cancelled (soap.md#orders-out)", () => {
  it("stands beside what is left of it, and the totals are those of what is left", async () => {
    const ref = await desk.place(order);
    await desk.cancel(ref, units(1, 1));
    const some = await recordAt(desk, ref);
    expect(unitsOf(some.products)).toEqual([
      ["1", 2, "96.67", "193.33"],
      ["2", 1, "50.00", "50.00"],
    ]);
    expect(unitsOf(some.cancelled)).toEqual([["1", 1, "96.67", "96.67"]]);
    expect([some.ordertotal, some.shipping]).toMatchObject(["292.33", { subtotal: "49.00" }]);
    expect(some.products?.[0]?.sizes?.[0]?.warehouseitems).toEqual([{ id: "w1", qty: 2 }]);
    await desk.cancel(ref, units(1, 2));
    // The others keep their rows.
    expect(unitsOf((await recordAt(desk, ref)).products)).toEqual([["2", 1, "50.00", "50.00"]]);
    await desk.cancelAll(ref);
    const all = await recordAt(desk, ref);
    expect([all.status, all.ordertotal, all.products]).toEqual(["cancelled", "0.00", []]);
    expect(unitsOf(all.cancelled)).toEqual([
      ["1", 3, "96.67", "290.00"],
      ["2", 1, "50.00", "50.00"],
    ]);
  });

  it("a bundle, with as many of what it held", async () => {
    const ref = await desk.place({ lines: [{ quantity: 3, unit: 9_000, holds: { 1: 1, 2: 2 } }] });
    await desk.cancel(ref, units(1, 1));
    const { products, cancelled } = await recordAt(desk, ref);
    const kinds = products?.map(({ type, qty }) => `${qty} ${type}`);
    expect(kinds).toEqual(["2 bundle", "2 bundlepart", "4 bundlepart"]);
    expect(unitsOf(cancelled)).toEqual([["1", 1, "90.00", "90.00"]]);
  });
});

describe("shipments (soap.md#order-record)", () => {
  it("one that is made, and all that there is to say of it", async () => {
    expect(await shipmentsOf(await packed())).toMatchObject([
      {
        id: "S-1",
        paid: "no",
        shipped: "no",
        goodtogo: "no",
        capture: "no",
        appendix: "Thank you",
        shipmenttotal: "193.33",
        paidtotal: "0.00",
        currency: "SEK",
        currencyrate: "1.00000",
        created: "2026-11-20T13:00:00+01:00",
        shippingaddress: { email: "anna@example.com", firstname: "Anna" },
        carrierinformation: { carrier: "Post", service: "Parcel", tracking: "T-1" },
        products: [{ id: "p1", qty: 2, price: "96.67", subtotal: "193.33" }],
      },
    ]);
  });

  it("of two that have left the parts add up to the whole", async () => {
    const ref = await desk.place(order);
    await desk.send(ref, "S-1", units(1, 1));
    await desk.send(ref, "S-2", units(1, 2), units(2, 1));
    const { shipments = [], status, ordertotal, products } = await recordAt(desk, ref);
    const told = shipments.map((each) => [each.shipped, each.shipmenttotal, unitsOf(each.products)]);
    const rest = ["2", 1, "50.00", "50.00"];
    expect(told).toEqual([
      ["yes", "96.67", [["1", 1, "96.67", "96.67"]]],
      ["yes", "243.33", [["1", 2, "96.67", "193.33"], rest]],
    ]);
    expect([status, ordertotal]).toEqual(["completed", "389.00"]);
    expect(products?.[0]?.sizes?.[0]).not.toHaveProperty("warehouseitems");
  });

  it.each([
    [{ kind: "added", rates: { default: 10 } } as const, "212.67"],
    [{ kind: "deducted", rates: { default: 25 } } as const, "154.67"],
  ])("their total is what is paid, with the tax %j", async (tax, total) => {
    const told = [{ shipmenttotal: total, products: [{ subtotal: "193.33" }] }];
    expect(await shipmentsOf(await packed({ tax }))).toMatchObject(told);
  });

  it("say whether their money is to be taken, and has been", async () => {
    const ref = await packed();
    const told = async () => {
      const [{ paid, paidtotal, capture } = {}] = await shipmentsOf(ref);
      return [paid, paidtotal, capture];
    };
    const attempt = desk.db.updateTable("payment_attempt");
    await attempt.set({ capture_asked_at: time }).execute();
    expect(await told()).toEqual(["no", "0.00", "yes"]);
    await attempt.set({ captured_at: time }).execute();
    expect(await told()).toEqual(["yes", "193.33", "yes"]);
  });

  it("what was booked for one alone is what was paid for it", async () => {
    const ref = await packed();
    await desk.pack(ref, "S-2", [units(1, 1)]);
    const booking = { store: 1, order_number: ref.number, booked_at: later, kind: "payment", amount: 9_000 };
    const values = { ...booking, id: shipmentBooking("S-2") };
    await desk.db.insertInto("order_booking").values(values).execute();
    expect((await shipmentsOf(ref)).map(({ paid, paidtotal }) => [paid, paidtotal])).toEqual([
      ["no", "0.00"],
      ["yes", "90.00"],
    ]);
  });

  it("what an integrator keeps of one wins, and its charges count", async () => {
    const ref = await packed();
    const carrier = { taxid: "X-1", packages: 2 };
    const kept = JSON.stringify({
      paid: true,
      goodtogo: true,
      shipping: { subtotal: "49", description: "Freight" },
      voucher: { subtotal: "-20.5" },
      carrierinformation: carrier,
      shippingaddress: { attn: "Goods in" },
    });
    await desk.db.updateTable("shipment").set({ kept }).execute();
    const paid = { paid: "yes", goodtogo: "yes", shipmenttotal: "221.83", paidtotal: "221.83" };
    expect(await shipmentsOf(ref)).toMatchObject([
      {
        ...paid,
        shipping: { subtotal: "49.00", description: "Freight" },
        voucher: { subtotal: "-20.50" },
        carrierinformation: { carrier: "Post", ...carrier },
        shippingaddress: { attn: "Goods in", firstname: "Anna" },
      },
    ]);
  });
});

describe("refunds (soap.md#order-record)", () => {
  const shipped = async () => {
    const ref = await desk.place(order);
    await desk.send(ref, "S-1", units(1, 1));
    await desk.send(ref, "S-2", units(2, 1));
    return ref;
  };

  it("one of units stands in the shipment that has them, from its promise on", async () => {
    const ref = await shipped();
    const putBack = [{ row: 2, warehouse: 2, quantity: 1 }];
    const amounts = { returnFee: 1_000, shipping: 500, comment: "Too small" };
    await desk.refund(ref, "R-1", { kind: "return", lines: [units(2, 1)], putBack, ...amounts });
    const [first, second] = await shipmentsOf(ref);
    expect(first).not.toHaveProperty("refunds");
    const sizes = [{ orderitem: { id: "2" }, warehouseitems: [{ id: "w2", qty: 1 }] }];
    expect(second?.refunds).toMatchObject([
      {
        id: "R-1",
        shipping: { subtotal: "5.00" },
        products: [{ id: "p2", qty: 1, price: "50.00", subtotal: "50.00", sizes }],
        comment: "Too small",
        returnfee: { subtotal: "10.00" },
        status: "pending",
        type: "return",
      },
    ]);
    expect((await recordAt(desk, ref)).payments).toMatchObject({ payment: [{ type: "authorization" }] });
    await desk.complete(ref, "R-1");
    const { payments, shipments } = await recordAt(desk, ref);
    expect(shipments?.[1]?.refunds).toMatchObject([{ status: "completed" }]);
    expect(payments).toMatchObject({
      payment: [{ type: "authorization" }, { type: "refund", paid: "no", value: "45.00", document: "R-1" }],
    });
  });

  it("one that came in with a shipment stands there; one of money alone in the first that has left", async () => {
    const ref = await shipped();
    await desk.refund(ref, "R-1", { lines: [units(2, 1)] });
    const kept = JSON.stringify({ shipment: "S-1" });
    await desk.db.updateTable("refund").set({ kept }).execute();
    await desk.refund(ref, "R-2", { shipping: 100 });
    const told = (await shipmentsOf(ref)).map(({ refunds = [] }) => refunds.map(({ id }) => id));
    expect(told).toEqual([["R-1", "R-2"], []]);
  });

  it("one of an order without shipments is told among the payments", async () => {
    const ref = await desk.place(order);
    await desk.refund(ref, "R-1", { lines: [units(1, 3), units(2, 1)], shipping: 4_900 });
    await desk.complete(ref, "R-1");
    await desk.db.updateTable("refund").set({ paid_back_at: later }).execute();
    const record = await recordAt(desk, ref);
    expect(record).not.toHaveProperty("shipments");
    expect(record.payments).toMatchObject({
      status: "refunded",
      total: "389.00",
      payment: [
        { type: "authorization", paid: "no", value: "389.00" },
        { type: "refund", paid: "yes", value: "389.00", created: "2026-11-20T14:00:00+01:00" },
      ],
    });
  });
});
