import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderRecord } from "../../../order/record/order-record.ts";
import {
  changed,
  eventsOf,
  faults,
  onShelf,
  recordOf,
  unchanged,
  units,
  update,
} from "../../../order/update/testing/shop.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { boughtOrder } from "./testing/bought.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

const ship = (qty: number) => [{ id: "S1", products: units(qty), shipped: "yes" }];

describe("finding an order: soap.md 2, 6", () => {
  it("the integrator's id beside the number names it from then on; the number still does", async () => {
    const { ref, id } = await boughtOrder(shop);
    const erp = `ERP-${id}`;
    expect(await update(shop, [{ id: erp, ordernumber: id }])).toEqual(changed);
    expect(await update(shop, [{ id: erp, ordernumber: id }])).toEqual(unchanged);
    expect(await recordOf(shop, ref)).toMatchObject({ id: erp, ordernumber: id });
    expect(await update(shop, [{ id: erp, status: "confirmed" }])).toEqual(changed);
    expect(await update(shop, [{ ordernumber: id, status: "processing" }])).toEqual(changed);
    const other = await boughtOrder(shop);
    expect(faults(await update(shop, [{ id: erp, ordernumber: other.id }]))).toEqual(["1 id conflict"]);
    expect(faults(await update(shop, [{ id: other.id, ordernumber: id }]))).toEqual(["1 id conflict"]);
    expect(await update(shop, [{ ordernumber: id, store: "one" }])).toMatchObject({ problems: [{ id }] });
    expect((await recordOf(shop, other.ref)).id).toBe(other.id);
  });

  it("no name at all, and a name that nobody has without what a new order needs", async () => {
    expect(faults(await update(shop, [{ status: "confirmed" }, { id: "none" }]))).toEqual(["1 id required"]);
    expect(faults(await update(shop, [{ id: "none", status: "confirmed" }]))).toEqual([
      "1 type required",
      "1 store required",
      "1 currency required",
      "1 products required",
    ]);
  });

  it("one order twice in a call: the same counts once, other content is refused", async () => {
    const { id } = await boughtOrder(shop);
    expect(
      await update(shop, [
        { id, status: "confirmed" },
        { id, status: "confirmed" },
      ]),
    ).toEqual(changed);
    expect(
      faults(
        await update(shop, [
          { id, status: "confirmed" },
          { id, status: "processing" },
        ]),
      ),
    ).toEqual(["2 id duplicate"]);
  });

  it("what an order is stays so; references to nobody are refused", async () => {
    const { ref, id } = await boughtOrder(shop);
    const before = await recordOf(shop, ref);
    expect(faults(await update(shop, [{ id, type: "wholesale", currency: "EUR" }]))).toEqual([
      "1 type conflict",
      "1 currency conflict",
    ]);
    const nobody = { id: "nobody" };
    const refs = {
      account: nobody,
      salesrep: nobody,
      deliverywindow: nobody,
      customer: nobody,
      market: nobody,
    };
    expect(faults(await update(shop, [{ id, store: 9, ...refs }])).toSorted()).toEqual([
      "1 account/id unknown",
      "1 customer/id unknown",
      "1 deliverywindow/id unknown",
      "1 market/id unknown",
      "1 salesrep/id unknown",
      "1 store unknown",
    ]);
    expect(await recordOf(shop, ref)).toEqual(before);
  });
});

describe("status: soap.md 6", () => {
  it("steps may be skipped, never taken back; cancelled from the first three, and the stock is free", async () => {
    const { ref, id, receipt } = await boughtOrder(shop, 3);
    const shelf = await onShelf(shop);
    expect(await update(shop, [{ id, status: "processing" }])).toEqual(changed);
    expect(faults(await update(shop, [{ id, status: "pending" }]))).toEqual(["1 status state"]);
    expect(faults(await update(shop, [{ id, status: "sent" }]))).toEqual(["1 status invalid"]);
    expect(faults(await update(shop, [{ id, status: "incomplete" }]))).toEqual(["1 status invalid"]);
    expect(await update(shop, [{ id, status: "canceled" }])).toEqual(changed);
    expect(await receipt()).toMatchObject({ statusDescription: "Canceled" });
    expect(await onShelf(shop)).toBe(shelf + 3);
    expect((await recordOf(shop, ref)).status).toBe("cancelled");
  });

  it("an order may be archived with its shipments by one call", async () => {
    const { ref, id } = await boughtOrder(shop, 1);
    const call = { id, status: "archived", shipments: ship(1) };
    expect(await update(shop, [call])).toEqual(changed);
    expect((await recordOf(shop, ref)).status).toBe("archived");
    expect(await update(shop, [call])).toEqual(unchanged);
    expect(faults(await update(shop, [{ id, status: "cancelled" }]))).toEqual(["1 status state"]);
  });

  it("what is left being cancelled, the rest is all that there is to send: no fault of the status", async () => {
    const { ref, id } = await boughtOrder(shop, 3);
    expect(await update(shop, [{ id, status: "confirmed", shipments: ship(2) }])).toEqual(changed);
    expect(await update(shop, [{ id, status: "processing", cancelled: units(1) }])).toEqual(changed);
    expect((await recordOf(shop, ref)).status).toBe("completed");
    expect(await update(shop, [{ id, status: "processing", cancelled: units(1) }])).toEqual(unchanged);
  });

  it("of a user without own events: only what follows raises one", async () => {
    const { ref, id } = await boughtOrder(shop, 2);
    const before = await eventsOf(shop, ref);
    expect(await update(shop, [{ id, status: "processing" }], { raises: false })).toEqual(changed);
    expect(await eventsOf(shop, ref)).toBe(before);
    expect(await update(shop, [{ id, shipments: ship(2) }], { raises: false })).toEqual(changed);
    expect(await eventsOf(shop, ref)).toBe(before + 1);
  });
});

describe("locked: soap.md 6", () => {
  it("status, shipments, refunds and internalinformation may still change, nothing else", async () => {
    const { ref, id } = await boughtOrder(shop, 2);
    expect(await update(shop, [{ id, locked: "yes", other: "Before the lock" }])).toEqual(changed);
    const before = await recordOf(shop, ref);
    const refused: readonly (readonly [OrderRecord, string])[] = [
      [{ locked: "no" }, "locked"],
      [{ other: "x" }, "other"],
      [{ ponumber: "x" }, "ponumber"],
      [{ billingaddress: { city: "x" } }, "billingaddress"],
      [{ additionals: [{ key: "a", value: "b" }] }, "additionals"],
      [{ products: units(1) }, "products/product[1]/sizes/size[1]/qty"],
      [{ cancelled: units(1) }, "cancelled"],
      [{ customer: "" }, "customer"],
    ];
    for (const [more, field] of refused) {
      expect(faults(await update(shop, [{ id, ...more }]))).toEqual([`1 ${field} locked`]);
    }
    expect(await recordOf(shop, ref)).toEqual(before);
    expect(await update(shop, [before])).toEqual(unchanged);
    expect(await update(shop, [{ id, internalinformation: "Gift" }])).toEqual(changed);
    const refunds = [{ id: `L-${id}`, products: units(1), status: "completed" }];
    const shipments = [{ ...ship(2)[0], id: "S1", refunds }];
    expect(await update(shop, [{ id, status: "confirmed", shipments }])).toEqual(changed);
    expect(await recordOf(shop, ref)).toMatchObject({ locked: "yes", internalinformation: "Gift" });
  });
});

describe("addresses, notes and what is only kept: soap.md 6", () => {
  it("field by field; the receipt and both histories show it; refused once something has left", async () => {
    const { ref, id, receipt, history } = await boughtOrder(shop, 2);
    const call = {
      id,
      billingaddress: { city: "Lund", company: "Ek AB", fax: "1" },
      shippingaddress: { address1: "Nygatan 2", country: "de" },
      other: "Ring twice",
      additionals: [
        { key: "message", value: "On its way soon" },
        { key: "batch", value: "7" },
      ],
    };
    expect(await update(shop, [call])).toEqual(changed);
    expect(await update(shop, [call])).toEqual(unchanged);
    const shown = {
      address: { city: "Lund", company: "Ek AB", firstName: "Anna", address1: "Storgatan 1" },
      shippingAddress: { address1: "Nygatan 2", country: "DE", firstName: "Anna" },
      additionalNotes: "Ring twice",
    };
    expect(await receipt()).toMatchObject({ ...shown, message: "On its way soon" });
    for (const form of ["classic", "nested"] as const) expect(await history(form)).toMatchObject(shown);
    const record = await recordOf(shop, ref);
    expect(record).toMatchObject({ billingaddress: { fax: "1", city: "Lund" }, other: "Ring twice" });
    expect(record.additionals).toContainEqual({ key: "batch", value: "7" });
    expect(await update(shop, [{ id, billingaddress: { company: "" }, other: "" }])).toEqual(changed);
    expect(await receipt()).toMatchObject({ address: { company: "", city: "Lund" }, additionalNotes: "" });
    expect(await update(shop, [{ id, status: "confirmed", shipments: ship(1) }])).toEqual(changed);
    const late: readonly (readonly [OrderRecord, string])[] = [
      [{ other: "Late" }, "other"],
      [{ billingaddress: { city: "Umeå" } }, "billingaddress"],
      [{ shippingaddress: { city: "Umeå" } }, "shippingaddress"],
      [{ additionals: [{ key: "message", value: "Late" }] }, "additionals"],
    ];
    for (const [more, field] of late) {
      expect(faults(await update(shop, [{ id, ...more }]))).toEqual([`1 ${field} state`]);
    }
    expect(await update(shop, [await recordOf(shop, ref)])).toEqual(unchanged);
  });

  it("an unknown country and a message that is too long are refused", async () => {
    const { id } = await boughtOrder(shop);
    const additionals = [{ key: "message", value: "x".repeat(2001) }];
    expect(
      faults(await update(shop, [{ id, additionals, shippingaddress: { country: "XX" } }])).toSorted(),
    ).toEqual(["1 additionals/additional[1]/value invalid", "1 shippingaddress/country invalid"]);
  });

  it("the rest is kept and given back; terms, collections and warehouses are made by naming them", async () => {
    const { ref, id } = await boughtOrder(shop);
    const kept = {
      internalinformation: "Fragile",
      ponumber: "PO 1",
      preferred_shipping_date: "2026-12-01T00:00:00+01:00",
      paymentterms: { id: "30N", description: "30 days" },
      shippingterms: { id: "DAP" },
      collection: { id: "SS27", description: "Summer" },
      primary_warehouse: { warehouse: { id: "W-new" } },
      carrierinformation: { account: "77" },
    };
    expect(await update(shop, [{ id, ...kept }])).toEqual(changed);
    expect(await update(shop, [{ id, ...kept }])).toEqual(unchanged);
    expect(await recordOf(shop, ref)).toMatchObject(kept);
    expect(await update(shop, [{ id, ponumber: "", paymentterms: "" }])).toEqual(changed);
    const record = await recordOf(shop, ref);
    expect([record.ponumber, record.paymentterms, record.shippingterms]).toEqual([
      "",
      undefined,
      { id: "DAP" },
    ]);
  });

  it("what a record says of the buyer and the carrier stays beside what it does not say: soap.md 2", async () => {
    const { ref, id } = await boughtOrder(shop);
    const { buyer } = await recordOf(shop, ref);
    const one = { id, buyer: { firstname: "Eva" }, carrierinformation: { account: "77", packages: 2 } };
    expect(await update(shop, [one])).toEqual(changed);
    const other = { id, buyer: { lastname: "Berg" }, carrierinformation: { carrier: "Box" } };
    expect(await update(shop, [other])).toEqual(changed);
    const record = await recordOf(shop, ref);
    expect(record.buyer).toEqual({ ...buyer, firstname: "Eva", lastname: "Berg" });
    expect(record.carrierinformation).toEqual({ account: "77", packages: 2, carrier: "Box" });
    expect(await update(shop, [other])).toEqual(unchanged);
    expect(await update(shop, [record])).toEqual(unchanged);
  });
});

it("another customer: the order moves to that one's history", async () => {
  const { id, history } = await boughtOrder(shop);
  const other = await boughtOrder(shop);
  expect(await update(shop, [{ id, customer: { id: String(other.member.customer) } }])).toEqual(changed);
  expect(await history()).toBeUndefined();
  expect((await other.member.call("POST", "orders", {})).list("orders")).toHaveLength(2);
});
