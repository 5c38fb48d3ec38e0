import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepMails } from "../../messages/mail/queue.ts";
import { queueMail, type NewMail } from "../../foundations/mail-queue/queue-mail.ts";
import { inTransaction } from "../../foundations/database/transaction.ts";
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

const mailsShown = async () => (await shop.call("GET", "/outbox", asJson)).list("mails");

describe("GET /outbox of a demo shop without a mail server", () => {
  it("shows a mail at once, the newest first, as JSON", async () => {
    const buyer = await buyerOf(shop, shop.item("101"));
    const number = (await buyer.pay("invoice")).text("order");
    await queue(shop, {});
    const answer = await shop.call("GET", "/outbox", asJson);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(answer.list("mails")).toEqual([
      {
        to: "bo@example.com",
        subject: "The newsletter of Test shop",
        text: expect.stringContaining("You are on the list"),
        html: expect.stringContaining("<!doctype html>"),
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
      expect.objectContaining({ subject: `Din beställning ${number} hos Test shop` }),
    ]);
  });

  it("shows a password mail at once, before any round of work", async () => {
    const person = { email: "cara@example.com", password: "cara-cara", firstName: "Cara", lastName: "Lind" };
    await shop.call("POST", "register", { body: person });
    const body = { linkUri: "sv-se/reset-password" };
    await shop.call("POST", "password-reset-email/cara@example.com", { body });
    const text = expect.stringMatching(/\/sv-se\/reset-password\?id=\d+&i=[0-9a-f]{32}/);
    expect((await mailsShown())[0]).toMatchObject({ to: "cara@example.com", text });
  });

  it("goes on showing what the worker has set aside, without one that cannot be written", async () => {
    const before = (await mailsShown()).length;
    await keepMails(shop.platform);
    const mails = shop.platform.db.selectFrom("mail").select("id");
    expect(await mails.where("next_try_at", "is not", null).execute()).toEqual([]);
    await queue(shop, { content: { kind: "order-confirmation", order: 99_999 } });
    expect(await mailsShown()).toHaveLength(before);
  });

  it("is a page for everybody else, safe against hostile names, with every mail in a frame that can do nothing", async () => {
    const firstName = "</pre></iframe><script>alert(1)</script>";
    const to = '"><script>alert(2)</script>@example.com';
    await queue(shop, { to, content: { kind: "password-reset", firstName, link: "https://shop.example/" } });
    const answer = await shop.call("GET", "/outbox", { headers: { Accept: "text/html,*/*;q=0.8" } });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(answer.headers.get("vary")).toContain("Accept");
    const page = String(answer.body);
    expect(page).toMatch(/<iframe\s[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(page).not.toContain("<script");
    expect(page).toContain("&quot;&gt;&lt;script&gt;alert(2)&lt;/script&gt;@example.com");
    const mail = await shop.call("GET", /<iframe\s[^>]*src="([^"]*)"/.exec(page)?.[1] ?? "");
    expect(mail.status).toBe(200);
    expect(mail.body).not.toContain("<script");
    const policy = mail.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("sandbox allow-popups allow-popups-to-escape-sandbox");
    expect(policy).not.toContain("script");
    expect(mail.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it.each(["/outbox/99999", "/outbox/1e3"])("404 for %s", async (path) => {
    const answer = await shop.call("GET", path);
    expect([answer.status, answer.at("errors")]).toEqual([404, { path: "not found" }]);
  });
});

it.each([
  { where: "outside of the demo shop", demo: false, smtpUrl: "" },
  { where: "with a mail server", demo: true, smtpUrl: "smtp://127.0.0.1:2525" },
])("there is no outbox $where", async ({ demo, smtpUrl }) => {
  const other = await startTestPlatform({
    settings: (settings) => ({ ...settings, demo }),
    environment: { SMTP_URL: smtpUrl },
  });
  await queue(other, {});
  for (const path of ["/outbox", "/outbox/1"]) {
    expect((await other.call("GET", path, asJson)).status).toBe(404);
  }
  await other.close();
});
