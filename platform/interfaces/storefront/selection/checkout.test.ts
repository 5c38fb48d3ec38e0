import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anna } from "../../checkout/payment/testing/buyer.ts";
import { withMethod } from "../../checkout/payment/testing/with-method.ts";
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
const addressOf = `{ address1 address2 attention cellPhoneNumber city companyName country { code name } email
  faxNumber firstName lastName phoneNumber state { code name } stateOrProvince vatNumber zipCode }`;
const addresses = `hasSeparateBillingAddress shippingAddress ${addressOf} separateBillingAddress ${addressOf}`;
const texts = `address1 address2 attention cellPhoneNumber city companyName email faxNumber firstName lastName
  phoneNumber state stateOrProvince vatNumber zipCode`;
const sweden = { country: { code: "SE", name: "Sverige" } };
const blank = { ...Object.fromEntries(texts.split(/\s+/).map((name) => [name, null])), ...sweden };

describe("addresses, the other way round than in the Checkout API (storefront-graphql.md 5.2)", () => {
  const shown = () => checkout(addresses);
  const put = (body: object) => shopper.rest("PUT", "payment-fields", { body });

  it("are one, which things are sent to, and two where the bill goes elsewhere", async () => {
    const one = { hasSeparateBillingAddress: false, separateBillingAddress: null };
    expect(await shown()).toEqual({ ...one, shippingAddress: blank });
    const more = { phoneNumber: "070", vatNumber: "SE1" };
    await put({ address: { ...anna, company: "Ek AB", ...more } });
    const shippingAddress = { ...blank, ...anna, ...more, companyName: "Ek AB", ...sweden };
    expect(await shown()).toEqual({ ...one, shippingAddress });
    await put({ shippingAddress: { country: "US", state: "NY", city: "Albany" } });
    expect(await shown()).toEqual({
      hasSeparateBillingAddress: true,
      separateBillingAddress: shippingAddress,
      shippingAddress: {
        ...blank,
        // The e-mail is that of the bill where there is no other.
        email: anna.email,
        city: "Albany",
        country: { code: "US", name: "USA" },
        state: { code: "NY", name: "New York" },
        stateOrProvince: "NY",
      },
    });
  });

  it("are what the account knows, where nothing was typed", async () => {
    const email = `${randomUUID()}@example.com`;
    await shopper.rest("POST", "register", { body: { ...anna, email, password: "demo-anna" } });
    await put({ address: { firstName: "Bea" } });
    const shippingAddress = { ...blank, ...anna, email, firstName: "Bea", lastName: null, ...sweden };
    expect(await shown()).toMatchObject({ shippingAddress });
  });
});

describe("address fields (storefront-graphql.md section 6)", () => {
  const field = "__typename key visible required";
  const keysOf = (fields: readonly object[]) => fields.map((each) => String(Object(each).key));

  it("have the keys and the rules of the Checkout API's payment fields, in the usual order", async () => {
    const { addressFields: shown } = await checkout(
      `addressFields { newsletter { ${field} } termsAndConditions { ${field} }
        shippingAddress { ${field} } separateBillingAddress { ${field} } }`,
    );
    const rest = (await shopper.rest("GET", "selection")).at("paymentFields.address");
    const text = (key: string) => {
      const { visible, required } = Object(rest)[key];
      return { __typename: "TextAddressField", key, visible, required };
    };
    const person = ["company", "firstName", "lastName", "address1", "address2", "zipCode", "city"].map(text);
    const place = [
      { __typename: "StateAddressField", key: "state", visible: false, required: false },
      { __typename: "CountryAddressField", key: "country", visible: true, required: true },
    ];
    const checkbox = { __typename: "CheckboxAddressField", visible: true };
    const houses = ["houseNumber", "houseExtension"];
    expect(shown).toEqual({
      shippingAddress: [
        text("email"),
        ...person,
        ...place,
        ...["phoneNumber", "vatNumber", ...houses].map(text),
      ],
      separateBillingAddress: [
        { ...text("email"), required: false },
        ...person,
        ...place,
        ...["phoneNumber", "identityNumber", ...houses].map(text),
      ],
      newsletter: { ...checkbox, key: "newsletter", required: false },
      termsAndConditions: { ...checkbox, key: "termsAndConditions", required: true },
    });
  });

  it("come as they are sorted, with countries that are shipped to, and states of the chosen one", async () => {
    await shopper.rest("PUT", "countries/US/states/CA");
    const { addressFields } = await checkout(
      `addressFields { shippingAddress(sort: [STATE, COUNTRY, ZIPCODE, STATE]) { key required
        ... on StateAddressField { choices { code } selected { code name } }
        ... on CountryAddressField { choices { code } selected { code } } }
      separateBillingAddress(sort: []) { key } }`,
    );
    const [state, country, ...others] = addressFields.shippingAddress;
    expect([state, country]).toEqual([
      {
        key: "state",
        required: true,
        choices: [{ code: "CA" }, { code: "NY" }, { code: "OR" }],
        selected: { code: "CA", name: "California" },
      },
      {
        key: "country",
        required: true,
        choices: ["JP", "NO", "SE", "DE", "US"].map((code) => ({ code })),
        selected: { code: "US" },
      },
    ]);
    expect(keysOf(others).slice(0, 3)).toEqual(["zipCode", "email", "company"]);
    expect([others.length, addressFields.separateBillingAddress.length]).toEqual([12, 14]);
  });
});

describe("methods (storefront-graphql.md section 6)", () => {
  const unknown = (...ids: readonly number[]) => ids.map((id) => ({ id, kind: "UNKNOWN" }));

  it("of payment: their kinds, sorted by those that are asked for, and what is chosen", async () => {
    await shopper.rest("PUT", "payment-methods/invoice");
    const method = "id uri name kind active addressAfterPayment initiateOnlySupported recurringSupported";
    const chosen = `paymentMethod { ${method} handlingCost { value } } paymentMethods { id kind }`;
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
      paymentMethods: [{ id: 1, kind: "DUMMY" }, ...unknown(2, 3, 4, 5)],
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
        ...unknown(2, 3, 4, 5, 7),
      ],
      checkoutScript: script,
    });
  });

  it("of shipping: with their prices, and which is chosen; none where nothing is shipped to", async () => {
    await shopper.rest("POST", `items/${shop.item("101")}`);
    await shopper.rest("PUT", "shipping-methods/express");
    const fields = "id name comment selected price { value }";
    const method = (id: number, name: string, value: number, selected = false) => ({
      id,
      name,
      comment: null,
      selected,
      price: { value },
    });
    const express = method(2, "Express", 99, true);
    expect(await checkout(`shippingMethod { ${fields} } shippingMethods { ${fields} }`)).toEqual({
      shippingMethod: express,
      shippingMethods: [method(1, "Standard", 49), express, method(3, "Hämtas", 0)],
    });
    await shopper.rest("PUT", "countries/CH");
    const all = "paymentMethod { id } paymentMethods { id } shippingMethod { id } shippingMethods { id }";
    expect(await checkout(`${all} deliveryGroups { name }`)).toEqual({
      paymentMethod: null,
      paymentMethods: [],
      shippingMethod: null,
      shippingMethods: [],
      deliveryGroups: [],
    });
  });
});

async function stored() {
  const shown = await shopper.rest("GET", "selection");
  return { address: shown.at("selection.address"), shippingAddress: shown.at("selection.shippingAddress") };
}

describe("what changes the checkout (storefront-graphql.md 5.2)", () => {
  const setAddress = (shippingAddress: object, separateBillingAddress?: object) =>
    `setAddress(${literal({ shippingAddress, ...(separateBillingAddress && { separateBillingAddress }) }).slice(1, -1)})`;
  const refused = (...calls: readonly string[]) => refusalsOf(shopper.graphql, calls);

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
    const payload = (value: object) => `handleWidgetEvent(payload: ${literal(value)})`;
    const cases: readonly (readonly [call: string, refusal: string])[] = [
      [setAddress({ ...anna, country: "XX" }), "Country not found: shippingAddress.country"],
      [setAddress(anna, { country: "" }), "Country not found: separateBillingAddress.country"],
      [setAddress({ ...anna, country: "US", state: "XX" }), "State not found: shippingAddress.state"],
      [setAddress({ ...anna, city: long }), "Too long: shippingAddress.city"],
      [setAddress(anna, { country: "SE", vatNumber: long }), "Too long: separateBillingAddress.vatNumber"],
      ["setPaymentMethod(id: 9999)", "Payment method not found: id"],
      ["setShippingMethod(id: 9999)", "Shipping method not found: id"],
      [payload({ address: "x" }), "Invalid payload: payload"],
      [payload({ address: { hello: 1 } }), "Invalid payload: payload"],
      [payload({ shippingMethod: {} }), "Invalid payload: payload"],
      [payload({ consents: {} }), "Invalid payload: payload"],
      [payload({ shippingMethod: "nope" }), "Shipping method not found: payload"],
    ];
    const before = await stored();
    expect(await refused(...cases.map(([call]) => call))).toEqual(cases.map(([, refusal]) => refusal));
    expect(await stored()).toEqual(before);
  });

  it("methods are chosen by their numbers", async () => {
    for (const [name, ids] of [
      ["Payment", [1, 2, 3, 4, 5]],
      ["Shipping", [1, 2, 3]],
    ] as const) {
      const fields = ids.map(
        (id) =>
          `c${id}: set${name}Method(id: ${id}) { selection { checkout { ${name.toLowerCase()}Method { id } } } }`,
      );
      const { data } = await shopper.graphql(`mutation { ${fields.join(" ")} }`);
      for (const id of ids) expect(JSON.stringify(Object(data)[`c${id}`])).toContain(`Method":{"id":${id}}`);
    }
  });

  it("a widget's event: what the checkout script tells of a form is taken, what nobody knows is ignored", async () => {
    const form = {
      address: { email: "bo@example.com", city: "Malmö" },
      additionalFields: { suspendIgnore: "1" },
    };
    const payloads = [{ ...form, nobody: { knows: ["this"] }, shippingMethod: "express" }, {}];
    const calls = payloads.map((payload) => `handleWidgetEvent(payload: ${literal(payload)})`);
    expect(await refused(...calls)).toEqual(["", ""]);
    expect(await stored()).toMatchObject({ address: form.address });
    expect((await shopper.rest("GET", "selection")).at("selection.shippingMethod")).toBe("express");
  });
});
