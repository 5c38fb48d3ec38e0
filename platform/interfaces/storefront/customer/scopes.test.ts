import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startAccountShop } from "../../checkout/customer/testing/shopper.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { graphqlClient, type GraphqlClient } from "../testing/graphql-client.ts";
import { graphqlMember, startStorefront } from "./testing/members.ts";

let shop: TestPlatform;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startAccountShop();
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const address = `billingAddress: { email: "a", firstName: "b", lastName: "c", country: "SE" }`;
const ofSessions = {
  login: `login(email: "a", password: "b") { userErrors { message } }`,
  logout: "logout { session { market { id } } }",
  registerCustomer: `registerCustomer(input: { ${address}, password: "d", loginOnSuccess: true }) { userErrors { message } }`,
  requestPasswordResetEmail: `requestPasswordResetEmail(email: "a", resetPasswordExternalUrl: "b") { userErrors { message } }`,
  resetPassword: `resetPassword(i: "a", id: "b", password: "c") { changed }`,
  subscribeToBackInStock: `subscribeToBackInStock(input: { item: "1-1", shipTo: { countryCode: "SE" } }) { subscribed }`,
  subscribeToNewsletter: `subscribeToNewsletter(email: "a") { subscribed }`,
  verifyCaptcha: `verifyCaptcha(captchaData: "a") { verified }`,
  verifyResetPasswordHashes: `verifyResetPasswordHashes(i: "a", id: "b") { valid }`,
};
const ofCustomers = {
  addSubscription: `addSubscription(contractId: 1, item: "1-1", nextOrderDate: "2035-01-01", quantity: 1, subscriptionPlanId: 1) { contract { id } }`,
  addWishlistItem: "addWishlistItem(displayItemId: 1) { wishlist { id } }",
  changeSubscriptionContractAddress:
    "changeSubscriptionContractAddress(contractId: 1, address: {}) { contract { id } }",
  handleStoredPaymentResult: "handleStoredPaymentResult(paymentMethodFields: {}) { success }",
  initializeStoredPaymentInstructions: `initializeStoredPaymentInstructions(input: { contracts: [1], paymentMethod: 1
    paymentFailedPage: "", paymentReturnPage: "" }) { action { action } }`,
  removeWishlistItem: "removeWishlistItem(displayItemId: 1, wishlistId: 1) { wishlist { id } }",
  updateCustomer: "updateCustomer(input: {}) { customer { id } }",
  updateSubscriptionInterval:
    "updateSubscriptionInterval(subscriptionId: 1, subscriptionPlanId: 1) { contract { id } }",
  updateSubscriptionQuantity:
    "updateSubscriptionQuantity(subscriptionId: 1, quantity: 1) { contract { id } }",
  updateSubscriptionStatus: "updateSubscriptionStatus(subscriptionId: 1, status: ACTIVE) { contract { id } }",
};

describe("who may (storefront-graphql.md section 2)", () => {
  it.each(Object.entries(ofSessions))("%s needs a session", async (name, call) => {
    const answer = await ask(`mutation { ${call} }`, { mode: "no-session" });
    expect(answer.status).toBe(200);
    expect(answer.at("data")).toBeNull();
    expect(answer.at("errors")).toEqual([
      { message: `${name} requires SESSION`, path: [name], extensions: { code: "FORBIDDEN" } },
    ]);
  });

  it.each(Object.entries(ofCustomers))("%s needs a session, and a customer", async (name, call) => {
    const refusals = { session: "Login required", "no-session": `${name} requires SESSION` } as const;
    for (const mode of ["session", "no-session"] as const) {
      const answer = await ask(`mutation { ${call} }`, { mode });
      expect(answer.status).toBe(200);
      expect(answer.at("data")).toBeNull();
      expect(answer.at("errors")).toEqual([
        { message: refusals[mode], path: [name], extensions: { code: "FORBIDDEN" } },
      ]);
    }
  });

  it("without a session there is no customer, and nothing of hers", async () => {
    const answer = await ask("{ customer { id } }", { mode: "no-session" });
    expect(answer.body).toMatchObject({ data: { customer: null } });
    expect(answer.at("errors")).toBeUndefined();
    for (const query of [
      "{ subscriptionContracts { id } }",
      "{ storedPaymentMethods { userErrors { message } } }",
    ]) {
      expect((await ask(query, { mode: "no-session" })).at("errors.0.message")).toBe("Login required");
    }
  });

  it("birthdate and gender are only shown where the operator permits it", async () => {
    const discreet = await startStorefront({ permissions: [] });
    try {
      const { ask: asAnna } = await graphqlMember(discreet, {}, { gender: "FEMALE" });
      for (const field of ["birthdate", "gender"]) {
        const answer = await asAnna(`{ customer { ${field} } }`);
        expect(answer.at("data")).toBeNull();
        expect(answer.at("errors")).toEqual([
          {
            message: `${field} requires permission customer.${field}`,
            path: ["customer", field],
            extensions: { code: "FORBIDDEN" },
          },
        ]);
      }
      expect((await asAnna("{ customer { firstName } }")).data).toEqual({ customer: { firstName: "Anna" } });
    } finally {
      await discreet.close();
    }
  });
});
