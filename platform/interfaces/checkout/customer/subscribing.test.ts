import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import { memberOf } from "./testing/member.ts";
import { startAccountShop } from "./testing/shopper.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startAccountShop();
});

afterAll(() => shop.close());

const tables = ["newsletter_subscription", "back_in_stock_subscription", "mail", "customer"] as const;

beforeEach(async () => {
  const { db } = shop.platform;
  await db.updateTable("session").set({ customer: null }).execute();
  for (const table of tables) await db.deleteFrom(table).execute();
});

function readers() {
  return shop.platform.db
    .selectFrom("newsletter_subscription")
    .select(["store", "email", "language", "country", "gender", "product", "item"])
    .orderBy("id")
    .execute();
}

function waiting() {
  return shop.platform.db
    .selectFrom("back_in_stock_subscription")
    .select(["display", "size", "email", "language", "country", "state", "market", "price_list", "sold_out"])
    .orderBy("id")
    .execute();
}

const mails = () => shop.platform.db.selectFrom("mail").select("recipient").execute();
const nothing = { gender: null, product: "", item: "" };
const email = "anna@example.com";
const anna = { store: 1, email, language: "sv", country: "SE", ...nothing };
const newsletter = "newsletter-subscription";
const backInStock = "back-in-stock-subscription";

describe("POST newsletter-subscription, checkout-rest.md section 15", () => {
  it("takes the reader of path or body, and confirms by mail", async () => {
    const byPath = await shop.call("POST", `${newsletter}/anna%40example.com`);
    const facts = { product: 101, item: "101-3", country: "de", language: "DE", gender: "female" };
    const body = { email: " Bo@Example.com ", email_field: "", ...facts };
    const byBody = await shop.call("POST", newsletter, { body });
    for (const { status, body: answer, token } of [byPath, byBody]) {
      expect([status, answer]).toEqual([200, { token, subscribed: true }]);
    }
    const bo = { store: 1, email: "Bo@Example.com", language: "de", country: "DE", gender: "F" };
    expect(await readers()).toEqual([anna, { ...bo, product: "101", item: "101-3" }]);
    expect(await mails()).toEqual([{ recipient: email }, { recipient: "Bo@Example.com" }]);
    const again = await shop.call("POST", `${newsletter}/ANNA@example.com`);
    expect(again.body).toEqual({ token: again.token, subscribed: true });
  });

  it("answers a filled trap the same, and stores nothing", async () => {
    const answer = await shop.call("POST", newsletter, { body: { email, email_field: email } });
    expect([answer.status, answer.body]).toEqual([200, { token: answer.token, subscribed: true }]);
    expect([await readers(), await mails()]).toEqual([[], []]);
  });

  it("ignores what only helps when it cannot be read", async () => {
    const body = { country: "XX", language: "tlh", gender: ["x"], product: {}, item: "x".repeat(256) };
    expect((await shop.call("POST", `${newsletter}/${email}`, { body })).status).toBe(200);
    expect(await readers()).toEqual([anna]);
  });

  it("needs no e-mail of who is logged in", async () => {
    const member = await memberOf(shop);
    expect((await member.call("POST", newsletter)).status).toBe(200);
    const customers = await shop.platform.db.selectFrom("customer").select(["email", "newsletter"]).execute();
    expect(customers).toEqual((await readers()).map((reader) => ({ email: reader.email, newsletter: true })));
  });
});

describe("POST back-in-stock-subscription, checkout-rest.md section 15", () => {
  const soldOut = () => shop.item("101", "L");

  it("keeps item, e-mail and the session's place, or the one that is given", async () => {
    const [display, size] = soldOut().split("-").map(Number);
    const body = { item: soldOut(), email: " Anna@example.com" };
    const answer = await shop.call("POST", backInStock, { body });
    expect([answer.status, answer.body]).toEqual([200, { token: answer.token, subscribed: true }]);
    const swedish = { language: "sv", country: "SE", state: "", market: 1, price_list: 1 };
    const hers = { display, size, email: "Anna@example.com", ...swedish, sold_out: true };
    expect(await waiting()).toEqual([hers]);
    const elsewhere = { ...body, shipTo: { country: "us", state: "California" }, language: "EN" };
    const { token } = answer;
    expect((await shop.call("POST", backInStock, { token, body: elsewhere })).status).toBe(200);
    const american = { language: "en", country: "US", state: "CA", market: 2, price_list: 4 };
    expect(await waiting()).toEqual([hers, { ...hers, ...american }]);
    expect((await shop.call("GET", "selection", { token })).at("location.country")).toBe("SE");
    expect(await mails()).toEqual([]);
  });

  it("needs no e-mail of who is logged in", async () => {
    const member = await memberOf(shop);
    expect((await member.call("POST", backInStock, { item: soldOut() })).status).toBe(200);
    const customers = await shop.platform.db.selectFrom("customer").select("email").execute();
    expect((await waiting()).map((row) => ({ email: row.email }))).toEqual(customers);
  });
});

describe("what is refused", () => {
  const invalid = { email: "invalid" };
  const noItem = { item: "product item not found" };

  it.each<readonly [string, object, number, object]>([
    [newsletter, {}, 406, { email: "required" }],
    [newsletter, { email: "" }, 406, { email: "required" }],
    [newsletter, { email: "anna" }, 406, invalid],
    [newsletter, { email: [email] }, 406, invalid],
    [newsletter, { email: "a@b.c\r\nBcc: d@e.f" }, 406, invalid],
    [`${newsletter}/anna@@example.com`, {}, 406, invalid],
    [`${newsletter}/${"a".repeat(250)}@example.com`, {}, 406, invalid],
    [`${newsletter}/anna`, { email_field: "x" }, 406, invalid],
    [backInStock, { email }, 406, { item: "required" }],
    [backInStock, { item: "", email }, 406, { item: "required" }],
    [backInStock, { item: {}, email }, 406, { item: "invalid" }],
    [backInStock, { item: "x", email }, 404, noItem],
    [backInStock, { item: "99999-1", email }, 404, noItem],
    [backInStock, { item: "1-3" }, 406, { email: "required" }],
    [backInStock, { item: "1-3", email: "anna" }, 406, invalid],
    [backInStock, { item: "1-3", email: [email] }, 406, invalid],
    [backInStock, { item: "1-3", email, shipTo: { country: "XX" } }, 404, { country: "not found" }],
    [
      backInStock,
      { item: "1-3", email, shipTo: { country: "US", state: "ZZ" } },
      404,
      { state: "not found" },
    ],
    [backInStock, { item: "1-3", email, shipTo: "DE" }, 406, { shipTo: "invalid" }],
  ])("POST %s %j: %i %j", async (path, body, status, errors) => {
    const answer = await shop.call("POST", path, { body });
    expect([answer.status, answer.at("errors")]).toEqual([status, errors]);
    expect([await readers(), await waiting(), await mails()]).toEqual([[], [], []]);
  });

  it("without a session it is 406 token", async () => {
    const answer = await shop.call("POST", `${newsletter}/${email}`, { token: "none" });
    expect([answer.status, answer.at("errors")]).toEqual([406, { token: "required" }]);
    expect(await readers()).toEqual([]);
  });
});
