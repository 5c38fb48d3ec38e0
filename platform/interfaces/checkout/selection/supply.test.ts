import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { releaseExpiredStock } from "../../../catalogue/stock/reservations.ts";
import { putStock, stockOf, withStores } from "../../../selling/stores/testing/street.ts";
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
  await releaseExpiredStock(shop.platform.db, shop.platform.now());
  await putStock(shop, cap(), 1, 10);
  await putStock(shop, cap(), 2, 3);
});

const rule = (buyer: Buyer, number: number) =>
  buyer.call("PUT", `allocation-rule/${number}`, undefined, { trusted: true });

describe("where a selection is taken from, checkout-rest.md#items, #selection-calls and #stock", () => {
  it("a store shows itself and the stock of its place, until the selection is sent again", async () => {
    await putStock(shop, cap(), 2, 0);
    const buyer = await buyerOf(shop, cap());
    const before = await buyer.call("GET", "selection");
    expect(before.at("selection")).toMatchObject({ brickAndMortar: null, items: [{ storePickup: false }] });
    expect(before.at("products.0.items.0.stock")).toBe("yes");
    const answer = await buyer.call("PUT", "brick-and-mortar/1");
    expect(answer.status).toBe(200);
    const brickAndMortar = { brickAndMortar: 1, name: "Zinkgruvan" };
    expect(answer.at("selection")).toMatchObject({ brickAndMortar, items: [{ storePickup: true }] });
    expect(answer.at("selection.brickAndMortar")).not.toHaveProperty("warehouse");
    expect(answer.at("products.0")).toMatchObject({ available: false, items: [{ stock: "no" }] });
    expect(answer.at("products.0.items.0")).not.toHaveProperty("warehouses");
    const seen = await buyer.call("GET", "selection", undefined, { trusted: true });
    expect(seen.at("selection.brickAndMortar")).toMatchObject({ warehouse: 2, allocationRule: null });
    const warehouses = [
      { warehouse: "1", stock: 10 },
      { warehouse: "2", stock: 0 },
    ];
    expect(seen.at("products.0.items.0")).toMatchObject({ stock: "no", warehouses });
    const sent = await buyer.call("DELETE", "brick-and-mortar");
    expect([sent.status, sent.at("selection.brickAndMortar")]).toEqual([200, null]);
    expect(sent.at("selection.items.0.storePickup")).toBe(false);
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
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
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
