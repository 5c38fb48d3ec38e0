import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { anna } from "../../checkout/payment/testing/buyer.ts";
import { graphqlBuyerOf } from "./testing/graphql-buyer.ts";

let shop: TestPlatform;
beforeAll(async () => {
  shop = await startTestPlatform();
});
afterAll(() => shop.close());

const nasty = "a\u0000b\ud800c\u202e'\"<script>";
const deep = Array.from({ length: 9 }).reduce<object>((inner) => ({ a: inner }), {});

describe("hostile input of a payment is an order or an error of the shopper's, never ours", () => {
  it.each([
    { comment: nasty },
    { integrationSpecificFields: { [nasty]: nasty } },
    { paymentMethodSpecificFields: { ["__proto__"]: nasty, constructor: [nasty] } },
    { clientDetails: { ip: nasty, userAgent: nasty } },
    { consents: [{ key: nasty, name: nasty, data: nasty, version: nasty, consented: true }] },
    { shippingAddress: Object.fromEntries(Object.keys(anna).map((key) => [key, nasty])) },
    { separateBillingAddress: { ...anna, companyName: nasty, state: nasty } },
    { languageCode: nasty },
    { paymentReturnPage: `https://shop.example/${nasty}` },
    { paymentMethod: 2_147_483_647, shippingMethod: -2_147_483_648, affiliate: -1 },
  ])("%j", async (more) => {
    const buyer = await graphqlBuyerOf(shop, shop.item("101"));
    const answer = await buyer.start(4, more);
    expect([answer.status, answer.at("errors")]).toEqual([200, undefined]);
    const { action, userErrors } = Object(answer.at("data.paymentInstructions"));
    expect(action === null).toBe(userErrors.length > 0);
  });

  it.each([
    deep,
    { paymentMethod: nasty },
    { paymentMethod: ["dummy"] },
    Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, nasty])),
    { paymentMethod: "dummy", trans: nasty, signature: nasty },
    { paymentMethod: "redirect", transactionId: { [nasty]: nasty }, merchantSignature: 1e300 },
  ])("a result of %#", async (fields) => {
    const buyer = await graphqlBuyerOf(shop, shop.item("101"));
    await buyer.start(1);
    const answer = await buyer.comeBack(fields);
    expect([answer.status, answer.at("errors")]).toEqual([200, undefined]);
    expect(answer.at("data.paymentResult")).toMatchObject({
      type: "FAILED",
      selection: { lines: [{ quantity: 1 }] },
      userErrors: [{ path: ["paymentMethodFields"] }],
    });
  });
});
