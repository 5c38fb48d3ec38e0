import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../../testing/platform.ts";
import { newMember, startAccountShop } from "./testing/shopper.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startAccountShop();
});

afterAll(() => shop.close());

beforeEach(async () => {
  for (const table of ["newsletter_subscription", "back_in_stock_subscription", "mail"] as const) {
    await shop.platform.db.deleteFrom(table).execute();
  }
});

const readers = () =>
  shop.platform.db
    .selectFrom("newsletter_subscription")
    .select(["email", "language", "country", "gender", "product", "item"])
    .orderBy("id")
    .execute();

const waiting = () =>
  shop.platform.db
    .selectFrom("back_in_stock_subscription")
    .select(["display", "size", "email", "language", "country", "state", "market", "price_list", "sold_out"])
    .orderBy("id")
    .execute();

const mails = () => shop.platform.db.selectFrom("mail").select("recipient").execute();
const email = "anna@example.com";
const anna = { email, language: "sv", country: "SE", gender: null, product: "", item: "" };
const newsletter = "newsletter-subscription";
const backInStock = "back-in-stock-subscription";
const soldOut = () => shop.item("101", "L");

describe("POST newsletter-subscription, checkout-rest.md#mailing-lists", () => {
  it("takes the reader of path or body, and confirms by mail", async () => {
    const byPath = await shop.call("POST", `${newsletter}/anna%40example.com`);
    const facts = { product: 101, item: "101-3", country: "de", language: "DE", gender: "female" };
    const body = { email: " Bo@Example.com ", email_field: "", ...facts };
    const byBody = await shop.call("POST", newsletter, { body });
    for (const { status, body: answer, token } of [byPath, byBody]) {
      expect([status, answer]).toEqual([200, { token, subscribed: true }]);
    }
    const bo = { email: "Bo@Example.com", language: "de", country: "DE", gender: "F" };
    expect(await readers()).toEqual([anna, { ...bo, product: "101", item: "101-3" }]);
    expect(await mails()).toEqual([{ recipient: email }, { recipient: "Bo@Example.com" }]);
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
});

it("POST back-in-stock-subscription keeps item, e-mail and the session's place, or the one that is given (15)", async () => {
  const [display, size] = soldOut().split("-").map(Number);
  const body = { item: soldOut(), email: " Anna@example.com" };
  const { token, status, body: answer } = await shop.call("POST", backInStock, { body });
  expect([status, answer]).toEqual([200, { token, subscribed: true }]);
  const elsewhere = { ...body, shipTo: { country: "us", state: "California" }, language: "EN" };
  expect((await shop.call("POST", backInStock, { token, body: elsewhere })).status).toBe(200);
  const hers = { display, size, email: "Anna@example.com", sold_out: true };
  expect(await waiting()).toEqual([
    { ...hers, language: "sv", country: "SE", state: "", market: 1, price_list: 1 },
    { ...hers, language: "en", country: "US", state: "CA", market: 2, price_list: 4 },
  ]);
  expect((await shop.call("GET", "selection", { token })).at("location.country")).toBe("SE");
  expect(await mails()).toEqual([]);
});

it("neither needs an e-mail of who is logged in", async () => {
  const member = await newMember(shop);
  expect((await member.call("POST", newsletter)).status).toBe(200);
  expect((await member.call("POST", backInStock, { item: soldOut() })).status).toBe(200);
  expect([await readers(), await waiting()]).toMatchObject([
    [{ email: member.email }],
    [{ email: member.email }],
  ]);
  expect((await member.call("GET", "customer")).at("loggedIn.newsletter")).toBe(true);
});

describe("what is refused", () => {
  const invalid = { email: "invalid" };
  const at = (shipTo: unknown) => ({ item: "1-3", email, shipTo });

  it.each<readonly [string, object, number, object]>([
    [newsletter, { email: "a@b.c\r\nBcc: d@e.f" }, 406, invalid],
    [`${newsletter}/anna@@example.com`, {}, 406, invalid],
    [`${newsletter}/${"a".repeat(250)}@example.com`, {}, 406, invalid],
    [`${newsletter}/anna`, { email_field: "x" }, 406, invalid],
    [backInStock, { item: "99999-1", email }, 404, { item: "product item not found" }],
    [backInStock, { item: "1-3" }, 406, { email: "required" }],
    [backInStock, at({ country: "XX" }), 404, { country: "not found" }],
    [backInStock, at({ country: "US", state: "ZZ" }), 404, { state: "not found" }],
    [backInStock, at("DE"), 406, { shipTo: "invalid" }],
  ])("POST %s %j: %i %j", async (path, body, status, errors) => {
    const answer = await shop.call("POST", path, { body });
    expect([answer.status, answer.at("errors")]).toEqual([status, errors]);
    expect([await readers(), await waiting(), await mails()]).toEqual([[], [], []]);
  });
});
