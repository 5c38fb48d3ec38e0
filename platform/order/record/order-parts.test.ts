import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { shipmentBooking } from "../shipment-booking.ts";
import { openDesk, time, type Desk, type NewTestOrder } from "../testing/desk.ts";
import { operationsOf, units, type Operations } from "../testing/operations.ts";
import { recordAt, unitsOf } from "./testing/record-desk.ts";

let desk: Desk;
let on: Operations;

beforeEach(async () => {
  desk = await openDesk();
  on = operationsOf(desk);
});

afterEach(() => desk.close());

const later = () => new Date(time.getTime() + 3_600_000);
/** Three units at 100.00 less 10.00 off in all, taken from two shelves; and one at 50.00. */
const order: NewTestOrder = {
  lines: [
    { quantity: 3, unit: 10_000, off: 1_000, allocated: { 1: 2, 2: 1 } },
    { variation: 2, quantity: 1, unit: 5_000, allocated: { 1: 1 } },
  ],
  shipping: 4_900,
};

describe("what was cancelled (soap.md 5)", () => {
  it("stands beside what is left of it, and the totals are those of what is left", async () => {
    const ref = await desk.place(order);
    await on.cancel(ref, units(1, 1));
    const record = await recordAt(desk, ref);
    expect(unitsOf(record.products)).toEqual([
      ["1", 2, "96.67", "193.33"],
      ["2", 1, "50.00", "50.00"],
    ]);
    expect(unitsOf(record.cancelled)).toEqual([["1", 1, "96.67", "96.67"]]);
    expect([record.ordertotal, record.shipping]).toMatchObject(["292.33", { subtotal: "49.00" }]);
    expect(record.products?.[0]?.sizes?.[0]?.warehouseitems).toEqual([{ id: "w1", qty: 2 }]);
  });

  it("a line of which nothing is left is only there; the others keep their rows", async () => {
    const ref = await desk.place(order);
    await on.cancel(ref, units(1, 3));
    const record = await recordAt(desk, ref);
    expect(unitsOf(record.products)).toEqual([["2", 1, "50.00", "50.00"]]);
    expect(unitsOf(record.cancelled)).toEqual([["1", 3, "96.67", "290.00"]]);
  });

  it("all of an order", async () => {
    const ref = await desk.place(order);
    await on.cancelAll(ref);
    const record = await recordAt(desk, ref);
    expect([record.status, record.ordertotal, record.products]).toEqual(["cancelled", "0.00", []]);
    expect(unitsOf(record.cancelled)).toEqual([
      ["1", 3, "96.67", "290.00"],
      ["2", 1, "50.00", "50.00"],
    ]);
  });

  it("a bundle, with as many of what it held", async () => {
    const ref = await desk.place({ lines: [{ quantity: 3, unit: 9_000, holds: { 1: 1, 2: 2 } }] });
    await on.cancel(ref, units(1, 1));
    const record = await recordAt(desk, ref);
    expect(record.products?.map(({ type, qty }) => [type, qty])).toEqual([
      ["bundle", 2],
      ["bundlepart", 2],
      ["bundlepart", 4],
    ]);
    expect(unitsOf(record.cancelled)).toEqual([["1", 1, "90.00", "90.00"]]);
  });
});

describe("shipments (soap.md 3.3)", () => {
  it("one that is made, and all that there is to say of it", async () => {
    const ref = await desk.place(order);
    await on.pack(ref, "S-1", [units(1, 2)], {
      carrier: "Post",
      service: "Parcel",
      trackingId: "T-1",
      message: "Thank you",
    });
    const { shipments = [] } = await recordAt(desk, ref);
    expect(shipments).toEqual([
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
        basecurrency: "SEK",
        created: "2026-11-20T13:00:00+01:00",
        shippingaddress: { email: "anna@example.com", firstname: "Anna" },
        carrierinformation: { carrier: "Post", service: "Parcel", tracking: "T-1" },
        products: [expect.objectContaining({ id: "p1", qty: 2, price: "96.67", subtotal: "193.33" })],
      },
    ]);
  });

  it("of two that have left the parts add up to the whole", async () => {
    const ref = await desk.place(order);
    await on.pack(ref, "S-1", [units(1, 1)]);
    await on.pack(ref, "S-2", [units(1, 2), units(2, 1)]);
    await on.ship(ref, "S-1");
    await on.ship(ref, "S-2");
    const record = await recordAt(desk, ref);
    const told = record.shipments?.map(({ shipped, shipmenttotal, products }) => {
      return [shipped, shipmenttotal, ...unitsOf(products)];
    });
    expect(told).toEqual([
      ["yes", "96.67", ["1", 1, "96.67", "96.67"]],
      ["yes", "243.33", ["1", 2, "96.67", "193.33"], ["2", 1, "50.00", "50.00"]],
    ]);
    expect([record.status, record.ordertotal]).toEqual(["completed", "389.00"]);
    expect(record.products?.[0]?.sizes?.[0]).not.toHaveProperty("warehouseitems");
  });

  it.each([
    ["added", { kind: "added", rates: { default: 10 } } as const, "212.67"],
    ["deducted", { kind: "deducted", rates: { default: 25 } } as const, "154.67"],
  ])("their total is what is paid, with tax %s", async (_, tax, total) => {
    const ref = await desk.place({ ...order, tax });
    await on.pack(ref, "S-1", [units(1, 2)]);
    const { shipments = [] } = await recordAt(desk, ref);
    expect(shipments).toMatchObject([{ shipmenttotal: total, products: [{ subtotal: "193.33" }] }]);
  });

  it.each([
    ["nothing", {}, ["no", "0.00", "no"]],
    ["that its money is to be taken", { capture_asked_at: time }, ["no", "0.00", "yes"]],
    ["that it has been taken", { captured_at: time }, ["yes", "193.33", "yes"]],
  ])("when the payment says %s", async (_, change, told) => {
    const ref = await desk.place(order);
    await on.pack(ref, "S-1", [units(1, 2)]);
    if ("captured_at" in change || "capture_asked_at" in change) {
      await desk.db.updateTable("payment_attempt").set(change).execute();
    }
    const { shipments: [shipment] = [] } = await recordAt(desk, ref);
    expect([shipment?.paid, shipment?.paidtotal, shipment?.capture]).toEqual(told);
  });

  it("what was booked for one alone is what was paid for it", async () => {
    const ref = await desk.place(order);
    await on.pack(ref, "S-1", [units(1, 2)]);
    await on.pack(ref, "S-2", [units(1, 1)]);
    const booking = { store: 1, order_number: ref.number, booked_at: later(), kind: "payment" };
    await desk.db
      .insertInto("order_booking")
      .values({ ...booking, id: shipmentBooking("S-2"), amount: 9_000 })
      .execute();
    const { shipments = [] } = await recordAt(desk, ref);
    expect(shipments.map(({ id, paid, paidtotal }) => [id, paid, paidtotal])).toEqual([
      ["S-1", "no", "0.00"],
      ["S-2", "yes", "90.00"],
    ]);
  });

  it("what an integrator keeps of one wins, and its charges count", async () => {
    const ref = await desk.place(order);
    await on.pack(ref, "S-1", [units(1, 2)], { carrier: "Post" });
    const kept = {
      paid: true,
      goodtogo: true,
      capture: "yes",
      shipping: { subtotal: "49", description: "Freight" },
      voucher: { subtotal: "-20.5" },
      carrierinformation: { taxid: "X-1", packages: 2 },
      shippingaddress: { attn: "Goods in" },
    };
    await desk.db
      .updateTable("shipment")
      .set({ kept: JSON.stringify(kept) })
      .execute();
    expect((await recordAt(desk, ref)).shipments).toMatchObject([
      {
        paid: "yes",
        goodtogo: "yes",
        capture: "yes",
        shipmenttotal: "221.83",
        paidtotal: "221.83",
        shipping: { subtotal: "49.00", description: "Freight" },
        voucher: { subtotal: "-20.50" },
        carrierinformation: { carrier: "Post", taxid: "X-1", packages: 2 },
        shippingaddress: { attn: "Goods in", firstname: "Anna" },
      },
    ]);
  });
});

describe("refunds (soap.md 3.3)", () => {
  const refundsOf = async (ref: Awaited<ReturnType<Desk["place"]>>) => {
    const { shipments = [] } = await recordAt(desk, ref);
    return shipments.map(({ id, refunds = [] }) => [id, refunds.map((refund) => refund.id)]);
  };
  const shipped = async () => {
    const ref = await desk.place(order);
    for (const [id, row] of [
      ["S-1", 1],
      ["S-2", 2],
    ] as const) {
      await on.pack(ref, id, [units(row, 1)]);
      await on.ship(ref, id);
    }
    return ref;
  };

  it("one of units stands in the shipment that has them, from its promise on", async () => {
    const ref = await shipped();
    const back = {
      kind: "return",
      lines: [units(2, 1)],
      returnFee: 1_000,
      shipping: 500,
      comment: "Too small",
      putBack: [{ row: 2, warehouse: 2, quantity: 1 }],
    } as const;
    await on.refund(ref, "R-1", back);
    const promised = await recordAt(desk, ref);
    expect(promised.shipments?.[0]).not.toHaveProperty("refunds");
    expect(promised.shipments?.[1]?.refunds).toEqual([
      {
        id: "R-1",
        shipping: { subtotal: "5.00" },
        products: [expect.objectContaining({ id: "p2", qty: 1, price: "50.00", subtotal: "50.00" })],
        comment: "Too small",
        returnfee: { subtotal: "10.00" },
        status: "pending",
        type: "return",
      },
    ]);
    expect(promised.shipments?.[1]?.refunds?.[0]?.products?.[0]?.sizes).toMatchObject([
      { orderitem: { id: "2" }, warehouseitems: [{ id: "w2", qty: 1 }] },
    ]);
    expect(promised.payments).toMatchObject({ status: "authorized", payment: [{ type: "authorization" }] });
    await on.complete(ref, "R-1");
    const done = await recordAt(desk, ref);
    expect(done.shipments?.[1]?.refunds).toMatchObject([{ status: "completed" }]);
    expect(done.payments).toMatchObject({
      payment: [{ type: "authorization" }, { type: "refund", paid: "no", value: "45.00", document: "R-1" }],
    });
  });

  it("one that came in with a shipment stands there; one of money alone in the first that has left", async () => {
    const ref = await shipped();
    await on.refund(ref, "R-1", { lines: [units(2, 1)] });
    await on.refund(ref, "R-2", { shipping: 100 });
    await desk.db
      .updateTable("refund")
      .set({ kept: JSON.stringify({ shipment: "S-1" }) })
      .where("id", "=", "R-1")
      .execute();
    expect(await refundsOf(ref)).toEqual([
      ["S-1", ["R-1", "R-2"]],
      ["S-2", []],
    ]);
  });

  it("one of an order without shipments is told among the payments", async () => {
    const ref = await desk.place(order);
    await on.refund(ref, "R-1", { lines: [units(1, 3), units(2, 1)], shipping: 4_900 });
    await on.complete(ref, "R-1");
    await desk.db.updateTable("refund").set({ paid_back_at: later() }).execute();
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
