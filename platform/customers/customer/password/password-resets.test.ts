import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openContent } from "../../../foundations/mail-queue/mail-content.ts";
import { rounds } from "../../../testing/long.ts";
import { findReset, readLink, type ResetLink } from "./password-resets.ts";
import { answerResetRequests, requestResetMail, resetPage } from "./reset-mails.ts";
import { resetPassword } from "./set-password.ts";
import {
  from,
  newEmail,
  openAccountShop,
  problemsOf,
  times,
  valueOf,
  type Member,
  type Shopper,
} from "../testing/account-shop.ts";
import { purgeAttempts } from "../../../foundations/throttle/attempts.ts";

const minute = 60_000;
const page = "https://shop.example/reset";
const mail = z.object({ kind: z.literal("password-reset"), firstName: z.string(), link: z.string() });
const shop = await openAccountShop();

afterAll(() => shop.close());

async function ask(email: string, country = "SE"): Promise<void> {
  const session = await (await shop.shopper(country)).session();
  await requestResetMail(shop.platform, session, { email, page });
}

/** The mails to somebody, the first first. */
async function mailsTo(email: string) {
  await answerResetRequests(shop.platform);
  const rows = shop.platform.db.selectFrom("mail").select(["content", "language", "country"]).orderBy("id");
  return (await rows.where("recipient", "=", email).execute()).map(({ content, ...place }) =>
    Object.assign(mail.parse(openContent(shop.platform.config, content)), place),
  );
}

async function linkFor({ email }: Member): Promise<ResetLink> {
  await ask(email);
  const { searchParams } = new URL((await mailsTo(email)).at(-1)?.link ?? "");
  const link = readLink(searchParams.get("id") ?? "", searchParams.get("i") ?? "");
  if (!link) throw new Error("The mail has no link.");
  return link;
}

async function reset(shopper: Shopper, link: ResetLink, password = "close sesame") {
  const newHash = await shop.platform.passwords.hash(password, from);
  return shopper.work((tx, session) => resetPassword(tx, shop.platform, session, { link, newHash }));
}

const use = async (link: ResetLink, password?: string) => reset(await shop.shopper(), link, password);
const invalid = { i: "invalid" };

describe("the page that a link leads to, checkout-rest.md#passwords", () => {
  const pageAt = (frontendUrl: string | null | undefined, linkUri: string) => {
    const { settings, config } = shop.platform;
    const place = { plugin: { number: 1, mailLinks: {} }, session: { language: "sv", country: "SE" } };
    const result = resetPage({ settings: { ...settings, frontendUrl }, config }, linkUri, place);
    return result.ok ? result.value : problemsOf(result);
  };

  const localhost = "http://localhost:3000";

  it.each([
    [undefined, "", `${localhost}/password-reset`],
    [undefined, "/de-de/reset-password", `${localhost}/de-de/reset-password`],
    ["https://shop.example/front/", "nytt-lösenord", "https://shop.example/front/nytt-l%C3%B6senord"],
    [null, "reset", { frontendUrl: "not-configured" }],
  ])("of the front end %j and %j is %j", (frontendUrl, linkUri, expected) => {
    expect(pageAt(frontendUrl, linkUri)).toEqual(expected);
  });

  it("is none of another shop", () => {
    const away = ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"];
    const odd = ["a/../b", "a/%2e%2e/b", "a//b", "a?b=c", "a%3Fb", "a#b", "a b", "%", "x".repeat(256)];
    for (const linkUri of [...away, ...odd]) {
      expect(pageAt(undefined, linkUri)).toEqual({ linkUri: "invalid" });
    }
  });

  it("is read from a link that has a number and a secret, and from no other", () => {
    const secret = "0123456789abcdef".repeat(2);
    expect(readLink("7", secret)).toEqual({ id: 7, secret });
    for (const wrong of [secret.toUpperCase(), `${secret}x`]) expect(readLink("7", wrong)).toBeNull();
    for (const id of ["0", "7; drop table customer", "9".repeat(30)]) expect(readLink(id, secret)).toBeNull();
  });
});

describe("a password mail", () => {
  it("goes to her address, in the session's language, with a link whose secret is stored as a hash alone", async () => {
    const { email, id } = await shop.member();
    await ask(email.toUpperCase(), "DE");
    const link = expect.stringMatching(/^https:\/\/shop\.example\/reset\?id=[1-9]\d*&i=[0-9a-f]{32}$/);
    const sent = { kind: "password-reset", firstName: "Anna", link, language: "de", country: "DE" };
    const mails = await mailsTo(email);
    expect(mails).toEqual([sent]);
    const links = shop.platform.db.selectFrom("password_reset").selectAll().where("customer", "=", id);
    const rows = await links.execute();
    expect(rows).toMatchObject([{ closed_at: null, secret_hash: expect.any(Buffer) }]);
    expect(JSON.stringify(rows)).not.toContain(mails[0]?.link.slice(-32));
  });

  it("is noted in the same way for an unknown e-mail and an inactive customer, and none is sent", async () => {
    const { email, id } = await shop.member();
    await shop.setCustomer(id, { active: false });
    const requests = () => shop.platform.db.selectFrom("password_reset_request").select("email").execute();
    for (const unknown of [email, newEmail()]) {
      await ask(unknown);
      expect(await requests()).toEqual([{ email: unknown }]);
      expect(await mailsTo(unknown)).toEqual([]);
      expect(await requests()).toEqual([]);
    }
  });

  it("is not sent to an address that its customer gives up at the same time", async () => {
    const { email } = await shop.member();
    const { db } = shop.platform;
    await ask(email);
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows[0]?.count;
    };
    const answered: Promise<void>[] = [];
    await db.transaction().execute(async (tx) => {
      await tx.updateTable("customer").set({ email: newEmail() }).where("email", "=", email).execute();
      answered.push(answerResetRequests(shop.platform));
      await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
    });
    await Promise.all(answered);
    expect(await mailsTo(email)).toEqual([]);
  });

  it("is sent three times an hour, however many ask at once; checkout-rest.md#rate-limits", async () => {
    const { email } = await shop.member();
    await times(5, () => ask(email));
    await times(4, () => answerResetRequests(shop.platform));
    expect(await mailsTo(email)).toHaveLength(3);
    shop.passTime(60 * minute);
    await ask(email);
    expect(await mailsTo(email)).toHaveLength(4);
  });
});

describe("a link", () => {
  it("gives the account another password, logs in with the selection, and everybody else out", async () => {
    const member = await shop.member();
    await member.add(shop.item("101"), 2);
    await shop.setCustomer(member.id, { password_hash: null });
    const link = await linkFor(member);
    const shopper = await shop.shopper();
    await shopper.add(shop.item("104"));
    const outcome = valueOf(await reset(shopper, link));
    expect(outcome.session.customer).toBe(member.id);
    expect(await shopper.contents()).toEqual({ [shop.item("101")]: 2, [shop.item("104")]: 1 });
    expect((await member.session()).customer).toBeNull();
    const again = await shop.shopper();
    valueOf(await again.logIn({ email: member.email, password: "close sesame" }));
  });

  it("works once, and voids every other of the customer", async () => {
    const member = await shop.member();
    const [first, second] = [await linkFor(member), await linkFor(member)];
    valueOf(await use(second));
    for (const link of [second, first]) {
      const shopper = await shop.shopper();
      expect(await shop.refused(() => reset(shopper, link))).toEqual(invalid);
    }
  });

  it("that is used many times at once changes one password", async () => {
    const member = await shop.member();
    const link = await linkFor(member);
    const results = await times(rounds(4, 10), (index) => use(link, `password ${index}`));
    const winner = results.findIndex(({ ok }) => ok);
    expect(results.filter(({ ok }) => !ok).map(problemsOf)).toEqual(results.slice(1).map(() => invalid));
    valueOf(await (await shop.shopper()).logIn({ email: member.email, password: `password ${winner}` }));
  });

  it("works for 60 minutes, and is forgotten an hour after", async () => {
    const member = await shop.member();
    const { db, now } = shop.platform;
    const [late, early] = [await linkFor(member), await linkFor(await shop.member())];
    shop.passTime(59 * minute);
    valueOf(await use(early));
    shop.passTime(minute);
    expect(problemsOf(await use(late))).toEqual(invalid);
    expect(await findReset(db, late, now())).toBeNull();
    const links = () => db.selectFrom("password_reset").select("id").where("id", "=", late.id).execute();
    await purgeAttempts(shop.platform);
    expect(await links()).toHaveLength(1);
    shop.passTime(61 * minute);
    await purgeAttempts(shop.platform);
    expect(await links()).toEqual([]);
  });

  it("is void after another password, and after she was set inactive", async () => {
    for (const happen of [
      (member: Member) => member.changePassword("12345"),
      ({ id }: Member) => shop.setCustomer(id, { active: false }),
    ]) {
      const member = await shop.member();
      const link = await linkFor(member);
      await happen(member);
      expect(problemsOf(await use(link))).toEqual(invalid);
    }
  });

  it("of one number does not open with the secret of another", async () => {
    const [one, other] = [await linkFor(await shop.member()), await linkFor(await shop.member())];
    const wrong = one.secret.replaceAll(/\d/g, "0").replaceAll(/[a-f]/g, "1");
    const shopper = await shop.shopper();
    for (const change of [{ id: other.id }, { secret: wrong }]) {
      expect(await shop.refused(() => reset(shopper, { ...one, ...change }))).toEqual(invalid);
    }
  });
});
