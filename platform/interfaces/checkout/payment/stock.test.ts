import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { anna, books, buyerOf } from "./testing/buyer.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

const attempts = async () =>
  (await shop.platform.db.selectFrom("payment_attempt").select("id").execute()).length;

describe("POST payment: stock (12.4)", () => {
  it.each(["classic", "nested"] as const)(
    "410 removes what is missing and starts nothing (%s)",
    async (form) => {
      const before = await attempts();
      const buyer = await buyerOf(shop, shop.item("101", "S"), 7);
      await buyer.call("POST", `items/${shop.item("101", "L")}`);
      const answer = await buyer.pay("redirect", {}, { form });
      expect(answer.status).toBe(410);
      expect(answer.at("errors")).toEqual({ stock: "unavailable items" });
      const product = { classic: "1", nested: expect.objectContaining({ product: "1" }) }[form];
      expect(answer.at("unavailable")).toEqual([
        { item: shop.item("101", "S"), product, originalQuantity: 7, unavailable: 2, available: 5 },
        { item: shop.item("101", "L"), product, originalQuantity: 1, unavailable: 1, available: 0 },
      ]);
      expect(answer.list("selection.items")).toEqual([expect.objectContaining({ quantity: 5 })]);
      expect(await attempts()).toBe(before);
      expect((await books(shop, 101)).stock[0]).toEqual([5, 0]);
    },
  );

  it("410 with lines that the country of the address does not sell", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    await buyer.call("POST", `items/${shop.item("103")}`);
    const address = { ...anna, country: "JP", zipCode: "1000001" };
    const answer = await buyer.pay("redirect", { address });
    expect(answer.status).toBe(410);
    expect(answer.list("unavailable")).toEqual([
      { item: shop.item("103"), product: "3", originalQuantity: 1, unavailable: 1, available: 0 },
    ]);
    expect(answer.list("selection.items")).toHaveLength(1);
    expect((await buyer.pay("redirect", { address })).status).toBe(200);
  });

  it("reserves for 30 minutes what others then cannot start with, and a new start renews it", async () => {
    const item = shop.item("109");
    const [first, second] = [await buyerOf(shop, item), await buyerOf(shop, item)];
    expect((await first.pay("redirect")).status).toBe(200);
    expect((await second.pay("redirect")).status).toBe(410);
    shop.passTime(29 * 60_000);
    expect((await first.pay("redirect")).status).toBe(200);
    shop.passTime(29 * 60_000);
    const third = await buyerOf(shop, item);
    expect((await third.pay("redirect")).status).toBe(410);
    shop.passTime(60_000);
    const fourth = await buyerOf(shop, item);
    expect((await fourth.pay("redirect")).status).toBe(200);
    expect((await books(shop, 109)).stock).toEqual([[1, 1]]);
  });

  it("preorder items need no stock", async () => {
    const buyer = await buyerOf(shop, shop.item("108"), 3);
    expect((await buyer.pay("invoice")).at("action")).toBe("success");
    expect((await books(shop, 108)).stock).toEqual([[0, 0]]);
  });
});
