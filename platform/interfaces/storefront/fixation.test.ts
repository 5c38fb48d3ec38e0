import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashToken } from "../../session/token.ts";
import type { TestPlatform } from "../../testing/platform.ts";
import { start } from "../checkout/payment/testing/buyer.ts";
import {
  logIn,
  newMember,
  newShopper,
  startAccountShop,
  type Member,
} from "../checkout/customer/testing/shopper.ts";
import { loggingIn, newEmail } from "./customer/testing/members.ts";
import { graphqlClient } from "./testing/graphql-client.ts";

let shop: TestPlatform;
let member: Member;

beforeAll(async () => {
  shop = await startAccountShop();
  member = await newMember(shop);
});

afterAll(() => shop.close());

describe("a token that the platform never gave is nobody's (checkout-rest.md section 3)", () => {
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

describe("a guest's token that somebody else knows", () => {
  it("is not logged in by the login of another that looks into the same selection", async () => {
    const [watching, victim] = [await newShopper(shop), await newShopper(shop)];
    // Only servers are told.
    const idOf = async ({ call }: typeof victim) =>
      (await call("GET", "selection", undefined, { trusted: true })).text("selection.selection");
    await watching.add(shop.item("101"), 2);
    const selection = await idOf(watching);
    expect((await victim.call("PUT", `selection/${selection}`)).status).toBe(200);
    expect((await logIn(victim, member)).at("loggedIn.email")).toBe(member.email);
    const hers = await idOf(victim);
    const seen = await watching.call("GET", "selection");
    expect([seen.at("loggedIn"), seen.list("selection.items")]).toEqual([undefined, []]);
    expect(JSON.stringify(seen.body)).not.toContain(member.email);
    for (const id of [hers, selection]) {
      const refused = await watching.call("PUT", `selection/${id}`);
      expect(refused.at("errors")).toEqual({ selection: "not found" });
    }
    expect((await watching.call("GET", "customer")).status).toBe(403);
  });

  it("holds nothing of the customer after her logout, nor after her new password elsewhere", async () => {
    const [first, other] = [await newShopper(shop), await newShopper(shop)];
    for (const each of [first, other]) await logIn(each, member);
    await first.add(shop.item("104"));
    await first.call("POST", "logout");
    const left = await first.call("GET", "selection");
    expect([left.at("loggedIn"), left.list("selection.items")]).toEqual([undefined, []]);
    const changed = { email: member.email, password: member.password, newPassword: "close sesame" };
    expect((await member.call("PUT", "password", changed)).status).toBe(200);
    expect((await other.call("GET", "customer")).status).toBe(403);
  });
});
