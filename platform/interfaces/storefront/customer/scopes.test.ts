import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import { graphqlClient, type GraphqlClient } from "../testing/graphql-client.ts";
import { credentialsOf, errorsOf, graphqlMember, loggingIn, startStorefront } from "./testing/members.ts";

let shop: TestPlatform;
let ask: GraphqlClient;

const features = {
  bundles: true,
  giftCertificates: true,
  giftCards: true,
  subscriptions: false,
  wishlists: false,
};

/** Everything that an operator can switch is switched. */
beforeAll(async () => {
  shop = await startStorefront(
    { permissions: [], retainSessionAfterLogout: true, features },
    { settings: (settings) => ({ ...settings, frontendUrl: null }) },
  );
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const address = `billingAddress: { email: "a", firstName: "b", lastName: "c", country: "SE" }`;
const ofSessions = {
  login: `(email: "a", password: "b") { userErrors { message } }`,
  logout: "{ session { market { id } } }",
  registerCustomer: `(input: { ${address}, password: "d", loginOnSuccess: true }) { userErrors { message } }`,
  requestPasswordResetEmail: `(email: "a", resetPasswordExternalUrl: "b") { userErrors { message } }`,
  resetPassword: `(i: "a", id: "b", password: "c") { changed }`,
  subscribeToBackInStock: `(input: { item: "1-1", shipTo: { countryCode: "SE" } }) { subscribed }`,
  subscribeToNewsletter: `(email: "a") { subscribed }`,
  verifyCaptcha: `(captchaData: "a") { verified }`,
  verifyResetPasswordHashes: `(i: "a", id: "b") { valid }`,
};
const ofCustomers = {
  addSubscription: `(contractId: 1, item: "1-1", nextOrderDate: "2035-01-01", quantity: 1, subscriptionPlanId: 1) { contract { id } }`,
  addWishlistItem: "(displayItemId: 1) { wishlist { id } }",
  changeSubscriptionContractAddress: "(contractId: 1, address: {}) { contract { id } }",
  handleStoredPaymentResult: "(paymentMethodFields: {}) { success }",
  initializeStoredPaymentInstructions: `(input: { contracts: [1], paymentMethod: 1, paymentFailedPage: ""
    paymentReturnPage: "" }) { action { action } }`,
  removeWishlistItem: "(displayItemId: 1, wishlistId: 1) { wishlist { id } }",
  updateCustomer: "(input: {}) { customer { id } }",
  updateSubscriptionInterval: "(subscriptionId: 1, subscriptionPlanId: 1) { contract { id } }",
  updateSubscriptionQuantity: "(subscriptionId: 1, quantity: 1) { contract { id } }",
  updateSubscriptionStatus: "(subscriptionId: 1, status: ACTIVE) { contract { id } }",
};

describe("who may (storefront-graphql.md#tokens-and-scopes)", () => {
  it.each([
    [
      "without a session",
      "no-session",
      { ...ofSessions, ...ofCustomers },
      (name: string) => `${name} requires SESSION`,
    ],
    ["without a customer", "session", ofCustomers, () => "Login required"],
  ] as const)("%s each mutation that needs one is refused", async (_name, mode, calls, message) => {
    for (const [name, call] of Object.entries(calls)) {
      const { status, body } = await ask(`mutation { ${name}${call} }`, { mode });
      expect([name, status, body]).toMatchObject([
        name,
        200,
        { data: null, errors: [{ message: message(name), path: [name], extensions: { code: "FORBIDDEN" } }] },
      ]);
    }
  });

  it("without a session there is no customer, and nothing of hers", async () => {
    const answer = await ask("{ customer { id } }", { mode: "no-session" });
    expect(answer.data).toEqual({ customer: null });
    const contracts = await ask("{ subscriptionContracts { id } }", { mode: "no-session" });
    expect(contracts.at("errors.0.message")).toBe("Login required");
  });
});

describe("what the operator decides", () => {
  it("features that are switched off are refused, and a customer has none of theirs", async () => {
    const { ask: asAnna } = await graphqlMember(shop);
    const none = await asAnna("{ customer { wishlists { id } subscriptionContracts { id } } }");
    expect(none.data).toEqual({ customer: { wishlists: [], subscriptionContracts: [] } });
    const refused = await asAnna("mutation { addWishlistItem(displayItemId: 1) { wishlist { id } } }");
    expect(refused.at("errors")).toEqual([
      { message: "wishlists is not enabled", path: ["addWishlistItem"], extensions: { code: "FORBIDDEN" } },
    ]);
    expect((await asAnna("{ subscriptionContracts { id } }")).at("errors.0.message")).toBe(
      "subscriptions is not enabled",
    );
  });

  it("without the front end's address no password is mailed", async () => {
    const mailing = `mutation { requestPasswordResetEmail(email: "a@example.com", resetPasswordExternalUrl: "reset") {
      userErrors { message path } } }`;
    expect(errorsOf(await ask(mailing))).toEqual([["Front-end address is not configured", null]]);
  });

  it("with retainSessionAfterLogout the selection stays, without what was filled in, and counts once", async () => {
    const member = await graphqlMember(shop);
    const lines = "{ selection { id lines { quantity } } }";
    await member.ask(
      `mutation { addItem(item: "${shop.item("101")}", quantity: 2) { userErrors { message } } }`,
    );
    const { token } = member;
    const body = { address: { email: member.email, city: "Stockholm" } };
    await shop.call("PUT", "payment-fields", { token, body });
    const id = (await member.ask(lines)).text("data.selection.id");
    const leaving = "mutation { logout { session { loggedIn { id } } selection { id lines { quantity } } } }";
    expect((await member.ask(leaving)).data).toEqual({
      logout: { session: { loggedIn: null }, selection: { id, lines: [{ quantity: 2 }] } },
    });
    const rest = await shop.call("GET", "selection", { token });
    expect([rest.at("selection.address.email"), rest.at("selection.address.city")]).toEqual(["", ""]);
    await member.ask(loggingIn, { variables: credentialsOf(member) });
    expect((await member.ask(lines)).at("data.selection.lines")).toEqual([{ quantity: 2 }]);
  });
});
