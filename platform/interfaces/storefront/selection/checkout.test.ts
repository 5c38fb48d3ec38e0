import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anna } from "../../checkout/payment/testing/buyer.ts";
import { withMethod } from "../../../ordering/payment/testing/with-method.ts";
import type { SetShop } from "../../checkout/testing/set-shop.ts";
import { refusalsOf } from "../testing/graphql-client.ts";
import { literal } from "../testing/random-values.ts";
import { bothShopper, checkoutOf, startFullShop, type BothShopper } from "./testing/both-interfaces.ts";

const reported = {
  key: "klarna",
  number: 6,
  kind: "embedded",
  name: { en: "Klarna" },
  secret: "test-secret",
  mode: "event",
  reportedKind: "klarna_checkout_v3",
  countries: ["DE"],
};
const strange = { ...reported, key: "other", number: 7, reportedKind: "swish", mode: "return" };
const outside = { key: "own", number: 8, kind: "external", name: { en: "Own" }, secret: "test-secret" };

let shop: SetShop;
let shopper: BothShopper;
beforeAll(async () => {
  shop = await startFullShop((settings) =>
    [reported, strange, { ...outside, countries: ["DE"] }].reduce(withMethod, settings),
  );
});
beforeEach(async () => {
  shopper = await bothShopper(shop);
});
afterAll(() => shop.close());

const checkout = async (fields: string) => Object(await checkoutOf(shopper, fields));

describe("addresses, the other way round than in the Checkout API (storefront-graphql.md#selection-operations)", () => {
  const texts = `address1 address2 attention cellPhoneNumber city companyName email faxNumber firstName lastName
    phoneNumber stateOrProvince vatNumber zipCode`;
  const address = `{ ${texts} country { code name } state { code name } }`;
  const shown = () =>
    checkout(`hasSeparateBillingAddress shippingAddress ${address} separateBillingAddress ${address}`);
  const blank = Object.fromEntries(texts.split(/\s+/).map((name) => [name, null]));
  const sweden = { country: { code: "SE", name: "Sverige" }, state: null };
  const put = (body: object) => shopper.rest("PUT", "payment-fields", { body });

  it("are one, which things are sent to, and two where the bill goes elsewhere", async () => {
    const one = { hasSeparateBillingAddress: false, separateBillingAddress: null };
    expect(await shown()).toEqual({ ...one, shippingAddress: { ...blank, ...sweden } });
    const more = { phoneNumber: "070", vatNumber: "SE1" };
    await put({ address: { ...anna, company: "Ek AB", ...more } });
    const shippingAddress = { ...blank, ...anna, ...more, companyName: "Ek AB", ...sweden };
    expect(await shown()).toEqual({ ...one, shippingAddress });
    await put({ shippingAddress: { country: "US", state: "NY", city: "Albany" } });
    const albany = {
      country: { code: "US", name: "USA" },
      state: { code: "NY", name: "New York" },
      stateOrProvince: "NY",
    };
    expect(await shown()).toEqual({
      hasSeparateBillingAddress: true,
      separateBillingAddress: shippingAddress,
      // The e-mail is that of the bill where there is no other.
      shippingAddress: { ...blank, email: anna.email, city: "Albany", ...albany },
    });
  });
});

describe("address fields (storefront-graphql.md#values)", () => {
  it("have the keys and the rules of the Checkout API's payment fields, in the usual order", async () => {
    const field = "__typename key visible required";
    const { addressFields: shown } = await checkout(
      `addressFields { newsletter { ${field} } termsAndConditions { ${field} }
        shippingAddress { ${field} } separateBillingAddress { key } }`,
    );
    const rest = (await shopper.rest("GET", "selection")).at("paymentFields.address");
    const usual = `email company firstName lastName address1 address2 zipCode city state country
      phoneNumber vatNumber houseNumber houseExtension`.split(/\s+/);
    const types = new Map([
      ["state", "StateAddressField"],
      ["country", "CountryAddressField"],
    ]);
    expect(shown.shippingAddress).toEqual(
      usual.map((key) => {
        const { visible, required } = Object(rest)[key];
        return { __typename: types.get(key) ?? "TextAddressField", key, visible, required };
      }),
    );
    expect(shown.separateBillingAddress.map((one: object) => Object(one).key)).toEqual(
      usual.map((key) => (key === "vatNumber" ? "identityNumber" : key)),
    );
    const checkbox = { __typename: "CheckboxAddressField", visible: true };
    expect(shown).toMatchObject({
      newsletter: { ...checkbox, key: "newsletter", required: false },
      termsAndConditions: { ...checkbox, key: "termsAndConditions", required: true },
    });
  });

  it("come as they are sorted, with countries that are shipped to, and states of the chosen one", async () => {
    await shopper.rest("PUT", "countries/US/states/CA");
    const { addressFields } = await checkout(
      `addressFields { shippingAddress(sort: [STATE, COUNTRY, ZIPCODE, STATE]) { key required
        ... on StateAddressField { choices { code } selected { code name } }
        ... on CountryAddressField { choices { code } selected { code } } } }`,
    );
    const [state, country, ...others] = addressFields.shippingAddress;
    const codes = (...all: readonly string[]) => all.map((code) => ({ code }));
    const california = { code: "CA", name: "California" };
    const required = { required: true };
    expect([state, country]).toEqual([
      { key: "state", ...required, choices: codes("CA", "NY", "OR"), selected: california },
      {
        key: "country",
        ...required,
        choices: codes("JP", "NO", "SE", "DE", "US"),
        selected: { code: "US" },
      },
    ]);
    const keys = others.map((each: object) => Object(each).key);
    expect([keys.length, ...keys.slice(0, 3)]).toEqual([12, "zipCode", "email", "company"]);
  });
});

describe("methods (storefront-graphql.md#values)", () => {
  it("of payment: their kinds, sorted by those that are asked for, and what is chosen", async () => {
    await shopper.rest("PUT", "payment-methods/invoice");
    const method = "id uri name kind active addressAfterPayment initiateOnlySupported recurringSupported";
    const chosen = `paymentMethod { ${method} handlingCost { value } } paymentMethods { id }`;
    expect(await checkout(`${chosen} checkoutScript widgets { kind }`)).toEqual({
      paymentMethod: {
        id: 4,
        uri: "invoice",
        name: "Faktura",
        kind: "UNKNOWN",
        active: true,
        addressAfterPayment: false,
        initiateOnlySupported: false,
        recurringSupported: true,
        handlingCost: { value: 29 },
      },
      paymentMethods: [1, 2, 3, 4, 5].map((id) => ({ id })),
      checkoutScript: null,
      widgets: [],
    });
    await shopper.rest("PUT", "countries/DE");
    const script = (await shopper.rest("GET", "selection")).text("selection.checkoutScript");
    const sorted = "paymentMethods(sort: [KLARNA_CHECKOUT_V3, EXTERNAL_PAYMENT]) { id kind } checkoutScript";
    expect(await checkout(sorted)).toEqual({
      paymentMethods: [
        { id: 6, kind: "KLARNA_CHECKOUT_V3" },
        { id: 8, kind: "EXTERNAL_PAYMENT" },
        { id: 1, kind: "DUMMY" },
        ...[2, 3, 4, 5, 7].map((id) => ({ id, kind: "UNKNOWN" })),
      ],
      checkoutScript: script,
    });
  });

  it("of shipping: with their prices, and which is chosen; none where nothing is shipped to", async () => {
    await shopper.rest("POST", `items/${shop.item("101")}`);
    await shopper.rest("PUT", "shipping-methods/express");
    const { shippingMethods, shippingMethod } = await checkout(
      "shippingMethod { id } shippingMethods { id name comment selected price { value } }",
    );
    expect(shippingMethod).toEqual({ id: 2 });
    expect(shippingMethods.map((each: object) => Object.values(each))).toEqual([
      [1, "Standard", null, false, { value: 49 }],
      [2, "Express", null, true, { value: 99 }],
      [3, "Hämtas", null, false, { value: 0 }],
    ]);
    await shopper.rest("PUT", "countries/CH");
    const [nothing, none] = [
      { paymentMethod: null, shippingMethod: null },
      { paymentMethods: [], shippingMethods: [] },
    ];
    const all = "paymentMethod { id } paymentMethods { id } shippingMethod { id } shippingMethods { id }";
    expect(await checkout(all)).toEqual({ ...nothing, ...none });
  });
});

describe("what changes the checkout (storefront-graphql.md#selection-operations)", () => {
  const setAddress = (shippingAddress: object, separateBillingAddress?: object) =>
    `setAddress(${literal({ shippingAddress, ...(separateBillingAddress && { separateBillingAddress }) }).slice(1, -1)})`;
  const widget = (payload: object) => `handleWidgetEvent(payload: ${literal(payload)})`;
  const refused = (...calls: readonly string[]) => refusalsOf(shopper.graphql, calls);
  const stored = async () => {
    const shown = await shopper.rest("GET", "selection");
    return { address: shown.at("selection.address"), shippingAddress: shown.at("selection.shippingAddress") };
  };

  it("setAddress: without another one the bill goes to the shipping address; another goes when it is not given", async () => {
    expect(await refused(setAddress(anna), setAddress({ country: "SE", city: "Lund" }))).toEqual(["", ""]);
    expect(await stored()).toMatchObject({ address: { ...anna, city: "Lund" } });
    const bill = { firstName: "Bo", lastName: "Ek", country: "DE", city: "Berlin" };
    expect(await refused(setAddress(anna, { ...bill, companyName: "Ek AB" }))).toEqual([""]);
    expect(await stored()).toMatchObject({
      address: { ...bill, company: "Ek AB" },
      shippingAddress: { firstName: "Anna", country: "SE", city: "Stockholm" },
    });
    await refused(setAddress({ country: "de", lastName: "Alm" }));
    const { address } = await stored();
    expect(address).toMatchObject({ firstName: "Anna", lastName: "Alm", city: "Stockholm", country: "DE" });
    expect(JSON.stringify(address)).not.toContain("Ek AB");
    const { data } = await shopper.graphql("{ session { country { code } pricelist { id } } }");
    expect(data).toEqual({ session: { country: { code: "DE" }, pricelist: { id: 2 } } });
  });

  it("says what is wrong with its argument, and stores nothing", async () => {
    const long = "x".repeat(256);
    const cases: readonly (readonly [call: string, refusal: string])[] = [
      [setAddress({ ...anna, country: "XX" }), "Country not found: shippingAddress.country"],
      [setAddress(anna, { country: "" }), "Country not found: separateBillingAddress.country"],
      [setAddress({ ...anna, country: "US", state: "XX" }), "State not found: shippingAddress.state"],
      [setAddress(anna, { country: "SE", vatNumber: long }), "Too long: separateBillingAddress.vatNumber"],
      ["setPaymentMethod(id: 9999)", "Payment method not found: id"],
      ["setShippingMethod(id: 9999)", "Shipping method not found: id"],
      [widget({ address: { hello: 1 } }), "Invalid payload: payload"],
      [widget({ shippingMethod: {} }), "Invalid payload: payload"],
      [widget({ consents: {} }), "Invalid payload: payload"],
      [widget({ shippingMethod: "nope" }), "Shipping method not found: payload"],
    ];
    const before = await stored();
    expect(await refused(...cases.map(([call]) => call))).toEqual(cases.map(([, refusal]) => refusal));
    expect(await stored()).toEqual(before);
  });

  it("methods are chosen by their numbers; of a widget's event what the checkout script tells of a form is taken", async () => {
    const form = { address: { email: "bo@example.com", city: "Malmö" }, additionalFields: { a: "1" } };
    const event = widget({ ...form, nobody: { knows: ["this"] }, shippingMethod: "express" });
    const calls = ["setPaymentMethod(id: 4)", "setShippingMethod(id: 3)"];
    expect(await refused(...calls)).toEqual(["", ""]);
    const chosen = "paymentMethod { id } shippingMethod { id }";
    expect(await checkout(chosen)).toEqual({ paymentMethod: { id: 4 }, shippingMethod: { id: 3 } });
    expect(await refused(event, widget({}))).toEqual(["", ""]);
    expect(await stored()).toMatchObject({ address: form.address });
    expect(await checkout("shippingMethod { id }")).toEqual({ shippingMethod: { id: 2 } });
  });
});
