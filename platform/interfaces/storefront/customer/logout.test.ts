import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startAccountShop } from "../../checkout/customer/testing/shopper.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { graphqlClient, graphqlShopper, type GraphqlClient } from "../testing/graphql-client.ts";
import { credentialsOf, graphqlMember, loggingIn, startStorefront } from "./testing/members.ts";

let shop: TestPlatform;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startAccountShop();
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const adding = (item: string, quantity = 1) =>
  `mutation { addItem(item: "${item}", quantity: ${quantity}) { userErrors { message } } }`;
const lines = "{ selection { id lines { quantity item { id } } } }";
const leaving = "mutation { logout { session { loggedIn { id } } selection { id lines { quantity } } } }";
const empty = { session: { loggedIn: null }, selection: { id: null, lines: [] } };

describe("logout (storefront-graphql.md 5.3)", () => {
  it("leaves an empty selection; the account keeps its own", async () => {
    const member = await graphqlMember(shop);
    await member.ask(adding(shop.item("101"), 2));
    const answer = await member.ask(leaving);
    expect(answer.data).toEqual({ logout: empty });
    expect(answer.token).toBe(member.token);
    expect((await member.ask("{ customer { id } order { number } }")).at("data.customer")).toBeNull();
    await member.ask(loggingIn, { variables: credentialsOf(member) });
    expect((await member.ask(lines)).at("data.selection.lines.0.quantity")).toBe(2);
  });

  it("of who is not logged in changes nothing", async () => {
    const guest = graphqlShopper(ask);
    await guest(adding(shop.item("101"), 2));
    expect((await guest(leaving)).at("data.logout.selection.lines")).toEqual([{ quantity: 2 }]);
  });

  it("with retainSessionAfterLogout the selection stays, without what was filled in, and counts once", async () => {
    const retaining = await startStorefront({ retainSessionAfterLogout: true });
    try {
      const member = await graphqlMember(retaining);
      await member.ask(adding(retaining.item("101"), 2));
      const { token } = member;
      const body = { address: { email: member.email, firstName: "Anna", city: "Stockholm" } };
      await retaining.call("PUT", "payment-fields", { token, body });
      const id = (await member.ask(lines)).text("data.selection.id");
      expect((await member.ask(leaving)).data).toEqual({
        logout: { session: { loggedIn: null }, selection: { id, lines: [{ quantity: 2 }] } },
      });
      const rest = await retaining.call("GET", "selection", { token });
      expect(rest.at("selection.address.email")).toBe("");
      expect(rest.at("selection.address.city")).toBe("");
      const elsewhere = graphqlShopper(graphqlClient(retaining));
      await elsewhere(loggingIn, { variables: credentialsOf(member) });
      expect((await elsewhere(lines)).at("data.selection.lines")).toEqual([]);
      await member.ask(loggingIn, { variables: credentialsOf(member) });
      expect((await member.ask(lines)).at("data.selection.lines.0.quantity")).toBe(2);
    } finally {
      await retaining.close();
    }
  });
});
