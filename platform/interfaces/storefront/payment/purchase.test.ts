import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anna, books, buyerOf } from "../../checkout/payment/testing/buyer.ts";
import { payPage, paying, press, variablesOf } from "../../checkout/payment/testing/pay-pages.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { refusalsOf } from "../testing/graphql-client.ts";
import { literal } from "../testing/random-values.ts";
import { graphqlBuyerOf, graphqlBuyerWith, numbers } from "./testing/graphql-buyer.ts";

let shop: TestPlatform;
beforeAll(async () => {
  shop = await startTestPlatform();
});
afterAll(() => shop.close());

const result = "data.paymentResult";
const started = "data.paymentInstructions";
const { invoice = 0, embedded = 0, declined = 0 } = numbers;

/** Units of the tee in M: on hand, and reserved. */
async function purchase(): Promise<readonly (number | undefined)[]> {
  return (await books(shop, 101)).stock[1] ?? [];
}

const buyer = (quantity = 1) => graphqlBuyerOf(shop, shop.item("101"), quantity);

describe("a purchase, storefront-graphql.md#payment-operations", () => {
  it("makes one order, however often its end is told", async () => {
    const [units = 0, reserved = 0] = await purchase();
    const { orders } = await books(shop, 101);
    const who = await buyer(3);
    const fields = await paying.redirect(shop, who);
    expect(await purchase()).toEqual([units, reserved + 3]);
    const ends = await Promise.all([1, 2, 3].map(() => who.comeBack(fields)));
    const [first] = ends;
    expect(first?.at(result)).toMatchObject({
      __typename: "PaymentResultSuccessPayload",
      type: "SUCCESS",
      userErrors: [],
      selection: { id: null, lines: [] },
      order: {
        status: "PENDING",
        paymentMethod: { id: 2, uri: "redirect" },
        lines: [{ quantity: 3, lineValue: { value: 1050 }, item: { id: shop.item("101") } }],
      },
    });
    for (const end of ends) expect(end.at(`${result}.order`)).toEqual(first?.at(`${result}.order`));
    expect(await who.order()).toEqual(first?.at(`${result}.order`));
    expect(await purchase()).toEqual([units - 3, reserved]);
    expect((await books(shop, 101)).orders).toBe(orders + 1);
  });

  it("that is declined, refused or cancelled fails with the selection, and nothing is reserved", async () => {
    const who = await buyer();
    const before = await purchase();
    const failed = (path: readonly string[]) => ({
      selection: { lines: [{ quantity: 1 }] },
      userErrors: [{ __typename: "UserErrorBase", message: "Payment failed", path }],
    });
    const refused = await who.start(declined);
    expect(refused.at(started)).toMatchObject({ action: null, ...failed(["input", "paymentMethod"]) });
    for (const choice of ["refuse", "cancel"]) {
      const going = await who.start(2);
      const url = { text: (name: string) => going.text(`${started}.action.${name}`) };
      const pressed = await press(payPage(shop, url), choice);
      const ended = await who.comeBack(variablesOf(pressed.headers.get("location")));
      expect(ended.at(result)).toMatchObject({ type: "FAILED", ...failed(["paymentMethodFields"]) });
      expect(await purchase()).toEqual(before);
    }
    expect(await who.order()).toBeNull();
  });

  it("tells each action by its type", async () => {
    const who = await buyer();
    const form = { __typename: "FormPaymentAction", action: "FORM", formFields: null, expressHtml: null };
    // May be started without an address by one that brings it.
    const bare = { shippingAddress: { country: "SE" }, termsAndConditions: false, paymentInitiateOnly: true };
    expect((await who.start(embedded, bare)).at(`${started}.action`)).toMatchObject({
      ...form,
      formType: "embedded",
      html: expect.stringContaining("data-attempt="),
    });
    expect((await who.start(invoice, bare)).at(`${started}.action`)).toBeNull();
    const html = expect.stringContaining("<form");
    expect((await who.start(1)).at(`${started}.action`)).toMatchObject({ ...form, formType: "dummy", html });
    expect((await who.start(2)).at(`${started}.action`)).toMatchObject({
      __typename: "RedirectPaymentAction",
      action: "REDIRECT",
      url: expect.stringMatching(/\/pay\/redirect\/[0-9a-f]{32}$/),
    });
    const done = await who.start(invoice);
    expect(done.at(started)).toMatchObject({
      action: { __typename: "SuccessPaymentAction", action: "SUCCESS", formFields: null },
      selection: { id: null, lines: [] },
      userErrors: [],
    });
    expect(await who.order()).toEqual(done.at(`${started}.action.order`));
  });

  it("is of the methods of the selection for 0, and of the shop itself by the word of a server alone", async () => {
    for (const trusted of [true, false]) {
      const who = await buyer();
      await who.ask(`mutation { setPaymentMethod(id: ${invoice}) { userErrors { message } }
        setShippingMethod(id: 2) { userErrors { message } } }`);
      const done = await who.start(0, { shippingMethod: 0, internal: true }, { trusted });
      expect(done.at(`${started}.action.order`)).toMatchObject({
        paymentMethod: { uri: "invoice" },
        shippingMethod: { id: 2, price: { value: 99 } },
      });
      const { snapshot } = await shop.platform.db
        .selectFrom("order")
        .select("snapshot")
        .where("number", "=", Number(done.at(`${started}.action.order.number`)))
        .executeTakeFirstOrThrow();
      expect(Object(snapshot).submitted.internalOrder).toBe(trusted ? true : undefined);
    }
  });

  it("of a session of both interfaces is one order, whoever started and whoever ended it", async () => {
    const rest = await buyerOf(shop, shop.item("101"), 2);
    const graphql = graphqlBuyerWith(shop, rest.token);
    const ended = await graphql.comeBack(await paying.redirect(shop, rest));
    const receipt = await rest.call("GET", "receipt");
    expect(String(ended.at(`${result}.order.number`))).toBe(receipt.text("order"));
    await graphql.ask(`mutation { addItem(item: "${shop.item("104")}") { userErrors { message } } }`);
    const told = await rest.comeBack(await paying.dummy(shop, graphql));
    const order = await graphql.ask("{ order { number } }");
    expect([told.status, told.text("order")]).toEqual([200, String(order.at("data.order.number"))]);
  });
});

describe("the addresses of a payment, storefront-graphql.md#selection-operations, #payment-operations", () => {
  const { country: _country, ...person } = anna;
  const { companyName, ...bo } = { ...anna, firstName: "Bo", companyName: "Bo AB" };
  const hers = { firstName: "Anna", email: anna.email, city: "Stockholm", companyName: null };

  it.each([
    [
      "leave nothing of a bill to somebody else when it goes to the shipping address after all",
      [{ shippingAddress: anna, separateBillingAddress: { ...bo, companyName } }],
      { shippingAddress: anna },
      { billingAddress: hers, shippingAddress: hers },
    ],
    [
      "leave nothing of the shipping address in a bill that is given anew",
      [{ shippingAddress: { ...anna, companyName: "Anna AB" } }],
      { separateBillingAddress: { ...bo, email: null } },
      {
        billingAddress: { firstName: "Bo", companyName: null, email: anna.email },
        shippingAddress: { firstName: "Anna", companyName: "Anna AB" },
      },
    ],
    [
      "move the session to where things are sent, and price them there",
      [],
      {
        shippingAddress: { ...person, country: "de", zipCode: "10115", city: "Berlin" },
        separateBillingAddress: { ...bo, companyName },
      },
      {
        billingAddress: { country: { code: "SE" } },
        shippingAddress: { country: { code: "DE" } },
        totals: expect.arrayContaining([{ type: "GRAND_TOTAL", price: { value: 40.83 } }]),
      },
    ],
  ])("%s", async (_name, before, more, expected) => {
    const who = await buyer();
    const calls = before.map((addresses) => `setAddress(${literal(addresses).slice(1, -1)})`);
    expect(await refusalsOf(who.ask, calls)).toEqual(before.map(() => ""));
    const done = await who.start(invoice, more);
    expect(done.at(started)).toMatchObject({ action: { action: "SUCCESS" }, userErrors: [] });
    const address = "{ firstName email city companyName country { code } }";
    const query = `{ order { billingAddress ${address} shippingAddress ${address} totals { type price { value } } } }`;
    expect((await who.ask(query)).at("data.order")).toMatchObject(expected);
  });
});
