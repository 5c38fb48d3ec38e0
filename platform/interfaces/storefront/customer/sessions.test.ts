import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailsTo } from "../../checkout/customer/testing/password-mails.ts";
import { newMember, snapshotOf, startAccountShop } from "../../checkout/customer/testing/shopper.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { graphqlClient, graphqlShopper, refusalsOf, type GraphqlClient } from "../testing/graphql-client.ts";
import { credentialsOf, errorsOf, graphqlMember, loggingIn, newEmail, password } from "./testing/members.ts";

let shop: TestPlatform;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startAccountShop();
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

const adding = (item: string, quantity = 1) =>
  `mutation { addItem(item: "${item}", quantity: ${quantity}) { userErrors { message } } }`;
const optionally = (options: string) => `mutation ($email: String!, $password: String!) {
  login(email: $email, password: $password, loginOptions: { ${options} }) {
    loggedIn { email } session { country { code } market { id } pricelist { id } } selection { lines { quantity item { id } } }
    userErrors { __typename message path
      ... on UnavailableItem { originalQuantity availableQuantity unavailableQuantity item { id } } }
  }
}`;

describe("login (storefront-graphql.md#customer-operations)", () => {
  const session = (code: string, market: number, pricelist: number) => ({
    country: { code },
    market: { id: market },
    pricelist: { id: pricelist },
  });

  it("makes one selection of both, and answers with the session, the selection and what was lost", async () => {
    const member = await newMember(shop);
    const [tee, book] = [shop.item("101"), shop.item("105")];
    await member.add(tee, 9_000);
    const guest = graphqlShopper(ask);
    await guest(adding(book));
    await guest(adding(tee, 3_000));
    const { email } = member;
    const lost = { originalQuantity: 12_000, availableQuantity: 10_000, unavailableQuantity: 2_000 };
    const told = { __typename: "UnavailableItem", message: "Item is not available", path: null };
    const variables = { email: ` ${email.toUpperCase()} `, password };
    expect((await guest(optionally(""), { variables })).at("data.login")).toEqual({
      loggedIn: { email },
      session: session("SE", 1, 1),
      selection: {
        lines: [
          { quantity: 10_000, item: { id: tee } },
          { quantity: 1, item: { id: book } },
        ],
      },
      userErrors: [{ ...told, ...lost, item: { id: tee } }],
    });
    expect((await guest("{ session { loggedIn { email } } }")).at("data.session.loggedIn")).toEqual({
      email,
    });
  });

  it("wrong and unknown are the same answer", async () => {
    const { email } = await newMember(shop);
    const tried = [`email: "${email}", password: "wrong"`, `email: "${newEmail()}", password: "${password}"`];
    const calls = tried.map((input) => `login(${input})`);
    expect(await refusalsOf(ask, calls)).toEqual(
      tried.map(() => "E-mail or password is incorrect: password"),
    );
  });

  it("with loginOptions takes the session home, where lines that are not sold there are lost", async () => {
    const { email } = await graphqlMember(shop, { country: "US", state: "NY" });
    const { db } = shop.platform;
    await db.updateTable("customer").set({ market: 2 }).where("email", "=", email).execute();
    const variables = { email, password };
    expect((await ask(optionally(""), { variables })).at("data.login.session")).toEqual(session("SE", 1, 1));
    const guest = graphqlShopper(ask);
    await guest(adding(shop.item("103"), 3));
    await guest(adding(shop.item("101")));
    expect(
      (await guest(optionally("applyCustomerMarket: true"), { variables })).at("data.login"),
    ).toMatchObject({
      session: session("US", 2, 4),
      selection: { lines: [{ quantity: 1, item: { id: shop.item("101") } }] },
      userErrors: [{ __typename: "UnavailableItem" }],
    });
  });
});

it("logout leaves an empty selection; the account keeps its own; a guest keeps hers", async () => {
  const leaving = "mutation { logout { session { loggedIn { id } } selection { id lines { quantity } } } }";
  const member = await graphqlMember(shop);
  await member.ask(adding(shop.item("101"), 2));
  const answer = await member.ask(leaving);
  expect([answer.data, answer.token]).toEqual([
    { logout: { session: { loggedIn: null }, selection: { id: null, lines: [] } } },
    member.token,
  ]);
  await member.ask(loggingIn, { variables: credentialsOf(member) });
  const lines = [{ quantity: 2 }];
  expect((await member.ask("{ selection { lines { quantity } } }")).at("data.selection")).toEqual({ lines });
  const guest = graphqlShopper(ask);
  await guest(adding(shop.item("101"), 2));
  expect((await guest(leaving)).at("data.logout.selection.lines")).toEqual(lines);
});

describe("a forgotten password (storefront-graphql.md#customer-operations)", () => {
  const mailing = `mutation ($email: String!, $path: String!) {
    requestPasswordResetEmail(email: $email, resetPasswordExternalUrl: $path) { userErrors { message path } } }`;
  const verifying = `mutation ($i: String!, $id: String!) {
    verifyResetPasswordHashes(i: $i, id: $id) { valid userErrors { message path } } }`;
  const resetting = `mutation ($i: String!, $id: String!, $password: String!, $confirm: String, $in: Boolean! = false) {
    resetPassword(i: $i, id: $id, password: $password, confirmPassword: $confirm, loginOnSuccess: $in) {
      changed session { loggedIn { email } } userErrors { message path } } }`;

  async function linkFor(email: string): Promise<{ readonly id: string; readonly i: string }> {
    const answer = await ask(mailing, { variables: { email: email.toUpperCase(), path: "/sv-se/reset" } });
    expect(errorsOf(answer)).toEqual([]);
    const link = (await mailsTo(shop, email)).at(-1)?.link ?? "";
    expect(link).toMatch(/^http:\/\/localhost:3000\/sv-se\/reset\?id=[1-9]\d*&i=[0-9a-f]{32}$/);
    const { searchParams } = new URL(link);
    return { id: searchParams.get("id") ?? "", i: searchParams.get("i") ?? "" };
  }

  it("is mailed to nobody whom the shop does not know, and leads nowhere but below the front end", async () => {
    for (const email of [newEmail(), "anna", "a@b\r\nBcc: c@example.com"]) {
      expect(errorsOf(await ask(mailing, { variables: { email, path: "" } }))).toEqual([]);
      expect(await mailsTo(shop, email)).toEqual([]);
    }
    const { email } = await graphqlMember(shop);
    const paths = ["https://evil.example/reset", "//evil.example", "a/../b", "reset?x=1", "x".repeat(256)];
    const calls = paths.map(
      (path) => `requestPasswordResetEmail(email: "${email}", resetPasswordExternalUrl: "${path}")`,
    );
    expect(await refusalsOf(ask, calls)).toEqual(calls.map(() => "Invalid path: resetPasswordExternalUrl"));
    expect(await mailsTo(shop, email)).toEqual([]);
  });

  it("gives another by a link, once; nobody is logged in by it without loginOnSuccess", async () => {
    const { email } = await graphqlMember(shop);
    const link = await linkFor(email);
    const isValid = async () =>
      (await ask(verifying, { variables: link })).at("data.verifyResetPasswordHashes");
    const reset = (more: object) =>
      ask(resetting, { variables: { ...link, password: "close sesame", ...more } });
    const before = JSON.parse(await snapshotOf(shop))[0];
    expect(errorsOf(await reset({ password: "abc" }))).toEqual([["Password is too short", ["password"]]]);
    const other = [["Passwords do not match", ["confirmPassword"]]];
    expect(errorsOf(await reset({ confirm: "other" }))).toEqual(other);
    expect(JSON.parse(await snapshotOf(shop))[0]).toEqual(before);
    expect(await isValid()).toEqual({ valid: true, userErrors: [] });
    expect((await reset({ confirm: "close sesame" })).at("data.resetPassword")).toEqual({
      changed: true,
      session: { loggedIn: null },
      userErrors: [],
    });
    const userErrors = [{ message: "Link is not valid", path: ["i"] }];
    expect(await isValid()).toEqual({ valid: false, userErrors });
    expect((await reset({})).at("data.resetPassword")).toMatchObject({ changed: false, userErrors });
    const again = await ask(resetting, { variables: { ...(await linkFor(email)), password, in: true } });
    expect(again.at("data.resetPassword.session")).toEqual({ loggedIn: { email } });
  });
});
