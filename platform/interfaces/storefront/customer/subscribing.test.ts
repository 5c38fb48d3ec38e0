import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newMember, startAccountShop } from "../../checkout/customer/testing/shopper.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { graphqlClient, graphqlShopper, type GraphqlClient } from "../testing/graphql-client.ts";
import { errorsOf, graphqlMember, newEmail } from "./testing/members.ts";

let shop: TestPlatform;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startAccountShop();
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const newsletter = `mutation ($email: String!, $info: NewsletterSubscribeInput) {
  subscribeToNewsletter(email: $email, additionalInfo: $info) { subscribed userErrors { __typename message path } }
}`;
const stock = `mutation ($input: BackInStockSubscribeInput!) {
  subscribeToBackInStock(input: $input) { subscribed userErrors { __typename message path } }
}`;
const done = { subscribed: true, userErrors: [] };

function listed(email: string) {
  return shop.platform.db
    .selectFrom("newsletter_subscription")
    .select(["email", "language", "country", "gender"])
    .where("email", "=", email)
    .execute();
}

describe("subscribeToNewsletter (storefront-graphql.md 5.3)", () => {
  it("puts a reader on the list, once, with what she says of herself", async () => {
    const email = newEmail();
    const info = { countryCode: "de", gender: "FEMALE", languageCode: "DE", emailField: "" };
    for (let i = 0; i < 2; i += 1) {
      const answer = await ask(newsletter, { variables: { email: ` ${email}`, info } });
      expect(answer.data).toEqual({ subscribeToNewsletter: done });
    }
    expect(await listed(email)).toEqual([{ email, language: "de", country: "DE", gender: "F" }]);
  });

  it("what it cannot read of her is as if it were not given", async () => {
    const email = newEmail();
    await ask(newsletter, { variables: { email, info: { countryCode: "XX", languageCode: "xx" } } });
    expect(await listed(email)).toEqual([{ email, language: "sv", country: "SE", gender: null }]);
  });

  it("a filled trap is answered the same, and stores nothing", async () => {
    const email = newEmail();
    const answer = await ask(newsletter, { variables: { email, info: { emailField: "x" } } });
    expect(answer.data).toEqual({ subscribeToNewsletter: done });
    expect(await listed(email)).toEqual([]);
  });

  it("is seen on the customer's account", async () => {
    const { ask: asAnna, email } = await graphqlMember(shop);
    await asAnna(newsletter, { variables: { email: "" } });
    const query =
      '{ customer { newsletterSubscriptions { isActive country { code } createdAt(format: "Y") } } }';
    const entry = { country: { code: "SE" }, createdAt: expect.stringMatching(/^\d{4}$/) };
    expect((await asAnna(query)).at("data.customer.newsletterSubscriptions")).toEqual([
      { ...entry, isActive: true },
    ]);
    const { db } = shop.platform;
    await db.updateTable("customer").set({ newsletter: false }).where("email", "=", email).execute();
    expect((await asAnna(query)).at("data.customer.newsletterSubscriptions")).toEqual([
      { ...entry, isActive: false },
    ]);
  });

  it("who wanted it with her account is on the list since then", async () => {
    const { token } = await newMember(shop, { newsletter: true, country: "DE" });
    const answer = await ask("{ customer { newsletterSubscriptions { isActive country { code } } } }", {
      token,
    });
    expect(answer.at("data.customer.newsletterSubscriptions")).toEqual([
      { isActive: true, country: { code: "DE" } },
    ]);
  });

  it.each(["anna", "", "a@b", "a b@example.com", `${"a".repeat(250)}@example.com`])(
    "Invalid e-mail: %s",
    async (email) => {
      const answer = await ask(newsletter, { variables: { email } });
      expect(answer.at("data.subscribeToNewsletter.subscribed")).toBe(false);
      expect(errorsOf(answer)).toEqual([["Invalid e-mail", ["email"]]]);
    },
  );
});

describe("subscribeToBackInStock (storefront-graphql.md 5.3)", () => {
  const waiting = (email: string) =>
    shop.platform.db
      .selectFrom("back_in_stock_subscription")
      .select(["language", "country", "state", "market", "price_list"])
      .where("email", "=", email)
      .execute();
  const shipTo = { countryCode: "US", stateCode: "NY" };

  it("keeps item, e-mail and place, once", async () => {
    const email = newEmail();
    const input = { item: shop.item("101", "L"), email, languageCode: "de", shipTo };
    for (let i = 0; i < 2; i += 1) {
      expect((await ask(stock, { variables: { input } })).data).toEqual({ subscribeToBackInStock: done });
    }
    expect(await waiting(email)).toEqual([
      { language: "de", country: "US", state: "NY", market: 2, price_list: 4 },
    ]);
  });

  it("without an e-mail it is the customer's own", async () => {
    const { ask: asAnna, email } = await graphqlMember(shop);
    const input = { item: shop.item("101", "L"), shipTo: { countryCode: "SE" } };
    await asAnna(stock, { variables: { input } });
    expect(await waiting(email)).toHaveLength(1);
  });

  it.each([
    ["Item not found", ["item"], { item: "x" }],
    ["Item not found", ["item"], { item: "999999-1" }],
    ["Item not found", ["item"], { item: "" }],
    ["Invalid e-mail", ["email"], { email: "anna" }],
    ["Invalid e-mail", ["email"], { email: null }],
    ["Country not found", ["shipTo", "countryCode"], { shipTo: { countryCode: "XX" } }],
    ["State not found", ["shipTo", "stateCode"], { shipTo: { countryCode: "US", stateCode: "XX" } }],
  ])("%s at %j", async (message, path, more) => {
    const before = await shop.platform.db.selectFrom("back_in_stock_subscription").select("id").execute();
    const input = { item: shop.item("101", "L"), email: newEmail(), shipTo, ...more };
    const answer = await ask(stock, { variables: { input } });
    expect(answer.at("data.subscribeToBackInStock.subscribed")).toBe(false);
    expect(errorsOf(answer)).toEqual([[message, ["input", ...path]]]);
    const after = await shop.platform.db.selectFrom("back_in_stock_subscription").select("id").execute();
    expect(after).toEqual(before);
  });
});

describe("calls are counted with those of REST (storefront-graphql.md section 3)", () => {
  let limited: TestPlatform;

  beforeAll(async () => {
    limited = await startTestPlatform();
  });

  afterAll(() => limited.close());

  const input = { item: "1-1", shipTo: { countryCode: "SE" } };
  const address = { email: "anna", firstName: "", lastName: "", country: "SE" };

  it.each([
    [newsletter, "newsletter-subscription/x", { email: "x" }],
    [stock, "back-in-stock-subscription", { input }],
    [
      'mutation { requestPasswordResetEmail(email: "x", resetPasswordExternalUrl: "?") { userErrors { message } } }',
      "password-reset-email/x",
      {},
    ],
    [
      "mutation ($input: CustomerRegisterInput!) { registerCustomer(input: $input) { userErrors { message } } }",
      "register",
      { input: { billingAddress: address, password: "", loginOnSuccess: false } },
    ],
  ])("%s: the sixth of a session within a minute is 429", async (query, path, variables) => {
    const shopper = graphqlShopper(graphqlClient(limited));
    const { token } = await shopper("{ session { market { id } } }");
    for (let i = 0; i < 2; i += 1) await limited.call("POST", path, { token, body: { item: "x" } });
    for (let i = 0; i < 3; i += 1) expect((await shopper(query, { variables })).status).toBe(200);
    const refused = await shopper(query, { variables });
    expect(refused.status).toBe(429);
    expect(refused.at("errors.0.extensions.code")).toBe("RATE_LIMITED");
    expect((await limited.call("POST", path, { token, body: { item: "x" } })).status).toBe(429);
  });
});
