import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { memberOf } from "./testing/member.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

beforeEach(async () => {
  const { db } = shop.platform;
  await db.updateTable("session").set({ customer: null }).execute();
  for (const table of ["back_in_stock_subscription", "mail", "customer"] as const) {
    await db.deleteFrom(table).execute();
  }
  beginMinute();
});

const forms = ["classic", "nested"] as const;

/** So that none ends while calls are counted, and no test sees the calls of another. */
function beginMinute(): void {
  shop.passTime(60_000 - (shop.platform.now().getTime() % 60_000));
}
const email = "anna@example.com";

function waiting() {
  return shop.platform.db
    .selectFrom("back_in_stock_subscription")
    .select(["display", "size", "email", "language", "country", "state", "market", "price_list", "sold_out"])
    .orderBy("id")
    .execute();
}

const soldOut = () => shop.item("101", "L");

function keyOf(item: string) {
  const [display = 0, size = 0] = item.split("-").map(Number);
  return { display, size };
}

describe("POST back-in-stock-subscription (section 15)", () => {
  it.each(forms)("keeps item, e-mail and place; the place is the session's (%s)", async (form) => {
    const answer = await shop.call("POST", "back-in-stock-subscription", {
      form,
      body: { item: soldOut(), email: " Anna@example.com" },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ token: answer.token, subscribed: true });
    expect(await waiting()).toEqual([
      {
        ...keyOf(soldOut()),
        email: "Anna@example.com",
        language: "sv",
        country: "SE",
        state: "",
        market: 1,
        price_list: 1,
        sold_out: true,
      },
    ]);
    expect(await shop.platform.db.selectFrom("mail").selectAll().execute()).toEqual([]);
  });

  it("`shipTo` and `language` are taken instead, and the session stays where it is", async () => {
    const body = { item: soldOut(), email, shipTo: { country: "us", state: "California" }, language: "EN" };
    const answer = await shop.call("POST", "back-in-stock-subscription", { body });
    expect(answer.status).toBe(200);
    expect(await waiting()).toEqual([
      expect.objectContaining({ language: "en", country: "US", state: "CA", market: 2, price_list: 4 }),
    ]);
    const selection = await shop.call("GET", "selection", { token: answer.token });
    expect(selection.at("location.country")).toBe("SE");
  });

  it("once per item, e-mail and place, twenty at once too", async () => {
    const subscribe = (body: object) =>
      shop.call("POST", "back-in-stock-subscription", { body: { item: soldOut(), email, ...body } });
    await Promise.all(Array.from({ length: 20 }, () => subscribe({})));
    await subscribe({ email: email.toUpperCase() });
    expect(await waiting()).toHaveLength(1);
    await subscribe({ shipTo: { country: "DE" } });
    await subscribe({ email: "bo@example.com" });
    await subscribe({ item: shop.item("109") });
    expect(await waiting()).toHaveLength(4);
  });

  it("remembers whether the item was sold out in that market", async () => {
    const subscribe = (body: object) =>
      shop.call("POST", "back-in-stock-subscription", { body: { email, ...body } });
    await subscribe({ item: shop.item("101", "M") });
    await subscribe({ item: shop.item("108") });
    await subscribe({ item: shop.item("107") });
    await subscribe({ item: shop.item("107"), shipTo: { country: "DE" } });
    expect((await waiting()).map(({ sold_out }) => sold_out)).toEqual([false, false, false, true]);
  });

  it("who is logged in needs no e-mail", async () => {
    const member = await memberOf(shop);
    const answer = await member.call("POST", "back-in-stock-subscription", { item: soldOut() });
    expect(answer.status).toBe(200);
    const { email: own } = await shop.platform.db
      .selectFrom("customer")
      .select("email")
      .executeTakeFirstOrThrow();
    expect((await waiting()).map((row) => row.email)).toEqual([own]);
  });

  it.each([
    { why: "no item", body: { email }, status: 406, errors: { item: "required" } },
    { why: "an empty item", body: { item: "", email }, status: 406, errors: { item: "required" } },
    { why: "an item of another type", body: { item: {}, email }, status: 406, errors: { item: "invalid" } },
    {
      why: "no id of an item",
      body: { item: "x", email },
      status: 404,
      errors: { item: "product item not found" },
    },
    {
      why: "an unknown item",
      body: { item: "99999-1", email },
      status: 404,
      errors: { item: "product item not found" },
    },
    { why: "no e-mail", body: { item: "1-3" }, status: 406, errors: { email: "required" } },
    { why: "a bad e-mail", body: { item: "1-3", email: "anna" }, status: 406, errors: { email: "invalid" } },
    { why: "a list", body: { item: "1-3", email: [email] }, status: 406, errors: { email: "invalid" } },
    {
      why: "an unknown country",
      body: { item: "1-3", email, shipTo: { country: "XX" } },
      status: 404,
      errors: { country: "not found" },
    },
    {
      why: "an unknown state",
      body: { item: "1-3", email, shipTo: { country: "US", state: "ZZ" } },
      status: 404,
      errors: { state: "not found" },
    },
    {
      why: "a place that is none",
      body: { item: "1-3", email, shipTo: "DE" },
      status: 406,
      errors: { shipTo: "invalid" },
    },
  ])("$status for $why", async ({ body, status, errors }) => {
    for (const form of forms) {
      const answer = await shop.call("POST", "back-in-stock-subscription", { body, form });
      expect(answer.status).toBe(status);
      expect(answer.at("errors")).toEqual(errors);
    }
    expect(await waiting()).toEqual([]);
  });

  it("404 for an item that is not published, and for one that the place does not show", async () => {
    for (const body of [
      { item: shop.item("106"), email },
      { item: shop.item("103"), email, shipTo: { country: "JP" } },
    ]) {
      const answer = await shop.call("POST", "back-in-stock-subscription", { body });
      expect(answer.status).toBe(404);
      expect(answer.at("errors")).toEqual({ item: "product item not found" });
    }
    expect(await waiting()).toEqual([]);
  });

  it("429 from the sixth of a session within a minute (section 18)", async () => {
    const { token } = await shop.call("GET", "selection");
    const subscribe = (n: number) =>
      shop.call("POST", "back-in-stock-subscription", {
        token,
        body: { item: soldOut(), email: `a${n}@example.com` },
      });
    for (const n of [1, 2, 3, 4, 5]) expect((await subscribe(n)).status).toBe(200);
    expect((await subscribe(6)).status).toBe(429);
    expect(await waiting()).toHaveLength(5);
  });
});
