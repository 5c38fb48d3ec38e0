import { describe, expect, it } from "vitest";
import { withPlans } from "../../../subscription/testing/plans.ts";
import { pay } from "../testing/purchases.ts";
import { refusalOf, useBackEnd } from "../testing/shop-client.ts";

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
  expect((await call("POST", path, { subscriptionPlan: "monthly" })).status).toBe(201);
  await call("PUT", `selections/${id}/customers/${email}`);
  const done = await pay(backEnd(), id, "invoice");
  const listed = await call("POST", `customers/${email}/subscriptions`);
  return {
    email,
    order: done.at("order"),
    listed,
    contract: listed.text("contracts.0.contract"),
    subscription: listed.text("contracts.0.subscriptions.0.subscription"),
  };
}

describe("a line with a plan", () => {
  it("has its price, and may lose it", async () => {
    const { call, selectionOf, shop } = backEnd();
    const id = await selectionOf([[shop.item("101"), 1]]);
    const line = (await call("GET", `selections/${id}`)).text("items.0.line");
    const planned = await call("PUT", `selections/${id}/lines/${line}/subscription-plan/monthly`);
    expect([planned.status, planned.at("items.0.priceEachAsNumber")]).toEqual([200, 315]);
    expect(planned.at("items.0.subscriptionPlan")).toMatchObject({ subscriptionPlan: "monthly" });
    const other = planned.text("items.0.line");
    const plain = await call("DELETE", `selections/${id}/lines/${other}/subscription-plan`);
    expect(plain.at("items.0")).toMatchObject({ priceEachAsNumber: 350, line });
  });

  it("is an account's: of nobody's selection the customer is missing", async () => {
    const { call, selectionOf, shop } = backEnd();
    const id = await selectionOf();
    await call("POST", `selections/${id}/items/${shop.item("101")}`, { subscriptionPlan: "monthly" });
    expect(refusalOf(await pay(backEnd(), id, "invoice"))).toBe("406 customer: required");
  });
});

describe("contracts", () => {
  const person = {
    firstName: "Bo",
    lastName: "Berg",
    address1: "Nygatan 2",
    zipCode: "21144",
    city: "Malmö",
    phoneNumber: "1",
  };

  it("are made by the order, and listed with their subscriptions, page by page", async () => {
    const { email, order, listed } = await subscriber();
    const { call, shop } = backEnd();
    expect(listed.at("contracts.0")).toMatchObject({ originatingOrder: order, market: 1, pricelist: 1 });
    expect(listed.at("contracts.0.subscriptions.0")).toMatchObject({
      status: "ACTIVE",
      subscriptionPlan: "monthly",
      interval: { type: "MONTH", value: 1 },
      item: { item: shop.item("101"), product: shop.display("101"), quantity: 2 },
    });
    const page = await call("POST", `customers/${email}/subscriptions`, { page: 2, limit: 1 });
    expect([page.status, page.body]).toEqual([200, { contracts: [] }]);
  });

  it("get subscriptions, quantities, plans, states and addresses", async () => {
    const { call, shop } = backEnd();
    const { email, contract, subscription } = await subscriber();
    const path = `customers/${email}/contracts/${contract}/subscription`;
    const added = await call("POST", path, {
      item: shop.item("104"),
      subscriptionPlan: "monthly",
      quantity: 3,
      nextOrderDate: "2099-01-01",
    });
    expect([added.status, added.list("contracts.0.subscriptions").length]).toEqual([201, 2]);
    const raised = await call("PUT", `${path}/${subscription}`, { quantity: 5 });
    expect([raised.status, raised.at("contract.subscriptions.0.item.quantity")]).toEqual([200, 5]);
    const change = (what: string, more: object) => call("PUT", `subscription/${what}`, { email, ...more });
    const weekly = await change("interval", { subscription, subscriptionPlan: "weekly" });
    expect([weekly.status, weekly.at("subscription.interval")]).toEqual([200, { type: "WEEK", value: 2 }]);
    const paused = await change("status", { subscription, status: "PAUSED" });
    expect([paused.status, paused.at("subscription.status")]).toEqual([200, "PAUSED"]);
    const sent = await change("address", { contract, ...person });
    expect([sent.status, sent.at("contract.shippingAddress.city")]).toEqual([200, "Malmö"]);
  });

  it("are their owner's alone, and refuse what is wrong or missing, the owner's e-mail too", async () => {
    const { call, shop } = backEnd();
    const [{ contract, subscription, email }, other] = [await subscriber(), await subscriber()];
    const own = `customers/${email}/contracts/${contract}/subscription`;
    const hers = `customers/${other.email}/contracts`;
    const paused = { subscription, status: "PAUSED" };
    const addition = { item: shop.item("101"), subscriptionPlan: "monthly", nextOrderDate: "2099-01-01" };
    const before = await call("POST", `customers/${email}/subscriptions`);
    const cases: readonly (readonly [method: string, path: string, sent: object, refusal: string])[] = [
      [
        "PUT",
        `${hers}/${contract}/subscription/${subscription}`,
        { quantity: 1 },
        "404 contract: contract not found",
      ],
      [
        "PUT",
        `${hers}/${other.contract}/subscription/${subscription}`,
        { quantity: 1 },
        "404 subscription: subscription not found",
      ],
      [
        "PUT",
        "subscription/status",
        { ...paused, email: other.email },
        "404 subscription: subscription not found",
      ],
      ["POST", own, {}, "406 item: required, nextOrderDate: required, subscriptionPlan: required"],
      ["POST", own, { ...addition, item: "999-1" }, "404 item: product item not found"],
      ["POST", own, { ...addition, nextOrderDate: "2001-01-01" }, "406 nextOrderDate: must be in the future"],
      ["PUT", `${own}/${subscription}`, { quantity: 0, x: 1 }, "400 quantity: too small, x: unknown"],
      [
        "PUT",
        "subscription/interval",
        { subscription, subscriptionPlan: "old", email },
        "400 subscriptionPlan: not available",
      ],
      ["PUT", "subscription/status", { subscription, status: "GONE", email }, "406 status: invalid"],
      ["PUT", "subscription/address", { ...person, contract, email, city: "" }, "406 city: required"],
      ["PUT", "subscription/address", { ...person, contract }, "406 email: required"],
      [
        "PUT",
        "subscription/interval",
        {},
        "406 email: required, subscription: required, subscriptionPlan: required",
      ],
      ["PUT", "subscription/interval", { subscription, subscriptionPlan: "weekly" }, "406 email: required"],
      ["PUT", "subscription/status", paused, "406 email: required"],
      ["PUT", "subscription/status", { ...paused, email: " " }, "406 email: required"],
    ];
    for (const [method, path, sent, refusal] of cases) {
      const answer = await call(method, path, sent);
      expect([path, sent, refusalOf(answer)]).toEqual([path, sent, refusal]);
    }
    expect((await call("POST", `customers/${email}/subscriptions`)).body).toEqual(before.body);
  });
});
