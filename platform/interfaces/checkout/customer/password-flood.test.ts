import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CrowdedError } from "../../../customer/lanes.ts";
import type { TestAnswer } from "../../../testing/client.ts";
import type { TestPlatform } from "../../../testing/platform.ts";
import { forms, newMember, newShopper, refusedBy, startAccountShop, times } from "./testing/shopper.ts";

const here = "127.0.0.1";
let shop: TestPlatform;

beforeAll(async () => {
  shop = await startAccountShop({
    environment: { LIMIT_PASSWORDS_AT_ONCE: "1", LIMIT_PASSWORDS_WAITING_PER_ADDRESS: "1" },
  });
});

afterAll(() => shop.close());

async function registerAtOnce(count: number, email: (index: number) => string): Promise<TestAnswer[]> {
  const shoppers = await times(count, () => newShopper(shop));
  const names = { firstName: "Anna", lastName: "Ek", password: "open sesame" };
  return times(count, async (i) => {
    const form = forms[i % 2] ?? "classic";
    const answer = await shoppers[i]?.call("POST", "register", { ...names, email: email(i) }, { form });
    if (!answer) throw new Error("No shopper.");
    return answer;
  });
}

/** Calls while passwords of this address take every lane and every place to wait. */
async function whileCrowded(call: () => Promise<TestAnswer>): Promise<TestAnswer> {
  const over = new AbortController();
  const crowd = async () => {
    while (!over.signal.aborted) {
      await shop.platform.passwords.hash("open sesame", here).catch(async (error: unknown) => {
        if (!(error instanceof CrowdedError)) throw error;
        await setImmediate();
      });
    }
  };
  const crowds = [crowd(), crowd()];
  try {
    return await call();
  } finally {
    over.abort();
    await Promise.all(crowds);
  }
}

describe("floods of passwords, checkout-rest.md section 18", () => {
  it("of twenty registrations of one e-mail at once one succeeds, by one derivation", async () => {
    const email = `${randomUUID()}@example.com`;
    const { derivations } = shop.platform.passwords;
    const answers = await registerAtOnce(20, (i) => (i % 2 === 0 ? email : email.toUpperCase()));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(answer.at("errors")).toEqual({ email: "already registered" });
    }
    expect(shop.platform.passwords.derivations - derivations).toBe(1);
  });

  it("an e-mail that is taken is refused without a derivation, however crowded it is", async () => {
    const { email } = await newMember(shop);
    const shopper = await newShopper(shop);
    const said = { email, password: "open sesame", firstName: "Anna", lastName: "Ek" };
    const answer = await whileCrowded(() => shopper.call("POST", "register", said));
    expect(answer.status).toBe(409);
  });

  it.each([
    ["a login", "login", (email: string) => ({ email, password: "wrong" })],
    ["a login of nobody", "login", (email: string) => ({ email: `x${email}`, password: "wrong" })],
    [
      "a registration",
      "register",
      (email: string) => ({ email: `x${email}`, password: "open sesame", firstName: "Anna", lastName: "Ek" }),
    ],
  ])("%s of an address whose passwords wait already is 429, and changes nothing", async (_, path, said) => {
    const { email } = await newMember(shop);
    const { call } = await newShopper(shop);
    let answer: TestAnswer | undefined;
    const refused = await refusedBy(shop, () =>
      whileCrowded(async () => {
        answer = await call("POST", path, said(email));
        return answer;
      }),
    );
    expect(refused).toEqual({ status: 429, errors: { rate: "too many requests" }, untouched: true });
    expect(answer?.headers.get("Retry-After")).toBe("5");
  });

  it("a login from another address comes through meanwhile", async () => {
    const { email, password } = await newMember(shop);
    const { call } = await newShopper(shop);
    const elsewhere = { trusted: true, headers: { "X-Forwarded-For": "192.0.2.7" } };
    const answer = await whileCrowded(() => call("POST", "login", { email, password }, elsewhere));
    expect(answer.status).toBe(200);
  });

  it("forty logins at once are answered or told to wait, none by 503", async () => {
    const { email } = await newMember(shop);
    const shoppers = await times(40, () => newShopper(shop));
    const { derivations } = shop.platform.passwords;
    const answers = await Promise.all(
      shoppers.map(({ call }) => call("POST", "login", { email, password: "wrong" })),
    );
    const answered = answers.filter(({ status }) => status === 406);
    const told = answers.filter(({ status }) => status === 429);
    expect(answered.length + told.length).toBe(40);
    expect(shop.platform.passwords.derivations - derivations).toBe(answered.length);
  });
});
