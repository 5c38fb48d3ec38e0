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
  startStorefront,
} from "./testing/members.ts";

let shop: TestPlatform;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startAccountShop();
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const adding = (item: string, quantity = 1) =>
  `mutation { addItem(item: "${item}", quantity: ${quantity}) { userErrors { message } } }`;
const moving = (code: string) =>
  `mutation { setCountryState(countryCode: "${code}") { userErrors { message } } }`;
const place = "{ session { country { code } market { id } pricelist { id } loggedIn { email } } }";

function optionally(options: string) {
  return `mutation ($email: String!, $password: String!) {
    login(email: $email, password: $password, loginOptions: { ${options} }) {
      loggedIn { email } session { country { code } market { id } pricelist { id } }
      selection { lines { quantity item { id } } }
      userErrors { __typename message path }
    }
  }`;
}

describe("login (storefront-graphql.md 5.3)", () => {
  it("makes one selection of both, and answers with the session and the selection as they are then", async () => {
    const member = await newMember(shop);
    await member.add(shop.item("101"), 2);
    const guest = graphqlShopper(ask);
    await guest(adding(shop.item("105")));
    await guest(adding(shop.item("101"), 3));
    const { email } = member;
    const answer = await guest(optionally(""), {
      variables: { email: ` ${email.toUpperCase()} `, password },
    });
    expect(answer.data).toEqual({
      login: {
        loggedIn: { email },
        session: { country: { code: "SE" }, market: { id: 1 }, pricelist: { id: 1 } },
        selection: {
          lines: [
            { quantity: 5, item: { id: shop.item("101") } },
            { quantity: 1, item: { id: shop.item("105") } },
          ],
        },
        userErrors: [],
      },
    });
    expect((await guest(place)).at("data.session.loggedIn")).toEqual({ email });
    expect((await member.call("GET", "selection")).list("selection.items")).toHaveLength(2);
  });

  it("tells what was lost as UnavailableItem beside a login that holds", async () => {
    const member = await newMember(shop);
    await member.add(shop.item("101"), 9_000);
    const guest = graphqlShopper(ask);
    await guest(adding(shop.item("101"), 3_000));
    const answer = await guest(
      `mutation ($email: String!, $password: String!) {
        login(email: $email, password: $password) {
          loggedIn { email }
          userErrors {
            __typename message path
            ... on UnavailableItem { originalQuantity availableQuantity unavailableQuantity item { id } }
          }
        }
      }`,
      { variables: { email: member.email, password } },
    );
    expect(answer.data).toEqual({
      login: {
        loggedIn: { email: member.email },
        userErrors: [
          {
            __typename: "UnavailableItem",
            message: "Item is not available",
            path: null,
            originalQuantity: 12_000,
            availableQuantity: 10_000,
            unavailableQuantity: 2_000,
            item: { id: shop.item("101") },
          },
        ],
      },
    });
  });

  it("wrong, unknown, inactive and empty are the same answer, by the same work", async () => {
    const { email } = await newMember(shop);
    const { email: inactive } = await newMember(shop);
    const { db, passwords } = shop.platform;
    await db.updateTable("customer").set({ active: false }).where("email", "=", inactive).execute();
    const tried = [
      { email, password: "wrong" },
      { email: newEmail(), password },
      { email: inactive, password },
      { email, password: "" },
      { email: "", password },
    ];
    for (const variables of tried) {
      const before = passwords.derivations;
      const answer = await ask(loggingIn, { variables });
      expect(answer.data).toEqual({
        login: {
          loggedIn: null,
          userErrors: [
            { __typename: "UserErrorBase", message: "E-mail or password is incorrect", path: ["password"] },
          ],
        },
      });
      expect(passwords.derivations - before).toBe(1);
    }
  });

  it("a password that was changed elsewhere logs nobody in any more", async () => {
    const { ask: asAnna, email } = await graphqlMember(shop);
    const { db } = shop.platform;
    await db.updateTable("customer").set({ credential_version: 2 }).where("email", "=", email).execute();
    expect((await asAnna("{ customer { email } }")).data).toEqual({ customer: null });
  });
});

describe("loginOptions (storefront-graphql.md 5.3)", () => {
  async function american() {
    const { email } = await graphqlMember(shop, { country: "US", state: "NY" });
    const { db } = shop.platform;
    await db.updateTable("customer").set({ market: 2 }).where("email", "=", email).execute();
    return { email, password };
  }

  it("without them the session stays where it is", async () => {
    const answer = await ask(optionally(""), { variables: await american() });
    expect(answer.at("data.login.session")).toEqual({
      country: { code: "SE" },
      market: { id: 1 },
      pricelist: { id: 1 },
    });
  });

  it.each(["applyCustomerMarket: true", "applyCustomerPricelist: true"])(
    "%s: a market or price list that is not sold here takes the session home",
    async (options) => {
      const answer = await ask(optionally(options), { variables: await american() });
      expect(answer.at("data.login.session")).toEqual({
        country: { code: "US" },
        market: { id: 2 },
        pricelist: { id: 4 },
      });
      expect(errorsOf(answer)).toEqual([]);
    },
  );

  it("lines that are not sold there are lost", async () => {
    const guest = graphqlShopper(ask);
    await guest(adding(shop.item("103"), 3));
    await guest(adding(shop.item("101")));
    const answer = await guest(optionally("applyCustomerMarket: true"), { variables: await american() });
    expect(answer.at("data.login.selection.lines")).toEqual([
      { quantity: 1, item: { id: shop.item("101") } },
    ]);
    expect(answer.at("data.login.userErrors")).toEqual([
      { __typename: "UnavailableItem", message: "Item is not available", path: null },
    ]);
  });

  it("who has no country stays, and so does who is at home", async () => {
    const { email } = await graphqlMember(shop);
    const { db } = shop.platform;
    await db.updateTable("customer").set({ country: "", market: null }).where("email", "=", email).execute();
    const both = optionally("applyCustomerMarket: true, applyCustomerPricelist: true");
    const guest = graphqlShopper(ask);
    await guest(moving("DE"));
    const answer = await guest(both, { variables: { email, password } });
    expect(answer.at("data.login.session")).toMatchObject({ country: { code: "DE" }, pricelist: { id: 2 } });
  });
});

describe("logins are counted (storefront-graphql.md section 3)", () => {
  it("the eleventh within a minute is 429, with REST together, and nothing is looked at", async () => {
    const limited = await startStorefront({}, { environment: { LIMIT_LOGINS_PER_MINUTE: "10" } });
    try {
      const shopper = graphqlShopper(graphqlClient(limited));
      const variables = { email: newEmail(), password: "wrong" };
      const { token } = await shopper(place);
      for (let i = 0; i < 5; i += 1) {
        await limited.call("POST", `login/${variables.email}`, { token, body: { password: "wrong" } });
        expect((await shopper(loggingIn, { variables })).status).toBe(200);
      }
      const before = limited.platform.passwords.derivations;
      const refused = await shopper(loggingIn, { variables });
      expect(refused.status).toBe(429);
      expect(refused.at("data")).toBeNull();
      expect(refused.at("errors")).toEqual([
        {
          message: "Too many requests",
          path: ["login"],
          extensions: { code: "RATE_LIMITED", retryAfter: 60 },
        },
      ]);
      expect(refused.headers.get("Retry-After")).toBe("60");
      expect(limited.platform.passwords.derivations).toBe(before);
    } finally {
      await limited.close();
    }
  });
});
