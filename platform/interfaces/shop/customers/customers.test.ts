import { describe, expect, it } from "vitest";
import { answerResetRequests } from "../../../customer/reset-mails.ts";
import { useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd();
const nobody = { customer: "customer not found" };

const profile = { password: "a secret", firstName: "Eva", lastName: "Ek", city: "Umeå", country: "SE" };

/** A registered customer. */
async function registered(email: string, more: object = {}): Promise<string> {
  const made = await backEnd().call("POST", `customers/${email}`, { ...profile, ...more });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return email;
}

describe("a customer", () => {
  it("is registered, and found by e-mail in any letter case; no answer has a password", async () => {
    const { call, shop } = backEnd();
    const made = await call("POST", "customers/Eva@example.com", {
      ...profile,
      gender: "female",
      language: "de",
    });
    expect(made.status).toBe(201);
    expect(made.at("customer")).toEqual({
      customer: expect.any(String),
      email: "Eva@example.com",
      registered: true,
      firstName: "Eva",
      lastName: "Ek",
      address1: "",
      address2: "",
      zipCode: "",
      city: "Umeå",
      state: "",
      country: "SE",
      phoneNumber: "",
      gender: "F",
      language: "de",
      newsletter: false,
      consents: [],
    });
    for (const path of ["customers/eva%40EXAMPLE.com", "customers/eva@example.com/registered/1"]) {
      const found = await call("GET", path);
      expect([found.status, found.body]).toEqual([200, made.body]);
    }
    expect((await call("GET", "customers/eva@example.com/registered/0")).body).toEqual({ errors: nobody });
    expect(
      (await shop.call("POST", "login/eva@example.com", { body: { password: "a secret" } })).status,
    ).toBe(200);
  });

  it("may be a guest, without a password", async () => {
    const { call } = backEnd();
    const { password: _password, ...rest } = profile;
    const made = await call("POST", "customers/guest@example.com", { ...rest, registered: false });
    expect([made.status, made.at("customer.registered")]).toEqual([201, false]);
    expect((await call("GET", "customers/guest@example.com/registered/0")).status).toBe(200);
    expect((await call("GET", "customers/guest@example.com/registered/1")).status).toBe(404);
    expect((await call("POST", "customers/guest@example.com/login", { password: "" })).status).toBe(406);
  });

  it.each([
    {
      email: "new@example.com",
      sent: {},
      status: 406,
      errors: { password: "required", firstName: "required", lastName: "required" },
    },
    {
      email: "new@example.com",
      sent: { ...profile, password: "abc" },
      status: 406,
      errors: { password: "not valid" },
    },
    { email: "new", sent: profile, status: 406, errors: { email: "invalid" } },
    {
      email: "new@example.com",
      sent: { ...profile, country: "XX" },
      status: 406,
      errors: { country: "invalid" },
    },
    {
      email: "new@example.com",
      sent: { ...profile, gender: "no" },
      status: 406,
      errors: { gender: "invalid" },
    },
    {
      email: "new@example.com",
      sent: { ...profile, email: "a@example.com" },
      status: 400,
      errors: { email: "unknown" },
    },
    {
      email: "new@example.com",
      sent: { ...profile, firstName: "x".repeat(101) },
      status: 406,
      errors: { firstName: "too long" },
    },
    {
      email: "new@example.com",
      sent: { ...profile, registered: "maybe" },
      status: 406,
      errors: { registered: "invalid" },
    },
  ])("is refused: $email $sent", async ({ email, sent, status, errors }) => {
    const { call, shop } = backEnd();
    const answer = await call("POST", `customers/${email}`, sent);
    expect([answer.status, answer.body]).toEqual([status, { errors }]);
    shop.passTime(60_000);
  });

  it("is there once", async () => {
    await registered("once@example.com");
    const again = await backEnd().call("POST", "customers/ONCE@example.com", profile);
    expect([again.status, again.body]).toEqual([409, { errors: { email: "already registered" } }]);
  });

  it("is nobody: 404 wherever she is named", async () => {
    const calls = [
      ["GET", "customers/no@example.com"],
      ["GET", "customers/1"],
      ["GET", "customers/__proto__/registered/1"],
      ["PUT", "customers/no@example.com", { city: "x" }],
      ["POST", "customers/no@example.com/subscriptions"],
      [
        "POST",
        "customers/no@example.com/contracts/1/subscription",
        { item: "1-1", subscriptionPlan: "a", nextOrderDate: "2099-01-01" },
      ],
      ["PUT", "customers/no@example.com/contracts/1/subscription/1", { quantity: 1 }],
      ["PUT", "subscription/status", { subscription: 1, status: "PAUSED", email: "no@example.com" }],
    ] as const;
    for (const [method, path, body] of calls) {
      const answer = await backEnd().call(method, path, body);
      expect([path, answer.status, answer.body]).toEqual([path, 404, { errors: nobody }]);
    }
  });
});

describe("a change of a customer", () => {
  it("keeps what it does not name; a new e-mail is hers from then on", async () => {
    const { call } = backEnd();
    await registered("before@example.com", { address1: "Gatan 1" });
    const changed = await call("PUT", "customers/before@example.com", {
      city: "Lund",
      newEmail: "after@example.com",
    });
    expect(changed.at("customer")).toMatchObject({
      email: "after@example.com",
      city: "Lund",
      address1: "Gatan 1",
    });
    expect((await call("GET", "customers/before@example.com")).status).toBe(404);
  });

  it("sets a password: with the former one, or because the caller says so", async () => {
    const { call, shop } = backEnd();
    const email = await registered("pass@example.com");
    const path = `customers/${email}`;
    const { token } = await shop.call("POST", `login/${email}`, { body: { password: "a secret" } });
    const login = async (password: string) => (await call("POST", `${path}/login`, { password })).status;
    expect((await call("PUT", path, { newPassword: "a second", password: "a secret" })).status).toBe(200);
    expect([await login("a second"), await login("a secret")]).toEqual([200, 406]);
    expect((await shop.call("GET", "customer", { token })).status).toBe(403);
    expect((await call("PUT", path, { newPassword: "a third!" })).status).toBe(200);
    expect(await login("a third!")).toBe(200);
  });

  it("sets a password with the link of a mail, which is checked first and works once", async () => {
    const { call, shop } = backEnd();
    const email = await registered("link@example.com");
    const asked = await call("POST", `customers/${email}/password-reset-email`, { linkUri: "new-password" });
    expect([asked.status, asked.body]).toEqual([200, {}]);
    await answerResetRequests(shop.platform);
    const { id } = await shop.platform.db.selectFrom("password_reset").select("id").executeTakeFirstOrThrow();
    const mail = await shop.platform.db
      .selectFrom("mail")
      .selectAll()
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const [, i = ""] = /new-password\?id=\d+&i=([0-9a-f]{32})/.exec(JSON.stringify(mail)) ?? [];
    const link = { id: String(id), i };
    expect((await call("POST", "customer-password-reset-check", link)).body).toEqual({ valid: true });
    expect(
      (await call("POST", "customer-password-reset-check", { ...link, i: "0".repeat(32) })).body,
    ).toEqual({ valid: false });
    expect(
      (await call("PUT", "customers/link@example.com", { ...link, newPassword: "a fresh one" })).status,
    ).toBe(200);
    expect((await call("POST", "customer-password-reset-check", link)).body).toEqual({ valid: false });
    const again = await call("PUT", "customers/link@example.com", { ...link, newPassword: "once again" });
    expect([again.status, again.body]).toEqual([406, { errors: { i: "invalid" } }]);
  });

  it.each([
    { sent: { newPassword: "abc" }, status: 406, errors: { newPassword: "not valid" } },
    { sent: { newPassword: "abcdefgh", password: "wrong" }, status: 406, errors: { password: "incorrect" } },
    { sent: { newPassword: "abcdefgh", i: "x" }, status: 406, errors: { i: "invalid" } },
    { sent: { newEmail: "no" }, status: 406, errors: { newEmail: "invalid" } },
    {
      sent: { newEmail: "taken@example.com", city: "Lund" },
      status: 409,
      errors: { newEmail: "already registered" },
    },
    { sent: { firstName: "" }, status: 406, errors: { firstName: "required" } },
    { sent: { language: "xx" }, status: 406, errors: { language: "invalid" } },
    { sent: { hello: 1, newsletter: "x" }, status: 400, errors: { hello: "unknown", newsletter: "invalid" } },
  ])("is refused, and nothing of it kept: $sent", async ({ sent, status, errors }) => {
    const { call, shop } = backEnd();
    shop.passTime(60_000);
    for (const email of ["taken@example.com", "kept@example.com"]) {
      await call("POST", `customers/${email}`, profile);
    }
    const before = await call("GET", "customers/kept@example.com");
    const answer = await call("PUT", "customers/kept@example.com", sent);
    expect([answer.status, answer.body]).toEqual([status, { errors }]);
    expect((await call("GET", "customers/kept@example.com")).body).toEqual(before.body);
  });
});
