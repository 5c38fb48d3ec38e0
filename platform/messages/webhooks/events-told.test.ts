import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { inTransaction, type Tx } from "../../foundations/database/transaction.ts";
import { anna, buyerOf, type Buyer } from "../../interfaces/checkout/payment/testing/buyer.ts";
import { completeRefund } from "../../ordering/order/refunds/complete-refund.ts";
import { createRefund } from "../../ordering/order/refunds/create-refund.ts";
import { createShipment } from "../../ordering/order/shipments/create-shipment.ts";
import { shipShipment } from "../../ordering/order/shipments/ship-shipment.ts";
import { updateShipment } from "../../ordering/order/shipments/update-shipment.ts";
import { updateAccounts } from "../../catalogue/master-data/wholesale/update-accounts.ts";
import { updateProducts } from "../../catalogue/master-data/products/update-products.ts";
import { openToldShop, type ToldShop } from "./testing/told-shop.ts";

let told: ToldShop;

beforeAll(async () => {
  told = await openToldShop([{ kind: "integration" }], (settings) => ({ ...settings, autoConfirm: true }));
});

afterAll(() => told.close());
afterEach(() => told.tell());

const event = (type: string, action: string, id: string) => ({
  type,
  action,
  date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  id,
});

async function order(): Promise<{ readonly buyer: Buyer; readonly number: number }> {
  const buyer = await buyerOf(told.shop, told.shop.item("101"), 2);
  const paid = await buyer.pay("invoice");
  return { buyer, number: Number(paid.text("order")) };
}

const work = <T>(run: (tx: Tx) => Promise<T>) => inTransaction(told.shop.platform.db, run);

describe("the kind integration (events-and-webhooks.md#payloads)", () => {
  it("an order that was made, by its number", async () => {
    const { number } = await order();
    expect(await told.tell()).toEqual([{ events: [event("order", "create", String(number))] }]);
    expect(await told.tell()).toEqual([]);
  });

  it("a shipment: made, changed, shipped; and the order that changes with it", async () => {
    const { number } = await order();
    await told.tell();
    const { platform } = told.shop;
    const ref = { store: 1, number };
    const changed = event("order", "update", String(number));
    await work((tx) => createShipment(tx, platform, ref, { id: "S-1", lines: [{ row: 1, quantity: 2 }] }));
    expect(await told.tell()).toEqual([{ events: [changed, event("shipment", "create", "S-1")] }]);
    await work((tx) => updateShipment(tx, platform, ref, "S-1", { trackingId: "T1" }));
    expect(await told.tell()).toEqual([{ events: [changed, event("shipment", "update", "S-1")] }]);
    await work((tx) => updateShipment(tx, platform, ref, "S-1", { trackingId: "T1" }));
    expect(await told.tell()).toEqual([]);
    await work((tx) => shipShipment(tx, platform, ref, { id: "S-1", at: platform.now(), mail: false }));
    expect(await told.tell()).toEqual([{ events: [changed, event("shipment", "update", "S-1")] }]);
  });

  it("a refund that is a return, when it is promised and when it is done; no other", async () => {
    const { number } = await order();
    const { platform } = told.shop;
    const ref = { store: 1, number };
    await work((tx) => createShipment(tx, platform, ref, { id: "S-2", lines: [{ row: 1, quantity: 2 }] }));
    await work((tx) => shipShipment(tx, platform, ref, { id: "S-2", at: platform.now(), mail: false }));
    await told.tell();
    const lines = [{ row: 1, quantity: 1 }];
    const changed = event("order", "update", String(number));
    await work((tx) => createRefund(tx, platform, ref, { id: "R-1", kind: "return", lines }));
    expect(await told.tell()).toEqual([{ events: [changed, event("return", "create", "R-1")] }]);
    await work((tx) => completeRefund(tx, platform, ref, "R-1"));
    expect(await told.tell()).toEqual([{ events: [changed, event("return", "update", "R-1")] }]);
    await work((tx) => createRefund(tx, platform, ref, { id: "R-2", kind: "refund", lines }));
    expect(await told.tell()).toEqual([{ events: [changed] }]);
  });

  it("a customer who registers and then changes something", async () => {
    const person = { email: "cara@example.com", password: "cara-cara", firstName: "Cara", lastName: "Lind" };
    const registered = await told.shop.call("POST", "register", { body: person });
    expect(registered.status).toBe(200);
    const { id } = await told.shop.platform.db
      .selectFrom("customer")
      .select("id")
      .where("email", "=", person.email)
      .executeTakeFirstOrThrow();
    expect(await told.tell()).toEqual([{ events: [event("customer", "create", String(id))] }]);
    const changed = await told.shop.call("PUT", "address", {
      token: registered.token,
      body: { ...anna, email: person.email },
    });
    expect(changed.status).toBe(200);
    expect(await told.tell()).toEqual([{ events: [event("customer", "update", String(id))] }]);
  });

  it("an account, by the integrator's id", async () => {
    await told.write(updateAccounts, [{ id: "A-7", type: "wholesale", description: "Seven" }]);
    expect(await told.tell()).toEqual([{ events: [event("account", "create", "A-7")] }]);
    await told.write(updateAccounts, [{ id: "A-7", description: "Eight" }]);
    expect(await told.tell()).toEqual([{ events: [event("account", "update", "A-7")] }]);
  });

  it("what the feed tells beside these, and products: nothing", async () => {
    await told.write(updateProducts, [{ id: "101", description: "Tee shirt" }]);
    expect(await told.tell()).toEqual([]);
  });

  it("an event that the feed's reader has acknowledged already is told nevertheless", async () => {
    const { number } = await order();
    await told.shop.platform.db.updateTable("event").set({ done_at: new Date() }).execute();
    expect(await told.tell()).toEqual([{ events: [event("order", "create", String(number))] }]);
  });
});
