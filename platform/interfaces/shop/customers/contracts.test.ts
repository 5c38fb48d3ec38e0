import { describe, expect, it } from "vitest";
import { withPlans } from "../../../subscription/testing/plans.ts";
import { pay } from "../testing/purchases.ts";
import { useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd({ settings: withPlans });
let made = 0;

/** A customer who has bought two tees with a plan. */
async function subscriber() {
  const { call, selectionOf, shop } = backEnd();
  made += 1;
  const email = `sub${made}@example.com`;
  await call("POST", `customers/${email}`, { password: "a secret", firstName: "Anna", lastName: "Ek" });
  const id = await selectionOf();
  const path = `selections/${id}/items/${shop.item("101")}/quantity/2`;
  const added = await call("POST", path, { subscriptionPlan: "monthly" });
  await call("PUT", `selections/${id}/customers/${email}`);
  const done = await pay(backEnd(), id, "invoice");
  const listed = await call("POST", `customers/${email}/subscriptions`);
  return {
    email,
    added,
    order: done.at("order"),
    listed,
    contract: listed.text("contracts.0.contract"),
    subscription: listed.text("contracts.0.subscriptions.0.subscription"),
  };
}

describe("a line with a plan", () => {
  it("has its price, and may lose it or get another", async () => {
    const { call, selectionOf, shop } = backEnd();
    const id = await selectionOf([[shop.item("101"), 1]]);
    const line = (await call("GET", `selections/${id}`)).text("items.0.line");
    const planned = await call("PUT", `selections/${id}/lines/${line}/subscription-plan/monthly`);
    expect([planned.status, planned.at("items.0.priceEachAsNumber")]).toEqual([200, 315]);
    expect(planned.at("items.0.subscriptionPlan")).toMatchObject({
      subscriptionPlan: "monthly",
      discountPercent: 10,
    });
    expect(Object.keys(Object(planned.at("paymentMethodsAvailable")))).toEqual(["invoice"]);
    const other = planned.text("items.0.line");
    const plain = await call("DELETE", `selections/${id}/lines/${other}/subscription-plan`);
    expect([plain.status, plain.at("items.0.priceEachAsNumber")]).toEqual([200, 350]);
    expect(plain.at("items.0.line")).toBe(line);
  });

  it("is an account's: of nobody's selection the customer is missing", async () => {
    const { call, selectionOf, shop } = backEnd();
    const id = await selectionOf();
    await call("POST", `selections/${id}/items/${shop.item("101")}`, { subscriptionPlan: "monthly" });
    const answer = await pay(backEnd(), id, "invoice");
    expect([answer.status, answer.body]).toEqual([406, { errors: { customer: "required" } }]);
  });
});

describe("contracts", () => {
  it("are made by the order, and listed with their subscriptions", async () => {
    const { added, order, listed } = await subscriber();
    expect(added.status).toBe(201);
    expect(listed.at("contracts.0")).toMatchObject({ originatingOrder: order, market: 1, pricelist: 1 });
    expect(listed.at("contracts.0.subscriptions.0")).toMatchObject({
      status: "ACTIVE",
      subscriptionPlan: "monthly",
      interval: { type: "MONTH", value: 1 },
      item: { item: backEnd().shop.item("101"), product: backEnd().shop.display("101"), quantity: 2 },
    });
    const { call } = backEnd();
    const page = await call("POST", "customers/sub1@example.com/subscriptions", { page: 2, limit: 1 });
    expect([page.status, page.body]).toEqual([200, { contracts: [] }]);
  });

  it("get subscriptions, quantities, plans, states and addresses", async () => {
    const { call, shop } = backEnd();
    const { email, contract, subscription } = await subscriber();
    const added = await call("POST", `customers/${email}/contracts/${contract}/subscription`, {
      item: shop.item("104"),
      subscriptionPlan: "monthly",
      quantity: 3,
      nextOrderDate: "2099-01-01",
    });
    expect([added.status, added.list("contracts.0.subscriptions").length]).toEqual([201, 2]);
    const raised = await call(
      "PUT",
      `customers/${email}/contracts/${contract}/subscription/${subscription}`,
      { quantity: 5 },
    );
    expect([raised.status, raised.at("contract.subscriptions.0.item.quantity")]).toEqual([200, 5]);
    const weekly = await call("PUT", "subscription/interval", {
      subscription,
      subscriptionPlan: "weekly",
      email,
    });
    expect([weekly.status, weekly.at("subscription.interval")]).toEqual([200, { type: "WEEK", value: 2 }]);
    const paused = await call("PUT", "subscription/status", { subscription, status: "PAUSED", email });
    expect([paused.status, paused.at("subscription.status")]).toEqual([200, "PAUSED"]);
    const person = {
      firstName: "Bo",
      lastName: "Berg",
      address1: "Nygatan 2",
      zipCode: "21144",
      city: "Malmö",
      phoneNumber: "1",
    };
    const sent = await call("PUT", "subscription/address", { contract, email, ...person });
    expect([sent.status, sent.at("contract.shippingAddress.city")]).toEqual([200, "Malmö"]);
  });

  it("are their owner's alone", async () => {
    const { call } = backEnd();
    const { contract, subscription } = await subscriber();
    const other = await subscriber();
    const refused = [
      await call("PUT", `customers/${other.email}/contracts/${contract}/subscription/${subscription}`, {
        quantity: 1,
      }),
      await call("PUT", `customers/${other.email}/contracts/${other.contract}/subscription/${subscription}`, {
        quantity: 1,
      }),
      await call("PUT", "subscription/status", { subscription, status: "PAUSED", email: other.email }),
      await call("PUT", "subscription/interval", {
        subscription: "x",
        subscriptionPlan: "weekly",
        email: other.email,
      }),
    ];
    expect(refused.map((answer) => [answer.status, answer.body])).toEqual([
      [404, { errors: { contract: "contract not found" } }],
      [404, { errors: { subscription: "subscription not found" } }],
      [404, { errors: { subscription: "subscription not found" } }],
      [404, { errors: { subscription: "subscription not found" } }],
    ]);
  });

  it("refuse what is wrong", async () => {
    const { call, shop } = backEnd();
    const { email, contract, subscription } = await subscriber();
    const path = `customers/${email}/contracts/${contract}/subscription`;
    const addition = { item: shop.item("101"), subscriptionPlan: "monthly", nextOrderDate: "2099-01-01" };
    const refused = [
      await call("POST", path, {}),
      await call("POST", path, { ...addition, item: "999-1" }),
      await call("POST", path, { ...addition, nextOrderDate: "2001-01-01" }),
      await call("PUT", `${path}/${subscription}`, { quantity: 0, x: 1 }),
      await call("PUT", "subscription/interval", { subscription, subscriptionPlan: "old", email }),
      await call("PUT", "subscription/status", { subscription, status: "GONE", email }),
      await call("PUT", "subscription/address", { contract, email, city: "x" }),
    ];
    expect(refused.map((answer) => [answer.status, answer.at("errors")])).toEqual([
      [406, { item: "required", subscriptionPlan: "required", nextOrderDate: "required" }],
      [404, { item: "product item not found" }],
      [406, { nextOrderDate: "must be in the future" }],
      [400, { x: "unknown", quantity: "too small" }],
      [400, { subscriptionPlan: "not available" }],
      [406, { status: "invalid" }],
      [
        406,
        {
          firstName: "required",
          lastName: "required",
          address1: "required",
          zipCode: "required",
          phoneNumber: "required",
        },
      ],
    ]);
  });

  const place = {
    firstName: "Bo",
    lastName: "Ek",
    address1: "A 1",
    zipCode: "1",
    city: "B",
    phoneNumber: "1",
  };
  it.each([
    { path: "address", sent: {}, missing: ["contract", "email"] },
    { path: "interval", sent: {}, missing: ["subscription", "subscriptionPlan", "email"] },
    { path: "status", sent: {}, missing: ["subscription", "status", "email"] },
    { path: "address", sent: { ...place, contract: "CONTRACT" }, missing: ["email"] },
    {
      path: "interval",
      sent: { subscription: "SUBSCRIPTION", subscriptionPlan: "weekly" },
      missing: ["email"],
    },
    { path: "status", sent: { subscription: "SUBSCRIPTION", status: "PAUSED" }, missing: ["email"] },
    {
      path: "status",
      sent: { subscription: "SUBSCRIPTION", status: "PAUSED", email: null },
      missing: ["email"],
    },
    {
      path: "status",
      sent: { subscription: "SUBSCRIPTION", status: "PAUSED", email: " " },
      missing: ["email"],
    },
  ])("name what is missing, the owner's e-mail too: $path $sent", async ({ path, sent, missing }) => {
    const { call } = backEnd();
    const { email, contract, subscription } = await subscriber();
    const ids = new Map<unknown, string>([
      ["CONTRACT", contract],
      ["SUBSCRIPTION", subscription],
    ]);
    const body = Object.fromEntries(
      Object.entries(sent).map(([key, value]) => [key, ids.get(value) ?? value]),
    );
    const before = await call("POST", `customers/${email}/subscriptions`);
    const answer = await call("PUT", `subscription/${path}`, body);
    const errors = Object.fromEntries(missing.map((field) => [field, "required"]));
    expect([answer.status, answer.body]).toEqual([406, { errors }]);
    expect((await call("POST", `customers/${email}/subscriptions`)).body).toEqual(before.body);
  });
});
