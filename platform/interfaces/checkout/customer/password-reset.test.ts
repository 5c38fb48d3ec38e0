import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerResetRequests } from "../../../customer/reset-mails.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { linkFor, mailsTo, type Link } from "./testing/password-mails.ts";
import {
  beginMinute,
  contentsOf,
  forms,
  loggedIn,
  newMember,
  newShopper,
  refusedBy,
  startAccountShop,
  times,
} from "./testing/shopper.ts";

const minute = 60_000;
let shop: TestPlatform;

beforeAll(async () => {
  shop = await startAccountShop();
});

afterAll(() => shop.close());

/** Statements that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.platform.db);
  return rows[0]?.count ?? 0;
}

describe("POST password-reset-email, checkout-rest.md section 15", () => {
  it.each(forms)("mails a link to the front end, in the session's language (%s)", async (form) => {
    const { email } = await newMember(shop);
    const { token, call } = await newShopper(shop);
    await call("PUT", "countries/DE", { language: "de" });
    const asked = await call("POST", `password-reset-email/${email.toUpperCase()}`, {}, { form });
    expect(asked.status).toBe(200);
    expect(asked.body).toEqual({ token });
    const body = { email, linkUri: "/de-de/reset-password" };
    expect((await call("POST", "password-reset-email", body, { form })).body).toEqual({ token });
    const mails = await mailsTo(shop, email);
    expect(mails).toEqual([
      {
        kind: "password-reset",
        firstName: "Anna",
        link: expect.stringMatching(/^http:\/\/localhost:3000\/password-reset\?id=[1-9]\d*&i=[0-9a-f]{32}$/),
        language: "de",
        country: "DE",
      },
      expect.objectContaining({
        link: expect.stringMatching(
          /^http:\/\/localhost:3000\/de-de\/reset-password\?id=\d+&i=[0-9a-f]{32}$/,
        ),
      }),
    ]);
  });

  it("answers an unknown e-mail the same, by the same work, and sends nothing", async () => {
    const { email } = await newMember(shop);
    await shop.platform.db
      .updateTable("customer")
      .set({ active: false })
      .where("email", "=", email)
      .execute();
    for (const unknown of [email, `${randomUUID()}@example.com`]) {
      const { token, call } = await newShopper(shop);
      const answer = await call("POST", `password-reset-email/${unknown}`);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ token });
      // All that a call does is to note the request: who it is for is looked up after the answer.
      const noted = await shop.platform.db.selectFrom("password_reset_request").select("email").execute();
      expect(noted).toEqual([{ email: unknown }]);
      expect(await mailsTo(shop, unknown)).toEqual([]);
      expect(await shop.platform.db.selectFrom("password_reset_request").selectAll().execute()).toEqual([]);
    }
  });

  it("none goes to an address that its customer gives up at the same time", async () => {
    const { email } = await newMember(shop);
    const { db } = shop.platform;
    await (await newShopper(shop)).call("POST", `password-reset-email/${email}`);
    const answered: Promise<void>[] = [];
    await db.transaction().execute(async (tx) => {
      const other = `${randomUUID()}@example.com`;
      await tx.updateTable("customer").set({ email: other }).where("email", "=", email).execute();
      answered.push(answerResetRequests(shop.platform));
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
    });
    await Promise.all(answered);
    expect(await mailsTo(shop, email)).toEqual([]);
  });

  it("a customer without a password gets one too", async () => {
    const { email } = await newMember(shop);
    await shop.platform.db
      .updateTable("customer")
      .set({ password_hash: null })
      .where("email", "=", email)
      .execute();
    const answer = await (
      await newShopper(shop)
    ).call("POST", "password-reset", {
      ...(await linkFor(shop, email)),
      newPassword: "1234",
    });
    expect(answer.at("loggedIn.email")).toBe(email);
  });

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "a/../b",
    "a/%2e%2e/b",
    "a//b",
    "a?b=c",
    "a%3Fb",
    "a#b",
    "a b",
    "%",
    "x".repeat(256),
  ])("linkUri %s is 406, and nothing is sent", async (linkUri) => {
    const { email } = await newMember(shop);
    const { call } = await newShopper(shop);
    const refused = await refusedBy(shop, () => call("POST", `password-reset-email/${email}`, { linkUri }));
    expect(refused).toEqual({ status: 406, errors: { linkUri: "invalid" }, untouched: true });
    expect(await mailsTo(shop, email)).toEqual([]);
  });

  it("without an e-mail, or with none, it is 406", async () => {
    const { call } = await newShopper(shop);
    expect((await call("POST", "password-reset-email")).at("errors")).toEqual({ email: "required" });
    const answer = await call("POST", "password-reset-email", { email: "anna", linkUri: "a#b" });
    expect(answer.at("errors")).toEqual({ email: "invalid", linkUri: "invalid" });
  });

  it("the front end's address is the setting's; without any it is 503", async () => {
    const withSetting = async (frontendUrl: string | null) => {
      const other = await startTestPlatform({ settings: (settings) => ({ ...settings, frontendUrl }) });
      const { email, call } = await newMember(other);
      const answer = await call("POST", `password-reset-email/${email}`, { linkUri: "nytt-lösenord" });
      const mails = await mailsTo(other, email);
      await other.close();
      return { answer, mails };
    };
    const { mails } = await withSetting("https://shop.example/front/");
    expect(mails[0]?.link).toMatch(
      /^https:\/\/shop\.example\/front\/nytt-l%C3%B6senord\?id=\d+&i=[0-9a-f]{32}$/,
    );
    const none = await withSetting(null);
    expect(none.answer.status).toBe(503);
    expect(none.answer.at("errors")).toEqual({ frontendUrl: "not configured" });
    expect(none.mails).toEqual([]);
  });

  it("beyond three an hour it answers the same and sends nothing, however many ask at once; section 18", async () => {
    const { email } = await newMember(shop);
    const answers = await times(8, async () =>
      (await newShopper(shop)).call("POST", `password-reset-email/${email}`),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await times(4, () => answerResetRequests(shop.platform));
    expect(await mailsTo(shop, email)).toHaveLength(3);
    shop.passTime(60 * minute);
    await (await newShopper(shop)).call("POST", `password-reset-email/${email}`);
    expect(await mailsTo(shop, email)).toHaveLength(4);
  });

  it("the sixth of a session within a minute is 429", async () => {
    const limited = await startTestPlatform();
    const { call } = await newShopper(limited);
    beginMinute(limited);
    const answers = await times(6, () => call("POST", "password-reset-email/anna@example.com"));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(answers.find(({ status }) => status === 429)?.at("errors")).toEqual({ rate: "too many requests" });
    await limited.close();
  });
});

describe("POST password-reset", () => {
  it.each(forms)(
    "changes the password, logs in with the selection, and everybody else out (%s)",
    async (form) => {
      const member = await newMember(shop);
      await member.add(shop.item("101"), 2);
      const link = await linkFor(shop, member.email);
      const shopper = await newShopper(shop);
      await shopper.add(shop.item("104"));
      const answer = await shopper.call(
        "POST",
        "password-reset",
        { ...link, newPassword: "close sesame" },
        { form },
      );
      expect(answer.status).toBe(200);
      expect(answer.at("loggedIn.email")).toBe(member.email);
      expect(contentsOf(answer)).toEqual({ [shop.item("101")]: 2, [shop.item("104")]: 1 });
      expect((await member.call("GET", "customer")).status).toBe(403);
      await loggedIn(shop, { email: member.email, password: "close sesame" });
    },
  );

  it("a link works once, and makes every other of the customer void", async () => {
    const { email } = await newMember(shop);
    const [first, second] = [await linkFor(shop, email), await linkFor(shop, email)];
    const use = async (link: Link) =>
      (await newShopper(shop)).call("POST", "password-reset", { ...link, newPassword: "1234" });
    expect((await use(second)).status).toBe(200);
    for (const link of [second, first]) {
      const refused = await refusedBy(shop, () => use(link));
      expect(refused).toMatchObject({ status: 406, errors: { i: "invalid" } });
    }
  });

  it("of 10 uses at once, one changes the password", async () => {
    const { email } = await newMember(shop);
    const link = await linkFor(shop, email);
    const answers = await times(10, async (i) =>
      (await newShopper(shop)).call("POST", "password-reset", { ...link, newPassword: `password ${i}` }),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await loggedIn(shop, { email, password: `password ${winner}` });
  });

  it("works for 60 minutes", async () => {
    const { email } = await newMember(shop);
    const use = async (link: Link) =>
      (await newShopper(shop)).call("POST", "password-reset", { ...link, newPassword: "1234" });
    const late = await linkFor(shop, email);
    shop.passTime(60 * minute);
    expect((await use(late)).at("errors")).toEqual({ i: "invalid" });
    const early = await linkFor(shop, email);
    shop.passTime(59 * minute);
    expect((await use(early)).status).toBe(200);
  });

  it.each(["PUT email", "PUT password", "inactive"])("is void after %s", async (event) => {
    const member = await newMember(shop);
    const link = await linkFor(shop, member.email);
    if (event === "PUT email") await member.call("PUT", "email", { newEmail: `${randomUUID()}@example.com` });
    if (event === "PUT password") await member.call("PUT", "password", { ...member, newPassword: "12345" });
    if (event === "inactive") {
      await shop.platform.db
        .updateTable("customer")
        .set({ active: false })
        .where("email", "=", member.email)
        .execute();
    }
    const { call } = await newShopper(shop);
    const answer = await call("POST", "password-reset", { ...link, newPassword: "1234" });
    expect(answer.at("errors")).toEqual({ i: "invalid" });
  });

  it("a refused password leaves the link as it is", async () => {
    const { email } = await newMember(shop);
    const link = await linkFor(shop, email);
    const { call } = await newShopper(shop);
    const refused = await refusedBy(shop, () =>
      call("POST", "password-reset", { ...link, newPassword: "123" }),
    );
    expect(refused).toEqual({ status: 406, errors: { newPassword: "not valid" }, untouched: true });
    expect((await call("POST", "password-reset", { ...link, newPassword: "1234" })).status).toBe(200);
  });

  it("a wrong secret, number or form is 406, without work on a password", async () => {
    const link = await linkFor(shop, (await newMember(shop)).email);
    const other = await linkFor(shop, (await newMember(shop)).email);
    const { call } = await newShopper(shop);
    const { derivations } = shop.platform.passwords;
    for (const wrong of [
      { ...link, id: other.id },
      { ...link, i: link.i.replaceAll(/\d/g, "0").replaceAll(/[a-f]/g, "1") },
      { ...link, i: link.i.toUpperCase() + "x" },
      { ...link, id: `${link.id}; drop table customer` },
      { ...link, id: "9".repeat(30) },
    ]) {
      const refused = await refusedBy(shop, () =>
        call("POST", "password-reset", { ...wrong, newPassword: "1234" }),
      );
      expect(refused).toEqual({ status: 406, errors: { i: "invalid" }, untouched: true });
    }
    expect(shop.platform.passwords.derivations).toBe(derivations);
    const missing = await call("POST", "password-reset");
    expect(missing.at("errors")).toEqual({ i: "required", id: "required", newPassword: "required" });
  });
});
