import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepMails } from "../../mail/queue.ts";
import { queueMail, type NewMail } from "../../mail/mail.ts";
import { inTransaction } from "../../database/transaction.ts";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { buyerOf } from "../checkout/payment/testing/buyer.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({ settings: (settings) => ({ ...settings, demo: true }) });
});

afterAll(() => shop.close());

function queue({ platform }: TestPlatform, mail: Partial<NewMail>): Promise<void> {
  const usual = {
    store: 1,
    to: "bo@example.com",
    language: "en",
    country: "SE",
    content: { kind: "newsletter-confirmation" },
  } as const;
  return inTransaction(platform.db, (tx) => queueMail(tx, { ...usual, ...mail }, platform.now()));
}

const asJson = { headers: { Accept: "application/json" } };
const asPage = { headers: { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" } };

describe("GET /outbox of a demo shop without a mail server", () => {
  it("shows a mail at once, the newest first, as JSON", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const number = (await buyer.pay("invoice")).text("order");
    await queue(shop, {});
    const answer = await shop.call("GET", "/outbox", asJson);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(Object.keys(Object(answer.body))).toEqual(["mails"]);
    const mails = answer.list("mails");
    expect(mails).toEqual([
      {
        to: "bo@example.com",
        subject: "The newsletter of Test shop",
        text: expect.stringContaining("You are on the list"),
        html: expect.stringContaining("<!doctype html>"),
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
      expect.objectContaining({
        to: "anna@example.com",
        subject: `Din beställning ${number} hos Test shop`,
      }),
    ]);
  });

  it("shows a password mail at once, before any round of work", async () => {
    const person = { email: "cara@example.com", password: "cara-cara", firstName: "Cara", lastName: "Lind" };
    expect((await shop.call("POST", "register", { body: person })).status).toBe(200);
    const asked = await shop.call("POST", "password-reset-email/cara@example.com", {
      body: { linkUri: "sv-se/reset-password" },
    });
    expect(asked.status).toBe(200);
    const [mail] = (await shop.call("GET", "/outbox", asJson)).list("mails");
    expect(mail).toMatchObject({
      to: "cara@example.com",
      text: expect.stringMatching(/\/sv-se\/reset-password\?id=\d+&i=[0-9a-f]{32}/),
    });
  });

  it("goes on showing what the worker has set aside", async () => {
    const before = (await shop.call("GET", "/outbox", asJson)).list("mails").length;
    await keepMails(shop.platform);
    expect((await shop.call("GET", "/outbox", asJson)).list("mails")).toHaveLength(before);
    const waiting = await shop.platform.db
      .selectFrom("mail")
      .select("id")
      .where("next_try_at", "is not", null)
      .execute();
    expect(waiting).toEqual([]);
  });

  it("is a page for everybody else, with every mail in a frame that can do nothing", async () => {
    for (const call of [asPage, {}]) {
      const page = await shop.call("GET", "/outbox", call);
      expect(page.status).toBe(200);
      expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(page.headers.get("vary")).toContain("Accept");
      expect(page.body).toMatch(/<iframe\s[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    }
  });

  it("is safe against hostile names and addresses", async () => {
    const firstName = "</pre></iframe><script>alert(1)</script>";
    const to = '"><script>alert(2)</script>@example.com';
    await queue(shop, { to, content: { kind: "password-reset", firstName, link: "https://shop.example/" } });
    const page = String((await shop.call("GET", "/outbox", asPage)).body);
    expect(page).not.toContain("<script");
    expect(page).toContain("&quot;&gt;&lt;script&gt;alert(2)&lt;/script&gt;@example.com");
    const [, path = ""] = /<iframe\s[^>]*src="([^"]*)"/.exec(page) ?? [];
    const mail = await shop.call("GET", path);
    expect(mail.status).toBe(200);
    expect(mail.body).not.toContain("<script");
    const policy = mail.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("sandbox allow-popups allow-popups-to-escape-sandbox");
    expect(policy).not.toContain("script");
    expect(mail.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("shows the others when one cannot be written", async () => {
    const before = (await shop.call("GET", "/outbox", asJson)).list("mails").length;
    await queue(shop, { content: { kind: "order-confirmation", order: 99_999 } });
    expect((await shop.call("GET", "/outbox", asJson)).list("mails")).toHaveLength(before);
  });

  it.each(["/outbox/0", "/outbox/99999", "/outbox/x", "/outbox/1e3", "/outbox/-1", "/outbox/1/2"])(
    "404 for %s",
    async (path) => {
      const answer = await shop.call("GET", path);
      expect(answer.status).toBe(404);
      expect(answer.at("errors")).toEqual({ path: "not found" });
    },
  );
});

describe("no outbox", () => {
  it.each([
    { where: "outside of the demo shop", demo: false, smtpUrl: "" },
    { where: "with a mail server", demo: true, smtpUrl: "smtp://127.0.0.1:2525" },
  ])("$where", async ({ demo, smtpUrl }) => {
    const other = await startTestPlatform({
      settings: (settings) => ({ ...settings, demo }),
      environment: { SMTP_URL: smtpUrl },
    });
    await queue(other, {});
    for (const path of ["/outbox", "/outbox/1"]) {
      const answer = await other.call("GET", path, asJson);
      expect(answer.status).toBe(404);
      expect(answer.at("errors")).toEqual({ path: "not found" });
    }
    await other.close();
  });
});
