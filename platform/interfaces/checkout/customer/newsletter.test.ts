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
  for (const table of ["newsletter_subscription", "mail", "customer"] as const) {
    await db.deleteFrom(table).execute();
  }
  beginMinute();
});

const forms = ["classic", "nested"] as const;

/** So that none ends while calls are counted, and no test sees the calls of another. */
function beginMinute(): void {
  shop.passTime(60_000 - (shop.platform.now().getTime() % 60_000));
}

async function list() {
  return shop.platform.db
    .selectFrom("newsletter_subscription")
    .select(["store", "email", "language", "country", "gender", "product", "item"])
    .orderBy("id")
    .execute();
}

async function mails() {
  return shop.platform.db
    .selectFrom("mail")
    .select(["recipient", "language", "country", "content"])
    .orderBy("id")
    .execute();
}

const anna = {
  store: 1,
  email: "anna@example.com",
  language: "sv",
  country: "SE",
  gender: null,
  product: "",
  item: "",
};

describe("POST newsletter-subscription (section 15)", () => {
  it.each(forms)("keeps the reader and confirms by mail, path and body (%s)", async (form) => {
    const byPath = await shop.call("POST", "newsletter-subscription/anna%40example.com", { form });
    const body = {
      email: " Bo@Example.com ",
      email_field: "",
      product: 101,
      item: "101-3",
      country: "de",
      language: "DE",
      gender: "female",
    };
    const byBody = await shop.call("POST", "newsletter-subscription", { form, body });
    for (const { status, body: answer, token } of [byPath, byBody]) {
      expect(status).toBe(200);
      expect(answer).toEqual({ token, subscribed: true });
    }
    expect(await list()).toEqual([
      anna,
      {
        store: 1,
        email: "Bo@Example.com",
        language: "de",
        country: "DE",
        gender: "F",
        product: "101",
        item: "101-3",
      },
    ]);
    const content = { kind: "newsletter-confirmation" };
    expect(await mails()).toEqual([
      { recipient: "anna@example.com", language: "sv", country: "SE", content },
      { recipient: "Bo@Example.com", language: "de", country: "DE", content },
    ]);
  });

  it("once per e-mail in any letter case: the same answer, the newest facts, no second mail", async () => {
    await shop.call("POST", "newsletter-subscription/anna@example.com", { body: { gender: "male" } });
    const body = { email: "ANNA@example.com", language: "en", product: "7" };
    const again = await shop.call("POST", "newsletter-subscription", { body });
    expect(again.body).toEqual({ token: again.token, subscribed: true });
    expect(await list()).toEqual([{ ...anna, language: "en", gender: "M", product: "7" }]);
    expect(await mails()).toHaveLength(1);
  });

  it("twenty at once are one, with one mail", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.call("POST", "newsletter-subscription/anna@example.com")),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await list()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it("a filled trap answers the same and stores nothing", async () => {
    const body = { email: "anna@example.com", email_field: "anna@example.com" };
    const answer = await shop.call("POST", "newsletter-subscription", { body });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ token: answer.token, subscribed: true });
    expect(await list()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it("what only helps is ignored when it cannot be read", async () => {
    const body = { country: "XX", language: "tlh", gender: ["x"], product: {}, item: "x".repeat(256) };
    const answer = await shop.call("POST", "newsletter-subscription/anna@example.com", { body });
    expect(answer.status).toBe(200);
    expect(await list()).toEqual([anna]);
  });

  it.each([
    { path: "newsletter-subscription", body: {}, says: "required" },
    { path: "newsletter-subscription", body: { email: "" }, says: "required" },
    { path: "newsletter-subscription", body: { email: "anna" }, says: "invalid" },
    { path: "newsletter-subscription", body: { email: ["anna@example.com"] }, says: "invalid" },
    { path: "newsletter-subscription", body: { email: "a@b.c\r\nBcc: d@e.f" }, says: "invalid" },
    { path: "newsletter-subscription/anna@@example.com", body: {}, says: "invalid" },
    { path: `newsletter-subscription/${"a".repeat(250)}@example.com`, body: {}, says: "invalid" },
    { path: "newsletter-subscription/anna", body: { email_field: "x" }, says: "invalid" },
  ])("406 email $says: $path $body", async ({ path, body, says }) => {
    for (const form of forms) {
      const answer = await shop.call("POST", path, { body, form });
      expect(answer.status).toBe(406);
      expect(answer.at("errors")).toEqual({ email: says });
    }
    expect(await list()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it("429 from the sixth of a session within a minute (section 18)", async () => {
    const { token } = await shop.call("GET", "selection");
    const subscribe = (email: string) => shop.call("POST", `newsletter-subscription/${email}`, { token });
    for (const n of [1, 2, 3, 4, 5]) expect((await subscribe(`a${n}@example.com`)).status).toBe(200);
    const refused = await subscribe("a6@example.com");
    expect(refused.status).toBe(429);
    expect(refused.at("errors")).toEqual({ rate: "too many requests" });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await list()).toHaveLength(5);
  });

  it("429 from the sixty-first of an address within a minute (section 18)", async () => {
    const answers = await Promise.all(
      Array.from({ length: 61 }, (_, n) => shop.call("POST", `newsletter-subscription/a${n}@example.com`)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it("406 token without a session", async () => {
    const headers = { "API-Token": "none" };
    const answer = await shop.call("POST", "newsletter-subscription/anna@example.com", { headers });
    expect(answer.status).toBe(406);
    expect(answer.at("errors")).toEqual({ token: "required" });
    expect(await list()).toEqual([]);
  });
});

describe("customers", () => {
  async function flags() {
    const rows = await shop.platform.db
      .selectFrom("customer")
      .select(["email", "newsletter"])
      .orderBy("id")
      .execute();
    return rows.map(({ newsletter }) => newsletter);
  }

  it("who is logged in needs no e-mail, and her flag follows", async () => {
    const [member] = [await memberOf(shop), await memberOf(shop)];
    const answer = await member.call("POST", "newsletter-subscription");
    expect(answer.status).toBe(200);
    expect(await flags()).toEqual([true, false]);
    expect(await mails()).toHaveLength(1);
  });

  it("the flag of a known customer follows who is not logged in", async () => {
    const { customer } = await memberOf(shop);
    const { db } = shop.platform;
    const { email } = await db
      .selectFrom("customer")
      .select("email")
      .where("id", "=", customer)
      .executeTakeFirstOrThrow();
    await shop.call("POST", `newsletter-subscription/${email.toUpperCase()}`);
    expect(await flags()).toEqual([true]);
  });

  it("who had it already is sent no mail; who gave it up and takes it up again is", async () => {
    const member = await memberOf(shop);
    const { db } = shop.platform;
    await db.updateTable("customer").set({ newsletter: true }).execute();
    await member.call("POST", "newsletter-subscription");
    expect(await mails()).toEqual([]);
    await db.updateTable("customer").set({ newsletter: false }).execute();
    await member.call("POST", "newsletter-subscription");
    expect(await flags()).toEqual([true]);
    expect(await mails()).toHaveLength(1);
  });
});
