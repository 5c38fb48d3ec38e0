import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweep } from "../../../payment/sweep.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import {
  anna,
  attemptsOf,
  books,
  buyerOf,
  hiddenFields,
  payWithDummy,
  unsoundStock,
  type Buyer,
} from "./testing/buyer.ts";
import { boxAnswer, boxOf, pressInBox } from "./testing/pay-pages.ts";

let shop: TestPlatform;
const minute = 60_000;
const hour = 60 * minute;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

describe("paid after the reservation lapsed (12.4)", () => {
  it("takes it again when the stock is still there", async () => {
    const buyer = await buyerOf(shop, shop.item("105"));
    const fields = await payWithDummy(buyer);
    shop.passTime(hour);
    await sweep(shop.platform);
    expect((await books(shop, 105)).stock).toEqual([[10, 0]]);
    expect((await buyer.comeBack(fields)).status).toBe(200);
    expect((await books(shop, 105)).stock).toEqual([[9, 0]]);
  });

  it("410 when it is gone: no order, the payment is to be given back, the line goes; again the same", async () => {
    const item = shop.item("107");
    const [late, quick] = [await buyerOf(shop, item, 4), await buyerOf(shop, item, 8)];
    const started = await late.pay("dummy");
    shop.passTime(hour);
    expect((await quick.pay("invoice")).at("action")).toBe("success");
    const before = await books(shop, 107);
    const result = await late.comeBack(hiddenFields(started.text("formHtml")));
    expect([result.status, result.at("errors")]).toEqual([410, { stock: "unavailable items" }]);
    const product = item.split("-")[0];
    expect(result.at("unavailable")).toEqual([
      { item, product, originalQuantity: 4, unavailable: 2, available: 2 },
    ]);
    expect(result.at("selection.items.0.quantity")).toBe(2);
    expect(await books(shop, 107)).toEqual(before);
    expect(await attemptsOf(shop, started.text("orderId"))).toEqual(["refund_due"]);
    const again = await late.comeBack(hiddenFields(started.text("formHtml")));
    expect([again.status, again.body]).toEqual([410, result.body]);
    expect((await late.pay("invoice")).at("action")).toBe("success");
    expect(await unsoundStock(shop)).toEqual([]);
  });
});

describe("the snapshot (13.1)", () => {
  it("what was added after the start of payment moves to a new selection", async () => {
    const buyer = await buyerOf(shop, shop.item("101"), 2);
    const fields = await payWithDummy(buyer);
    await buyer.call("POST", `items/${shop.item("101")}`);
    await buyer.call("POST", `items/${shop.item("110", "OS")}`);
    const result = await buyer.comeBack(fields);
    expect(result.list("items")).toEqual([expect.objectContaining({ quantity: 2 })]);
    expect(result.at("totals.grandTotalPriceAsNumber")).toBe(749);
    const selection = await buyer.call("GET", "selection");
    expect(selection.list("selection.items")).toEqual([
      expect.objectContaining({ item: shop.item("101"), quantity: 1 }),
      expect.objectContaining({ item: shop.item("110", "OS"), quantity: 1 }),
    ]);
    expect(selection.at("selection.address.firstName")).toBe("Anna");
    expect((await buyer.pay("invoice")).text("order")).not.toBe(result.text("order"));
  });

  it("what was removed after the start of payment is bought all the same, and nothing is left", async () => {
    const buyer = await buyerOf(shop, shop.item("101"), 2);
    const { token } = buyer;
    const line = (await shop.call("GET", "selection", { token })).text("selection.items.0.line");
    const fields = await payWithDummy(buyer);
    await buyer.call("PUT", `lines/${line}/quantity/1`);
    expect((await buyer.comeBack(fields)).at("items.0.quantity")).toBe(2);
    expect((await buyer.call("GET", "selection")).list("selection.items")).toEqual([]);
  });

  it("keeps prices, texts and totals of the start", async () => {
    const { db } = shop.platform;
    const buyer = await buyerOf(shop, shop.item("110", "OS"));
    const fields = await payWithDummy(buyer);
    await db.updateTable("price").set({ amount: 99_900 }).where("product", "=", 110).execute();
    const result = await buyer.comeBack(fields);
    expect(result.at("items.0.priceEachAsNumber")).toBe(4);
    expect(result.at("totals.grandTotalPriceAsNumber")).toBe(53);
  });
});

describe("time (16.2)", () => {
  it.each([false, true])("older than 24 hours: 412 EXPIRED, to be given back (swept: %s)", async (swept) => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const started = await buyer.pay("dummy");
    const before = await books(shop, 101);
    shop.passTime(24 * hour + 1000);
    if (swept) await sweep(shop.platform);
    const statuses = await attemptsOf(shop, started.text("orderId"));
    expect(statuses).toEqual([swept ? "expired" : "started"]);
    const result = await buyer.comeBack(hiddenFields(started.text("formHtml")));
    expect([result.status, result.at("errors")]).toEqual([412, { paymentMethod: "EXPIRED" }]);
    expect((await books(shop, 101)).orders).toBe(before.orders);
    expect(await attemptsOf(shop, started.text("orderId"))).toEqual(["refund_due"]);
    expect((await buyer.call("GET", "selection")).list("selection.items")).toHaveLength(1);
  });

  it("the sweeper leaves younger attempts and reservations alone", async () => {
    const buyer = await buyerOf(shop, shop.item("104"));
    const started = await buyer.pay("dummy");
    const before = await books(shop, 104);
    shop.passTime(29 * minute);
    await sweep(shop.platform);
    expect(await books(shop, 104)).toEqual(before);
    expect(await attemptsOf(shop, started.text("orderId"))).toEqual(["started"]);
  });
});

describe("an address that the method brings (16.2)", () => {
  async function payInBox(buyer: Buyer, address: object) {
    const started = await buyer.pay("embedded", {
      address: { country: "SE" },
      termsAndConditions: undefined,
    });
    const pressed = await pressInBox(boxOf(shop, started), {
      choice: "pay",
      terms: "1",
      ...anna,
      ...address,
    });
    const { fields } = boxAnswer.parse(await pressed.json());
    return { fields, orderId: started.text("orderId") };
  }

  it("is the order's, with the terms that its box asked for", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const { fields } = await payInBox(buyer, { city: "Lund" });
    const result = await buyer.comeBack(fields);
    expect(result.at("address")).toMatchObject({ firstName: "Anna", city: "Lund", zipCode: "111 22" });
    const order = await shop.platform.db
      .selectFrom("order")
      .select(["snapshot", "email"])
      .where("number", "=", Number(result.text("order")))
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ email: anna.email, snapshot: { termsAccepted: true } });
  });

  it("elsewhere, where price or tax are others: 412, and the session is there", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const { fields, orderId } = await payInBox(buyer, { country: "DE", zipCode: "10115" });
    const before = await books(shop, 101);
    for (let times = 0; times < 2; times += 1) {
      const result = await buyer.comeBack(fields);
      expect([result.status, result.at("errors"), result.at("code")]).toEqual([
        412,
        { paymentMethod: "COUNTRY_MISMATCH" },
        "country_mismatch",
      ]);
    }
    expect((await books(shop, 101)).orders).toBe(before.orders);
    expect(await attemptsOf(shop, orderId)).toEqual(["refund_due"]);
    const selection = await buyer.call("GET", "selection");
    expect(selection.at("location.country")).toBe("DE");
    expect(selection.at("selection.currency")).toBe("EUR");
    expect(selection.list("selection.items")).toHaveLength(1);
  });
});
