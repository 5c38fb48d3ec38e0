import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrderRecord } from "../record/order-record.ts";
import {
  boughtOrder,
  changed,
  eventsOf,
  faults,
  onShelf,
  openOrderShop,
  recordOf,
  unchanged,
  units,
  update,
} from "./testing/shop.ts";

let shop: Awaited<ReturnType<typeof openOrderShop>>;

beforeAll(async () => {
  shop = await openOrderShop();
});

afterAll(() => shop.close());

const ship = (qty: number) => [{ id: "S1", products: units(qty), shipped: "yes" }];
const say = (...records: readonly OrderRecord[]) => update(shop, records);
type Refused = readonly (readonly [OrderRecord, string])[];

describe("finding an order: soap.md 2, 6", () => {
  it("the integrator's id beside the number names it from then on; the number still does", async () => {
    const { ref, id } = await boughtOrder(shop);
    const erp = `ERP-${id}`;
    expect(await say({ id: erp, ordernumber: id })).toEqual(changed);
    expect(await say({ id: erp, ordernumber: id })).toEqual(unchanged);
    expect(await recordOf(shop, ref)).toMatchObject({ id: erp, ordernumber: id });
    expect(await say({ id: erp, status: "confirmed" })).toEqual(changed);
    expect(await say({ ordernumber: id, status: "processing" })).toEqual(changed);
    const other = await boughtOrder(shop);
    expect(faults(await say({ id: erp, ordernumber: other.id }))).toEqual(["1 id conflict"]);
    expect(faults(await say({ id: other.id, ordernumber: id }))).toEqual(["1 id conflict"]);
    expect(await say({ ordernumber: id, store: "one" })).toMatchObject({ problems: [{ id }] });
    expect((await recordOf(shop, other.ref)).id).toBe(other.id);
  });

  it("no name at all, and a name that nobody has without what a new order needs", async () => {
    expect(faults(await say({ status: "confirmed" }, { id: "none" }))).toEqual(["1 id required"]);
    expect(faults(await say({ id: "none", status: "confirmed" }))).toEqual([
      "1 type required",
      "1 store required",
      "1 currency required",
      "1 products required",
    ]);
  });

  it("one order twice in a call: the same counts once, other content is refused", async () => {
    const { id } = await boughtOrder(shop);
    const confirmed = { id, status: "confirmed" };
    expect(await say(confirmed, { ...confirmed })).toEqual(changed);
    expect(faults(await say(confirmed, { id, status: "processing" }))).toEqual(["2 id duplicate"]);
  });

  it("what an order is stays so; references to nobody are refused", async () => {
    const { ref, id } = await boughtOrder(shop);
    const before = await recordOf(shop, ref);
    expect(faults(await say({ id, type: "wholesale", currency: "EUR" }))).toEqual([
      "1 type conflict",
      "1 currency conflict",
    ]);
    const fields = ["account", "customer", "deliverywindow", "market", "salesrep"];
    const refs = Object.fromEntries(fields.map((field) => [field, { id: "nobody" }]));
    expect(faults(await say({ id, store: 9, ...refs })).toSorted()).toEqual([
      ...fields.map((field) => `1 ${field}/id unknown`),
      "1 store unknown",
    ]);
    expect(await recordOf(shop, ref)).toEqual(before);
  });

  it("another customer has it from then on", async () => {
    const [{ ref, id }, other] = [await boughtOrder(shop), await boughtOrder(shop)];
    expect(await say({ id, customer: { id: String(other.customer) } })).toEqual(changed);
    const order = shop.platform.db.selectFrom("order").select("customer").where("number", "=", ref.number);
    expect(await order.executeTakeFirst()).toEqual({ customer: other.customer });
  });
});

describe("status: soap.md 6", () => {
  it("steps may be skipped, never taken back; cancelled from the first three, and the stock is free", async () => {
    const { ref, id } = await boughtOrder(shop, 3);
    const shelf = await onShelf(shop);
    expect(await say({ id, status: "processing" })).toEqual(changed);
    expect(faults(await say({ id, status: "pending" }))).toEqual(["1 status state"]);
    for (const status of ["sent", "incomplete"]) {
      expect(faults(await say({ id, status }))).toEqual(["1 status invalid"]);
    }
    expect(await say({ id, status: "canceled" })).toEqual(changed);
    expect((await recordOf(shop, ref)).status).toBe("cancelled");
    expect(await onShelf(shop)).toBe(shelf + 3);
  });

  it("an order may be archived with its shipments by one call", async () => {
    const { ref, id } = await boughtOrder(shop);
    const call = { id, status: "archived", shipments: ship(1) };
    expect(await say(call)).toEqual(changed);
    expect((await recordOf(shop, ref)).status).toBe("archived");
    expect(await say(call)).toEqual(unchanged);
    expect(faults(await say({ id, status: "cancelled" }))).toEqual(["1 status state"]);
  });

  it("what is left being cancelled, the rest is all that there is to send: no fault of the status", async () => {
    const { ref, id } = await boughtOrder(shop, 3);
    expect(await say({ id, status: "confirmed", shipments: ship(2) })).toEqual(changed);
    const call = { id, status: "processing", cancelled: units(1) };
    expect(await say(call)).toEqual(changed);
    expect((await recordOf(shop, ref)).status).toBe("completed");
    expect(await say(call)).toEqual(unchanged);
  });

  it("of an order on hold stays", async () => {
    const { ref, id } = await boughtOrder(shop);
    const order = shop.platform.db.updateTable("order").set({ on_hold: true });
    await order.where("number", "=", ref.number).execute();
    expect(faults(await say({ id, status: "confirmed" }))).toEqual(["1 status state"]);
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
    expect(await say({ id, locked: "yes", other: "Before the lock" })).toEqual(changed);
    const before = await recordOf(shop, ref);
    const refused: Refused = [
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
      expect(faults(await say({ id, ...more }))).toEqual([`1 ${field} locked`]);
    }
    expect(await recordOf(shop, ref)).toEqual(before);
    expect(await say(before)).toEqual(unchanged);
    expect(await say({ id, internalinformation: "Gift" })).toEqual(changed);
    const refunds = [{ id: `L-${id}`, products: units(1), status: "completed" }];
    const shipments = [{ ...ship(2)[0], id: "S1", refunds }];
    expect(await say({ id, status: "confirmed", shipments })).toEqual(changed);
    expect(await recordOf(shop, ref)).toMatchObject({ locked: "yes", internalinformation: "Gift" });
  });
});

describe("addresses, notes and what is only kept: soap.md 6", () => {
  it("field by field, as the shopper sees them; refused once something has left", async () => {
    const { ref, id, read } = await boughtOrder(shop, 2);
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
    expect(await say(call)).toEqual(changed);
    expect(await say(call)).toEqual(unchanged);
    expect(await read()).toMatchObject({
      message: "On its way soon",
      snapshot: {
        address: { city: "Lund", company: "Ek AB", firstName: "Anna", address1: "Storgatan 1" },
        shippingAddress: { address1: "Nygatan 2", country: "DE", firstName: "Anna" },
        additionalNotes: "Ring twice",
      },
    });
    const record = await recordOf(shop, ref);
    expect(record).toMatchObject({ billingaddress: { fax: "1", city: "Lund" }, other: "Ring twice" });
    expect(record.additionals).toContainEqual({ key: "batch", value: "7" });
    expect(await say({ id, billingaddress: { company: "" }, other: "" })).toEqual(changed);
    const { address, additionalNotes } = (await read()).snapshot;
    expect([address.company ?? "", address.city, additionalNotes]).toEqual(["", "Lund", ""]);
    expect(await say({ id, status: "confirmed", shipments: ship(1) })).toEqual(changed);
    const late: Refused = [
      [{ other: "Late" }, "other"],
      [{ billingaddress: { city: "Umeå" } }, "billingaddress"],
      [{ shippingaddress: { city: "Umeå" } }, "shippingaddress"],
      [{ additionals: [{ key: "message", value: "Late" }] }, "additionals"],
    ];
    for (const [more, field] of late) {
      expect(faults(await say({ id, ...more }))).toEqual([`1 ${field} state`]);
    }
    expect(await say(await recordOf(shop, ref))).toEqual(unchanged);
  });

  it("an unknown country and a message that is too long are refused", async () => {
    const { id } = await boughtOrder(shop);
    const additionals = [{ key: "message", value: "x".repeat(2001) }];
    expect(faults(await say({ id, additionals, shippingaddress: { country: "XX" } })).toSorted()).toEqual([
      "1 additionals/additional[1]/value invalid",
      "1 shippingaddress/country invalid",
    ]);
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
    expect(await say({ id, ...kept })).toEqual(changed);
    expect(await say({ id, ...kept })).toEqual(unchanged);
    expect(await recordOf(shop, ref)).toMatchObject(kept);
    expect(await say({ id, ponumber: "", paymentterms: "" })).toEqual(changed);
    const { ponumber, paymentterms, shippingterms } = await recordOf(shop, ref);
    expect([ponumber, paymentterms, shippingterms]).toEqual(["", undefined, { id: "DAP" }]);
  });

  it("what a record says of the buyer and the carrier stays beside what it does not say: soap.md 2", async () => {
    const { ref, id } = await boughtOrder(shop);
    const { buyer } = await recordOf(shop, ref);
    const one = { id, buyer: { firstname: "Eva" }, carrierinformation: { account: "77", packages: 2 } };
    expect(await say(one)).toEqual(changed);
    const other = { id, buyer: { lastname: "Berg" }, carrierinformation: { carrier: "Box" } };
    expect(await say(other)).toEqual(changed);
    const record = await recordOf(shop, ref);
    expect(record.buyer).toEqual({ ...buyer, firstname: "Eva", lastname: "Berg" });
    expect(record.carrierinformation).toEqual({ account: "77", packages: 2, carrier: "Box" });
    expect(await say(other)).toEqual(unchanged);
    expect(await say(record)).toEqual(unchanged);
  });
});
