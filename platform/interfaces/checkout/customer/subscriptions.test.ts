import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addIntervals, dayAt } from "../../../subscription/calendar.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { withPlans } from "./testing/plans.ts";
import { forms, newMember, startAccountShop } from "./testing/shopper.ts";
import { subscriberOf, type Subscriber } from "./testing/subscriber.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startAccountShop({ settings: withPlans });
});

afterAll(() => shop.close());

const dayMs = 86_400_000;
const month = { type: "MONTH", value: 1 } as const;
const today = () => dayAt(shop.platform.now(), "Europe/Stockholm");

const address = {
  firstName: "Bo",
  lastName: "Berg",
  address1: "Nygatan 2",
  address2: "2 tr",
  zipCode: "21144",
  city: "Malmö",
  phoneNumber: "+46 70 000 00 00",
  email: "bo@example.com",
};

async function contractOf(member: Subscriber) {
  return (await member.call("POST", "customer/subscriptions")).at("contracts.0");
}

describe("PUT subscription/address, checkout-rest.md section 15", () => {
  it.each(forms)("sends what follows elsewhere, in the same country (%s)", async (form) => {
    const member = await subscriberOf(shop);
    const body = { contract: member.contract, ...address, country: "DE" };
    const answer = await member.call("PUT", "subscription/address", body, { form });
    expect(answer.status).toBe(200);
    expect(answer.at("contract")).toMatchObject({
      contract: member.contract,
      shippingAddress: { ...address, zipCode: "211 44", country: "SE" },
    });
    const shown = await member.call("POST", "customer/subscriptions", undefined, { form });
    expect(shown.at("contracts.0")).toEqual(answer.at("contract"));
  });

  it.each([
    [{ firstName: "" }, { firstName: "required" }],
    [
      { lastName: null, phoneNumber: null },
      { lastName: "required", phoneNumber: "required" },
    ],
    [{ email: "bo" }, { email: "invalid" }],
    [{ firstName: "x".repeat(101) }, { firstName: "too long" }],
    [{ city: ["x"] }, { city: "invalid" }],
    [
      { contract: "", zipCode: "" },
      { contract: "required", zipCode: "required" },
    ],
  ])("%j: 406 %j, nothing changed", async (change, errors) => {
    const member = await subscriberOf(shop);
    const before = await contractOf(member);
    const body = { contract: member.contract, ...address, ...change };
    const answer = await member.call("PUT", "subscription/address", body);
    expect([answer.status, answer.at("errors")]).toEqual([406, errors]);
    expect(await contractOf(member)).toEqual(before);
  });

  it("without anything every required field is named", async () => {
    const member = await subscriberOf(shop);
    const answer = await member.call("PUT", "subscription/address", {});
    const required = Object.keys(address).filter((key) => key !== "address2");
    expect(answer.at("errors")).toEqual(
      Object.fromEntries(["contract", ...required].map((key) => [key, "required"])),
    );
  });

  it("404 for another's contract, or none", async () => {
    const member = await subscriberOf(shop);
    const before = await contractOf(member);
    const stranger = await newMember(shop);
    for (const contract of [member.contract, "999999", "x"]) {
      const answer = await stranger.call("PUT", "subscription/address", { contract, ...address });
      expect([answer.status, answer.at("errors")]).toEqual([404, { contract: "not found" }]);
    }
    expect(await contractOf(member)).toEqual(before);
  });
});

describe("PUT subscription/interval, checkout-rest.md section 15", () => {
  it.each(forms)("another plan: its interval is counted from the last order (%s)", async (form) => {
    const member = await subscriberOf(shop);
    const { subscription } = member;
    const body = { subscription, subscriptionPlan: "weekly" };
    const answer = await member.call("PUT", "subscription/interval", body, { form });
    expect(answer.status).toBe(200);
    expect(answer.at("subscription")).toMatchObject({
      subscription,
      subscriptionPlan: "weekly",
      interval: { type: "WEEK", value: 2 },
      nextScheduledOrder: addIntervals(today(), { type: "DAY", value: 14 }, 1),
      item: { priceEachAsNumber: 332.5 },
    });
  });

  it("a first order that is still to come keeps its day", async () => {
    const member = await subscriberOf(shop);
    const day = addIntervals(today(), { type: "DAY", value: 5 }, 1);
    const added = await member.call("POST", `customer/contracts/${member.contract}/subscription`, {
      item: shop.item("101"),
      subscriptionPlan: "monthly",
      nextOrderDate: day,
    });
    const subscription = added.text("contracts.0.subscriptions.1.subscription");
    const body = { subscription, subscriptionPlan: "weekly" };
    const answer = await member.call("PUT", "subscription/interval", body);
    expect(answer.at("subscription.nextScheduledOrder")).toBe(day);
  });

  it.each(["old", "gone", "none"])("400 for the plan %s, which the item does not have", async (plan) => {
    const member = await subscriberOf(shop);
    const before = await contractOf(member);
    const body = { subscription: member.subscription, subscriptionPlan: plan };
    const answer = await member.call("PUT", "subscription/interval", body);
    expect([answer.status, answer.at("errors")]).toEqual([400, { subscriptionPlan: "not available" }]);
    expect(await contractOf(member)).toEqual(before);
  });

  it("406 for what is missing, 404 for what is not the caller's", async () => {
    const member = await subscriberOf(shop);
    const missing = await member.call("PUT", "subscription/interval", {});
    expect([missing.status, missing.at("errors")]).toEqual([
      406,
      { subscription: "required", subscriptionPlan: "required" },
    ]);
    const stranger = await newMember(shop);
    for (const subscription of [member.subscription, "999999", "x"]) {
      const body = { subscription, subscriptionPlan: "weekly" };
      const answer = await stranger.call("PUT", "subscription/interval", body);
      expect([answer.status, answer.at("errors")]).toEqual([404, { subscription: "not found" }]);
    }
  });
});

describe("PUT subscription/status, checkout-rest.md 8.8", () => {
  const put = (member: Subscriber, status: unknown) =>
    member.call("PUT", "subscription/status", { subscription: member.subscription, status });

  it.each(forms)("pauses and goes on (%s)", async (form) => {
    const member = await subscriberOf(shop);
    const { subscription } = member;
    const body = { subscription, status: "PAUSED" };
    const paused = await member.call("PUT", "subscription/status", body, { form });
    expect([paused.status, paused.at("subscription.status")]).toEqual([200, "PAUSED"]);
    expect(paused.at("subscription.nextScheduledOrder")).toBeNull();
    const active = await put(member, "ACTIVE");
    expect(active.at("subscription")).toMatchObject({
      status: "ACTIVE",
      nextScheduledOrder: addIntervals(today(), month, 1),
    });
  });

  it("what came due in a pause is left out", async () => {
    const member = await subscriberOf(shop, { plan: "weekly" });
    const day = today();
    await put(member, "PAUSED");
    for (let days = 0; days < 20; days += 1) shop.passTime(dayMs);
    const active = await put(member, "ACTIVE");
    expect(active.at("subscription.nextScheduledOrder")).toBe(
      addIntervals(day, { type: "DAY", value: 28 }, 1),
    );
  });

  it("CANCELLED is final", async () => {
    const member = await subscriberOf(shop);
    expect((await put(member, "CANCELLED")).at("subscription.status")).toBe("CANCELLED");
    expect((await put(member, "CANCELLED")).status).toBe(200);
    for (const status of ["ACTIVE", "PAUSED"]) {
      const refused = await put(member, status);
      expect([refused.status, refused.at("errors")]).toEqual([406, { status: "invalid" }]);
    }
    const interval = { subscription: member.subscription, subscriptionPlan: "weekly" };
    expect((await member.call("PUT", "subscription/interval", interval)).at("errors")).toEqual({
      subscription: "not found",
    });
    const path = `customer/contracts/${member.contract}/subscription/${member.subscription}`;
    expect((await member.call("PUT", path, { quantity: 5 })).at("errors")).toEqual({
      subscription: "not found",
    });
    expect(await contractOf(member)).toMatchObject({
      subscriptions: [{ status: "CANCELLED", subscriptionPlan: "monthly", item: { quantity: 2 } }],
    });
  });

  it.each([
    ["RUNNING", { status: "invalid" }],
    ["active", { status: "invalid" }],
    [7, { status: "invalid" }],
    [null, { status: "required" }],
  ])("406 for the status %j", async (status, errors) => {
    const member = await subscriberOf(shop);
    const answer = await put(member, status);
    expect([answer.status, answer.at("errors")]).toEqual([406, errors]);
    expect(await contractOf(member)).toMatchObject({ subscriptions: [{ status: "ACTIVE" }] });
  });

  it("404 for what is not the caller's", async () => {
    const member = await subscriberOf(shop);
    const stranger = await newMember(shop);
    for (const subscription of [member.subscription, "999999", "x"]) {
      const answer = await stranger.call("PUT", "subscription/status", { subscription, status: "PAUSED" });
      expect([answer.status, answer.at("errors")]).toEqual([404, { subscription: "not found" }]);
    }
    expect(await contractOf(member)).toMatchObject({ subscriptions: [{ status: "ACTIVE" }] });
  });

  it("pause and end at the same time: it has ended", async () => {
    const member = await subscriberOf(shop);
    const answers = await Promise.all([
      put(member, "PAUSED"),
      put(member, "CANCELLED"),
      put(member, "ACTIVE"),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await contractOf(member)).toMatchObject({ subscriptions: [{ status: "CANCELLED" }] });
  });
});

const calls = [
  ["POST", "customer/subscriptions"],
  ["POST", "customer/contracts/1/subscription"],
  ["PUT", "customer/contracts/1/subscription/1"],
  ["PUT", "subscription/address"],
  ["PUT", "subscription/interval"],
  ["PUT", "subscription/status"],
  ["POST", "customer/stored/payment-methods"],
  ["POST", "customer/stored/payment"],
  ["POST", "customer/stored/payment-result"],
] as const;

describe("who may call at all", () => {
  it.each(calls)("%s %s without a login: 403, whatever is sent", async (method, path) => {
    for (const form of forms) {
      const answer = await shop.call(method, path, { form, body: { status: 7, quantity: "x" } });
      expect([answer.status, answer.at("errors")]).toEqual([403, { accessRight: "denied" }]);
    }
  });

  it("switched off: 403 feature", async () => {
    const off = await startAccountShop({
      settings: (settings) => ({
        ...withPlans(settings),
        plugins: settings.plugins.map((plugin) =>
          Object.assign(structuredClone(plugin), {
            features: { ...plugin.features, subscriptions: false },
          }),
        ),
      }),
    });
    const member = await newMember(off);
    for (const [method, path] of calls) {
      const answer = await member.call(method, path);
      expect([answer.status, answer.at("errors")]).toEqual([403, { feature: "not enabled" }]);
    }
    await off.close();
  });
});
