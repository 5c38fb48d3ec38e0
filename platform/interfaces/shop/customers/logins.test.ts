import { describe, expect, it } from "vitest";
import { refusalOf, useBackEnd } from "../testing/shop-client.ts";

const backEnd = useBackEnd();

it("a login is right or wrong, alike for whom there is not", async () => {
  const { call } = backEnd();
  const path = "customers/log@example.com";
  await call("POST", path, { password: "a secret", firstName: "Eva", lastName: "Ek" });
  const right = await call("POST", `${path}/login`, { password: "a secret" });
  expect([right.status, right.at("customer.email")]).toEqual([200, "log@example.com"]);
  for (const tried of [path, "customers/no@example.com"]) {
    const wrong = await call("POST", `${tried}/login`, { password: "wrong" });
    expect(refusalOf(wrong)).toBe("406 password: incorrect");
  }
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

  const newsletter = "customers/b@example.com/newsletter-subscription";
  const stock = "customers/c@example.com/back-in-stock-subscription";
  it.each([
    ["customers/no/password-reset-email", {}, "406 email: invalid"],
    ["customers/a@example.com/password-reset-email", { linkUri: "//evil.example" }, "406 linkUri: invalid"],
    ["customer-password-reset-check", {}, "406 i: required, id: required"],
    ["customers/no/newsletter-subscription", {}, "406 email: invalid"],
    [newsletter, { gender: "x y", a: 1 }, "400 a: unknown, gender: invalid"],
    [newsletter, { country: "XX", language: "xx" }, "406 country: invalid, language: invalid"],
    [stock, {}, "406 item: required"],
    [stock, { item: "x", country: "XX" }, "404 country: country not found, item: product item not found"],
  ])("are refused: %s %j", async (path, sent, refusal) => {
    expect(refusalOf(await backEnd().call("POST", path, sent))).toBe(refusal);
  });

  it("put an e-mail on the lists", async () => {
    const { call, shop } = backEnd();
    const { db } = shop.platform;
    const reader = { country: "DE", language: "de", product: "1", gender: "female" };
    const read = await call("POST", "customers/reader@example.com/newsletter-subscription", reader);
    expect([read.status, read.body]).toEqual([200, { subscribed: true }]);
    const row = await db.selectFrom("newsletter_subscription").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ ...reader, email: "reader@example.com", gender: "F" });
    const waited = { item: shop.item("101", "L"), country: "US", state: "NY" };
    const waits = await call("POST", "customers/waiter@example.com/back-in-stock-subscription", waited);
    expect([waits.status, waits.body]).toEqual([200, { subscribed: true }]);
    const place = await db.selectFrom("back_in_stock_subscription").selectAll().executeTakeFirstOrThrow();
    const told = { email: "waiter@example.com", country: "US", state: "NY", market: 2, sold_out: true };
    expect(place).toMatchObject(told);
  });
});
