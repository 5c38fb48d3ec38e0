import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailsTo } from "../../checkout/customer/testing/password-mails.ts";
import { newMember, snapshotOf, startAccountShop } from "../../checkout/customer/testing/shopper.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { graphqlClient, graphqlShopper, refusalsOf, type GraphqlClient } from "../testing/graphql-client.ts";
import { literal } from "../testing/random-values.ts";
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
const places = "country { code } market { id } pricelist { id }";
const optionally = (options: string) => `mutation ($email: String!, $password: String!) {
  login(email: $email, password: $password, loginOptions: { ${options} }) {
    loggedIn { email } session { ${places} } selection { lines { quantity item { id } } }
    userErrors { __typename message path
      ... on UnavailableItem { originalQuantity availableQuantity unavailableQuantity item { id } } }
  }
}`;
const sweden = { country: { code: "SE" }, market: { id: 1 }, pricelist: { id: 1 } };

describe("login (storefront-graphql.md 5.3)", () => {
  it("makes one selection of both, and answers with the session, the selection and what was lost", async () => {
    const member = await newMember(shop);
    const [tee, book] = [shop.item("101"), shop.item("105")];
    await member.add(tee, 9_000);
    const guest = graphqlShopper(ask);
    await guest(adding(book));
    await guest(adding(tee, 3_000));
    const { email } = member;
    const variables = { email: ` ${email.toUpperCase()} `, password };
    expect((await guest(optionally(""), { variables })).data).toEqual({
      login: {
        loggedIn: { email },
        session: sweden,
        selection: {
          lines: [
            { quantity: 10_000, item: { id: tee } },
            { quantity: 1, item: { id: book } },
          ],
        },
        userErrors: [
          {
            __typename: "UnavailableItem",
            message: "Item is not available",
            path: null,
            originalQuantity: 12_000,
            availableQuantity: 10_000,
            unavailableQuantity: 2_000,
            item: { id: tee },
          },
        ],
      },
    });
    expect((await guest("{ session { loggedIn { email } } }")).data).toEqual({
      session: { loggedIn: { email } },
    });
    expect((await member.call("GET", "selection")).list("selection.items")).toHaveLength(2);
  });

  it("wrong, unknown and empty are the same answer", async () => {
    const { email } = await newMember(shop);
    const tried = [
      { email, password: "wrong" },
      { email: newEmail(), password },
      { email, password: "" },
      { email: "", password },
    ];
    const calls = tried.map((input) => `login${literal(input).replace("{", "(").replace(/\}$/, ")")}`);
    expect(await refusalsOf(ask, calls)).toEqual(
      tried.map(() => "E-mail or password is incorrect: password"),
    );
    expect((await ask(loggingIn, { variables: tried[0] ?? {} })).at("data.login.loggedIn")).toBeNull();
  });

  it("with loginOptions takes the session home, where lines that are not sold there are lost", async () => {
    const { email } = await graphqlMember(shop, { country: "US", state: "NY" });
    const { db } = shop.platform;
    await db.updateTable("customer").set({ market: 2 }).where("email", "=", email).execute();
    const variables = { email, password };
    expect((await ask(optionally(""), { variables })).at("data.login.session")).toEqual(sweden);
    const home = { country: { code: "US" }, market: { id: 2 }, pricelist: { id: 4 } };
    const byPricelist = await ask(optionally("applyCustomerPricelist: true"), { variables });
    expect([byPricelist.at("data.login.session"), errorsOf(byPricelist)]).toEqual([home, []]);
    const guest = graphqlShopper(ask);
    await guest(adding(shop.item("103"), 3));
    await guest(adding(shop.item("101")));
    const { data } = await guest(optionally("applyCustomerMarket: true"), { variables });
    expect(data).toMatchObject({
      login: {
        session: home,
        selection: { lines: [{ quantity: 1, item: { id: shop.item("101") } }] },
        userErrors: [{ __typename: "UnavailableItem", message: "Item is not available", path: null }],
      },
    });
  });
});

const leaving = "mutation { logout { session { loggedIn { id } } selection { id lines { quantity } } } }";

describe("logout (storefront-graphql.md 5.3)", () => {
  it("leaves an empty selection; the account keeps its own", async () => {
    const member = await graphqlMember(shop);
    await member.ask(adding(shop.item("101"), 2));
    const answer = await member.ask(leaving);
    expect([answer.data, answer.token]).toEqual([
      { logout: { session: { loggedIn: null }, selection: { id: null, lines: [] } } },
      member.token,
    ]);
    expect((await member.ask("{ customer { id } order { number } }")).at("data.customer")).toBeNull();
    await member.ask(loggingIn, { variables: credentialsOf(member) });
    expect((await member.ask("{ selection { lines { quantity } } }")).at("data.selection.lines")).toEqual([
      { quantity: 2 },
    ]);
  });

  it("of who is not logged in changes nothing", async () => {
    const guest = graphqlShopper(ask);
    await guest(adding(shop.item("101"), 2));
    expect((await guest(leaving)).at("data.logout.selection.lines")).toEqual([{ quantity: 2 }]);
  });
});

const mailing = `mutation ($email: String!, $path: String!) {
  requestPasswordResetEmail(email: $email, resetPasswordExternalUrl: $path) { userErrors { message path } }
}`;
const verifying = `mutation ($i: String!, $id: String!) {
  verifyResetPasswordHashes(i: $i, id: $id) { valid userErrors { message path } }
}`;
const resetting = `mutation ($i: String!, $id: String!, $password: String!, $confirm: String, $in: Boolean! = false) {
  resetPassword(i: $i, id: $id, password: $password, confirmPassword: $confirm, loginOnSuccess: $in) {
    changed session { loggedIn { email } } userErrors { message path }
  }
}`;

async function linkFor(email: string): Promise<{ readonly id: string; readonly i: string }> {
  const answer = await ask(mailing, { variables: { email: email.toUpperCase(), path: "/sv-se/reset" } });
  expect(answer.data).toEqual({ requestPasswordResetEmail: { userErrors: [] } });
  const link = (await mailsTo(shop, email)).at(-1)?.link ?? "";
  expect(link).toMatch(/^http:\/\/localhost:3000\/sv-se\/reset\?id=[1-9]\d*&i=[0-9a-f]{32}$/);
  const { searchParams } = new URL(link);
  return { id: searchParams.get("id") ?? "", i: searchParams.get("i") ?? "" };
}

describe("requestPasswordResetEmail (storefront-graphql.md 5.3)", () => {
  it("answers any e-mail the same, and mails to nobody whom it does not know", async () => {
    const tried = [newEmail(), "anna", "", "a@b\r\nBcc: c@example.com", "x".repeat(300)];
    for (const email of tried) {
      const answer = await ask(mailing, { variables: { email, path: "" } });
      expect(answer.data).toEqual({ requestPasswordResetEmail: { userErrors: [] } });
      expect(await mailsTo(shop, email)).toEqual([]);
    }
  });

  it("leads nowhere but below the front end", async () => {
    const { email } = await graphqlMember(shop);
    const paths = ["https://evil.example/reset", "//evil.example", "a/../b", "reset?x=1", "reset#x"];
    const calls = [...paths, "x".repeat(256)].map(
      (path) => `requestPasswordResetEmail(email: "${email}", resetPasswordExternalUrl: "${path}")`,
    );
    expect(await refusalsOf(ask, calls)).toEqual(calls.map(() => "Invalid path: resetPasswordExternalUrl"));
    expect(await mailsTo(shop, email)).toEqual([]);
  });
});

describe("verifyResetPasswordHashes and resetPassword (storefront-graphql.md 5.3)", () => {
  const invalid = [["Link is not valid", ["i"]]];
  const isValid = async (link: object) =>
    (await ask(verifying, { variables: { ...link } })).at("data.verifyResetPasswordHashes.valid");

  it("a link is good until it is used, once, whatever is wrong before; nobody is logged in by it", async () => {
    const { email, ask: asAnna } = await graphqlMember(shop);
    const link = await linkFor(email);
    const before = JSON.parse(await snapshotOf(shop))[0];
    const cases: readonly (readonly [message: string, path: string, more: object])[] = [
      ["Password is too short", "password", { password: "abc" }],
      ["Password is too long", "password", { password: "x".repeat(129) }],
      ["Required", "password", { password: "" }],
      ["Passwords do not match", "confirmPassword", { password: "close sesame", confirm: "other" }],
    ];
    for (const [message, path, more] of cases) {
      const answer = await ask(resetting, { variables: { ...link, ...more } });
      expect(errorsOf(answer)).toEqual([[message, [path]]]);
      expect(answer.at("data.resetPassword.changed")).toBe(false);
      expect(await isValid(link)).toBe(true);
    }
    expect(JSON.parse(await snapshotOf(shop))[0]).toEqual(before);
    const password = "close sesame";
    const answer = await ask(resetting, { variables: { ...link, password, confirm: password } });
    expect(answer.data).toEqual({
      resetPassword: { changed: true, session: { loggedIn: null }, userErrors: [] },
    });
    expect((await asAnna("{ customer { id } }")).data).toEqual({ customer: null });
    expect(errorsOf(await ask(loggingIn, { variables: { email, password } }))).toEqual([]);
    for (const used of [link, { id: "x", i: "y" }, { id: "9".repeat(40), i: "0".repeat(32) }]) {
      expect([await isValid(used), errorsOf(await ask(verifying, { variables: used }))]).toEqual([
        false,
        invalid,
      ]);
      expect(errorsOf(await ask(resetting, { variables: { ...used, password } }))).toEqual(invalid);
    }
  });

  it("with loginOnSuccess the session is logged in; an hour later a link is over", async () => {
    const { email } = await graphqlMember(shop);
    const shopper = graphqlShopper(ask);
    const variables = { ...(await linkFor(email)), password: "close sesame", in: true };
    expect((await shopper(resetting, { variables })).data).toEqual({
      resetPassword: { changed: true, session: { loggedIn: { email } }, userErrors: [] },
    });
    expect((await shopper("{ customer { email } }")).data).toEqual({ customer: { email } });
    const link = await linkFor(email);
    shop.passTime(60 * 60_000);
    expect(await isValid(link)).toBe(false);
  });
});
