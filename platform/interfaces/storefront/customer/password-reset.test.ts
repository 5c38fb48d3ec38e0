import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailsTo } from "../../checkout/customer/testing/password-mails.ts";
import { snapshotOf, startAccountShop } from "../../checkout/customer/testing/shopper.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { graphqlClient, graphqlShopper, type GraphqlClient } from "../testing/graphql-client.ts";
import { errorsOf, graphqlMember, loggingIn, newEmail } from "./testing/members.ts";

let shop: TestPlatform;
let ask: GraphqlClient;

beforeAll(async () => {
  shop = await startAccountShop();
  ask = graphqlClient(shop);
});

afterAll(() => shop.close());

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
  await ask(mailing, { variables: { email, path: "sv-se/reset" } });
  const { searchParams } = new URL((await mailsTo(shop, email)).at(-1)?.link ?? "");
  return { id: searchParams.get("id") ?? "", i: searchParams.get("i") ?? "" };
}

const nothing = { id: "1", i: "0".repeat(32) };
const invalid = [["Link is not valid", ["i"]]];

describe("requestPasswordResetEmail (storefront-graphql.md 5.3)", () => {
  it("mails a link to the front end's path", async () => {
    const { email } = await graphqlMember(shop);
    const answer = await ask(mailing, { variables: { email: email.toUpperCase(), path: "/sv-se/reset" } });
    expect(answer.data).toEqual({ requestPasswordResetEmail: { userErrors: [] } });
    expect(await mailsTo(shop, email)).toMatchObject([
      { link: expect.stringMatching(/^http:\/\/localhost:3000\/sv-se\/reset\?id=[1-9]\d*&i=[0-9a-f]{32}$/) },
    ]);
  });

  it("any e-mail is answered the same, and gets nothing", async () => {
    const tried = [newEmail(), "anna", "", "a@b\r\nBcc: c@example.com", "x".repeat(300)];
    for (const email of tried) {
      const answer = await ask(mailing, { variables: { email, path: "" } });
      expect(answer.data).toEqual({ requestPasswordResetEmail: { userErrors: [] } });
      expect(await mailsTo(shop, email)).toEqual([]);
    }
  });

  it.each([
    "https://evil.example/reset",
    "//evil.example",
    "a/../b",
    "reset?x=1",
    "reset#x",
    "x".repeat(256),
  ])("Invalid path: %s", async (path) => {
    const { email } = await graphqlMember(shop);
    expect(errorsOf(await ask(mailing, { variables: { email, path } }))).toEqual([
      ["Invalid path", ["resetPasswordExternalUrl"]],
    ]);
    expect(await mailsTo(shop, email)).toEqual([]);
  });

  it("Front-end address is not configured", async () => {
    const bare = await startAccountShop({ settings: (settings) => ({ ...settings, frontendUrl: null }) });
    try {
      const variables = { email: newEmail(), path: "reset" };
      expect(errorsOf(await graphqlClient(bare)(mailing, { variables }))).toEqual([
        ["Front-end address is not configured", null],
      ]);
    } finally {
      await bare.close();
    }
  });
});

describe("verifyResetPasswordHashes and resetPassword (storefront-graphql.md 5.3)", () => {
  it("a link is good until it is used, once; nobody is logged in by it", async () => {
    const { email, ask: asAnna } = await graphqlMember(shop);
    const link = await linkFor(email);
    for (let i = 0; i < 2; i += 1) {
      expect((await ask(verifying, { variables: link })).data).toEqual({
        verifyResetPasswordHashes: { valid: true, userErrors: [] },
      });
    }
    const password = "close sesame";
    const answer = await ask(resetting, { variables: { ...link, password, confirm: password } });
    expect(answer.data).toEqual({
      resetPassword: { changed: true, session: { loggedIn: null }, userErrors: [] },
    });
    expect((await asAnna("{ customer { id } }")).data).toEqual({ customer: null });
    const login = await ask(loggingIn, { variables: { email, password } });
    expect(login.at("data.login.loggedIn")).toEqual({ email });
    const again = await ask(verifying, { variables: link });
    expect(again.at("data.verifyResetPasswordHashes.valid")).toBe(false);
    expect(errorsOf(again)).toEqual(invalid);
    expect(errorsOf(await ask(resetting, { variables: { ...link, password } }))).toEqual(invalid);
  });

  it("with loginOnSuccess the session is logged in", async () => {
    const { email } = await graphqlMember(shop);
    const shopper = graphqlShopper(ask);
    const variables = { ...(await linkFor(email)), password: "close sesame", in: true };
    expect((await shopper(resetting, { variables })).data).toEqual({
      resetPassword: { changed: true, session: { loggedIn: { email } }, userErrors: [] },
    });
    expect((await shopper("{ customer { email } }")).data).toEqual({ customer: { email } });
  });

  it.each([nothing, { id: "x", i: "y" }, { id: "", i: "" }, { id: "9".repeat(40), i: "0".repeat(32) }])(
    "Link is not valid: %j",
    async (link) => {
      const verified = await ask(verifying, { variables: link });
      expect(verified.at("data.verifyResetPasswordHashes.valid")).toBe(false);
      expect(errorsOf(verified)).toEqual(invalid);
      const reset = await ask(resetting, { variables: { ...link, password: "close sesame" } });
      expect(reset.at("data.resetPassword.changed")).toBe(false);
      expect(errorsOf(reset)).toEqual(invalid);
    },
  );

  it("of several who use one link at once, one changes the password", async () => {
    const link = await linkFor((await graphqlMember(shop)).email);
    const tried = ["first one", "second one", "third one"].map((password) =>
      ask(resetting, { variables: { ...link, password } }),
    );
    const answers = await Promise.all(tried);
    const changed = answers.map((answer) => answer.at("data.resetPassword.changed"));
    expect(changed.filter(Boolean)).toHaveLength(1);
    expect(answers.map(errorsOf).filter((errors) => errors.length > 0)).toEqual([invalid, invalid]);
  });

  it("an hour later it is over", async () => {
    const { email } = await graphqlMember(shop);
    const link = await linkFor(email);
    shop.passTime(60 * 60_000);
    expect((await ask(verifying, { variables: link })).at("data.verifyResetPasswordHashes.valid")).toBe(
      false,
    );
  });

  it.each([
    ["Password is too short", ["password"], { password: "abc" }],
    ["Password is too long", ["password"], { password: "x".repeat(129) }],
    ["Required", ["password"], { password: "" }],
    ["Passwords do not match", ["confirmPassword"], { password: "close sesame", confirm: "other" }],
  ])("%s: nothing changes, and the link stays good", async (message, path, more) => {
    const { email } = await graphqlMember(shop);
    const link = await linkFor(email);
    const before = await snapshotOf(shop);
    const answer = await ask(resetting, {
      variables: { ...link, ...more },
      token: (await ask("{ session { market { id } } }")).token,
    });
    expect(errorsOf(answer)).toEqual([[message, path]]);
    expect(answer.at("data.resetPassword.changed")).toBe(false);
    expect((await ask(verifying, { variables: link })).at("data.verifyResetPasswordHashes.valid")).toBe(true);
    expect(JSON.parse(await snapshotOf(shop))[0]).toEqual(JSON.parse(before)[0]);
  });
});
