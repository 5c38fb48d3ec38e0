import { describe, expect, it } from "vitest";
import type { OrderRecord } from "../record/order-record.ts";
import { changed, faults, openOrderShop, orderShop, parcel, unchanged, units } from "./testing/shop.ts";

const { shop, bought, update, onShelf } = orderShop(openOrderShop);

const sent = (qty: number, more: object = {}) => parcel("S1", qty, { shipped: "yes", ...more });
const say = (...records: readonly OrderRecord[]) => update(records);
type Refused = readonly (readonly [OrderRecord, string])[];

describe("finding an order: soap.md#field-values, #order-updates", () => {
  it("the integrator's id beside the number names it from then on; the number still does", async () => {
    const [{ id, record }, other] = [await bought(), await bought()];
    const erp = `ERP-${id}`;
    const both = { id: erp, ordernumber: id };
    expect([await say(both), await say(both)]).toEqual([changed, unchanged]);
    expect(await record()).toMatchObject(both);
    expect(await say({ id: erp, status: "confirmed" })).toEqual(changed);
    expect(await say({ ordernumber: id, status: "processing" })).toEqual(changed);
    expect(faults(await say({ id: erp, ordernumber: other.id }))).toEqual(["1 id conflict"]);
    expect(faults(await say({ id: other.id, ordernumber: id }))).toEqual(["1 id conflict"]);
    expect(await say({ ordernumber: id, store: "one" })).toMatchObject({ problems: [{ id }] });
    expect((await other.record()).id).toBe(other.id);
  });

  it("no name at all, a name that nobody has without what a new order needs, one twice in a call", async () => {
    expect(faults(await say({ status: "confirmed" }, { id: "none" }))).toEqual(["1 id required"]);
    expect(faults(await say({ id: "none", status: "confirmed" }))).toEqual(
      ["type", "store", "currency", "products"].map((field) => `1 ${field} required`),
    );
    const { id } = await bought();
    const confirmed = { id, status: "confirmed" };
    expect(await say(confirmed, { ...confirmed })).toEqual(changed);
    expect(faults(await say(confirmed, { id, status: "processing" }))).toEqual(["2 id duplicate"]);
  });

  it("what an order is stays so; references to nobody are refused; another customer has it from then on", async () => {
    const [{ ref, record, faults, say }, other] = [await bought(), await bought()];
    const before = await record();
    expect(await faults({ type: "wholesale", currency: "EUR" })).toEqual([
      "1 type conflict",
      "1 currency conflict",
    ]);
    const fields = ["account", "customer", "deliverywindow", "market", "salesrep"];
    const refs = Object.fromEntries(fields.map((field) => [field, { id: "nobody" }]));
    expect((await faults({ store: 9, ...refs })).toSorted()).toEqual([
      ...fields.map((field) => `1 ${field}/id unknown`),
      "1 store unknown",
    ]);
    expect(await record()).toEqual(before);
    expect(await say({ customer: { id: String(other.customer) } })).toEqual(changed);
    const order = shop.platform.db.selectFrom("order").select("customer").where("number", "=", ref.number);
    expect(await order.executeTakeFirst()).toEqual({ customer: other.customer });
  });
});

describe("status: soap.md#order-updates", () => {
  it("steps may be skipped, never taken back; cancelled from the first three, and the stock is free", async () => {
    const { say, faults, record } = await bought(3);
    const shelf = await onShelf();
    expect(await say({ status: "processing" })).toEqual(changed);
    expect(await faults({ status: "pending" })).toEqual(["1 status state"]);
    expect(await faults({ status: "sent" })).toEqual(["1 status invalid"]);
    expect(await faults({ status: "incomplete" })).toEqual(["1 status invalid"]);
    expect(await say({ status: "canceled" })).toEqual(changed);
    expect([(await record()).status, await onShelf()]).toEqual(["cancelled", shelf + 3]);
  });

  it("an order may be archived with its shipments by one call", async () => {
    const { say, faults, record } = await bought();
    const call = { status: "archived", shipments: [sent(1)] };
    expect([await say(call), await say(call)]).toEqual([changed, unchanged]);
    expect((await record()).status).toBe("archived");
    expect(await faults({ status: "cancelled" })).toEqual(["1 status state"]);
  });

  it("what is left being cancelled, the rest is all that there is to send: no fault of the status", async () => {
    const { say, send, record } = await bought(3);
    expect(await send(sent(2))).toEqual(changed);
    const call = { status: "processing", cancelled: units(1) };
    expect([await say(call), await say(call)]).toEqual([changed, unchanged]);
    expect((await record()).status).toBe("completed");
  });

  it("of a user without own events: only what follows raises one", async () => {
    const { say, events } = await bought(2);
    const before = await events();
    expect(await say({ status: "processing" }, { raises: false })).toEqual(changed);
    expect(await events()).toBe(before);
    expect(await say({ shipments: [sent(2)] }, { raises: false })).toEqual(changed);
    expect(await events()).toBe(before + 1);
  });
});

it("locked: status, shipments, refunds and internalinformation may still change, nothing else", async () => {
  const { id, say, send, faults, record, echo } = await bought(2);
  expect(await say({ locked: "yes", other: "Before the lock" })).toEqual(changed);
  const before = await record();
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
  for (const [more, field] of refused) expect(await faults(more)).toEqual([`1 ${field} locked`]);
  expect([await record(), await echo()]).toEqual([before, unchanged]);
  expect(await say({ internalinformation: "Gift" })).toEqual(changed);
  const refunds = [{ id: `L-${id}`, products: units(1), status: "completed" }];
  expect(await send(sent(2, { refunds }))).toEqual(changed);
  expect(await record()).toMatchObject({ locked: "yes", internalinformation: "Gift" });
});

describe("addresses, notes and what is only kept: soap.md#order-updates", () => {
  it("field by field, as the shopper sees them; refused once something has left", async () => {
    const { say, send, faults, read, record, echo } = await bought(2);
    const call = {
      billingaddress: { city: "Lund", company: "Ek AB", fax: "1" },
      shippingaddress: { address1: "Nygatan 2", country: "de" },
      other: "Ring twice",
      additionals: [
        { key: "message", value: "On its way soon" },
        { key: "batch", value: "7" },
      ],
    };
    expect([await say(call), await say(call)]).toEqual([changed, unchanged]);
    expect(await read()).toMatchObject({
      message: "On its way soon",
      snapshot: {
        address: { city: "Lund", company: "Ek AB", firstName: "Anna", address1: "Storgatan 1" },
        shippingAddress: { address1: "Nygatan 2", country: "DE", firstName: "Anna" },
        additionalNotes: "Ring twice",
      },
    });
    const told = await record();
    expect(told).toMatchObject({ billingaddress: { fax: "1", city: "Lund" }, other: "Ring twice" });
    expect(told.additionals).toContainEqual({ key: "batch", value: "7" });
    expect(await say({ billingaddress: { company: "" }, other: "" })).toEqual(changed);
    const { address, additionalNotes } = (await read()).snapshot;
    expect([address.company ?? "", address.city, additionalNotes]).toEqual(["", "Lund", ""]);
    const additionals = [{ key: "message", value: "x".repeat(2001) }];
    expect((await faults({ additionals, shippingaddress: { country: "XX" } })).toSorted()).toEqual([
      "1 additionals/additional[1]/value invalid",
      "1 shippingaddress/country invalid",
    ]);
    expect(await send(sent(1))).toEqual(changed);
    const late: Refused = [
      [{ other: "Late" }, "other"],
      [{ billingaddress: { city: "Umeå" } }, "billingaddress"],
      [{ shippingaddress: { city: "Umeå" } }, "shippingaddress"],
      [{ additionals: [{ key: "message", value: "Late" }] }, "additionals"],
    ];
    for (const [more, field] of late) expect(await faults(more)).toEqual([`1 ${field} state`]);
    expect(await echo()).toEqual(unchanged);
  });

  it("the rest is kept and given back; terms, collections and warehouses are made by naming them", async () => {
    const { say, record } = await bought();
    const kept = {
      internalinformation: "Fragile",
      ponumber: "PO 1",
      paymentterms: { id: "30N", description: "30 days" },
      shippingterms: { id: "DAP" },
      collection: { id: "SS27", description: "Summer" },
      primary_warehouse: { warehouse: { id: "W-new" } },
      carrierinformation: { account: "77" },
    };
    expect([await say(kept), await say(kept)]).toEqual([changed, unchanged]);
    expect(await record()).toMatchObject(kept);
    expect(await say({ ponumber: "", paymentterms: "" })).toEqual(changed);
    const { ponumber, paymentterms, shippingterms } = await record();
    expect([ponumber, paymentterms, shippingterms]).toEqual(["", undefined, { id: "DAP" }]);
  });

  it("what a record says of the buyer and the carrier stays beside what it does not say: soap.md#field-values", async () => {
    const { say, record, echo } = await bought();
    const { buyer } = await record();
    const one = { buyer: { firstname: "Eva" }, carrierinformation: { account: "77", packages: 2 } };
    const other = { buyer: { lastname: "Berg" }, carrierinformation: { carrier: "Box" } };
    for (const said of [one, other]) expect(await say(said)).toEqual(changed);
    const told = await record();
    expect(told.buyer).toEqual({ ...buyer, firstname: "Eva", lastname: "Berg" });
    expect(told.carrierinformation).toEqual({ account: "77", packages: 2, carrier: "Box" });
    expect([await say(other), await echo()]).toEqual([unchanged, unchanged]);
  });
});
