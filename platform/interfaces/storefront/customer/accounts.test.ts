import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buy } from "../../checkout/customer/testing/history.ts";
import { snapshotOf, startAccountShop } from "../../checkout/customer/testing/shopper.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { graphqlClient, graphqlShopper, refusalsOf, type GraphqlClient } from "../testing/graphql-client.ts";
import { literal } from "../testing/random-values.ts";
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

const attributes = "attributes { type { name } elements { key ... on AttributeStringElement { value } } }";
const saying = (type: string, said: Readonly<Record<string, string>>) => ({
  customAttributes: {
    dynamicAttributes: Object.entries(said).map(([attributeElementKey, attributeElementValue]) => ({
      attributeTypeName: type,
      attributeElementKey,
      attributeElementValue,
    })),
  },
});
const shoes = (said: Readonly<Record<string, string>>) => ({
  type: { name: "shoes" },
  elements: Object.entries(said).map(([key, value]) => ({ key, value })),
});
const unknownAttribute = {
  customAttributes: { mappedAttributes: [{ attributeId: 1, attributeTypeName: "size" }] },
};

describe("customer (storefront-graphql.md#customer-operations)", () => {
  it("is null for who is not logged in, without an error", async () => {
    const nobody = await ask("{ customer { id } session { loggedIn { id } } }");
    expect(nobody.data).toEqual({ customer: null, session: { loggedIn: null } });
  });

  it("tells all that she said at her registration, and REST does", async () => {
    const phones = { phoneNumber: "+46 8 1", cellPhoneNumber: "+46 70 1" };
    const street = { address1: "Storgatan 1", address2: "2 tr", city: "New York", zipCode: "10001" };
    const firm = { companyName: "Ek AB", faxNumber: "+46 8 2", vatNumber: "SE556000000001" };
    const address = { ...phones, ...street, ...firm };
    const consents = [{ key: "club", consented: true, data: "I agree", name: "Club", version: "2" }];
    const said = { ...address, country: "US", stateOrProvince: "New York" };
    const sizes = { size: "39", width: "wide" };
    const more = { gender: "FEMALE", consents, ...saying("shoes", sizes) };
    const { ask: asAnna, email, id, token } = await graphqlMember(shop, said, more);
    const { data } = await asAnna(`{ customer {
      id email firstName lastName phoneNumber cellPhoneNumber gender websiteUrl language { code } ${attributes}
      billingAddress { email firstName lastName ${Object.keys(address).join(" ")} attention stateOrProvince
        state { code name } country { code name } }
      newsletterSubscriptions { isActive } orders { number } totalOrders } }`);
    const person = { email, firstName: "Anna", lastName: "Ek" };
    expect(data).toEqual({
      customer: {
        ...person,
        ...phones,
        id,
        gender: "FEMALE",
        websiteUrl: null,
        language: { code: "sv" },
        attributes: [shoes(sizes)],
        billingAddress: {
          ...person,
          ...address,
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
      address1: "Storgatan 1",
      state: "NY",
      gender: "F",
      consents: [{ key: "club", consented: true, name: "Club", text: "I agree", version: "2" }],
      shoes: sizes,
    });
  });

  it("has a date of birth where a custom attribute is one", async () => {
    const shown = '{ customer { birthdate formatted: birthdate(format: "j/n y") } }';
    const born = async (date: string) => {
      const { ask: asAnna } = await graphqlMember(shop, {}, saying("birthdate", { date }));
      return (await asAnna(shown)).at("data.customer");
    };
    expect(await born("1990-01-31")).toEqual({ birthdate: "1990-01-31", formatted: "31/1 90" });
    expect(await born("1990-02-31")).toEqual({ birthdate: null, formatted: null });
  });

  it("has her orders, newest first, a page of them; totalOrders counts all", async () => {
    const { ask: asAnna, token } = await graphqlMember(shop);
    const call: Parameters<typeof buy>[0]["call"] = (method, path, body, more) =>
      shop.call(method, path, { token, body, ...more });
    const numbers: number[] = [];
    for (let i = 0; i < 3; i += 1) numbers.push((await buy({ call }, { [shop.item("101")]: 1 })).number);
    const [first, second, third] = numbers;
    const orders = `all: orders { number } rest: orders(limit: 2, page: 2) { number }
      beyond: orders(limit: 2, page: 9) { number } least: orders(limit: 0, page: -1) { number }`;
    expect((await asAnna(`{ customer { totalOrders ${orders} } }`)).at("data.customer")).toEqual({
      totalOrders: 3,
      all: [{ number: third }, { number: second }, { number: first }],
      rest: [{ number: first }],
      beyond: [{ number: first }],
      least: [{ number: third }],
    });
  });
});

it("registerCustomer logs in only with loginOnSuccess", async () => {
  const shopper = graphqlShopper(ask);
  const email = newEmail();
  const variables = registration(email, { loginOnSuccess: false });
  expect((await shopper(registering, { variables })).data).toEqual({
    registerCustomer: { loggedIn: null, userErrors: [] },
  });
  expect((await shopper("{ customer { id } }")).data).toEqual({ customer: null });
  const login = await shopper(loggingIn, { variables: { email, password } });
  expect(login.data).toEqual({ login: { loggedIn: { email }, userErrors: [] } });
});

it("updateCustomer changes what it names, and keeps the rest", async () => {
  const { ask: asAnna, token } = await graphqlMember(shop, { city: "Stockholm" });
  const email = newEmail();
  const updating = `mutation ($input: CustomerUpdateInput!) { updateCustomer(input: $input) {
    customer { email firstName gender ${attributes} billingAddress { email lastName city companyName country { code } } }
    userErrors { message } } }`;
  const update = (input: object) => asAnna(updating, { variables: { input } });
  const billingAddress = { email, lastName: "Berg", companyName: "Berg AB" };
  await update({ billingAddress, ...saying("shoes", { size: "39" }), gender: "UNKNOWN" });
  const newPassword = "close sesame";
  const words = { oldPassword: password, newPassword, confirmNewPassword: newPassword };
  const { data } = await update({ ...saying("shoes", { width: "wide" }), password: words });
  expect(data).toMatchObject({
    updateCustomer: {
      customer: {
        email,
        firstName: "Anna",
        gender: "UNKNOWN",
        attributes: [shoes({ size: "39", width: "wide" })],
        billingAddress: { ...billingAddress, city: "Stockholm", country: { code: "SE" } },
      },
      userErrors: [],
    },
  });
  const rest = await shop.call("GET", "customer", { token });
  expect(rest.at("loggedIn")).toMatchObject({ email, lastName: "Berg", city: "Stockholm", gender: "X" });
  expect(errorsOf(await ask(loggingIn, { variables: { email, password: newPassword } }))).toEqual([]);
});

describe("what is wrong is told, all of it at once, and nothing changes (storefront-graphql.md#customer-operations)", () => {
  it("by registerCustomer", async () => {
    const { email: taken } = await graphqlMember(shop);
    const cases: readonly (readonly [refusal: string, more: object, said: object])[] = [
      ["E-mail already registered: input.billingAddress.email", {}, { email: taken.toUpperCase() }],
      ["Too long: input.billingAddress.lastName", {}, { lastName: "x".repeat(101) }],
      ["Attribute not found: input.customAttributes", unknownAttribute, {}],
      ["Attribute not found: input.customAttributes", saying("__proto__", { a: "b" }), {}],
      [
        "Too long: input.consents",
        { consents: [{ key: "club", consented: true, name: "", version: "", data: "x".repeat(10_001) }] },
        {},
      ],
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

  it("by updateCustomer", async () => {
    const { email: taken } = await graphqlMember(shop);
    const { ask: asAnna } = await graphqlMember(shop);
    const secret = (more: object) => ({
      password: { oldPassword: password, newPassword: "close sesame", ...more },
    });
    const email = taken.toUpperCase();
    const cases: readonly (readonly [refusal: string, input: object])[] = [
      ["Password is incorrect: input.password.oldPassword", secret({ oldPassword: "wrong" })],
      ["Passwords do not match: input.password.confirmNewPassword", secret({ confirmNewPassword: "x" })],
      ["E-mail already registered: input.billingAddress.email", { billingAddress: { email }, ...secret({}) }],
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
