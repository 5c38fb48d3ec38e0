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

const started = "data.paymentInstructions";
const result = "data.paymentResult";
const buyer = (quantity = 1) => graphqlBuyerOf(shop, shop.item("101"), quantity);
const nobody = { country: "SE" };
const nasty = "a\u0000b\ud800c\u202e'\"<script>";

describe("paymentInstructions, storefront-graphql.md 5.4", () => {
  const usual = { ...pages, shippingAddress: anna, termsAndConditions: true, paymentMethod: 1 };
  const call = (more: object) => `paymentInstructions(input: ${literal({ ...usual, ...more })})`;

  it("says what is wrong, and starts nothing", async () => {
    const required = (address: string, ...fields: readonly string[]) =>
      fields.map((name) => `Required: input.${address}.${name}`).join(", ");
    const person = ["firstName", "lastName", "address1", "zipCode", "city"];
    const consent = { key: "k", name: "n", data: "d", version: "1", consented: true };
    const cases: readonly (readonly [more: object, refusal: string])[] = [
      [{ paymentMethod: 99 }, "Payment method not found: input.paymentMethod"],
      [{ paymentMethod: -1 }, "Payment method not found: input.paymentMethod"],
      [{ shippingMethod: 9 }, "Shipping method not found: input.shippingMethod"],
      [
        { shippingAddress: { ...anna, country: "CH" } },
        "Country is not shipped to: input.shippingAddress.country",
      ],
      [{ termsAndConditions: false }, "Terms and conditions must be accepted: input.termsAndConditions"],
      [{ languageCode: "xx" }, "Language not found: input.languageCode"],
      [{ shippingAddress: nobody }, required("shippingAddress", "email", ...person)],
      [
        {
          shippingAddress: { ...anna, email: "no", country: "XX", companyName: "x".repeat(256) },
          paymentReturnPage: "ftp://x",
          paymentFailedPage: "",
        },
        "Invalid: input.shippingAddress.email, Too long: input.shippingAddress.companyName, " +
          "Invalid: input.shippingAddress.country, Invalid: input.paymentReturnPage, Required: input.paymentFailedPage",
      ],
      [
        { paymentFailedPage: `https://shop.example/${"x".repeat(2_000)}` },
        "Too long: input.paymentFailedPage",
      ],
      [
        { separateBillingAddress: { country: "DE", email: "no" } },
        `Invalid: input.separateBillingAddress.email, ${required("separateBillingAddress", ...person)}`,
      ],
      [
        {
          comment: "x".repeat(2_001),
          integrationSpecificFields: { note: "x".repeat(16_000) },
          consents: Array.from({ length: 101 }, () => consent),
        },
        "Too long: input.comment, Too long: input.integrationSpecificFields, Invalid: input.consents",
      ],
    ];
    for (const [more, refusal] of cases) {
      const who = await buyer();
      const sorted = (text: string) => text.split(", ").toSorted();
      const [refused = ""] = await refusalsOf(who.ask, [call(more)]);
      expect(sorted(refused)).toEqual(sorted(refusal));
      expect(await who.order()).toBeNull();
    }
    const { token } = await shop.call("GET", "selection");
    expect(await refusalsOf(graphqlBuyerWith(shop, token).ask, [call({})])).toEqual(["Selection is empty"]);
  });

  it("tells what was lost as one UnavailableItem each, and leaves the rest", async () => {
    const who = await graphqlBuyerOf(shop, shop.item("101", "S"), 6);
    const lost = await who.start(4);
    expect(lost.at(started)).toEqual({
      action: null,
      selection: { id: expect.any(String), lines: [{ quantity: 5, item: { id: shop.item("101", "S") } }] },
      userErrors: [
        {
          __typename: "UnavailableItem",
          message: "Item is not available",
          path: null,
          originalQuantity: 6,
          availableQuantity: 5,
          unavailableQuantity: 1,
          item: { id: shop.item("101", "S") },
          displayItem: { id: Number(shop.display("101")) },
        },
      ],
    });
  });

  it.each([
    { comment: nasty, languageCode: nasty, clientDetails: { ip: nasty, userAgent: nasty } },
    { integrationSpecificFields: { [nasty]: nasty }, paymentMethodSpecificFields: { ["__proto__"]: nasty } },
    { consents: [{ key: nasty, name: nasty, data: nasty, version: nasty, consented: true }] },
    { shippingAddress: Object.fromEntries(Object.keys(anna).map((key) => [key, nasty])) },
    { separateBillingAddress: { ...anna, companyName: nasty, state: nasty } },
    { paymentReturnPage: `https://shop.example/${nasty}` },
    { paymentMethod: 2_147_483_647, shippingMethod: -2_147_483_648, affiliate: -1 },
  ])("of hostile input is an order or an error of the shopper's, never ours: %j", async (more) => {
    const { data } = await (await buyer()).start(4, more);
    const { action, userErrors } = Object(data).paymentInstructions;
    expect(action === null).toBe(userErrors.length > 0);
  });
});

describe("paymentResult, storefront-graphql.md 5.4", () => {
  const failed = (message: string) => ({
    __typename: "PaymentResultFailedPayload",
    type: "FAILED",
    selection: { lines: [{ quantity: 1 }] },
    userErrors: [{ __typename: "UserErrorBase", message, path: ["paymentMethodFields"] }],
  });

  it("of a payment that is none, or another session's", async () => {
    const [who, other] = [await buyer(), await buyer()];
    const foreign = await paying.dummy(shop, other);
    const none = [
      {},
      { ba_order_num: "1" },
      { a: { b: { c: [1, null] } } },
      { paymentMethod: "no" },
      foreign,
    ];
    for (const fields of none) {
      expect((await who.comeBack(fields)).at(result)).toMatchObject(failed("No payment in progress"));
    }
  });

  it("of what is hostile or not genuine changes nothing: the genuine one still makes the order", async () => {
    const who = await buyer();
    const fields = await paying.dummy(shop, who);
    const forged = await who.comeBack({ ...fields, amount: "1.00" });
    expect(forged.at(result)).toMatchObject(failed("Signature is not valid"));
    for (const hostile of [
      Array.from({ length: 9 }).reduce<object>((inner) => ({ a: inner }), {}),
      { paymentMethod: [nasty] },
      Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, nasty])),
      { paymentMethod: "dummy", trans: nasty, signature: nasty },
      { paymentMethod: "redirect", transactionId: { [nasty]: nasty }, merchantSignature: 1e300 },
    ]) {
      const answer = await who.comeBack(hostile);
      expect([answer.status, answer.at("errors"), answer.at(`${result}.type`)]).toEqual([
        200,
        undefined,
        "FAILED",
      ]);
    }
    expect((await who.comeBack(fields)).at(`${result}.type`)).toBe("SUCCESS");
  });

  it("takes one level of a[b] turned into an object, and numbers as numbers (section 7)", async () => {
    const fields = await paying.embedded(shop, await buyer());
    expect(fields).toHaveProperty(["address[zipCode]"]);
    const shaped = {
      embedded: (sent: Readonly<Record<string, string>>) => {
        const isOfAddress = ([name]: readonly [string, string]) => name.startsWith("address[");
        const address = Object.entries(sent)
          .filter(isOfAddress)
          .map(([name, value]) => [name.slice("address[".length, -1), value]);
        const plain = Object.entries(sent).filter((entry) => !isOfAddress(entry));
        return { ...Object.fromEntries(plain), address: Object.fromEntries(address) };
      },
      dummy: (sent: Readonly<Record<string, string>>) => ({
        ...sent,
        ba_order_num: Number(sent["ba_order_num"]),
      }),
      redirect: (sent: Readonly<Record<string, string>>) => ({
        ...sent,
        orderNumber: Number(sent["orderNumber"]),
        utm_source: "mail",
      }),
    };
    for (const method of ["embedded", "dummy", "redirect"] as const) {
      const who = await buyer();
      const ended = await who.comeBack(shaped[method](await paying[method](shop, who)));
      expect([method, ended.at(`${result}.type`)]).toEqual([method, "SUCCESS"]);
    }
  });
});
