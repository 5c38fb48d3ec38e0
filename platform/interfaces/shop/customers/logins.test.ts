import { describe, expect, it } from "vitest";
import { useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd();
const profile = { password: "a secret", firstName: "Eva", lastName: "Ek" };

describe("a login", () => {
  it("is right or wrong, alike for whom there is not, and counted by e-mail", async () => {
    const { call } = backEnd();
    const email = "log@example.com";
    await call("POST", `customers/${email}`, profile);
    const right = await call("POST", `customers/${email}/login`, { password: "a secret" });
    expect([right.status, right.at("customer.email")]).toEqual([200, email]);
    for (const path of [`customers/${email}/login`, "customers/no@example.com/login"]) {
      const wrong = await call("POST", path, { password: "wrong" });
      expect([wrong.status, wrong.body]).toEqual([406, { errors: { password: "incorrect" } }]);
    }
    const statuses = [];
    for (let tried = 0; tried < 11; tried += 1) {
      const sent = { "X-Forwarded-For": `9.9.9.${tried}` };
      statuses.push((await call("POST", `customers/${email}/login`, { password: "no" }, sent)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("mails", () => {
  it("are asked for alike for everybody, five times a minute for an e-mail", async () => {
    const { call, shop } = backEnd();
    shop.passTime(60_000);
    const path = "customers/unknown@example.com/password-reset-email";
    const statuses = [];
    for (let asked = 0; asked < 6; asked += 1) statuses.push((await call("POST", path)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it.each([
    { path: "customers/no/password-reset-email", sent: {}, status: 406, errors: { email: "invalid" } },
    {
      path: "customers/a@example.com/password-reset-email",
      sent: { linkUri: "//evil.example" },
      status: 406,
      errors: { linkUri: "invalid" },
    },
    {
      path: "customer-password-reset-check",
      sent: {},
      status: 406,
      errors: { i: "required", id: "required" },
    },
    { path: "customers/no/newsletter-subscription", sent: {}, status: 406, errors: { email: "invalid" } },
    {
      path: "customers/b@example.com/newsletter-subscription",
      sent: { gender: "x y", a: 1 },
      status: 400,
      errors: { a: "unknown", gender: "invalid" },
    },
    {
      path: "customers/b@example.com/newsletter-subscription",
      sent: { country: "XX", language: "xx" },
      status: 406,
      errors: { country: "invalid", language: "invalid" },
    },
    {
      path: "customers/no/back-in-stock-subscription",
      sent: { item: "1-1" },
      status: 406,
      errors: { email: "invalid" },
    },
    {
      path: "customers/c@example.com/back-in-stock-subscription",
      sent: {},
      status: 406,
      errors: { item: "required" },
    },
    {
      path: "customers/c@example.com/back-in-stock-subscription",
      sent: { item: "999-1" },
      status: 404,
      errors: { item: "product item not found" },
    },
    {
      path: "customers/c@example.com/back-in-stock-subscription",
      sent: { item: "x", country: "XX" },
      status: 404,
      errors: { item: "product item not found", country: "country not found" },
    },
  ])("are refused: $path $sent", async ({ path, sent, status, errors }) => {
    const answer = await backEnd().call("POST", path, sent);
    expect([answer.status, answer.body]).toEqual([status, { errors }]);
  });

  it("put an e-mail on the lists", async () => {
    const { call, shop } = backEnd();
    const reader = { country: "DE", language: "de", product: "1", gender: "female" };
    const read = await call("POST", "customers/reader@example.com/newsletter-subscription", reader);
    expect([read.status, read.body]).toEqual([200, { subscribed: true }]);
    const row = await shop.platform.db
      .selectFrom("newsletter_subscription")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      email: "reader@example.com",
      country: "DE",
      language: "de",
      gender: "F",
      product: "1",
    });
    const waited = { item: shop.item("101", "L"), country: "US", state: "NY" };
    const waits = await call("POST", "customers/waiter@example.com/back-in-stock-subscription", waited);
    expect([waits.status, waits.body]).toEqual([200, { subscribed: true }]);
    const place = await shop.platform.db
      .selectFrom("back_in_stock_subscription")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(place).toMatchObject({
      email: "waiter@example.com",
      country: "US",
      state: "NY",
      market: 2,
      sold_out: true,
    });
  });
});
