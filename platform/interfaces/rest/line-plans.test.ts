import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { withPlans } from "../checkout/customer/testing/plans.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({ settings: withPlans });
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

describe("plans of products, checkout-rest.md 8.1, 8.2, 8.8", () => {
  it.each(["classic", "nested"] as const)("are on the product and its items (%s)", async (form) => {
    const token = (await shop.call("PUT", "languages/sv", { form })).token;
    const answer = await shop.call("GET", `products/${shop.display("101")}`, { form, token });
    expect(answer.at("product.subscriptionPlans.0")).toEqual(monthly);
    expect(answer.at("product.subscriptionPlans.1")).toMatchObject({
      subscriptionPlan: "weekly",
      name: "Every other week",
      intervalType: "WEEK",
      intervalValue: 2,
      priceAfterDiscountAsNumber: 332.5,
    });
    expect(answer.list("product.subscriptionPlans")).toHaveLength(2);
    expect(answer.at("product.items.0.subscriptionPlans")).toEqual(answer.at("product.subscriptionPlans"));
  });

  it("are priced after the campaign, and are not there where the product has no price", async () => {
    const cap = await shop.call("GET", `products/${shop.display("104")}`);
    expect(cap.at("product.subscriptionPlans.0")).toMatchObject({
      priceAsNumber: 79.96,
      priceAfterDiscountAsNumber: 71.96,
    });
    const { token } = await shop.call("GET", "selection", { headers: { "X-Country": "US" } });
    const last = await shop.call("GET", `products/${shop.display("109")}`, { token });
    expect(last.at("product.priceAsNumber")).toBeNull();
    expect(last.at("product.subscriptionPlans")).toEqual([]);
  });

  it("are not on other products", async () => {
    const answer = await shop.call("GET", `products/${shop.display("105")}`);
    expect(answer.at("product.subscriptionPlans")).toEqual([]);
    expect(answer.at("product.items.0.subscriptionPlans")).toEqual([]);
  });
});

describe("adding with a plan, checkout-rest.md section 10, 12.1 step 4", () => {
  it.each(["classic", "nested"] as const)(
    "takes the plan's percent off the unit price (%s)",
    async (form) => {
      const token = (await shop.call("PUT", "languages/sv", { form })).token;
      const path = `items/${shop.item("101")}/quantity/2`;
      const answer = await shop.call("POST", path, { form, token, body: { subscriptionPlan: "monthly" } });
      expect(answer.status).toBe(201);
      expect(answer.at("selection.items.0")).toMatchObject({
        priceEachAsNumber: 315,
        totalPriceAsNumber: 630,
        priceEachBeforeDiscountAsNumber: 350,
        priceEachWithoutTaxAsNumber: 252,
        subscriptionPlan: monthly,
      });
      expect(answer.at("selection.totals.itemsTotalPriceAsNumber")).toBe(630);
    },
  );

  it("rounds the unit after the campaign, then multiplies", async () => {
    const answer = await shop.call("POST", `items/${shop.item("104")}/quantity/3`, {
      body: { subscriptionPlan: "monthly" },
    });
    expect(answer.at("selection.items.0")).toMatchObject({
      priceEachAsNumber: 71.96,
      totalPriceAsNumber: 215.88,
    });
  });

  it("is another line than the same item without it", async () => {
    const item = shop.item("101");
    const first = await shop.call("POST", `items/${item}`);
    const { token } = first;
    const body = { subscriptionPlan: "monthly" };
    const second = await shop.call("POST", `items/${item}`, { token, body });
    const third = await shop.call("POST", `items/${item}`, { token, body });
    expect(third.list("selection.items")).toHaveLength(2);
    expect(third.at("selection.items.0.subscriptionPlan")).toBeUndefined();
    expect(third.at("selection.items.1.quantity")).toBe(2);
    expect(third.at("selection.items.1.line")).toBe(second.at("selection.items.1.line"));
  });

  it.each(["yearly", "old", "gone", "MONTHLY", 7])("404 for the plan %j, nothing added", async (plan) => {
    const { token } = await shop.call("GET", "selection");
    for (const path of ["", "/quantity/2"]) {
      const answer = await shop.call("POST", `items/${shop.item("101")}${path}`, {
        token,
        body: { subscriptionPlan: plan },
      });
      expect([answer.status, answer.at("errors")]).toEqual([404, { subscriptionPlan: "not found" }]);
    }
    expect((await shop.call("GET", "selection", { token })).at("selection.items")).toEqual([]);
  });

  it("offers only methods that can be charged again", async () => {
    const { token } = await shop.call("POST", `items/${shop.item("101")}`, {
      body: { subscriptionPlan: "monthly" },
    });
    const answer = await shop.call("GET", "selection", { token });
    const keys = answer.list("paymentMethods").map((method) => Reflect.get(Object(method), "paymentMethod"));
    expect(keys).toEqual(["invoice"]);
    const refused = await shop.call("PUT", "payment-methods/dummy", { token });
    expect([refused.status, refused.at("errors")]).toEqual([404, { paymentMethod: "not found" }]);
  });
});

describe("the plan of a line, checkout-rest.md section 10, 11.2", () => {
  async function filled(plan?: string) {
    const answer = await shop.call("POST", `items/${shop.item("101")}/quantity/2`, {
      body: { subscriptionPlan: plan },
    });
    return { token: answer.token, line: answer.text("selection.items.0.line") };
  }

  it.each(["classic", "nested"] as const)(
    "is set, changed and taken away; the line's id changes (%s)",
    async (form) => {
      const { token, line } = await filled();
      const set = await shop.call("PUT", `lines/${line}/subscription-plan/monthly`, { token, form });
      expect([set.status, set.at("selection.items.0.subscriptionPlan.subscriptionPlan")]).toEqual([
        200,
        "monthly",
      ]);
      const monthlyLine = set.text("selection.items.0.line");
      expect(monthlyLine).not.toBe(line);
      const changed = await shop.call("PUT", `lines/${monthlyLine}/subscription-plan/weekly`, {
        token,
        form,
      });
      expect(changed.at("selection.items.0")).toMatchObject({ quantity: 2, priceEachAsNumber: 332.5 });
      const path = `lines/${changed.text("selection.items.0.line")}/subscription-plan`;
      const removed = await shop.call("DELETE", path, { token, form });
      expect(removed.status).toBe(200);
      expect(removed.at("selection.items.0")).toMatchObject({ line, quantity: 2, priceEachAsNumber: 350 });
      expect(removed.at("selection.items.0.subscriptionPlan")).toBeUndefined();
    },
  );

  it("the plan that it has already changes nothing", async () => {
    const { token, line } = await filled("monthly");
    const answer = await shop.call("PUT", `lines/${line}/subscription-plan/monthly`, { token });
    expect([answer.status, answer.at("selection.items.0.line")]).toEqual([200, line]);
  });

  it("joins a line that is like it then", async () => {
    const { token, line } = await filled("monthly");
    const both = await shop.call("POST", `items/${shop.item("101")}/quantity/3`, { token });
    const plain = both.text("selection.items.1.line");
    const answer = await shop.call("PUT", `lines/${plain}/subscription-plan/monthly`, { token });
    expect(answer.list("selection.items")).toHaveLength(1);
    expect(answer.at("selection.items.0")).toMatchObject({ line, quantity: 5 });
  });

  it("406 when joined they are too many; both stay", async () => {
    const { token } = await filled("monthly");
    const both = await shop.call("POST", `items/${shop.item("101")}/quantity/9999`, { token });
    const plain = both.text("selection.items.1.line");
    const answer = await shop.call("PUT", `lines/${plain}/subscription-plan/monthly`, { token });
    expect([answer.status, answer.at("errors")]).toEqual([406, { quantity: "too large" }]);
    expect((await shop.call("GET", "selection", { token })).list("selection.items")).toHaveLength(2);
  });

  it.each([
    ["PUT", "lines/unknown/subscription-plan/monthly", { line: "not found" }],
    ["DELETE", "lines/unknown/subscription-plan", { line: "not found" }],
    ["PUT", "lines/{line}/subscription-plan/old", { subscriptionPlan: "not found" }],
    ["PUT", "lines/{line}/subscription-plan/none", { subscriptionPlan: "not found" }],
  ])("%s %s: 404 %j, nothing changed", async (method, path, errors) => {
    const { token, line } = await filled("monthly");
    const answer = await shop.call(method, path.replace("{line}", line), { token });
    expect([answer.status, answer.at("errors")]).toEqual([404, errors]);
    expect((await shop.call("GET", "selection", { token })).at("selection.items.0.line")).toBe(line);
  });
});

describe("subscriptions switched off", () => {
  it("no plan is shown, and choosing one is 403", async () => {
    const off = await startTestPlatform({
      settings: (settings) => ({
        ...withPlans(settings),
        plugins: settings.plugins.map((plugin) => ({
          ...plugin,
          features: { ...plugin.features, subscriptions: false },
        })),
      }),
    });
    const product = await off.call("GET", `products/${off.display("101")}`);
    expect(product.at("product.subscriptionPlans")).toEqual([]);
    const added = await off.call("POST", `items/${off.item("101")}`);
    const line = added.text("selection.items.0.line");
    for (const [method, path, body] of [
      ["POST", `items/${off.item("101")}`, { subscriptionPlan: "monthly" }],
      ["PUT", `lines/${line}/subscription-plan/monthly`, {}],
      ["DELETE", `lines/${line}/subscription-plan`, {}],
    ] as const) {
      const answer = await off.call(method, path, { token: added.token, body });
      expect([answer.status, answer.at("errors")]).toEqual([403, { feature: "not enabled" }]);
    }
    await off.close();
  });
});
