import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { withPlans } from "../../subscription/testing/plans.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({
    settings: (settings) => ({
      ...withPlans(settings),
      plugins: settings.plugins.map((plugin) =>
        plugin.number === 3
          ? { ...plugin, features: { ...Object(plugin).features, subscriptions: false } }
          : plugin,
      ),
    }),
  });
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

const add = (product: string, quantity: number, subscriptionPlan?: unknown, token?: string) =>
  shop.call("POST", `items/${shop.item(product)}/quantity/${quantity}`, {
    token,
    body: { subscriptionPlan },
  });

describe("plans of products, checkout-rest.md 8.1, 8.2, 8.8", () => {
  it("are on the product and its items", async () => {
    const answer = await shop.call("GET", `products/${shop.display("101")}`);
    const weekly = {
      subscriptionPlan: "weekly",
      name: "Every other week",
      intervalType: "WEEK",
      intervalValue: 2,
      priceAfterDiscountAsNumber: 332.5,
    };
    expect(answer.at("product.subscriptionPlans")).toEqual([monthly, expect.objectContaining(weekly)]);
    expect(answer.at("product.items.0.subscriptionPlans")).toEqual(answer.at("product.subscriptionPlans"));
  });

  it("are priced after the campaign, and are not there without a price or on other products", async () => {
    const cap = await shop.call("GET", `products/${shop.display("104")}`);
    const prices = { priceAsNumber: 79.96, priceAfterDiscountAsNumber: 71.96 };
    expect(cap.at("product.subscriptionPlans.0")).toMatchObject(prices);
    const abroad = { headers: { "X-Country": "US" } };
    const last = await shop.call("GET", `products/${shop.display("109")}`, abroad);
    expect(last.at("product")).toMatchObject({ priceAsNumber: null, subscriptionPlans: [] });
    const other = await shop.call("GET", `products/${shop.display("105")}`);
    expect(other.at("product")).toMatchObject({ subscriptionPlans: [], items: [{ subscriptionPlans: [] }] });
  });
});

describe("adding with a plan, checkout-rest.md section 10, 12.1 step 4", () => {
  it("takes the plan's percent off the unit price, after the campaign, and then multiplies", async () => {
    const answer = await add("101", 2, "monthly");
    expect(answer.status).toBe(201);
    expect(answer.at("selection.items.0")).toMatchObject({
      priceEachAsNumber: 315,
      totalPriceAsNumber: 630,
      priceEachBeforeDiscountAsNumber: 350,
      priceEachWithoutTaxAsNumber: 252,
      subscriptionPlan: monthly,
    });
    expect(answer.at("selection.totals.itemsTotalPriceAsNumber")).toBe(630);
    const cap = await add("104", 3, "monthly");
    const rounded = { priceEachAsNumber: 71.96, totalPriceAsNumber: 215.88 };
    expect(cap.at("selection.items.0")).toMatchObject(rounded);
  });

  it("is another line than the same item without it", async () => {
    const { token } = await add("101", 1);
    const second = await add("101", 1, "monthly", token);
    const third = await add("101", 1, "monthly", token);
    expect(third.list("selection.items")).toHaveLength(2);
    expect(third.at("selection.items.0.subscriptionPlan")).toBeUndefined();
    expect(third.at("selection.items.1.quantity")).toBe(2);
    expect(third.at("selection.items.1.line")).toBe(second.at("selection.items.1.line"));
  });

  it.each(["yearly", "old", "gone", "MONTHLY", 7])("404 for the plan %j, nothing added", async (plan) => {
    const { token } = await shop.call("GET", "selection");
    for (const path of ["", "/quantity/2"]) {
      const body = { subscriptionPlan: plan };
      const answer = await shop.call("POST", `items/${shop.item("101")}${path}`, { token, body });
      expect([answer.status, answer.at("errors")]).toEqual([404, { subscriptionPlan: "not found" }]);
    }
    expect((await shop.call("GET", "selection", { token })).at("selection.items")).toEqual([]);
  });

  it("offers only methods that can be charged again", async () => {
    const answer = await add("101", 1, "monthly");
    const keys = answer.list("paymentMethods").map((method) => Object(method).paymentMethod);
    expect(keys).toEqual(["invoice"]);
    const refused = await shop.call("PUT", "payment-methods/dummy", { token: answer.token });
    expect([refused.status, refused.at("errors")]).toEqual([404, { paymentMethod: "not found" }]);
  });
});

describe("the plan of a line, checkout-rest.md section 10, 11.2", () => {
  const plan = (method: string, line: string, token: string, key?: string) =>
    shop.call(method, `lines/${line}/subscription-plan${key === undefined ? "" : `/${key}`}`, { token });

  it("is set, changed and taken away; the line's id changes; the plan that it has changes nothing", async () => {
    const added = await add("101", 2);
    const { token } = added;
    const line = added.text("selection.items.0.line");
    const set = await plan("PUT", line, token, "monthly");
    expect([set.status, set.at("selection.items.0.subscriptionPlan.subscriptionPlan")]).toEqual([
      200,
      "monthly",
    ]);
    const monthlyLine = set.text("selection.items.0.line");
    expect(monthlyLine).not.toBe(line);
    const again = await plan("PUT", monthlyLine, token, "monthly");
    expect([again.status, again.at("selection.items.0.line")]).toEqual([200, monthlyLine]);
    const changed = await plan("PUT", monthlyLine, token, "weekly");
    expect(changed.at("selection.items.0")).toMatchObject({ quantity: 2, priceEachAsNumber: 332.5 });
    const removed = await plan("DELETE", changed.text("selection.items.0.line"), token);
    expect(removed.status).toBe(200);
    expect(removed.at("selection.items.0")).toMatchObject({ line, quantity: 2, priceEachAsNumber: 350 });
    expect(removed.at("selection.items.0.subscriptionPlan")).toBeUndefined();
  });

  it("joins a line that is like it then; 406 when they are too many, and both stay", async () => {
    const first = await add("101", 2, "monthly");
    const { token } = first;
    const other = (await add("101", 3, undefined, token)).text("selection.items.1.line");
    const joined = await plan("PUT", other, token, "monthly");
    const line = first.text("selection.items.0.line");
    expect(joined.list("selection.items")).toMatchObject([{ line, quantity: 5 }]);
    const many = (await add("101", 9999, undefined, token)).text("selection.items.1.line");
    const refused = await plan("PUT", many, token, "monthly");
    expect([refused.status, refused.at("errors")]).toEqual([406, { quantity: "too large" }]);
    const kept = await shop.call("GET", "selection", { token });
    expect(kept.list("selection.items")).toMatchObject([{ quantity: 5 }, { quantity: 9999 }]);
  });

  it.each([
    ["PUT", "unknown", "monthly", { line: "not found" }],
    ["DELETE", "unknown", undefined, { line: "not found" }],
    ["PUT", null, "old", { subscriptionPlan: "not found" }],
    ["PUT", null, "none", { subscriptionPlan: "not found" }],
  ])("%s of line %s, plan %s: 404 %j, nothing changed", async (method, unknown, key, errors) => {
    const added = await add("101", 2, "monthly");
    const line = added.text("selection.items.0.line");
    const answer = await plan(method, unknown ?? line, added.token, key);
    expect([answer.status, answer.at("errors")]).toEqual([404, errors]);
    const kept = await shop.call("GET", "selection", { token: added.token });
    expect(kept.at("selection.items.0.line")).toBe(line);
  });
});

it("switched off, no plan is shown, and choosing one is 403", async () => {
  const off = "/api/closed";
  const product = await shop.call("GET", `${off}/products/${shop.display("101")}`);
  expect(product.at("product.subscriptionPlans")).toEqual([]);
  const added = await add("101", 1);
  const line = added.text("selection.items.0.line");
  for (const [method, path, body] of [
    ["POST", `items/${shop.item("101")}`, { subscriptionPlan: "monthly" }],
    ["PUT", `lines/${line}/subscription-plan/monthly`, {}],
    ["DELETE", `lines/${line}/subscription-plan`, {}],
  ] as const) {
    const answer = await shop.call(method, `${off}/${path}`, { token: added.token, body });
    expect([answer.status, answer.at("errors")]).toEqual([403, { feature: "not enabled" }]);
  }
});
