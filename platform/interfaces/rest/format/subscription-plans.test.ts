import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withPlans } from "../../../ordering/subscription/testing/plans.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { closedWithout } from "../../checkout/testing/set-shop.ts";

let shop: TestPlatform;

beforeAll(async () => {
  const closed = closedWithout("subscriptions");
  shop = await startTestPlatform({ settings: (settings) => closed(withPlans(settings)) });
});

afterAll(() => shop.close());

const monthly = {
  subscriptionPlan: "monthly",
  name: "Varje månad",
  discountPercent: 10,
  intervalType: "MONTH",
  intervalValue: 1,
  status: "ACTIVE",
  shippingType: "standard",
  price: "350.00\u00a0SEK",
  priceAsNumber: 350,
  priceAfterDiscount: "315.00\u00a0SEK",
  priceAfterDiscountAsNumber: 315,
};

const add = (quantity: number, subscriptionPlan?: unknown, token?: string) =>
  shop.call("POST", `items/${shop.item("101")}/quantity/${quantity}`, { token, body: { subscriptionPlan } });
const plan = (method: string, line: string, token: string, key?: string) =>
  shop.call(method, `lines/${line}/subscription-plan${key === undefined ? "" : `/${key}`}`, { token });

it("plans are on products and their items, priced after the campaign (8.1, 8.2, 8.8)", async () => {
  const read = async (product: string, country?: string) => {
    const headers = { "X-Country": country };
    return (await shop.call("GET", `products/${shop.display(product)}`, { headers })).at("product");
  };
  const weekly = { subscriptionPlan: "weekly", intervalType: "WEEK", priceAfterDiscountAsNumber: 332.5 };
  const subscriptionPlans = [monthly, expect.objectContaining(weekly)];
  expect(await read("101")).toMatchObject({ subscriptionPlans, items: [{ subscriptionPlans }, {}, {}] });
  const reduced = { priceAsNumber: 79.96, priceAfterDiscountAsNumber: 71.96 };
  expect(await read("104")).toMatchObject({ subscriptionPlans: [reduced] });
  expect(await read("109", "US")).toMatchObject({ priceAsNumber: null, subscriptionPlans: [] });
  expect(await read("105")).toMatchObject({ subscriptionPlans: [], items: [{ subscriptionPlans: [] }] });
});

it("an item with a plan is another line, at the plan's price, for methods that can be charged again (10, 12.1)", async () => {
  const { token } = await add(1);
  await add(1, "monthly", token);
  const answer = await add(1, "monthly", token);
  expect(answer.status).toBe(201);
  const prices = { priceEachAsNumber: 315, totalPriceAsNumber: 630, priceEachWithoutTaxAsNumber: 252 };
  const planned = { quantity: 2, ...prices, priceEachBeforeDiscountAsNumber: 350, subscriptionPlan: monthly };
  expect(answer.list("selection.items")).toMatchObject([{ quantity: 1 }, planned]);
  expect(answer.at("selection.items.0.subscriptionPlan")).toBeUndefined();
  expect(answer.list("paymentMethods")).toMatchObject([{ paymentMethod: "invoice" }]);
  const refused = await shop.call("PUT", "payment-methods/dummy", { token });
  expect([refused.status, refused.at("errors")]).toEqual([404, { paymentMethod: "not found" }]);
});

describe("the plan of a line, checkout-rest.md#selection-calls, #lines", () => {
  it("is set, changed and taken away; the line's id changes; a line joins the one that it is like then", async () => {
    const added = await add(2);
    const { token } = added;
    const line = added.text("selection.items.0.line");
    const set = await plan("PUT", line, token, "monthly");
    expect(set.status).toBe(200);
    expect(set.at("selection.items.0.subscriptionPlan.subscriptionPlan")).toBe("monthly");
    const changed = await plan("PUT", set.text("selection.items.0.line"), token, "weekly");
    expect(changed.at("selection.items.0")).toMatchObject({ quantity: 2, priceEachAsNumber: 332.5 });
    await add(3, undefined, token);
    const removed = await plan("DELETE", changed.text("selection.items.0.line"), token);
    expect(removed.list("selection.items")).toMatchObject([{ line, quantity: 5, priceEachAsNumber: 350 }]);
    expect(removed.at("selection.items.0.subscriptionPlan")).toBeUndefined();
  });

  it.each([
    ["PUT", "unknown", "monthly", { line: "not found" }],
    ["DELETE", "unknown", undefined, { line: "not found" }],
    ["PUT", null, "old", { subscriptionPlan: "not found" }],
  ])("%s of line %s, plan %s: 404 %j, nothing changed", async (method, unknown, key, errors) => {
    const added = await add(2, "monthly");
    const answer = await plan(method, unknown ?? added.text("selection.items.0.line"), added.token, key);
    expect([answer.status, answer.at("errors")]).toEqual([404, errors]);
    const kept = await shop.call("GET", "selection", { token: added.token });
    expect(kept.at("selection.items")).toEqual(added.at("selection.items"));
  });

  it("switched off, no plan is shown, and choosing one is 403", async () => {
    const off = "/api/closed";
    const product = await shop.call("GET", `${off}/products/${shop.display("101")}`);
    expect(product.at("product.subscriptionPlans")).toEqual([]);
    const added = await add(1);
    const { token } = added;
    const line = `lines/${added.text("selection.items.0.line")}/subscription-plan`;
    for (const [method, path, body] of [
      ["POST", `items/${shop.item("101")}`, { subscriptionPlan: "monthly" }],
      ["PUT", `${line}/monthly`, {}],
      ["DELETE", line, {}],
    ] as const) {
      const answer = await shop.call(method, `${off}/${path}`, { token, body });
      expect([answer.status, answer.at("errors")]).toEqual([403, { feature: "not enabled" }]);
    }
  });
});
