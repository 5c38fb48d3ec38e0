import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashToken } from "../../../selling/session/token.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { start } from "../../checkout/payment/testing/buyer.ts";
import {
  newMember,
  newShopper,
  startAccountShop,
  type Member,
} from "../../checkout/customer/testing/shopper.ts";
import { loggingIn, newEmail } from "../customer/testing/members.ts";
import { graphqlClient } from "../testing/graphql-client.ts";

let shop: TestPlatform;
let member: Member;

beforeAll(async () => {
  shop = await startAccountShop();
  member = await newMember(shop);
});

afterAll(() => shop.close());

describe("a token that the platform never gave is nobody's (checkout-rest.md#session-tokens)", () => {
  it("by whatever call", async () => {
    const token = "f".repeat(32);
    const { email, password } = member;
    const calls: readonly (readonly [string, string, object?])[] = [
      ["GET", "selection"],
      ["POST", `items/${shop.item("101")}`],
      ["POST", "login", { email, password }],
      ["POST", "register", { email: newEmail(), password: "open sesame", firstName: "A", lastName: "E" }],
      ["POST", "payment", { ...start, paymentMethod: "invoice" }],
    ];
    for (const [method, path, body] of calls) {
      const answer = await shop.call(method, path, { token, body });
      expect([path, answer.token === token]).toEqual([path, false]);
    }
    const ask = graphqlClient(shop);
    for (const [query, variables] of [
      ["{ session { country { code } } }", {}],
      [loggingIn, { email, password }],
    ] as const) {
      expect((await ask(query, { token, variables })).status).toBe(401);
    }
    const kept = await shop.platform.db
      .selectFrom("session")
      .select("store")
      .where("token_hash", "=", hashToken(token))
      .execute();
    expect(kept).toEqual([]);
  });

  it("one of an older time neither", async () => {
    const { token } = await newShopper(shop);
    await shop.platform.db
      .updateTable("session")
      .set({ used_at: new Date(0) })
      .where("token_hash", "=", hashToken(token))
      .execute();
    const body = { email: member.email, password: member.password };
    const answer = await shop.call("POST", "login", { token, body });
    expect([answer.status, answer.token === token]).toEqual([200, false]);
    expect((await shop.call("GET", "selection", { token })).at("loggedIn")).toBeUndefined();
  });
});
