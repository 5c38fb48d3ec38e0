import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buy } from "../../checkout/customer/testing/history.ts";
import { newMember, snapshotOf, startAccountShop } from "../../checkout/customer/testing/shopper.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { graphqlClient, graphqlShopper, refusalsOf, type GraphqlClient } from "../testing/graphql-client.ts";
import { literal } from "../testing/random-values.ts";
import {
  credentialsOf,
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

const attributes =
  "attributes { __typename type { name isMulti } elements { key ... on AttributeStringElement { value } } }";
const whole = `{ customer {
  id email firstName lastName phoneNumber cellPhoneNumber birthdate gender websiteUrl
  language { code } ${attributes}
  billingAddress {
    email firstName lastName address1 address2 zipCode city companyName phoneNumber cellPhoneNumber faxNumber
    vatNumber attention stateOrProvince state { code name } country { code name }
  }
  newsletterSubscriptions { isActive country { code } createdAt(format: "Y-m-d") } orders { number } totalOrders
} }`;
const phones = { phoneNumber: "+46 8 1", cellPhoneNumber: "+46 70 1" };
const address = {
  ...phones,
  address1: "Storgatan 1",
  address2: "2 tr",
  city: "New York",
  companyName: "Ek AB",
  faxNumber: "+46 8 2",
  vatNumber: "SE556000000001",
  zipCode: "10001",
};
const attribute = (
  attributeTypeName: string,
  attributeElementKey: string,
  attributeElementValue: string,
) => ({
  attributeTypeName,
  attributeElementKey,
  attributeElementValue,
});
const saying = (...dynamicAttributes: readonly object[]) => ({ customAttributes: { dynamicAttributes } });
const unknownAttribute = {
  customAttributes: { mappedAttributes: [{ attributeId: 1, attributeTypeName: "size" }] },
};

describe("customer (storefront-graphql.md 5.3)", () => {
  it("is null for who is not logged in, without an error", async () => {
    const nobody = await ask("{ customer { id } session { loggedIn { id } } }");
    expect(nobody.data).toEqual({ customer: null, session: { loggedIn: null } });
  });

  it("tells all that she said at her registration", async () => {
    const consents = [{ key: "club", consented: true, data: "I agree", name: "Club", version: "2" }];
    const shoes = saying(attribute("shoes", "size", "39"), attribute("shoes", "width", "wide"));
    const said = { ...address, country: "US", stateOrProvince: "New York" };
    const more = { gender: "FEMALE", consents, ...shoes };
    const { ask: asAnna, email, id, token } = await graphqlMember(shop, said, more);
    expect((await asAnna(whole)).data).toEqual({
      customer: {
        ...phones,
        id,
        email,
        firstName: "Anna",
        lastName: "Ek",
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
          ...address,
          email,
          firstName: "Anna",
          lastName: "Ek",
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
    expect((await shop.call("GET", "customer", { token })).at("loggedIn")).toMatchObject({
      email,
      address1: "Storgatan 1",
      state: "NY",
      country: "US",
      gender: "F",
      consents: [{ key: "club", consented: true, name: "Club", text: "I agree", version: "2" }],
      shoes: { size: "39", width: "wide" },
    });
  });

  it("has a date of birth where a custom attribute is one, by REST too", async () => {
    const shown = `{ customer { birthdate formatted: birthdate(format: "j/n y") plain: birthdate(format: null)
      attributes { type { name } } } }`;
    const born = async (date: string) => {
      const { ask: asAnna } = await graphqlMember(shop, {}, saying(attribute("birthdate", "date", date)));
      return (await asAnna(shown)).at("data.customer");
    };
    const day = { birthdate: "1990-01-31", formatted: "31/1 90", plain: "1990-01-31", attributes: [] };
    const none = { birthdate: null, formatted: null, plain: null };
    expect(await born("1990-01-31")).toMatchObject({ ...day, attributes: expect.any(Array) });
    for (const date of ["1990-02-31", "yesterday"]) expect(await born(date)).toMatchObject(none);
    const { token } = await newMember(shop, { customAttributes: { birthdate: "1990-01-31" } });
    expect((await ask(shown, { token })).at("data.customer")).toEqual(day);
  });

  it("has her orders, newest first, a page of them; totalOrders counts all", async () => {
    const { ask: asAnna, token } = await graphqlMember(shop);
    const call: Parameters<typeof buy>[0]["call"] = (method, path, body, more) =>
      shop.call(method, path, { token, body, ...more });
    const numbers: number[] = [];
    for (let i = 0; i < 3; i += 1) numbers.push((await buy({ call }, { [shop.item("101")]: 1 })).number);
    const [first, second, third] = numbers;
    const orders = `all: orders { number } two: orders(limit: 2) { number } rest: orders(limit: 2, page: 2) { number }
      beyond: orders(limit: 2, page: 9) { number } least: orders(limit: 0, page: -1) { number }`;
    expect((await asAnna(`{ customer { totalOrders ${orders} } }`)).at("data.customer")).toEqual({
      totalOrders: 3,
      all: [{ number: third }, { number: second }, { number: first }],
      two: [{ number: third }, { number: second }],
      rest: [{ number: first }],
      beyond: [{ number: first }],
      least: [{ number: third }],
    });
  });
});

describe("registerCustomer (storefront-graphql.md 5.3)", () => {
  it("logs in only with loginOnSuccess, and takes the selection along", async () => {
    const shopper = graphqlShopper(ask);
    await shopper(`mutation { addItem(item: "${shop.item("101")}") { userErrors { message } } }`);
    const email = newEmail();
    const variables = registration(email, { loginOnSuccess: false });
    expect((await shopper(registering, { variables })).data).toEqual({
      registerCustomer: { loggedIn: null, userErrors: [] },
    });
    expect((await shopper("{ customer { id } }")).data).toEqual({ customer: null });
    const login = await shopper(loggingIn, { variables: { email, password } });
    expect(login.data).toEqual({ login: { loggedIn: { email }, userErrors: [] } });
    expect((await shopper("{ selection { lines { quantity } } }")).at("data.selection.lines")).toEqual([
      { quantity: 1 },
    ]);
  });

  it("says what is wrong, all of it at once, and registers nobody", async () => {
    const { email: taken } = await graphqlMember(shop);
    const consent = { consented: true, data: "I agree", name: "Club", version: "2" };
    const cases: readonly (readonly [refusal: string, more: object, said: object])[] = [
      ["Invalid e-mail: input.billingAddress.email", {}, { email: "anna" }],
      ["Required: input.billingAddress.email", {}, { email: " " }],
      ["Too long: input.billingAddress.email", {}, { email: `${"a".repeat(250)}@example.com` }],
      ["E-mail already registered: input.billingAddress.email", {}, { email: taken.toUpperCase() }],
      ["Password is too short: input.password", { password: "abc" }, {}],
      ["Password is too long: input.password", { password: "x".repeat(129) }, {}],
      ["Required: input.password", { password: "" }, {}],
      ["Required: input.billingAddress.firstName", {}, { firstName: "" }],
      ["Too long: input.billingAddress.lastName", {}, { lastName: "x".repeat(101) }],
      ["Too long: input.billingAddress.companyName", {}, { companyName: "x".repeat(256) }],
      ["Country not found: input.billingAddress.country", {}, { country: "XX" }],
      ["State not found: input.billingAddress.state", {}, { country: "US", state: "XX" }],
      ["Attribute not found: input.customAttributes", unknownAttribute, {}],
      ["Attribute not found: input.customAttributes", saying(attribute("__proto__", "a", "b")), {}],
      [
        "Invalid: input.consents",
        { consents: Array.from({ length: 101 }, (_, at) => ({ key: `club${at}`, ...consent })) },
        {},
      ],
      ["Too long: input.consents", { consents: [{ key: "club", ...consent, data: "x".repeat(10_001) }] }, {}],
      [
        "Invalid e-mail: input.billingAddress.email, Password is too short: input.password, " +
          "Required: input.billingAddress.firstName, Country not found: input.billingAddress.country",
        { password: "abc" },
        { email: "anna", firstName: "", country: "XX" },
      ],
    ];
    const before = await snapshotOf(shop);
    const calls = cases.map(
      ([, more, said]) => `registerCustomer(input: ${literal(registration(newEmail(), more, said).input)})`,
    );
    expect(await refusalsOf(ask, calls)).toEqual(cases.map(([refusal]) => refusal));
    expect(JSON.parse(await snapshotOf(shop))[0]).toEqual(JSON.parse(before)[0]);
  });
});

const updating = `mutation ($input: CustomerUpdateInput!) {
  updateCustomer(input: $input) {
    customer { email firstName gender ${attributes} billingAddress { email lastName city companyName country { code } } }
    userErrors { __typename message path }
  }
}`;

describe("updateCustomer (storefront-graphql.md 5.3)", () => {
  it("changes what it names, and keeps the rest", async () => {
    const { ask: asAnna, token } = await graphqlMember(shop, { city: "Stockholm" });
    const email = newEmail();
    const billingAddress = { email, lastName: "Berg", companyName: "Berg AB" };
    const first = { billingAddress, ...saying(attribute("shoes", "size", "39")), gender: "UNKNOWN" };
    await asAnna(updating, { variables: { input: first } });
    const second = saying(attribute("shoes", "width", "wide"));
    expect((await asAnna(updating, { variables: { input: second } })).data).toMatchObject({
      updateCustomer: {
        customer: {
          email,
          firstName: "Anna",
          gender: "UNKNOWN",
          attributes: [
            {
              elements: [
                { key: "size", value: "39" },
                { key: "width", value: "wide" },
              ],
            },
          ],
          billingAddress: { ...billingAddress, city: "Stockholm", country: { code: "SE" } },
        },
        userErrors: [],
      },
    });
    const rest = await shop.call("GET", "customer", { token });
    expect(rest.at("loggedIn")).toMatchObject({ email, lastName: "Berg", city: "Stockholm", gender: "X" });
  });

  it("gives another password, and logs every other session out", async () => {
    const member = await graphqlMember(shop);
    const elsewhere = graphqlShopper(ask);
    await elsewhere(loggingIn, { variables: credentialsOf(member) });
    const newPassword = "close sesame";
    const said = { oldPassword: member.password, newPassword, confirmNewPassword: newPassword };
    expect(errorsOf(await member.ask(updating, { variables: { input: { password: said } } }))).toEqual([]);
    expect((await elsewhere("{ customer { id } }")).data).toEqual({ customer: null });
  });

  it("says what is wrong: then nothing changes, the rest of the input neither", async () => {
    const { email: taken } = await graphqlMember(shop);
    const { ask: asAnna } = await graphqlMember(shop);
    const secret = (more: object) => ({
      password: { oldPassword: password, newPassword: "close sesame", ...more },
    });
    const cases: readonly (readonly [refusal: string, input: object])[] = [
      ["Password is incorrect: input.password.oldPassword", secret({ oldPassword: "wrong" })],
      ["Passwords do not match: input.password.confirmNewPassword", secret({ confirmNewPassword: "x" })],
      ["Password is too short: input.password.newPassword", secret({ newPassword: "abc" })],
      ["Password is too long: input.password.newPassword", secret({ newPassword: "x".repeat(129) })],
      ["Required: input.password.newPassword", secret({ newPassword: "" })],
      ["Invalid e-mail: input.billingAddress.email", { billingAddress: { email: "anna" } }],
      [
        "E-mail already registered: input.billingAddress.email",
        { billingAddress: { email: taken.toUpperCase() }, ...secret({}) },
      ],
      ["Required: input.billingAddress.firstName", { billingAddress: { firstName: "" } }],
      ["Country not found: input.billingAddress.country", { billingAddress: { country: "XX" } }],
      ["Attribute not found: input.customAttributes", unknownAttribute],
    ];
    const before = await snapshotOf(shop);
    const calls = cases.map(
      ([, input]) => `updateCustomer(input: ${literal({ gender: { enumName: "MALE" }, ...input })})`,
    );
    expect(await refusalsOf(asAnna, calls)).toEqual(cases.map(([refusal]) => refusal));
    expect(await snapshotOf(shop)).toBe(before);
  });
});
