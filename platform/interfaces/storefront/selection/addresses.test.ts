import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anna } from "../../checkout/payment/testing/buyer.ts";
import type { SetShop } from "../../checkout/testing/set-shop.ts";
import { bothShopper, checkoutOf, startFullShop, type BothShopper } from "./testing/both-interfaces.ts";

let shop: SetShop;
let shopper: BothShopper;
beforeAll(async () => {
  shop = await startFullShop();
});
beforeEach(async () => {
  shopper = await bothShopper(shop);
});
afterAll(() => shop.close());

const checkout = (fields: string) => checkoutOf(shopper, fields);

const addressOf = `{ address1 address2 attention cellPhoneNumber city companyName country { code name } email
  faxNumber firstName lastName phoneNumber state { code name } stateOrProvince vatNumber zipCode }`;
const addresses = `hasSeparateBillingAddress shippingAddress ${addressOf} separateBillingAddress ${addressOf}`;

const blank = {
  address1: null,
  address2: null,
  attention: null,
  cellPhoneNumber: null,
  city: null,
  companyName: null,
  country: { code: "SE", name: "Sverige" },
  email: null,
  faxNumber: null,
  firstName: null,
  lastName: null,
  phoneNumber: null,
  state: null,
  stateOrProvince: null,
  vatNumber: null,
  zipCode: null,
};

describe("addresses, the other way round than in the Checkout API (storefront-graphql.md 5.2)", () => {
  it("are where the session is while nothing is known", async () => {
    expect(await checkout(addresses)).toEqual({
      hasSeparateBillingAddress: false,
      shippingAddress: blank,
      separateBillingAddress: null,
    });
  });

  it("are one, which things are sent to", async () => {
    await shopper.rest("PUT", "payment-fields", {
      body: { address: { ...anna, company: "Ek AB", phoneNumber: "070", vatNumber: "SE1" } },
    });
    expect(await checkout(addresses)).toEqual({
      hasSeparateBillingAddress: false,
      separateBillingAddress: null,
      shippingAddress: {
        ...blank,
        ...anna,
        country: blank.country,
        companyName: "Ek AB",
        phoneNumber: "070",
        vatNumber: "SE1",
      },
    });
  });

  it("are two, where the bill goes elsewhere; the e-mail is that of the bill where there is no other", async () => {
    await shopper.rest("PUT", "payment-fields", {
      body: { address: anna, shippingAddress: { country: "US", state: "NY", city: "Albany" } },
    });
    expect(await checkout(addresses)).toEqual({
      hasSeparateBillingAddress: true,
      separateBillingAddress: { ...blank, ...anna, country: blank.country },
      shippingAddress: {
        ...blank,
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
    await shopper.rest("PUT", "payment-fields", { body: { address: { firstName: "Bea" } } });
    expect(await checkout(`shippingAddress ${addressOf}`)).toEqual({
      shippingAddress: { ...blank, ...anna, email, firstName: "Bea", lastName: null, country: blank.country },
    });
  });
});

const field = "__typename key visible required";
const keysOf = (fields: unknown) =>
  Array.isArray(fields) ? fields.map((each) => String(Object(each).key)) : [];

describe("address fields (storefront-graphql.md section 6)", () => {
  it("have the keys and the rules of the Checkout API's payment fields, in the usual order", async () => {
    const shown = Object(
      await checkout(`addressFields { newsletter { ${field} } termsAndConditions { ${field} }
        shippingAddress { ${field} } separateBillingAddress { ${field} } }`),
    ).addressFields;
    const rest = (await shopper.rest("GET", "selection")).at("paymentFields.address");
    const text = (key: string) => {
      const { visible, required } = Object(rest)[key];
      return { __typename: "TextAddressField", key, visible, required };
    };
    const before = ["email", "company", "firstName", "lastName", "address1", "address2", "zipCode", "city"];
    const place = [
      { __typename: "StateAddressField", key: "state", visible: false, required: false },
      { __typename: "CountryAddressField", key: "country", visible: true, required: true },
    ];
    expect(shown.shippingAddress).toEqual([
      ...before.map(text),
      ...place,
      ...["phoneNumber", "vatNumber", "houseNumber", "houseExtension"].map(text),
    ]);
    expect(shown.separateBillingAddress).toEqual([
      { ...text("email"), required: false },
      ...before.slice(1).map(text),
      ...place,
      ...["phoneNumber", "identityNumber", "houseNumber", "houseExtension"].map(text),
    ]);
    const checkbox = { __typename: "CheckboxAddressField", visible: true };
    expect(shown.newsletter).toEqual({ ...checkbox, key: "newsletter", required: false });
    expect(shown.termsAndConditions).toEqual({ ...checkbox, key: "termsAndConditions", required: true });
  });

  it("come as they are sorted, those that are not named after them", async () => {
    const { addressFields } = Object(
      await checkout(`addressFields { shippingAddress(sort: [COUNTRY, ZIPCODE, COUNTRY]) { key }
        separateBillingAddress(sort: []) { key } }`),
    );
    expect(keysOf(addressFields.shippingAddress).slice(0, 4)).toEqual([
      "country",
      "zipCode",
      "email",
      "company",
    ]);
    expect(keysOf(addressFields.shippingAddress)).toHaveLength(14);
    expect(keysOf(addressFields.separateBillingAddress)).toHaveLength(14);
  });

  it("offer countries that are shipped to, and the states of the one that is chosen", async () => {
    await shopper.rest("PUT", "countries/US/states/CA");
    const { addressFields } = Object(
      await checkout(`addressFields { shippingAddress(sort: [STATE, COUNTRY]) { key required
        ... on StateAddressField { choices { code } selected { code name } }
        ... on CountryAddressField { choices { code } selected { code } } } }`),
    );
    expect(addressFields.shippingAddress.slice(0, 2)).toEqual([
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
  });
});
