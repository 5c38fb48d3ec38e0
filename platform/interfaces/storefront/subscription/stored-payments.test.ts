import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withPlans } from "../../checkout/customer/testing/plans.ts";
import { newMember, startAccountShop } from "../../checkout/customer/testing/shopper.ts";
import { subscriberOf } from "../../checkout/customer/testing/subscriber.ts";
import { pages } from "../../checkout/payment/testing/buyer.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { errorsOf } from "../customer/testing/members.ts";
import { graphqlClient, type GraphqlClient } from "../testing/graphql-client.ts";

let shop: TestPlatform;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startAccountShop({ settings: withPlans });
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const methods = `query ($contract: Int) { storedPaymentMethods(contract: $contract) {
  paymentMethods(sort: [DUMMY]) { id uri name kind active handlingCost { value } recurringSupported }
  userErrors { __typename message path }
} }`;
const storing = `mutation ($input: StoredPaymentInstructionsInput!) {
  initializeStoredPaymentInstructions(input: $input) {
    action { __typename action ... on SuccessStoredPaymentAction { paymentHtml contracts { id subscriptionPayment { status } } } }
    userErrors { __typename message path }
  }
}`;
const ending = `mutation ($fields: Map!) { handleStoredPaymentResult(paymentMethodFields: $fields) {
  success paymentHtml contracts { id } userErrors { __typename message path }
} }`;
const invoice = {
  id: 4,
  uri: "invoice",
  name: "Faktura",
  kind: "UNKNOWN",
  active: true,
  handlingCost: { value: 29 },
  recurringSupported: true,
};

describe("storedPaymentMethods (storefront-graphql.md 5.3)", () => {
  it("are those that can be charged again, for a contract where it is", async () => {
    const { token, contract, call } = await subscriberOf(shop);
    const here = await ask(methods, { token });
    expect(here.data).toEqual({ storedPaymentMethods: { paymentMethods: [invoice], userErrors: [] } });
    await call("PUT", "countries/US");
    expect((await ask(methods, { token })).at("data.storedPaymentMethods.paymentMethods")).toEqual([]);
    const there = await ask(methods, { token, variables: { contract: Number(contract) } });
    expect(there.at("data.storedPaymentMethods.paymentMethods")).toEqual([invoice]);
  });

  it("Contract not found; Login required", async () => {
    const { contract } = await subscriberOf(shop);
    const { token } = await newMember(shop);
    const answer = await ask(methods, { token, variables: { contract: Number(contract) } });
    expect(errorsOf(answer)).toEqual([["Contract not found", ["contract"]]]);
    expect(answer.at("data.storedPaymentMethods.paymentMethods")).toEqual([]);
    expect((await ask(methods)).at("errors.0.message")).toBe("Login required");
  });
});

describe("initializeStoredPaymentInstructions and handleStoredPaymentResult (storefront-graphql.md 5.3)", () => {
  it("store a method that needs nothing more of the customer", async () => {
    const { token, contract } = await subscriberOf(shop);
    await shop.platform.db
      .updateTable("subscription_contract")
      .set({ payment_method: "gone", payment_status: "REVOKED" })
      .where("id", "=", Number(contract))
      .execute();
    const id = Number(contract);
    const input = { contracts: [id, id], paymentMethod: 4, ...pages };
    expect((await ask(storing, { token, variables: { input } })).data).toEqual({
      initializeStoredPaymentInstructions: {
        action: {
          __typename: "SuccessStoredPaymentAction",
          action: "SUCCESS",
          paymentHtml: null,
          contracts: [{ id, subscriptionPayment: [{ status: "ACTIVE" }] }],
        },
        userErrors: [],
      },
    });
    for (const fields of [{}, { paymentMethod: "invoice" }]) {
      expect((await ask(ending, { token, variables: { fields } })).data).toEqual({
        handleStoredPaymentResult: { success: true, paymentHtml: null, contracts: [{ id }], userErrors: [] },
      });
    }
    const other = await ask(ending, { token, variables: { fields: { paymentMethod: "dummy" } } });
    expect(other.at("data.handleStoredPaymentResult.success")).toBe(false);
    expect(errorsOf(other)).toEqual([["Payment failed", ["paymentMethodFields"]]]);
  });

  it.each([
    ["Contract not found", ["contracts"], { contracts: [] }],
    ["Contract not found", ["contracts"], { contracts: [999_999] }],
    ["Payment method not found", ["paymentMethod"], { paymentMethod: 1 }],
    ["Payment method not found", ["paymentMethod"], { paymentMethod: 77 }],
    ["Invalid", ["paymentReturnPage"], { paymentReturnPage: "javascript:alert(1)" }],
    ["Invalid", ["paymentFailedPage"], { paymentFailedPage: "/failed" }],
  ])("%s at %j, and nothing is stored", async (message, path, more) => {
    const { token, contract } = await subscriberOf(shop);
    const input = { contracts: [Number(contract)], paymentMethod: 4, ...pages, ...more };
    const answer = await ask(storing, { token, variables: { input } });
    expect(answer.at("data.initializeStoredPaymentInstructions.action")).toBeNull();
    expect(errorsOf(answer)).toEqual([[message, ["input", ...path]]]);
    expect(errorsOf(await ask(ending, { token, variables: { fields: {} } }))).toEqual([
      ["Contract not found", null],
    ]);
  });

  it("all contracts or none: one of somebody else is not found", async () => {
    const { token, contract } = await subscriberOf(shop);
    const stranger = await subscriberOf(shop);
    const input = { contracts: [Number(contract), Number(stranger.contract)], paymentMethod: 4, ...pages };
    expect(errorsOf(await ask(storing, { token, variables: { input } }))).toEqual([
      ["Contract not found", ["input", "contracts"]],
    ]);
  });
});
