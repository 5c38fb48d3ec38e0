import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import { newMember, newShopper, startAccountShop } from "../../checkout/customer/testing/shopper.ts";
import { backEndOf } from "../../shop/testing/shop-client.ts";
import { loggingIn, registering, registration } from "./testing/members.ts";
import { graphqlClient, graphqlShopper } from "../testing/graphql-client.ts";
import { statementsOf } from "../testing/statements.ts";

let shop: TestPlatform;
/** Customers: one who can log in, one who is closed, one who has no password. */
let known: string;
let closed: string;
let without: string;

beforeAll(async () => {
  shop = await startAccountShop();
  [known, closed, without] = [await registered(), await registered(), await registered()];
  const { db } = shop.platform;
  await db.updateTable("customer").set({ active: false }).where("email", "=", closed).execute();
  await db.updateTable("customer").set({ password_hash: null }).where("email", "=", without).execute();
});

afterAll(() => shop.close());

const registered = async () => (await newMember(shop)).email;
const unknown = () => `${randomUUID()}@example.com`;

type Asking = (email: string) => Promise<string>;

/** An answer, without what differs from call to call. */
function told(status: number, body: unknown): string {
  const { token: _token, extensions: _extensions, ...rest } = Object(body);
  return JSON.stringify([status, rest]);
}

const byRest =
  (path: string, more: object = {}): (() => Promise<Asking>) =>
  async () => {
    const { call } = await newShopper(shop);
    return async (email) => {
      const { status, body } = await call("POST", path, { email, ...more });
      return told(status, body);
    };
  };

const byGraphql =
  (query: string, variablesOf: (email: string) => object): (() => Promise<Asking>) =>
  async () => {
    const ask = graphqlShopper(graphqlClient(shop));
    await ask("{ session { country { code } } }");
    return async (email) => {
      const { status, body } = await ask(query, { variables: { ...variablesOf(email) } });
      return told(status, body);
    };
  };

const byShop =
  (path: string, body: object = {}): (() => Promise<Asking>) =>
  async () => {
    const { call } = backEndOf(shop);
    return async (email) => {
      const answer = await call("POST", `customers/${email}/${path}`, body);
      return told(answer.status, answer.body);
    };
  };

/** What a call has done: passwords hashed, statements of the database, the answer. */
async function workOf(asking: Asking, email: string) {
  const { derivations } = shop.platform.passwords;
  let answer = "";
  const statements = await statementsOf(shop, async () => {
    answer = await asking(email);
  });
  return { hashes: shop.platform.passwords.derivations - derivations, statements, answer };
}

const wrong = { password: "not hers" };
const mailing = `mutation ($email: String!) {
  requestPasswordResetEmail(email: $email, resetPasswordExternalUrl: "/reset") { userErrors { message } } }`;

describe("whoever an e-mail belongs to, or nobody, the same is done and said", () => {
  it.each([
    ["a wrong password, Checkout API", 1, byRest("login", wrong)],
    ["a wrong password, Storefront API", 1, byGraphql(loggingIn, (email) => ({ email, ...wrong }))],
    ["a wrong password, Shop API", 1, byShop("login", wrong)],
    ["a password mail, Checkout API", 0, byRest("password-reset-email")],
    ["a password mail, Storefront API", 0, byGraphql(mailing, (email) => ({ email }))],
    ["a password mail, Shop API", 0, byShop("password-reset-email")],
  ] as const)("%s", async (_what, hashes, open) => {
    const asking = await open();
    // What is done once for a session, or kept in memory, is done now.
    await asking(unknown());
    const usual = await workOf(asking, unknown());
    expect([usual.hashes, usual.statements > 0]).toEqual([hashes, true]);
    for (const email of [known, closed, without]) {
      expect([email, await workOf(asking, email)]).toEqual([email, usual]);
    }
  });
});

it("a registration says that an e-mail is taken (storefront-graphql.md#customer-operations): it is counted, and costs no hash", async () => {
  const asking = await byGraphql(registering, registration)();
  const first = await workOf(asking, known);
  expect(first.hashes).toBe(0);
  expect((await workOf(asking, closed)).answer).toBe(first.answer);
});
