import { expect, it } from "vitest";
import { withPlans } from "../../../ordering/subscription/testing/plans.ts";
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
  const order = (await pay(backEnd(), id, "invoice")).at("order");
  const listed = await call("POST", `customers/${email}/subscriptions`);
  const contract = listed.text("contracts.0.contract");
  const subscription = listed.text("contracts.0.subscriptions.0.subscription");
  const own = `customers/${email}/contracts/${contract}/subscription`;
  return { email, order, listed, contract, subscription, own };
}

const person = {
  firstName: "Bo",
  lastName: "Berg",
  address1: "Nygatan 2",
  zipCode: "21144",
  city: "Malmö",
  phoneNumber: "1",
};

it("a line with a plan has its price, and may lose it; it is an account's", async () => {
  const { call, selectionOf, shop } = backEnd();
  const id = await selectionOf([[shop.item("101"), 1]]);
  const line = (await call("GET", `selections/${id}`)).text("items.0.line");
  const planned = await call("PUT", `selections/${id}/lines/${line}/subscription-plan/monthly`);
  const subscriptionPlan = { subscriptionPlan: "monthly" };
  expect(planned.at("items.0")).toMatchObject({ priceEachAsNumber: 315, subscriptionPlan });
  expect(refusalOf(await pay(backEnd(), id, "invoice"))).toBe("406 customer: required");
  const other = planned.text("items.0.line");
  const plain = await call("DELETE", `selections/${id}/lines/${other}/subscription-plan`);
  expect(plain.at("items.0")).toMatchObject({ priceEachAsNumber: 350, line });
});

it("contracts are made by the order, and listed with their subscriptions, page by page", async () => {
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

it("contracts get subscriptions, quantities, plans, states and addresses", async () => {
  const { call, shop } = backEnd();
  const { email, contract, subscription, own } = await subscriber();
  const wanted = { item: shop.item("104"), subscriptionPlan: "monthly", nextOrderDate: "2099-01-01" };
  const added = await call("POST", own, { ...wanted, quantity: 3 });
  expect([added.status, added.list("contracts.0.subscriptions").length]).toEqual([201, 2]);
  const raised = await call("PUT", `${own}/${subscription}`, { quantity: 5 });
  expect([raised.status, raised.at("contract.subscriptions.0.item.quantity")]).toEqual([200, 5]);
  const change = (what: string, more: object) => call("PUT", `subscription/${what}`, { email, ...more });
  const weekly = await change("interval", { subscription, subscriptionPlan: "weekly" });
  expect([weekly.status, weekly.at("subscription.interval")]).toEqual([200, { type: "WEEK", value: 2 }]);
  const paused = await change("status", { subscription, status: "PAUSED" });
  expect([paused.status, paused.at("subscription.status")]).toEqual([200, "PAUSED"]);
  const sent = await change("address", { contract, ...person });
  expect([sent.status, sent.at("contract.shippingAddress.city")]).toEqual([200, "Malmö"]);
});

it("contracts are their owner's alone, and refuse what is wrong or missing, the owner's e-mail too", async () => {
  const { call, shop } = backEnd();
  const [{ contract, subscription, email, own, listed }, other] = [await subscriber(), await subscriber()];
  const foreign = `customers/${other.email}/contracts/${contract}/subscription/${subscription}`;
  const paused = { subscription, status: "PAUSED" };
  const weekly = { subscription, subscriptionPlan: "weekly" };
  const addition = { item: shop.item("101"), subscriptionPlan: "monthly", nextOrderDate: "2099-01-01" };
  const past = { ...addition, nextOrderDate: "2001-01-01" };
  const notFound = "404 subscription: subscription not found";
  const missing = "406 email: required, subscription: required, subscriptionPlan: required";
  const cases: readonly (readonly [path: string, sent: object, refusal: string])[] = [
    [foreign, { quantity: 1 }, "404 contract: contract not found"],
    [`${other.own}/${subscription}`, { quantity: 1 }, notFound],
    ["subscription/status", { ...paused, email: other.email }, notFound],
    [own, {}, "406 item: required, nextOrderDate: required, subscriptionPlan: required"],
    [own, { ...addition, item: "999-1" }, "404 item: product item not found"],
    [own, past, "406 nextOrderDate: must be in the future"],
    [`${own}/${subscription}`, { quantity: 0, x: 1 }, "400 quantity: too small, x: unknown"],
    ["subscription/interval", {}, missing],
    ["subscription/interval", weekly, "406 email: required"],
    [
      "subscription/interval",
      { ...weekly, subscriptionPlan: "old", email },
      "400 subscriptionPlan: not available",
    ],
    ["subscription/status", paused, "406 email: required"],
    ["subscription/status", { ...paused, email: " " }, "406 email: required"],
    ["subscription/status", { ...paused, status: "GONE", email }, "406 status: invalid"],
    ["subscription/address", { ...person, contract }, "406 email: required"],
    ["subscription/address", { ...person, contract, email, city: "" }, "406 city: required"],
  ];
  for (const [path, sent, refusal] of cases) {
    const answer = await call(path === own ? "POST" : "PUT", path, sent);
    expect([path, sent, refusalOf(answer)]).toEqual([path, sent, refusal]);
  }
  expect((await call("POST", `customers/${email}/subscriptions`)).body).toEqual(listed.body);
});
