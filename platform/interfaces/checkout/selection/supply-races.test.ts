import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { putStock, stockOf, withStores } from "../../../stores/testing/street.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { buyerOf, hiddenFields, unsoundStock, type Buyer } from "../payment/testing/buyer.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({ settings: withStores });
});

afterAll(() => shop.close());

async function buyersBy(rule: number, count: number): Promise<readonly Buyer[]> {
  const buyers = [];
  for (let number = 0; number < count; number += 1) {
    const buyer = await buyerOf(shop, shop.item("104"));
    await buyer.call("PUT", `allocation-rule/${rule}`, undefined, { trusted: true });
    buyers.push(buyer);
  }
  return buyers;
}

describe("allocation rules at once, checkout-rest.md 12.4", () => {
  it("the last unit of a rule's warehouse goes to one of 20, and another warehouse is not touched", async () => {
    const item = shop.item("104");
    await putStock(shop, item, 1, 10);
    await putStock(shop, item, 2, 1);
    const buyers = await buyersBy(1, 20);
    const answers = await Promise.all(buyers.map((buyer) => buyer.pay("dummy")));
    const started = answers.filter(({ status }) => status === 200);
    expect(started).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(19);
    expect(await stockOf(shop, item)).toEqual({ 1: [10, 0], 2: [1, 1] });
    const winner = buyers[answers.findIndex(({ status }) => status === 200)];
    const [won] = started;
    const ordered = won && (await winner?.comeBack(hiddenFields(won.text("formHtml"))));
    expect(ordered?.status).toBe(200);
    expect(await stockOf(shop, item)).toEqual({ 1: [10, 0], 2: [0, 0] });
    expect(await unsoundStock(shop)).toEqual([]);
  });

  it("a unit that two rules share is sold once, and each rule's order of warehouses is kept", async () => {
    const item = shop.item("104");
    await putStock(shop, item, 1, 2);
    await putStock(shop, item, 2, 1);
    const buyers = [...(await buyersBy(1, 5)), ...(await buyersBy(2, 15))];
    const answers = await Promise.all(buyers.map((buyer) => buyer.pay("dummy")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await stockOf(shop, item)).toEqual({ 1: [2, 2], 2: [1, 1] });
    expect(await unsoundStock(shop)).toEqual([]);
  });

  it("changing the rule while it pays leaves one reservation, of one of the two", async () => {
    const item = shop.item("104");
    shop.passTime(31 * 60_000);
    await putStock(shop, item, 1, 5);
    await putStock(shop, item, 2, 5);
    const buyer = await buyerOf(shop, item, 2);
    const rules = [1, 2, 1, 2].map((rule) =>
      buyer.call("PUT", `allocation-rule/${rule}`, undefined, { trusted: true }),
    );
    const answers = await Promise.all([...rules, buyer.pay("dummy"), buyer.pay("dummy")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const { db } = shop.platform;
    const held = await db.selectFrom("reservation").select("quantity").execute();
    expect(held.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2);
    expect(await unsoundStock(shop)).toEqual([]);
  });
});
