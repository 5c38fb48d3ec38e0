import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { anna, pages } from "../../checkout/payment/testing/buyer.ts";
import { paying } from "../../checkout/payment/testing/pay-pages.ts";
import { refusalsOf } from "../testing/graphql-client.ts";
import { literal } from "../testing/random-values.ts";
import { graphqlBuyerOf, graphqlBuyerWith } from "./testing/graphql-buyer.ts";

let shop: TestPlatform;
beforeAll(async () => {
  shop = await startTestPlatform();
});
afterAll(() => shop.close());

const result = "data.paymentResult";
const buyer = () => graphqlBuyerOf(shop, shop.item("101"));
const nasty = "a\u0000b\ud800c\u202e'\"<script>";

describe("paymentInstructions, storefront-graphql.md#payment-operations", () => {
  const usual = { ...pages, shippingAddress: anna, termsAndConditions: true, paymentMethod: 1 };
  const call = (more: object) => `paymentInstructions(input: ${literal({ ...usual, ...more })})`;

  it("says what is wrong, and starts nothing", async () => {
    const required = (address: string) =>
      ["firstName", "lastName", "address1", "zipCode", "city"].map(
        (name) => `Required: input.${address}.${name}`,
      );
    const cases: readonly (readonly [more: object, ...refusals: readonly string[]])[] = [
      [{ paymentMethod: 99 }, "Payment method not found: input.paymentMethod"],
      [{ shippingMethod: 9 }, "Shipping method not found: input.shippingMethod"],
      [
        { shippingAddress: { ...anna, country: "CH" } },
        "Country is not shipped to: input.shippingAddress.country",
      ],
      [{ termsAndConditions: false }, "Terms and conditions must be accepted: input.termsAndConditions"],
      [{ languageCode: "xx" }, "Language not found: input.languageCode"],
      [
        { shippingAddress: { country: "SE" } },
        "Required: input.shippingAddress.email",
        ...required("shippingAddress"),
      ],
      [
        {
          shippingAddress: { ...anna, email: "no", country: "XX", companyName: "x".repeat(256) },
          paymentReturnPage: "ftp://x",
          paymentFailedPage: "",
          comment: "x".repeat(2_001),
          integrationSpecificFields: { note: "x".repeat(16_000) },
        },
        "Invalid: input.shippingAddress.email",
        "Too long: input.shippingAddress.companyName",
        "Invalid: input.shippingAddress.country",
        "Invalid: input.paymentReturnPage",
        "Required: input.paymentFailedPage",
        "Too long: input.comment",
        "Too long: input.integrationSpecificFields",
      ],
      [
        { separateBillingAddress: { country: "DE", email: "no" } },
        "Invalid: input.separateBillingAddress.email",
        ...required("separateBillingAddress"),
      ],
    ];
    const who = await buyer();
    for (const [more, ...refusals] of cases) {
      const [refused = ""] = await refusalsOf(who.ask, [call(more)]);
      expect(refused.split(", ").toSorted()).toEqual(refusals.toSorted());
    }
    expect(await who.order()).toBeNull();
    const { token } = await shop.call("GET", "selection");
    expect(await refusalsOf(graphqlBuyerWith(shop, token).ask, [call({})])).toEqual(["Selection is empty"]);
  });

  it("tells what was lost as one UnavailableItem each, and leaves the rest", async () => {
    const item = { id: shop.item("101", "S") };
    const who = await graphqlBuyerOf(shop, item.id, 6);
    expect((await who.start(4)).at("data.paymentInstructions")).toEqual({
      action: null,
      selection: { id: expect.any(String), lines: [{ quantity: 5, item }] },
      userErrors: [
        {
          __typename: "UnavailableItem",
          message: "Item is not available",
          path: null,
          originalQuantity: 6,
          availableQuantity: 5,
          unavailableQuantity: 1,
          item,
          displayItem: { id: Number(shop.display("101")) },
        },
      ],
    });
  });
});

describe("paymentResult, storefront-graphql.md#payment-operations", () => {
  const failed = (message: string) => ({
    __typename: "PaymentResultFailedPayload",
    type: "FAILED",
    selection: { lines: [{ quantity: 1 }] },
    userErrors: [{ __typename: "UserErrorBase", message, path: ["paymentMethodFields"] }],
  });

  it("of a payment that is none, another session's or not genuine changes nothing: the genuine one still makes the order", async () => {
    const [who, other] = [await buyer(), await buyer()];
    const foreign = await paying.dummy(shop, other);
    for (const fields of [{}, { a: { b: { c: [1, null] } } }, foreign]) {
      expect((await who.comeBack(fields)).at(result)).toMatchObject(failed("No payment in progress"));
    }
    const fields = await paying.dummy(shop, who);
    const forged = await who.comeBack({ ...fields, amount: "1.00" });
    expect(forged.at(result)).toMatchObject(failed("Signature is not valid"));
    for (const hostile of [
      Array.from({ length: 9 }).reduce<object>((inner) => ({ a: inner }), {}),
      { paymentMethod: "dummy", trans: nasty, signature: nasty },
      { paymentMethod: "redirect", transactionId: { [nasty]: nasty }, merchantSignature: 1e300 },
    ]) {
      const answer = await who.comeBack(hostile);
      expect([answer.status, answer.at(`${result}.type`)]).toEqual([200, "FAILED"]);
    }
    expect((await who.comeBack(fields)).at(`${result}.type`)).toBe("SUCCESS");
  });

  it("takes one level of a[b] turned into an object, and numbers as numbers (storefront-graphql.md#client-habits)", async () => {
    const [one, two] = [await buyer(), await buyer()];
    const sent = Object.entries(await paying.embedded(shop, one));
    const isOfAddress = ([name]: readonly [string, string]) => name.startsWith("address[");
    const address = sent.filter(isOfAddress).map(([name, value]) => [name.slice(8, -1), value]);
    expect(address.length).toBeGreaterThan(0);
    const plain = sent.filter((entry) => !isOfAddress(entry));
    const nested = { ...Object.fromEntries(plain), address: Object.fromEntries(address) };
    expect((await one.comeBack(nested)).at(`${result}.type`)).toBe("SUCCESS");
    const { ba_order_num: number, ...fields } = await paying.dummy(shop, two);
    expect((await two.comeBack({ ...fields, ba_order_num: Number(number) })).at(`${result}.type`)).toBe(
      "SUCCESS",
    );
  });
});
