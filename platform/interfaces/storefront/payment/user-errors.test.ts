import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signExternal } from "../../../payment/providers/external.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { anna, books, buyerOf } from "../../checkout/payment/testing/buyer.ts";
import { boxAnswer, boxOf, paying, pressInBox } from "../../checkout/payment/testing/pay-pages.ts";
import { withMethod } from "../../checkout/payment/testing/with-method.ts";
import { graphqlClient } from "../testing/graphql-client.ts";
import { graphqlBuyerOf, graphqlBuyerWith } from "./testing/graphql-buyer.ts";

let shop: TestPlatform;
const secret = "test-secret";
const own = { key: "own", number: 9, kind: "external", name: { en: "Own" }, secret };
beforeAll(async () => {
  shop = await startTestPlatform({ settings: (settings) => withMethod(settings, own) });
});
afterAll(() => shop.close());

const started = "data.paymentInstructions";
const result = "data.paymentResult";
const buyer = (quantity = 1) => graphqlBuyerOf(shop, shop.item("101"), quantity);
const told = (message: string, path: readonly string[] | null) => ({
  __typename: "UserErrorBase",
  message,
  path,
});
const nobody = { country: "SE" };
const shipping = (name: string) => ["input", "shippingAddress", name];
const billing = (name: string) => ["input", "separateBillingAddress", name];

describe("paymentInstructions, storefront-graphql.md 5.4", () => {
  it("of nothing", async () => {
    const rest = await shop.call("GET", "selection");
    const answer = await graphqlBuyerWith(shop, rest.token).start(1);
    expect(answer.at(started)).toMatchObject({
      action: null,
      userErrors: [told("Selection is empty", null)],
    });
  });

  it.each([
    { more: { paymentMethod: 99 }, errors: [told("Payment method not found", ["input", "paymentMethod"])] },
    { more: { paymentMethod: -1 }, errors: [told("Payment method not found", ["input", "paymentMethod"])] },
    { more: { shippingMethod: 9 }, errors: [told("Shipping method not found", ["input", "shippingMethod"])] },
    {
      more: { shippingAddress: { ...anna, country: "CH" } },
      errors: [told("Country is not shipped to", shipping("country"))],
    },
    {
      more: { termsAndConditions: false },
      errors: [told("Terms and conditions must be accepted", ["input", "termsAndConditions"])],
    },
    { more: { languageCode: "xx" }, errors: [told("Language not found", ["input", "languageCode"])] },
    {
      more: { shippingAddress: nobody },
      errors: ["email", "firstName", "lastName", "address1", "zipCode", "city"].map((name) =>
        told("Required", shipping(name)),
      ),
    },
    {
      more: {
        shippingAddress: { ...anna, email: "no", country: "XX", companyName: "x".repeat(256) },
        paymentReturnPage: "ftp://x",
        paymentFailedPage: "",
      },
      errors: [
        told("Invalid", shipping("email")),
        told("Too long", shipping("companyName")),
        told("Invalid", shipping("country")),
        told("Invalid", ["input", "paymentReturnPage"]),
        told("Required", ["input", "paymentFailedPage"]),
      ],
    },
    {
      more: {
        paymentFailedPage: `https://shop.example/${"x".repeat(2000)}`,
      },
      errors: [told("Too long", ["input", "paymentFailedPage"])],
    },
    {
      more: { separateBillingAddress: { country: "DE", email: "no" } },
      errors: [
        told("Invalid", billing("email")),
        ...["firstName", "lastName", "address1", "zipCode", "city"].map((name) =>
          told("Required", billing(name)),
        ),
      ],
    },
    {
      more: {
        comment: "x".repeat(2001),
        integrationSpecificFields: { note: "x".repeat(16_000) },
        consents: Array.from({ length: 101 }, () => ({
          key: "k",
          name: "n",
          data: "d",
          version: "1",
          consented: true,
        })),
      },
      errors: [
        told("Too long", ["input", "comment"]),
        told("Too long", ["input", "integrationSpecificFields"]),
        told("Invalid", ["input", "consents"]),
      ],
    },
  ])("is refused: $errors", async ({ more, errors }) => {
    const anna = await buyer();
    const answer = await anna.start(1, more);
    expect(answer.at("errors")).toBeUndefined();
    const refused = Object(answer.at(started));
    expect(refused).toMatchObject({ action: null, selection: { lines: [{ quantity: 1 }] } });
    expect(new Set(refused.userErrors)).toEqual(
      new Set(errors.map((error) => expect.objectContaining(error))),
    );
    expect(refused.userErrors).toHaveLength(errors.length);
  });

  it("tells what was lost as one UnavailableItem each, and leaves the rest", async () => {
    const anna = await graphqlBuyerOf(shop, shop.item("101", "S"), 6);
    const lost = await anna.start(4);
    expect(lost.at(started)).toEqual({
      action: null,
      selection: {
        id: expect.any(String),
        lines: [{ quantity: 5, item: { id: shop.item("101", "S") } }],
      },
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

  it.each(["{ order { number } }", "mutation { paymentResult(paymentMethodFields: {}) { type } }"])(
    "is for session mode alone: %s",
    async (document) => {
      const refused = await graphqlClient(shop)(document, { mode: "no-session" });
      expect([refused.at("data"), refused.at("errors.0.extensions.code")]).toEqual([null, "FORBIDDEN"]);
    },
  );
});

describe("paymentResult, storefront-graphql.md 5.4", () => {
  const failed = (message: string) => ({
    __typename: "PaymentResultFailedPayload",
    type: "FAILED",
    userErrors: [told(message, ["paymentMethodFields"])],
  });

  it.each([{}, { ba_order_num: "1" }, { a: { b: { c: [1, null] } } }, { paymentMethod: "no" }])(
    "without a payment, of %j",
    async (fields) => {
      expect((await (await buyer()).comeBack(fields)).at(result)).toMatchObject(
        failed("No payment in progress"),
      );
    },
  );

  it("of another session's payment", async () => {
    const [anna, other] = [await buyer(), await buyer()];
    await paying.dummy(shop, anna);
    const foreign = await anna.comeBack(await paying.dummy(shop, other));
    expect(foreign.at(result)).toMatchObject(failed("No payment in progress"));
  });

  it("of what is not genuine changes nothing: the genuine one still makes the order", async () => {
    const anna = await buyer();
    const fields = await paying.dummy(shop, anna);
    const forged = await anna.comeBack({ ...fields, amount: "1.00" });
    expect(forged.at(result)).toMatchObject({
      ...failed("Signature is not valid"),
      selection: { lines: [{ quantity: 1 }] },
    });
    expect((await anna.comeBack(fields)).at(`${result}.type`)).toBe("SUCCESS");
  });

  it("of what was paid over 24 hours ago", async () => {
    const anna = await buyer();
    const going = await anna.start(9);
    expect(going.at(`${started}.action`)).toMatchObject({
      __typename: "FormPaymentAction",
      html: "",
      formType: "own",
      formFields: { orderId: expect.stringMatching(/^\d+$/) },
    });
    const said = {
      selection: going.text(`${started}.action.formFields.selection`),
      amount: "399.00",
      currency: "SEK",
      timestamp: String(Math.floor(shop.platform.now().getTime() / 1000) - 86_401),
      transactionReference: "T-1",
      success: "true",
    };
    const fields = { paymentMethod: "own", ...said, signature: signExternal(said, secret) };
    expect((await anna.comeBack(fields)).at(result)).toMatchObject(failed("Payment expired"));
  });

  it("of an address elsewhere, where the session is then", async () => {
    const anna = await buyer();
    const going = await anna.start(3, { shippingAddress: nobody });
    const box = boxOf(shop, { text: () => going.text(`${started}.action.html`) });
    const pressed = await pressInBox(box, { ...person, choice: "pay", terms: "1" });
    const ended = await anna.comeBack(boxAnswer.parse(await pressed.json()).fields);
    expect(ended.at(result)).toMatchObject(failed("Country mismatch"));
    const now = await anna.ask("{ session { country { code } } }");
    expect(now.at("data.session.country.code")).toBe("DE");
  });
  const person = { ...anna, country: "DE", zipCode: "10115" };

  it("of what was sold meanwhile tells what is lost", async () => {
    const item = shop.item("107");
    const [late, quick] = [await graphqlBuyerOf(shop, item, 4), await buyerOf(shop, item, 8)];
    const fields = await paying.dummy(shop, late);
    shop.passTime(3_600_000);
    expect((await quick.pay("invoice")).at("action")).toBe("success");
    const before = await books(shop, 107);
    const ended = await late.comeBack(fields);
    expect(ended.at(result)).toMatchObject({
      type: "FAILED",
      selection: { lines: [{ quantity: 2 }] },
      userErrors: [
        {
          __typename: "UnavailableItem",
          message: "Item is not available",
          path: null,
          originalQuantity: 4,
          unavailableQuantity: 2,
          availableQuantity: 2,
          item: { id: item },
        },
      ],
    });
    expect(await books(shop, 107)).toEqual(before);
  });
});

describe("the variables of a return request, storefront-graphql.md section 7", () => {
  it("make the order as shops send them: one level of a[b] turned into an object", async () => {
    const anna = await buyer();
    const fields = await paying.embedded(shop, anna);
    const address = Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) => {
        const key = /^address\[(\w+)\]$/.exec(name)?.[1];
        return key === undefined ? [] : [[key, value]];
      }),
    );
    const plain = Object.entries(fields).filter(([name]) => !name.startsWith("address["));
    expect(Object.keys(address)).toContain("zipCode");
    const ended = await anna.comeBack({ ...Object.fromEntries(plain), address });
    expect(ended.at(`${result}.type`)).toBe("SUCCESS");
  });

  it.each(["dummy", "redirect"] as const)("make the order with numbers as numbers, of %s", async (method) => {
    const anna = await buyer();
    const fields = await paying[method](shop, anna);
    const name = method === "dummy" ? "ba_order_num" : "orderNumber";
    const ended = await anna.comeBack({ ...fields, [name]: Number(fields[name]), utm_source: "mail" });
    expect(ended.at(`${result}.type`)).toBe("SUCCESS");
  });
});
