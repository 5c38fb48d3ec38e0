import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { anna, attemptsOf } from "../../checkout/payment/testing/buyer.ts";
import { graphqlBuyerOf, numbers, type GraphqlBuyer } from "./testing/graphql-buyer.ts";

let shop: TestPlatform;
beforeAll(async () => {
  shop = await startTestPlatform();
});
afterAll(() => shop.close());

const started = "data.paymentInstructions";
const { invoice = 0 } = numbers;
const buyer = (quantity = 1) => graphqlBuyerOf(shop, shop.item("101"), quantity);

const addresses = `billingAddress { firstName email city companyName country { code } }
  shippingAddress { firstName email city companyName country { code } }`;

async function bought(who: GraphqlBuyer, more: object) {
  const done = await who.start(invoice, more);
  expect(done.at(started)).toMatchObject({ action: { action: "SUCCESS" }, userErrors: [] });
  return (await who.ask(`{ order { ${addresses} totals { type price { value } } } }`)).at("data.order");
}

async function setAddress(who: GraphqlBuyer, variables: object): Promise<void> {
  const document = `mutation ($shippingAddress: AddressInput!, $separateBillingAddress: AddressInput) {
    setAddress(shippingAddress: $shippingAddress, separateBillingAddress: $separateBillingAddress) {
      userErrors { message } } }`;
  const set = await who.ask(document, { variables: { ...variables } });
  expect(set.at("data.setAddress.userErrors")).toEqual([]);
}

const { country, ...person } = anna;
const bo = { ...anna, firstName: "Bo", email: "bo@example.com", companyName: "Bo AB" };

describe("the addresses of a payment, storefront-graphql.md 5.2, 5.4", () => {
  it("are one where no other is given: the bill goes to the shipping address", async () => {
    const both = { firstName: "Anna", email: anna.email, city: "Stockholm", companyName: null };
    expect(await bought(await buyer(), {})).toMatchObject({ billingAddress: both, shippingAddress: both });
  });

  it("are what was stored where something is not given", async () => {
    const who = await buyer();
    await setAddress(who, { shippingAddress: anna });
    const order = await bought(who, { shippingAddress: { country, city: "Lund" } });
    expect(order).toMatchObject({ shippingAddress: { firstName: "Anna", city: "Lund" } });
  });

  it("leave nothing of a bill to somebody else when it goes to the shipping address after all", async () => {
    const who = await buyer();
    await setAddress(who, { shippingAddress: anna, separateBillingAddress: bo });
    const both = { firstName: "Anna", email: anna.email, companyName: null };
    expect(await bought(who, { shippingAddress: anna })).toMatchObject({
      billingAddress: both,
      shippingAddress: both,
    });
  });

  it("leave nothing of the shipping address in a bill that is given anew", async () => {
    const who = await buyer();
    await setAddress(who, { shippingAddress: { ...anna, companyName: "Anna AB" } });
    const { email: _email, companyName: _company, ...billed } = bo;
    expect(await bought(who, { separateBillingAddress: billed })).toMatchObject({
      billingAddress: { firstName: "Bo", companyName: null, email: anna.email },
      shippingAddress: { firstName: "Anna", companyName: "Anna AB" },
    });
  });

  it("move the session to where things are sent, and price them there", async () => {
    const who = await buyer();
    const german = { ...person, country: "de", zipCode: "10115", city: "Berlin" };
    const order = await bought(who, { shippingAddress: german, separateBillingAddress: bo });
    expect(order).toMatchObject({
      billingAddress: { country: { code: "SE" } },
      shippingAddress: { country: { code: "DE" } },
    });
    expect(Object(order).totals).toContainEqual({ type: "GRAND_TOTAL", price: { value: 40.83 } });
  });
});

describe("the methods of a payment", () => {
  it("are those of the selection for 0", async () => {
    const who = await buyer();
    const chosen = await who.ask(`mutation {
      setPaymentMethod(id: ${invoice}) { userErrors { message } }
      setShippingMethod(id: 2) { userErrors { message } } }`);
    expect(chosen.at("errors")).toBeUndefined();
    const done = await who.start(0, { shippingMethod: 0 });
    expect(done.at(`${started}.action.order`)).toMatchObject({
      paymentMethod: { uri: "invoice" },
      shippingMethod: { id: 2, price: { value: 99 } },
    });
  });

  it("may be started without an address by one that brings it", async () => {
    const who = await buyer();
    const bare = { shippingAddress: { country }, termsAndConditions: false };
    const going = await who.start(numbers["embedded"] ?? 0, { ...bare, paymentInitiateOnly: true });
    expect(going.at(started)).toMatchObject({ action: { action: "FORM" }, userErrors: [] });
    const demanded = await who.start(invoice, { ...bare, paymentInitiateOnly: true });
    expect(demanded.at(`${started}.action`)).toBeNull();
  });
});

describe("a payment that is started again and again", () => {
  it("keeps its order number, whatever was changed between", async () => {
    const who = await buyer();
    const numberOf = async (method: number, more: object = {}) => {
      const html = (await who.start(method, more)).text(`${started}.action.html`);
      return /name="ba_order_num" value="(\d+)"/.exec(html)?.[1] ?? "";
    };
    const number = await numberOf(1);
    await who.ask(`mutation { addItem(item: "${shop.item("104")}") { userErrors { message } } }`);
    expect(await numberOf(1, { express: true, comment: "Again" })).toBe(number);
    expect(number).toMatch(/^\d+$/);
    expect((await attemptsOf(shop, number)).length).toBe(2);
  });
});

describe("an order of the shop itself", () => {
  it.each([
    { trusted: true, internal: true },
    { trusted: false, internal: undefined },
  ])("is one only by the word of a server: $trusted", async ({ trusted, internal }) => {
    const who = await buyer();
    const done = await who.start(invoice, { internal: true }, { trusted });
    const { snapshot } = await shop.platform.db
      .selectFrom("order")
      .select("snapshot")
      .where("number", "=", Number(done.at(`${started}.action.order.number`)))
      .executeTakeFirstOrThrow();
    expect(Object(snapshot).submitted.internalOrder).toBe(internal);
  });
});
