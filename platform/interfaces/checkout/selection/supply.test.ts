import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { releaseLapsedStock } from "../../../stock/release-stock.ts";
import { putStock, stockOf, withStores } from "../../../stores/testing/street.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { buyerOf, hiddenFields, unsoundStock, type Buyer } from "../payment/testing/buyer.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({ settings: withStores });
});

afterAll(() => shop.close());

const cap = () => shop.item("104");

beforeEach(async () => {
  // What an earlier test reserved has lapsed.
  shop.passTime(31 * 60_000);
  await releaseLapsedStock(shop.platform.db, shop.platform.now());
  await putStock(shop, cap(), 1, 10);
  await putStock(shop, cap(), 2, 3);
});

const rule = (buyer: Buyer, number: number) =>
  buyer.call("PUT", `allocation-rule/${number}`, undefined, { trusted: true });

describe("where a selection is taken from, checkout-rest.md sections 8.2, 10 and 12.4", () => {
  it("a store shows itself and the stock of its place, until the selection is sent again", async () => {
    await putStock(shop, cap(), 2, 0);
    const buyer = await buyerOf(shop, cap());
    const before = await buyer.call("GET", "selection");
    expect(before.at("selection")).toMatchObject({ brickAndMortar: null, items: [{ storePickup: false }] });
    expect(before.at("products.0.items.0.stock")).toBe("yes");
    const answer = await buyer.call("PUT", "brick-and-mortar/1");
    expect(answer.status).toBe(200);
    expect(answer.at("selection")).toMatchObject({
      brickAndMortar: { brickAndMortar: 1, name: "Zinkgruvan" },
      items: [{ storePickup: true, quantity: 1 }],
    });
    expect(answer.at("selection.brickAndMortar")).not.toHaveProperty("warehouse");
    expect(answer.at("products.0")).toMatchObject({ available: false, items: [{ stock: "no" }] });
    const seen = await buyer.call("GET", "selection", undefined, { trusted: true });
    expect(seen.at("selection.brickAndMortar")).toMatchObject({ warehouse: 2, allocationRule: null });
    expect(seen.at("products.0.items.0.stock")).toBe("no");
    for (const _ of ["first", "again"]) {
      const sent = await buyer.call("DELETE", "brick-and-mortar");
      expect([sent.status, sent.at("selection.brickAndMortar")]).toEqual([200, null]);
      expect(sent.at("selection.items.0.storePickup")).toBe(false);
    }
  });

  it("is kept though nothing was in the selection when it was set", async () => {
    const { token } = await shop.call("PUT", "brick-and-mortar/1");
    const seen = await shop.call("GET", "selection", { token });
    expect(seen.at("selection.brickAndMortar.brickAndMortar")).toBe(1);
  });

  it("with the secret, products tell the stock of every warehouse", async () => {
    const warehouses = [
      { warehouse: "1", stock: 10 },
      { warehouse: "2", stock: 3 },
    ];
    const buyer = await buyerOf(shop, cap());
    const classic = await buyer.call("GET", "selection", undefined, { trusted: true });
    expect(classic.at("products.0.items.0.warehouses")).toEqual(warehouses);
    const nested = await buyer.call("GET", "selection", undefined, { trusted: true, form: "nested" });
    expect(nested.at("selection.items.0.product.items.0.warehouses")).toEqual(warehouses);
    const plain = await buyer.call("GET", "selection");
    expect(plain.at("products.0.items.0")).not.toHaveProperty("warehouses");
  });

  it("what a rule's warehouses lack is 410, a later choice counts, and its order is followed to the order", async () => {
    const buyer = await buyerOf(shop, cap(), 5);
    await rule(buyer, 2);
    await buyer.call("PUT", "brick-and-mortar/1");
    const short = await buyer.pay("dummy");
    expect(short.status).toBe(410);
    expect(short.at("unavailable")).toMatchObject([{ originalQuantity: 5, unavailable: 2, available: 3 }]);
    expect(await stockOf(shop, cap())).toEqual({ 1: [10, 0], 2: [3, 0] });
    await buyer.call("POST", `items/${cap()}/quantity/2`);
    const ruled = await rule(buyer, 2);
    expect(ruled.at("selection.brickAndMortar.brickAndMortar")).toBe(1);
    const started = await buyer.pay("dummy");
    expect(await stockOf(shop, cap())).toEqual({ 1: [10, 2], 2: [3, 3] });
    const ordered = await buyer.comeBack(hiddenFields(started.text("formHtml")));
    expect([ordered.status, ordered.at("items.0.storePickup")]).toEqual([200, true]);
    expect(await stockOf(shop, cap())).toEqual({ 1: [8, 0], 2: [0, 0] });
    const allocated = await shop.platform.db
      .selectFrom("allocation")
      .select(["warehouse", "quantity"])
      .where("order_number", "=", Number(ordered.text("order")))
      .orderBy("warehouse")
      .execute();
    expect(allocated).toEqual([
      { warehouse: 1, quantity: 2 },
      { warehouse: 2, quantity: 3 },
    ]);
  });

  it("the rule of the start is that of the order, though the selection has another one now", async () => {
    const buyer = await buyerOf(shop, cap(), 2);
    await buyer.call("PUT", "brick-and-mortar/1");
    const started = await buyer.pay("dummy");
    await buyer.call("PUT", "brick-and-mortar/2");
    shop.passTime(31 * 60_000);
    const ordered = await buyer.comeBack(hiddenFields(started.text("formHtml")));
    expect([ordered.status, ordered.at("items.0.storePickup")]).toEqual([200, true]);
    expect(await stockOf(shop, cap())).toEqual({ 1: [10, 0], 2: [1, 0] });
    expect((await buyer.call("GET", "receipt")).at("items.0.storePickup")).toBe(true);
  });

  it("changing the rule while it pays leaves one reservation, of one of the two", async () => {
    const buyer = await buyerOf(shop, cap(), 2);
    const rules = [1, 2, 1, 2].map((number) => rule(buyer, number));
    const answers = await Promise.all([...rules, buyer.pay("dummy"), buyer.pay("dummy")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const held = await shop.platform.db.selectFrom("reservation").select("quantity").execute();
    expect(held.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2);
    expect(await unsoundStock(shop)).toEqual([]);
  });

  it("POST fulfillment-check names the stores that can deliver", async () => {
    const buyer = await buyerOf(shop, cap(), 3);
    const answer = await buyer.call("POST", "fulfillment-check", { brickAndMortars: ["1", 2, 3] });
    expect([answer.status, answer.body]).toEqual([200, { token: buyer.token, brickAndMortars: [2, 1] }]);
  });
});
