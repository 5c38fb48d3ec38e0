import { describe, expect, it } from "vitest";
import { answerResetRequests } from "../../../customers/customer/password/reset-mails.ts";
import { refusalOf, useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd();
const nobody = "404 customer: customer not found";
const profile = { password: "a secret", firstName: "Eva", lastName: "Ek", city: "Umeå", country: "SE" };

/** The address of a registered customer. */
async function registered(email: string, more: object = {}): Promise<string> {
  const path = `customers/${email}`;
  expect((await backEnd().call("POST", path, { ...profile, ...more })).status).toBe(201);
  return path;
}

describe("a customer", () => {
  it("is registered once, and found by e-mail in any letter case; no answer has a password", async () => {
    const { call, shop } = backEnd();
    const said = { ...profile, gender: "female", language: "de" };
    const made = await call("POST", "customers/Eva@example.com", said);
    const { password, ...kept } = { ...said, email: "Eva@example.com", gender: "F", registered: true };
    expect([made.status, made.at("customer")]).toEqual([201, expect.objectContaining(kept)]);
    expect(JSON.stringify(made.body)).not.toMatch(new RegExp(`${password}|password`, "i"));
    for (const path of ["customers/eva%40EXAMPLE.com", "customers/eva@example.com/registered/1"]) {
      expect((await call("GET", path)).body).toEqual(made.body);
    }
    expect(refusalOf(await call("GET", "customers/eva@example.com/registered/0"))).toBe(nobody);
    expect((await shop.call("POST", "login/eva@example.com", { body: { password } })).status).toBe(200);
    const again = await call("POST", "customers/EVA@example.com", profile);
    expect(refusalOf(again)).toBe("409 email: already registered");
  });

  it("may be a guest, without a password", async () => {
    const { call } = backEnd();
    const path = "customers/guest@example.com";
    const { password: _password, ...rest } = profile;
    const made = await call("POST", path, { ...rest, registered: false });
    expect([made.status, made.at("customer.registered")]).toEqual([201, false]);
    expect((await call("GET", `${path}/registered/0`)).status).toBe(200);
    expect((await call("GET", `${path}/registered/1`)).status).toBe(404);
    expect((await call("POST", `${path}/login`, { password: "" })).status).toBe(406);
  });

  it.each([
    ["new@example.com", {}, "406 firstName: required, lastName: required, password: required"],
    ["new@example.com", { ...profile, password: "abc" }, "406 password: not valid"],
    ["new", profile, "406 email: invalid"],
    ["new@example.com", { ...profile, country: "XX", gender: "no" }, "406 country: invalid, gender: invalid"],
    ["new@example.com", { ...profile, email: "a@example.com" }, "400 email: unknown"],
    ["new@example.com", { ...profile, firstName: "x".repeat(101) }, "406 firstName: too long"],
    ["new@example.com", { ...profile, registered: "maybe" }, "406 registered: invalid"],
  ])("is refused: %s %j", async (email, sent, refusal) => {
    const { call, shop } = backEnd();
    expect(refusalOf(await call("POST", `customers/${email}`, sent))).toBe(refusal);
    shop.passTime(60_000);
  });

  it("is nobody: 404 wherever she is named", async () => {
    const calls = [
      ["GET", "customers/1"],
      ["PUT", "customers/no@example.com", { city: "x" }],
      ["POST", "customers/no@example.com/subscriptions"],
      ["PUT", "customers/no@example.com/contracts/1/subscription/1", { quantity: 1 }],
      ["PUT", "subscription/status", { subscription: 1, status: "PAUSED", email: "no@example.com" }],
    ] as const;
    for (const [method, path, body] of calls) {
      expect([path, refusalOf(await backEnd().call(method, path, body))]).toEqual([path, nobody]);
    }
  });
});

describe("a change of a customer", () => {
  it("keeps what it does not name; a new e-mail is hers from then on", async () => {
    const { call } = backEnd();
    const path = await registered("before@example.com", { address1: "Gatan 1" });
    const changed = await call("PUT", path, { city: "Lund", newEmail: "after@example.com" });
    const kept = { email: "after@example.com", city: "Lund", address1: "Gatan 1" };
    expect(changed.at("customer")).toMatchObject(kept);
    expect((await call("GET", path)).status).toBe(404);
  });

  it("sets a password: with the former one, or because the caller says so", async () => {
    const { call, shop } = backEnd();
    const path = await registered("pass@example.com");
    const { token } = await shop.call("POST", "login/pass@example.com", { body: { password: "a secret" } });
    const login = async (password: string) => (await call("POST", `${path}/login`, { password })).status;
    expect((await call("PUT", path, { newPassword: "a second", password: "a secret" })).status).toBe(200);
    expect([await login("a second"), await login("a secret")]).toEqual([200, 406]);
    expect((await shop.call("GET", "customer", { token })).status).toBe(403);
    expect((await call("PUT", path, { newPassword: "a third!" })).status).toBe(200);
    expect(await login("a third!")).toBe(200);
  });

  it("sets a password with the link of a mail, which is checked first and works once", async () => {
    const { call, shop } = backEnd();
    const path = await registered("link@example.com");
    const asked = await call("POST", `${path}/password-reset-email`, { linkUri: "new-password" });
    expect([asked.status, asked.body]).toEqual([200, {}]);
    await answerResetRequests(shop.platform);
    const mails = shop.platform.db.selectFrom("mail").selectAll().orderBy("id", "desc");
    const mail = JSON.stringify(await mails.executeTakeFirstOrThrow());
    const [, id = "", i = ""] = /new-password\?id=(\d+)&i=([0-9a-f]{32})/.exec(mail) ?? [];
    const link = { id, i };
    const valid = async (more: object = {}) =>
      (await call("POST", "customer-password-reset-check", { ...link, ...more })).at("valid");
    expect([await valid(), await valid({ i: "0".repeat(32) })]).toEqual([true, false]);
    expect((await call("PUT", path, { ...link, newPassword: "a fresh one" })).status).toBe(200);
    expect(await valid()).toBe(false);
    expect(refusalOf(await call("PUT", path, { ...link, newPassword: "once again" }))).toBe("406 i: invalid");
  });

  it("is refused as a whole: nothing of it is kept", async () => {
    const { call, shop } = backEnd();
    shop.passTime(60_000);
    await registered("taken@example.com");
    const path = await registered("kept@example.com");
    const before = await call("GET", path);
    const cases: readonly (readonly [sent: object, refusal: string])[] = [
      [{ newPassword: "abc" }, "406 newPassword: not valid"],
      [{ newPassword: "abcdefgh", password: "wrong" }, "406 password: incorrect"],
      [{ newPassword: "abcdefgh", i: "x" }, "406 i: invalid"],
      [{ newEmail: "no" }, "406 newEmail: invalid"],
      [{ newEmail: "taken@example.com", city: "Lund" }, "409 newEmail: already registered"],
      [{ firstName: "", language: "xx" }, "406 firstName: required, language: invalid"],
      [{ hello: 1, newsletter: "x" }, "400 hello: unknown, newsletter: invalid"],
    ];
    for (const [sent, refusal] of cases) expect(refusalOf(await call("PUT", path, sent))).toBe(refusal);
    expect((await call("GET", path)).body).toEqual(before.body);
  });
});
