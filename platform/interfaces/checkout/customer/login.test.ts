import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "../../../customer/password-hash.ts";
import { forgetAttempts } from "../../../customer/throttle.ts";
import type { TestAnswer } from "../../../testing/client.ts";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import {
  contentsOf,
  forms,
  loggedIn,
  newMember,
  newShopper,
  refusedBy,
  startAccountShop,
} from "./testing/shopper.ts";

const minute = 60_000;
let shop: TestPlatform;

beforeAll(async () => {
  shop = await startAccountShop();
});

afterAll(() => shop.close());

async function setCustomer(email: string, change: { active?: boolean; password_hash?: string | null }) {
  await shop.platform.db.updateTable("customer").set(change).where("email", "=", email).execute();
}

async function hashOf(email: string): Promise<string | null> {
  const row = await shop.platform.db
    .selectFrom("customer")
    .select("password_hash")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return row.password_hash;
}

describe("POST login, checkout-rest.md section 15", () => {
  it.each(forms)("logs in by the e-mail in the path, the token stays (%s)", async (form) => {
    const { email, password, customer } = await newMember(shop);
    const { token, call } = await newShopper(shop);
    const answer = await call("POST", `login/${email}`, { password }, { form });
    expect(answer.status).toBe(200);
    expect(answer.token).toBe(token);
    expect(answer.at("loggedIn")).toMatchObject({ customer, email, firstName: "Anna", lastName: "Ek" });
    expect(answer.list("selection.items")).toEqual([]);
    expect((await call("GET", "selection")).at("loggedIn.email")).toBe(email);
  });

  it("logs in by the e-mail in the body, in any letter case", async () => {
    const { email, password } = await newMember(shop);
    const { call } = await newShopper(shop);
    const answer = await call("POST", "login", { email: ` ${email.toUpperCase()}`, password });
    expect(answer.status).toBe(200);
    expect(answer.at("loggedIn.email")).toBe(email);
    const encoded = await (
      await newShopper(shop)
    ).call("POST", `login/${encodeURIComponent(email.toUpperCase())}`, {
      password,
    });
    expect(encoded.at("loggedIn.email")).toBe(email);
  });

  it("a password counts in any form of its letters, and may be a number", async () => {
    const composed = await newMember(shop, { password: "r\u00e4ksm\u00f6rg\u00e5s" });
    const decomposed = { email: composed.email, password: "ra\u0308ksmo\u0308rga\u030as" };
    expect((await (await loggedIn(shop, decomposed)).call("GET", "customer")).status).toBe(200);
    const { email } = await newMember(shop, { password: 123456 });
    const answer = await (await newShopper(shop)).call("POST", "login", { email, password: 123456 });
    expect(answer.status).toBe(200);
  });

  it("without an e-mail it is required", async () => {
    const { call } = await newShopper(shop);
    const answer = await call("POST", "login", { password: "1234" });
    expect(answer.status).toBe(406);
    expect(answer.at("errors")).toEqual({ email: "required" });
  });

  describe("tells nothing of who is known", () => {
    const cases: readonly [string, (email: string) => Promise<{ email: string; password?: unknown }>][] = [
      ["a wrong password", async (email) => ({ email, password: "wrong" })],
      ["a password in other letters", async (email) => ({ email, password: "OPEN SESAME" })],
      ["no password", async (email) => ({ email })],
      ["an empty password", async (email) => ({ email, password: "" })],
      ["a list for a password", async (email) => ({ email, password: ["open sesame"] })],
      ["an unknown e-mail", async (email) => ({ email: `x${email}`, password: "open sesame" })],
      ["no e-mail at all", async () => ({ email: "no e-mail", password: "open sesame" })],
      [
        "a customer who is not active",
        async (email) => {
          await setCustomer(email, { active: false });
          return { email, password: "open sesame" };
        },
      ],
      [
        "a customer without a password",
        async (email) => {
          await setCustomer(email, { password_hash: null });
          return { email, password: "" };
        },
      ],
    ];

    it.each(cases)("%s: the same answer, by the same work", async (_, prepare) => {
      const { email } = await newMember(shop);
      const body = await prepare(email);
      for (const form of forms) {
        const { token, call } = await newShopper(shop);
        const { derivations } = shop.platform.passwords;
        let answer: TestAnswer | undefined;
        const refused = await refusedBy(shop, async () => {
          answer = await call("POST", "login", body, { form });
          return answer;
        });
        expect(refused).toEqual({ status: 406, errors: { password: "incorrect" }, untouched: true });
        expect(answer?.body).toEqual({ token, errors: { password: "incorrect" } });
        expect(shop.platform.passwords.derivations - derivations).toBe(1);
      }
    });
  });

  it("a password that was hashed with less work is hashed anew, and still fits", async () => {
    const { email, password } = await newMember(shop);
    await setCustomer(email, { password_hash: await hashPassword(password, 2) });
    await loggedIn(shop, { email, password });
    const raised = await hashOf(email);
    expect(raised).toMatch(/^scrypt\$4\$/);
    await loggedIn(shop, { email, password });
    expect(await hashOf(email)).toBe(raised);
  });

  it("a customer who is set inactive is logged out everywhere", async () => {
    const member = await newMember(shop);
    await member.add(shop.item("101"));
    await setCustomer(member.email, { active: false });
    const seen = await member.call("GET", "selection");
    expect(seen.at("loggedIn")).toBeUndefined();
    expect(seen.list("selection.items")).toEqual([]);
    expect((await member.call("PUT", "address", { firstName: "A", lastName: "B" })).status).toBe(403);
    expect((await member.add(shop.item("104"))).at("loggedIn")).toBeUndefined();
    await setCustomer(member.email, { active: true });
    expect(contentsOf(await (await member.again()).call("GET", "selection"))).toEqual({
      [shop.item("101")]: 1,
    });
  });
});

describe("POST logout", () => {
  it.each(forms)(
    "leaves an anonymous, empty session where it was; the account keeps its selection (%s)",
    async (form) => {
      const member = await newMember(shop);
      await member.call("PUT", "countries/DE", { language: "de" });
      await member.add(shop.item("101"), 2);
      const answer = await member.call("POST", "logout", {}, { form });
      expect(answer.status).toBe(200);
      expect(answer.token).toBe(member.token);
      expect(answer.at("loggedIn")).toBeUndefined();
      expect(answer.list("selection.items")).toEqual([]);
      expect(answer.at("selection.address.email")).toBe("");
      expect(answer.at("location")).toMatchObject({ country: "DE", market: 1, pricelist: 2 });
      expect(answer.at("selection.language")).toBe("de");
      expect((await member.call("GET", "customer")).status).toBe(403);
      const back = await member.call("POST", `login/${member.email}`, { password: member.password });
      expect(contentsOf(back)).toEqual({ [shop.item("101")]: 2 });
    },
  );

  it("without a login it changes nothing", async () => {
    const { call, add } = await newShopper(shop);
    await add(shop.item("101"));
    const answer = await call("POST", "logout");
    expect(answer.status).toBe(200);
    expect(contentsOf(answer)).toEqual({ [shop.item("101")]: 1 });
  });

  it("the other devices stay logged in", async () => {
    const member = await newMember(shop);
    const other = await member.again();
    await member.call("POST", "logout");
    expect((await other.call("GET", "customer")).at("loggedIn.email")).toBe(member.email);
  });
});

describe("limits of logins, checkout-rest.md section 18", () => {
  let limited: TestPlatform;

  beforeAll(async () => {
    limited = await startTestPlatform();
  });

  afterAll(() => limited.close());

  async function tryTimes(count: number, work: () => Promise<TestAnswer>): Promise<readonly number[]> {
    const statuses: number[] = [];
    for (let i = 0; i < count; i += 1) statuses.push((await work()).status);
    return statuses;
  }

  const elevenTimes = [...Array.from({ length: 10 }, () => 406), 429];

  it("the eleventh for one e-mail from one address waits, even with the right password, in any form", async () => {
    const { email, password } = await newMember(limited);
    const from = (address: string) => ({ trusted: true, headers: { "X-Forwarded-For": address } });
    let turn = 0;
    const wrong = async () => {
      turn += 1;
      const { call } = await newShopper(limited);
      const written = turn % 2 === 0 ? email.toUpperCase() : email;
      const form = forms[turn % 2] ?? "classic";
      return call("POST", `login/${written}`, { password: "wrong" }, { form, ...from("192.0.2.1") });
    };
    expect(await tryTimes(11, wrong)).toEqual(elevenTimes);
    const right = { password };
    const { call } = await newShopper(limited);
    const refused = await call("POST", `login/${email}`, right, from("192.0.2.1"));
    expect(refused.status).toBe(429);
    expect(refused.at("errors")).toEqual({ rate: "too many requests" });
    const wait = Number(refused.headers.get("Retry-After"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await call("POST", `login/${email}`, right, from("192.0.2.2"))).status).toBe(200);
    limited.passTime(minute);
    expect((await call("POST", `login/${email}`, right, from("192.0.2.1"))).status).toBe(200);
  });

  it("the eleventh of one session waits; each new overrun doubles it, to 15 minutes", async () => {
    const { call } = await newShopper(limited);
    let turn = 0;
    const guess = () => {
      turn += 1;
      return call("POST", `login/anna${turn}@example.com`, { password: "1234" });
    };
    const waits: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      expect(await tryTimes(10, guess)).toEqual(elevenTimes.slice(0, 10));
      const wait = Number((await guess()).headers.get("Retry-After"));
      waits.push(wait);
      limited.passTime(wait * 1000);
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
    const { derivations } = limited.platform.passwords;
    expect(await tryTimes(10, guess)).toEqual(elevenTimes.slice(0, 10));
    expect(await tryTimes(3, guess)).toEqual([429, 429, 429]);
    // What has to wait costs no work.
    expect(limited.platform.passwords.derivations - derivations).toBe(10);
  });

  it("a success clears the e-mail's counter", async () => {
    const { email, password } = await newMember(limited);
    const wrong = async () =>
      (await newShopper(limited)).call("POST", `login/${email}`, { password: "wrong" });
    expect(await tryTimes(9, wrong)).not.toContain(429);
    await loggedIn(limited, { email, password });
    expect(await tryTimes(10, wrong)).not.toContain(429);
    expect((await wrong()).status).toBe(429);
  });

  it("50 guesses at once: 10 are looked at", async () => {
    const { email } = await newMember(limited);
    const shoppers = await Promise.all(Array.from({ length: 50 }, () => newShopper(limited)));
    const answers = await Promise.all(
      shoppers.map(({ call }) => call("POST", `login/${email}`, { password: "wrong" })),
    );
    expect(answers.filter(({ status }) => status === 406)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  it("counters are forgotten when they count for nothing any more, and name nobody", async () => {
    const rows = () => limited.platform.db.selectFrom("throttle").selectAll().execute();
    expect((await rows()).every(({ key }) => key.length === 32)).toBe(true);
    limited.passTime(119 * minute);
    await (await newShopper(limited)).call("POST", "login/anna@example.com", { password: "1234" });
    limited.passTime(2 * minute);
    await forgetAttempts(limited.platform);
    expect(await rows()).toHaveLength(2);
  });
});
