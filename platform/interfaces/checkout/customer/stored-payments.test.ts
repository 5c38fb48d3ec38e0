import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import { withPlans } from "./testing/plans.ts";
import { forms, newMember, startAccountShop } from "./testing/shopper.ts";
import { subscriberOf, type Subscriber } from "./testing/subscriber.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startAccountShop({ settings: withPlans });
});

afterAll(() => shop.close());

const methodsPath = "customer/stored/payment-methods";
const paymentPath = "customer/stored/payment";
const resultPath = "customer/stored/payment-result";

const shippingAddress = {
  firstName: "Bo",
  lastName: "Berg",
  address1: "Nygatan 2",
  zipCode: "21144",
  city: "Malmö",
  phoneNumber: "+46 70 000 00 00",
  email: "bo@example.com",
};

async function contractOf(member: Subscriber) {
  return (await member.call("POST", "customer/subscriptions")).at("contracts.0");
}

describe("POST customer/stored/payment-methods, checkout-rest.md section 15", () => {
  it.each(forms)("are those that can be charged again, by key (%s)", async (form) => {
    const member = await subscriberOf(shop);
    for (const body of [{}, { contract: member.contract }]) {
      const answer = await member.call("POST", methodsPath, body, { form });
      expect(answer.status).toBe(200);
      expect(answer.at("paymentMethods")).toEqual({
        invoice: expect.objectContaining({
          paymentMethod: "invoice",
          name: "Faktura",
          handlingCostAsNumber: 29,
        }),
      });
    }
  });

  it("are those of the contract's place, not of the session's", async () => {
    const member = await subscriberOf(shop);
    await member.call("PUT", "countries/US");
    const here = await member.call("POST", methodsPath);
    expect(here.at("paymentMethods")).toEqual({});
    const there = await member.call("POST", methodsPath, { contract: member.contract });
    expect(there.at("paymentMethods.invoice.handlingCostAsNumber")).toBe(29);
  });

  it("404 for another's contract, or none", async () => {
    const member = await subscriberOf(shop);
    const stranger = await newMember(shop);
    for (const contract of [member.contract, "999999", "x"]) {
      const answer = await stranger.call("POST", methodsPath, { contract });
      expect([answer.status, answer.at("errors")]).toEqual([404, { contract: "not found" }]);
    }
  });
});

describe("POST customer/stored/payment, checkout-rest.md section 15", () => {
  it.each(forms)("stores a method for contracts, with where they are sent (%s)", async (form) => {
    const member = await subscriberOf(shop);
    const { db } = shop.platform;
    await db
      .updateTable("subscription_contract")
      .set({ payment_method: "gone", payment_status: "REVOKED" })
      .where("id", "=", Number(member.contract))
      .execute();
    const body = { contracts: [member.contract], paymentMethod: "4", shippingAddress };
    const answer = await member.call("POST", paymentPath, body, { form });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ token: member.token, action: "success" });
    expect(await contractOf(member)).toMatchObject({
      subscriptionPayment: { description: "Faktura", status: "ACTIVE" },
      shippingAddress: { ...shippingAddress, zipCode: "211 44", country: "SE" },
    });
    for (const paymentMethodFields of [{}, [], { paymentMethod: "invoice" }]) {
      const result = await member.call("POST", resultPath, { paymentMethodFields }, { form });
      expect([result.status, result.body]).toEqual([200, { token: member.token, status: "ok" }]);
    }
  });

  it.each([
    [{ contracts: null, paymentMethod: null }, 406, { contracts: "required", paymentMethod: "required" }],
    [{ contracts: [] }, 406, { contracts: "too small" }],
    [{ contracts: [{}] }, 406, { "contracts.0": "invalid" }],
    [{ contracts: ["999999"] }, 404, { contract: "not found" }],
    [{ contracts: ["x"] }, 404, { contract: "not found" }],
    [{ paymentMethod: "dummy" }, 404, { paymentMethod: "not found" }],
    [{ paymentMethod: "none" }, 404, { paymentMethod: "not found" }],
    [{ paymentReturnPage: "javascript:alert(1)" }, 406, { paymentReturnPage: "invalid" }],
    [{ paymentFailedPage: "/failed" }, 406, { paymentFailedPage: "invalid" }],
    [
      { shippingAddress: { ...shippingAddress, email: "bo", city: "" } },
      406,
      { "shippingAddress.city": "required", "shippingAddress.email": "invalid" },
    ],
  ])("%j: %d %j, nothing changed", async (change, status, errors) => {
    const member = await subscriberOf(shop);
    const before = await contractOf(member);
    const body = { contracts: member.contract, paymentMethod: "invoice", ...change };
    const answer = await member.call("POST", paymentPath, body);
    expect([answer.status, answer.at("errors")]).toEqual([status, errors]);
    expect(await contractOf(member)).toEqual(before);
    const result = await member.call("POST", resultPath, { paymentMethodFields: {} });
    expect([result.status, result.at("errors")]).toEqual([404, { contract: "not found" }]);
  });

  it("all contracts or none: one of somebody else is 404", async () => {
    const member = await subscriberOf(shop);
    const stranger = await subscriberOf(shop);
    const before = await contractOf(member);
    const body = {
      contracts: [member.contract, stranger.contract],
      paymentMethod: "invoice",
      shippingAddress,
    };
    const answer = await member.call("POST", paymentPath, body);
    expect([answer.status, answer.at("errors")]).toEqual([404, { contract: "not found" }]);
    expect(await contractOf(member)).toEqual(before);
  });
});

describe("POST customer/stored/payment-result, checkout-rest.md section 15", () => {
  it("406 without the variables of the return", async () => {
    const member = await newMember(shop);
    const answer = await member.call("POST", resultPath);
    expect([answer.status, answer.at("errors")]).toEqual([406, { paymentMethodFields: "required" }]);
  });

  it("412 when they are of another method", async () => {
    const member = await subscriberOf(shop);
    await member.call("POST", paymentPath, { contracts: [member.contract], paymentMethod: "invoice" });
    const answer = await member.call("POST", resultPath, { paymentMethodFields: { paymentMethod: "dummy" } });
    expect([answer.status, answer.at("errors")]).toEqual([412, { paymentMethod: "INVALID_SIGNATURE" }]);
  });
});
