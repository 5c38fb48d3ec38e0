import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addIntervals, dayAt } from "../../../subscription/calendar.ts";
import { withPlans } from "../../checkout/customer/testing/plans.ts";
import { startAccountShop } from "../../checkout/customer/testing/shopper.ts";
import { subscriberOf, type Subscriber } from "../../checkout/customer/testing/subscriber.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { errorsOf } from "../customer/testing/members.ts";
import { graphqlClient, type GraphqlAnswer, type GraphqlClient } from "../testing/graphql-client.ts";

let shop: TestPlatform;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startAccountShop({ settings: withPlans });
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const shown = `contract { id shippingAddress { firstName address2 city zipCode phoneNumber country { code } }
  subscriptions { id status interval { type value } nextOrderDate plan { id } lines { quantity item { id } } } }
  userErrors { __typename message path }`;
const adding = `mutation ($contractId: Int!, $item: String!, $day: Date!, $quantity: Int!, $plan: Int!) {
  payload: addSubscription(contractId: $contractId, item: $item, nextOrderDate: $day, quantity: $quantity, subscriptionPlanId: $plan) { ${shown} }
}`;
const interval = `mutation ($id: Int!, $plan: Int!) {
  payload: updateSubscriptionInterval(subscriptionId: $id, subscriptionPlanId: $plan) { ${shown} }
}`;
const quantity = `mutation ($id: Int!, $quantity: Int!) {
  payload: updateSubscriptionQuantity(subscriptionId: $id, quantity: $quantity) { ${shown} }
}`;
const status = `mutation ($id: Int!, $status: SubscriptionStatus!) {
  payload: updateSubscriptionStatus(subscriptionId: $id, status: $status) { ${shown} }
}`;
const addressing = `mutation ($contractId: Int!, $address: SubscriptionContractAddressInput!) {
  payload: changeSubscriptionContractAddress(contractId: $contractId, address: $address) { ${shown} }
}`;

const today = () => dayAt(shop.platform.now(), "Europe/Stockholm");
const inDays = (days: number) => addIntervals(today(), { type: "DAY", value: days }, 1);
const contractOf = async (member: Subscriber) =>
  (await member.call("POST", "customer/subscriptions")).at("contracts.0");

/** A refused mutation, and that nothing has changed by it. */
async function refused(member: Subscriber, call: () => Promise<GraphqlAnswer>) {
  const before = await contractOf(member);
  const answer = await call();
  expect(answer.at("data.payload.contract")).toBeNull();
  expect(await contractOf(member)).toEqual(before);
  return errorsOf(answer);
}

describe("addSubscription (storefront-graphql.md 5.3)", () => {
  const said = () => ({ item: shop.item("109"), day: inDays(5), quantity: 1, plan: 2 });

  it("adds an item with a plan to a contract", async () => {
    const member = await subscriberOf(shop);
    const variables = { contractId: Number(member.contract), ...said() };
    const answer = await ask(adding, { token: member.token, variables });
    expect(errorsOf(answer)).toEqual([]);
    expect(answer.at("data.payload.contract.subscriptions.1")).toEqual({
      id: expect.any(Number),
      status: "ACTIVE",
      interval: { type: "WEEK", value: 2 },
      nextOrderDate: inDays(5),
      plan: { id: 2 },
      lines: [{ quantity: 1, item: { id: shop.item("109") } }],
    });
  });

  it.each([
    ["Contract not found", ["contractId"], { contractId: 999_999 }],
    ["Contract not found", ["contractId"], { contractId: -1 }],
    ["Item not found", ["item"], { item: "x" }],
    ["Item not found", ["item"], { item: "999999-1" }],
    ["Subscription plan not found", ["subscriptionPlanId"], { plan: 77 }],
    ["Subscription plan not found", ["subscriptionPlanId"], { plan: 3 }],
    ["Invalid quantity", ["quantity"], { quantity: 0 }],
    ["Invalid quantity", ["quantity"], { quantity: 2_000_000_000 }],
    ["Date must be in the future", ["nextOrderDate"], { day: "2020-01-01" }],
  ])("%s at %j", async (message, path, more) => {
    const member = await subscriberOf(shop);
    const variables = { contractId: Number(member.contract), ...said(), ...more };
    const call = () => ask(adding, { token: member.token, variables });
    expect(await refused(member, call)).toEqual([[message, path]]);
  });

  it("what is no day is refused before anything is done", async () => {
    const member = await subscriberOf(shop);
    const variables = { contractId: Number(member.contract), ...said(), day: "2035-02-30" };
    const answer = await ask(adding, { token: member.token, variables });
    expect(answer.at("errors.0.extensions.code")).toBe("BAD_REQUEST");
  });
});

describe("updateSubscriptionInterval, …Quantity, …Status (storefront-graphql.md 5.3)", () => {
  it("change what they name", async () => {
    const member = await subscriberOf(shop);
    const { token } = member;
    const id = Number(member.subscription);
    const changed = "data.payload.contract.subscriptions.0";
    const slower = await ask(interval, { token, variables: { id, plan: 2 } });
    expect(slower.at(changed)).toMatchObject({
      interval: { type: "WEEK", value: 2 },
      nextOrderDate: inDays(14),
    });
    const more = await ask(quantity, { token, variables: { id, quantity: 5 } });
    expect(more.at(changed)).toMatchObject({ lines: [{ quantity: 5 }] });
    const paused = await ask(status, { token, variables: { id, status: "PAUSED" } });
    expect(paused.at(changed)).toMatchObject({ status: "PAUSED", nextOrderDate: null });
    const resumed = await ask(status, { token, variables: { id, status: "ACTIVE" } });
    expect(resumed.at(changed)).toMatchObject({ status: "ACTIVE", nextOrderDate: inDays(14) });
    expect(await contractOf(member)).toMatchObject({
      subscriptions: [{ subscriptionPlan: "weekly", status: "ACTIVE", item: { quantity: 5 } }],
    });
  });

  it("tell what is wrong", async () => {
    const member = await subscriberOf(shop);
    const stranger = await subscriberOf(shop);
    const id = Number(member.subscription);
    const { token } = member;
    const theirs = {
      token,
      variables: { id: Number(stranger.subscription), plan: 2, quantity: 2, status: "PAUSED" },
    };
    for (const query of [interval, quantity, status]) {
      expect(await refused(stranger, () => ask(query, theirs))).toEqual([
        ["Subscription not found", ["subscriptionId"]],
      ]);
    }
    expect(await refused(member, () => ask(interval, { token, variables: { id, plan: 4 } }))).toEqual([
      ["Subscription plan not found", ["subscriptionPlanId"]],
    ]);
    expect(await refused(member, () => ask(quantity, { token, variables: { id, quantity: -3 } }))).toEqual([
      ["Invalid quantity", ["quantity"]],
    ]);
  });

  it("Subscription is cancelled: it stays so", async () => {
    const member = await subscriberOf(shop);
    const { token } = member;
    const id = Number(member.subscription);
    const ended = await ask(status, { token, variables: { id, status: "CANCELLED" } });
    expect(ended.at("data.payload.contract.subscriptions.0.status")).toBe("CANCELLED");
    const variables = { id, plan: 2, quantity: 2, status: "ACTIVE" };
    for (const query of [interval, quantity, status]) {
      expect(await refused(member, () => ask(query, { token, variables }))).toEqual([
        ["Subscription is cancelled", ["subscriptionId"]],
      ]);
    }
  });
});

describe("changeSubscriptionContractAddress (storefront-graphql.md 5.3)", () => {
  it("changes what it names, in the same country", async () => {
    const member = await subscriberOf(shop);
    const address = {
      city: "Malmö",
      zipCode: "21144",
      phoneNumber: "+46 70 1",
      address2: "2 tr",
      email: null,
    };
    const variables = { contractId: Number(member.contract), address };
    const answer = await ask(addressing, { token: member.token, variables });
    expect(errorsOf(answer)).toEqual([]);
    expect(answer.at("data.payload.contract.shippingAddress")).toEqual({
      firstName: "Anna",
      address2: "2 tr",
      city: "Malmö",
      zipCode: "211 44",
      phoneNumber: "+46 70 1",
      country: { code: "SE" },
    });
  });

  it.each([
    [[["Required", ["address", "city"]]], { city: "" }],
    [[["Invalid e-mail", ["address", "email"]]], { email: "anna" }],
    [[["Too long", ["address", "firstName"]]], { firstName: "x".repeat(101) }],
  ])("%j", async (errors, more) => {
    const member = await subscriberOf(shop);
    const variables = { contractId: Number(member.contract), address: { phoneNumber: "+46 70 1", ...more } };
    expect(await refused(member, () => ask(addressing, { token: member.token, variables }))).toEqual(errors);
  });

  it("Contract not found: another's neither", async () => {
    const member = await subscriberOf(shop);
    const stranger = await subscriberOf(shop);
    const variables = { contractId: Number(stranger.contract), address: { city: "Malmö" } };
    expect(await refused(stranger, () => ask(addressing, { token: member.token, variables }))).toEqual([
      ["Contract not found", ["contractId"]],
    ]);
  });
});
