import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { snapshotOf, startAccountShop } from "../../checkout/customer/testing/shopper.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { graphqlClient, graphqlShopper, type GraphqlClient } from "../testing/graphql-client.ts";
import { credentialsOf, errorsOf, graphqlMember, loggingIn, newEmail, password } from "./testing/members.ts";

let shop: TestPlatform;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startAccountShop();
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const updating = `mutation ($input: CustomerUpdateInput!) {
  updateCustomer(input: $input) {
    customer {
      email firstName gender
      attributes { type { name } elements { key ... on AttributeStringElement { value } } }
      billingAddress { email lastName city companyName country { code } }
    }
    userErrors { __typename message path }
  }
}`;

const attribute = (key: string, value: string) => ({
  attributeTypeName: "shoes",
  attributeElementKey: key,
  attributeElementValue: value,
});

describe("updateCustomer (storefront-graphql.md 5.3)", () => {
  it("changes what it names, and keeps the rest", async () => {
    const { ask: asAnna, token } = await graphqlMember(shop, { city: "Stockholm" });
    const email = newEmail();
    const first = {
      billingAddress: { email, lastName: "Berg", companyName: "Berg AB" },
      customAttributes: { dynamicAttributes: [attribute("size", "39")] },
      gender: "UNKNOWN",
    };
    await asAnna(updating, { variables: { input: first } });
    const second = { customAttributes: { dynamicAttributes: [attribute("width", "wide")] } };
    const answer = await asAnna(updating, { variables: { input: second } });
    expect(answer.data).toEqual({
      updateCustomer: {
        customer: {
          email,
          firstName: "Anna",
          gender: "UNKNOWN",
          attributes: [
            {
              type: { name: "shoes" },
              elements: [
                { key: "size", value: "39" },
                { key: "width", value: "wide" },
              ],
            },
          ],
          billingAddress: {
            email,
            lastName: "Berg",
            city: "Stockholm",
            companyName: "Berg AB",
            country: { code: "SE" },
          },
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
    const variables = { input: { password: said, billingAddress: { firstName: "Bo" } } };
    const answer = await member.ask(updating, { variables });
    expect(answer.at("data.updateCustomer.customer.firstName")).toBe("Bo");
    expect(errorsOf(answer)).toEqual([]);
    expect((await elsewhere("{ customer { id } }")).data).toEqual({ customer: null });
    const { email } = member;
    expect(errorsOf(await ask(loggingIn, { variables: { email, password: member.password } }))).toEqual([
      ["E-mail or password is incorrect", ["password"]],
    ]);
    expect(errorsOf(await ask(loggingIn, { variables: { email, password: newPassword } }))).toEqual([]);
  });

  const passwords = (more: object) => ({
    password: { oldPassword: password, newPassword: "close sesame", ...more },
  });

  it.each([
    ["Password is incorrect", ["password", "oldPassword"], passwords({ oldPassword: "wrong" })],
    ["Passwords do not match", ["password", "confirmNewPassword"], passwords({ confirmNewPassword: "x" })],
    ["Password is too short", ["password", "newPassword"], passwords({ newPassword: "abc" })],
    ["Password is too long", ["password", "newPassword"], passwords({ newPassword: "x".repeat(129) })],
    ["Required", ["password", "newPassword"], passwords({ newPassword: "" })],
    ["Invalid e-mail", ["billingAddress", "email"], { billingAddress: { email: "anna" } }],
    ["Required", ["billingAddress", "firstName"], { billingAddress: { firstName: "" } }],
    ["Country not found", ["billingAddress", "country"], { billingAddress: { country: "XX" } }],
    [
      "Attribute not found",
      ["customAttributes"],
      { customAttributes: { mappedAttributes: [{ attributeId: 1, attributeTypeName: "size" }] } },
    ],
  ])("%s at %j: nothing changes, the rest of the input neither", async (message, path, input) => {
    const { ask: asAnna } = await graphqlMember(shop);
    const before = await snapshotOf(shop);
    const change = { gender: "MALE", ...input };
    const answer = await asAnna(updating, { variables: { input: change } });
    expect(errorsOf(answer)).toEqual([[message, ["input", ...path]]]);
    expect(answer.at("data.updateCustomer.customer")).toMatchObject({ firstName: "Anna", gender: null });
    expect(await snapshotOf(shop)).toBe(before);
  });

  it("E-mail already registered: the password stays too", async () => {
    const { email } = await graphqlMember(shop);
    const { ask: asOther } = await graphqlMember(shop);
    const before = await snapshotOf(shop);
    const variables = { input: { billingAddress: { email: email.toUpperCase() }, ...passwords({}) } };
    expect(errorsOf(await asOther(updating, { variables }))).toEqual([
      ["E-mail already registered", ["input", "billingAddress", "email"]],
    ]);
    expect(await snapshotOf(shop)).toBe(before);
  });

  it("of several who take one e-mail at once, one has it", async () => {
    const members = await Promise.all([1, 2, 3].map(() => graphqlMember(shop)));
    const variables = { input: { billingAddress: { email: newEmail() } } };
    const answers = await Promise.all(members.map((member) => member.ask(updating, { variables })));
    const refused = answers.map(errorsOf).filter((errors) => errors.length > 0);
    expect(refused).toEqual([
      [["E-mail already registered", ["input", "billingAddress", "email"]]],
      [["E-mail already registered", ["input", "billingAddress", "email"]]],
    ]);
  });

  it("nobody else may: Login required", async () => {
    const answer = await ask(updating, { variables: { input: { gender: "MALE" } } });
    expect(answer.status).toBe(200);
    expect(answer.at("data")).toBeNull();
    expect(answer.at("errors")).toEqual([
      { message: "Login required", path: ["updateCustomer"], extensions: { code: "FORBIDDEN" } },
    ]);
  });
});
