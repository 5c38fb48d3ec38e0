import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newMember, startAccountShop } from "../../checkout/customer/testing/shopper.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { graphqlClient, graphqlShopper, type GraphqlClient } from "../testing/graphql-client.ts";
import {
  errorsOf,
  graphqlMember,
  loggingIn,
  newEmail,
  password,
  registering,
  registration,
} from "./testing/members.ts";

let shop: TestPlatform;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startAccountShop();
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const whole = `{ customer {
  id email firstName lastName phoneNumber cellPhoneNumber birthdate gender websiteUrl
  language { code }
  attributes { __typename type { name isMulti } elements { key ... on AttributeStringElement { value } } }
  billingAddress {
    email firstName lastName address1 address2 zipCode city companyName phoneNumber cellPhoneNumber faxNumber
    vatNumber attention stateOrProvince state { code name } country { code name }
  }
  newsletterSubscriptions { isActive country { code } createdAt(format: "Y-m-d") }
  orders { number }
  totalOrders
} }`;

const address = {
  address1: "Storgatan 1",
  address2: "2 tr",
  cellPhoneNumber: "+46 70 1",
  city: "New York",
  companyName: "Ek AB",
  country: "US",
  faxNumber: "+46 8 2",
  phoneNumber: "+46 8 1",
  stateOrProvince: "New York",
  vatNumber: "SE556000000001",
  zipCode: "10001",
};

const consent = (key: string, data: string) => ({ key, consented: true, data, name: "Club", version: "2" });

describe("customer (storefront-graphql.md 5.3)", () => {
  it("is null for who is not logged in, without an error; in no-session mode it needs a session", async () => {
    const nobody = await ask("{ customer { id } session { loggedIn { id } } }");
    expect(nobody.body).toMatchObject({ data: { customer: null, session: { loggedIn: null } } });
    expect(nobody.at("errors")).toBeUndefined();
  });

  it("tells all that she said at her registration", async () => {
    const dynamicAttributes = [
      { attributeTypeName: "shoes", attributeElementKey: "size", attributeElementValue: "39" },
      { attributeTypeName: "shoes", attributeElementKey: "width", attributeElementValue: "wide" },
    ];
    const consents = [{ key: "club", consented: true, data: "I agree", name: "Club", version: "2" }];
    const more = { gender: "FEMALE", consents, customAttributes: { dynamicAttributes } };
    const { ask: asAnna, email, id, token } = await graphqlMember(shop, address, more);
    expect((await asAnna(whole)).data).toEqual({
      customer: {
        id,
        email,
        firstName: "Anna",
        lastName: "Ek",
        phoneNumber: "+46 8 1",
        cellPhoneNumber: "+46 70 1",
        birthdate: null,
        gender: "FEMALE",
        websiteUrl: null,
        language: { code: "sv" },
        attributes: [
          {
            __typename: "DynamicAttribute",
            type: { name: "shoes", isMulti: false },
            elements: [
              { key: "size", value: "39" },
              { key: "width", value: "wide" },
            ],
          },
        ],
        billingAddress: {
          email,
          firstName: "Anna",
          lastName: "Ek",
          address1: "Storgatan 1",
          address2: "2 tr",
          zipCode: "10001",
          city: "New York",
          companyName: "Ek AB",
          phoneNumber: "+46 8 1",
          cellPhoneNumber: "+46 70 1",
          faxNumber: "+46 8 2",
          vatNumber: "SE556000000001",
          attention: null,
          stateOrProvince: "NY",
          state: { code: "NY", name: "New York" },
          country: { code: "US", name: "USA" },
        },
        newsletterSubscriptions: [],
        orders: [],
        totalOrders: 0,
      },
    });
    const rest = await shop.call("GET", "customer", { token });
    expect(rest.at("loggedIn")).toMatchObject({
      email,
      address1: "Storgatan 1",
      state: "NY",
      country: "US",
      gender: "F",
      consents: [{ key: "club", consented: true, name: "Club", text: "I agree", version: "2" }],
      shoes: { size: "39", width: "wide" },
    });
  });
});

describe("customer.birthdate (storefront-graphql.md 5.3)", () => {
  const told = (date: string) => [
    { attributeTypeName: "birthdate", attributeElementKey: "date", attributeElementValue: date },
  ];

  it.each([
    ["1990-01-31", "1990-01-31", "31/1 90"],
    ["1990-02-31", null, null],
    ["yesterday", null, null],
  ])("%s is told as a custom attribute", async (date, usual, formatted) => {
    const more = { customAttributes: { dynamicAttributes: told(date) } };
    const { ask: asAnna } = await graphqlMember(shop, {}, more);
    const answer = await asAnna(
      `{ customer { birthdate formatted: birthdate(format: "j/n y") plain: birthdate(format: null) } }`,
    );
    expect(answer.data).toEqual({ customer: { birthdate: usual, formatted, plain: usual } });
  });

  it("by REST alone too", async () => {
    const { token } = await newMember(shop, { customAttributes: { birthdate: "1990-01-31" } });
    const answer = await ask("{ customer { birthdate attributes { type { name } } } }", { token });
    expect(answer.data).toEqual({ customer: { birthdate: "1990-01-31", attributes: [] } });
  });
});

describe("registerCustomer (storefront-graphql.md 5.3)", () => {
  it("logs in only with loginOnSuccess, and takes the selection along", async () => {
    const shopper = graphqlShopper(ask);
    await shopper(`mutation { addItem(item: "${shop.item("101")}") { userErrors { message } } }`);
    const email = newEmail();
    const variables = registration(email, { loginOnSuccess: false });
    const registered = await shopper(registering, { variables });
    expect(registered.data).toEqual({ registerCustomer: { loggedIn: null, userErrors: [] } });
    expect((await shopper("{ customer { id } }")).data).toEqual({ customer: null });
    const login = await shopper(loggingIn, { variables: { email, password } });
    expect(login.data).toEqual({ login: { loggedIn: { email }, userErrors: [] } });
    expect((await shopper("{ selection { lines { quantity } } }")).data).toEqual({
      selection: { lines: [{ quantity: 1 }] },
    });
  });

  it.each([
    ["Invalid e-mail", ["billingAddress", "email"], {}, { email: "anna" }],
    ["Required", ["billingAddress", "email"], {}, { email: " " }],
    ["Too long", ["billingAddress", "email"], {}, { email: `${"a".repeat(250)}@example.com` }],
    ["Password is too short", ["password"], { password: "abc" }, {}],
    ["Password is too long", ["password"], { password: "x".repeat(129) }, {}],
    ["Required", ["password"], { password: "" }, {}],
    ["Required", ["billingAddress", "firstName"], {}, { firstName: "" }],
    ["Too long", ["billingAddress", "lastName"], {}, { lastName: "x".repeat(101) }],
    ["Too long", ["billingAddress", "companyName"], {}, { companyName: "x".repeat(256) }],
    ["Country not found", ["billingAddress", "country"], {}, { country: "XX" }],
    ["State not found", ["billingAddress", "state"], {}, { country: "US", state: "XX" }],
    [
      "Attribute not found",
      ["customAttributes"],
      { customAttributes: { mappedAttributes: [{ attributeId: 1, attributeTypeName: "size" }] } },
      {},
    ],
    [
      "Attribute not found",
      ["customAttributes"],
      {
        customAttributes: {
          dynamicAttributes: [
            { attributeTypeName: "__proto__", attributeElementKey: "a", attributeElementValue: "b" },
          ],
        },
      },
      {},
    ],
  ])("%s at %j", async (message, path, more, said) => {
    const before = await shop.platform.db.selectFrom("customer").select("id").execute();
    const answer = await ask(registering, { variables: registration(newEmail(), more, said) });
    expect(errorsOf(answer)).toEqual([[message, ["input", ...path]]]);
    expect(answer.at("data.registerCustomer.loggedIn")).toBeNull();
    expect(await shop.platform.db.selectFrom("customer").select("id").execute()).toEqual(before);
  });

  it.each([
    ["Invalid", Array.from({ length: 101 }, (_, index) => consent(`club${index}`, "I agree"))],
    ["Too long", [consent("club", "x".repeat(10_001))]],
  ])("%s at consents that are too many or too long", async (message, consents) => {
    const answer = await ask(registering, { variables: registration(newEmail(), { consents }) });
    expect(errorsOf(answer)).toEqual([[message, ["input", "consents"]]]);
  });

  it("E-mail already registered, in any letter case", async () => {
    const { email } = await graphqlMember(shop);
    const answer = await ask(registering, { variables: registration(email.toUpperCase()) });
    expect(errorsOf(answer)).toEqual([["E-mail already registered", ["input", "billingAddress", "email"]]]);
  });

  it("all that is wrong is told at once", async () => {
    const variables = registration("anna", { password: "abc" }, { firstName: "", country: "XX" });
    expect(errorsOf(await ask(registering, { variables }))).toEqual([
      ["Invalid e-mail", ["input", "billingAddress", "email"]],
      ["Password is too short", ["input", "password"]],
      ["Required", ["input", "billingAddress", "firstName"]],
      ["Country not found", ["input", "billingAddress", "country"]],
    ]);
  });
});
