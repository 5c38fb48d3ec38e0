import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { TestPlatform } from "../../testing/platform.ts";
import { newMember, newShopper } from "../checkout/customer/testing/shopper.ts";
import { startDiscountShop } from "../checkout/selection/testing/discount-shop.ts";
import { backEndOf } from "../shop/testing/shop-client.ts";
import { loggingIn } from "./customer/testing/members.ts";
import { graphqlClient, graphqlShopper } from "./testing/graphql-client.ts";

const minute = 60_000;

/** What is tried, and which of the addresses it says to come from. */
type Guess = (what: string, from: string) => Promise<number>;
type Guesser = (shop: TestPlatform, as?: { readonly token: string }) => Promise<Guess>;

const forwarded = (from: string) => ({ "X-Forwarded-For": from });

const restLogin =
  (form: "classic" | "nested"): Guesser =>
  async (shop, as) => {
    const token = as?.token ?? (await newShopper(shop)).token;
    return async (email, from) => {
      const body = { email, password: "wrong" };
      return (await shop.call("POST", "login", { token, body, form, headers: forwarded(from) })).status;
    };
  };

/** GraphQL answers what it refuses by 200, and 429 as everybody. */
const graphqlLogin: Guesser = async (shop, as) => {
  const ask = graphqlShopper(graphqlClient(shop), as);
  return async (email, from) => {
    const variables = { email, password: "wrong" };
    const answer = await ask(loggingIn, { variables, headers: forwarded(from) });
    return answer.status === 200 ? 406 : answer.status;
  };
};

/** Its caller is believed where the shopper is, so it says nothing of it here. */
const shopLogin: Guesser = async (shop) => {
  const { call } = backEndOf(shop);
  return async (email) =>
    (await call("POST", `customers/${encodeURIComponent(email)}/login`, { password: "wrong" })).status;
};

const logins = [restLogin("classic"), graphqlLogin, restLogin("nested"), shopLogin];

/** One guess after the other, each by the next interface; the statuses. */
async function guessInTurn(
  count: number,
  guess: (turn: number) => Promise<number>,
): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn += 1) statuses.push(await guess(turn));
  return statuses;
}

const of = <T>(list: readonly T[], turn: number): T => {
  const one = list[turn % list.length];
  if (one === undefined) throw new Error("An empty list.");
  return one;
};

const allBut = (count: number, usual: number) => [...Array.from({ length: count }, () => usual), 429];

let shop: TestPlatform;
let behindProxy: TestPlatform;

beforeAll(async () => {
  const environment = { LIMIT_ACCOUNT_CALLS_PER_MINUTE_AND_ADDRESS: "1000" };
  shop = await startDiscountShop(undefined, {
    environment: { ...environment, LIMIT_VOUCHER_CALLS_PER_MINUTE_AND_ADDRESS: "30" },
  });
  behindProxy = await startDiscountShop(undefined, {
    environment: { ...environment, TRUST_PROXY: "loopback", LIMIT_VOUCHER_CALLS_PER_MINUTE_AND_ADDRESS: "6" },
  });
});

afterAll(() => Promise.all([shop.close(), behindProxy.close()]));

afterEach(() => {
  for (const each of [shop, behindProxy]) each.passTime(2 * minute);
});

/** Other letters, the same account. */
function spellings(email: string): readonly string[] {
  const [name = "", host = ""] = email.split("@");
  return [email, email.toUpperCase(), ` ${email}`, `${name}@${host.toUpperCase()}`, `\t${email} `];
}

describe("logins of one e-mail are counted as one number (checkout-rest.md section 18)", () => {
  it("by whatever interface, session, spelling and pretended address", async () => {
    const { email, password } = await newMember(shop);
    const guess = async (turn: number) => {
      const guessAs = await of(logins, turn)(shop);
      return guessAs(of(spellings(email), turn), `198.51.100.${turn}`);
    };
    expect(await guessInTurn(11, guess)).toEqual(allBut(10, 406));
    for (const login of logins) expect(await (await login(shop))(email, "198.51.100.99")).toBe(429);
    // Not even the right password helps now.
    const right = { body: { email, password } };
    expect((await shop.call("POST", "login", right)).status).toBe(429);
    shop.passTime(minute);
    expect((await shop.call("POST", "login", right)).status).toBe(200);
  });

  it("by letters that some databases take for the same", async () => {
    const guess = async (turn: number) => {
      const email = of(["inni@example.com", "İNNİ@example.com", "ınnı@example.com".toUpperCase()], turn);
      return (await of(logins, turn)(shop))(email, "");
    };
    expect((await guessInTurn(11, guess)).at(-1)).toBe(429);
  });

  it("of one session, whoever is tried, by both interfaces that have sessions", async () => {
    const { token } = await newShopper(shop);
    const guess = async (turn: number) => {
      const guessAs = await of(logins.slice(0, 3), turn)(shop, { token });
      return guessAs(`nobody-${turn}@example.com`, `198.51.100.${turn}`);
    };
    expect(await guessInTurn(11, guess)).toEqual(allBut(10, 406));
  });

  it("behind a trusted proxy by the address that it saw, whatever its caller wrote before", async () => {
    const { email } = await newMember(behindProxy);
    const guess = async (turn: number) => {
      const guessAs = await of(logins.slice(0, 3), turn)(behindProxy);
      return guessAs(email, `198.51.100.${turn}, 10.0.0.${turn}, 203.0.113.7`);
    };
    expect(await guessInTurn(11, guess)).toEqual(allBut(10, 406));
    const elsewhere = await of(logins, 0)(behindProxy);
    expect(await elsewhere(email, "203.0.113.8")).toBe(406);
  });
});

const addVoucher = `mutation ($code: String!) { addVoucher(code: $code) { userErrors { message } } }`;
const applyCard = `mutation ($number: String!, $pin: String!) {
  applyGiftCard(input: { cardNumber: $number, pin: $pin }) { userErrors { message } } }`;

const restGuess =
  (form: "classic" | "nested", path: string, bodyOf: (what: string) => object): Guesser =>
  async (at, as) => {
    const token = as?.token ?? (await newShopper(at)).token;
    return async (what, from) => {
      const sent = { token, body: bodyOf(what), form, headers: forwarded(from) };
      return (await at.call("POST", path, sent)).status;
    };
  };

const graphqlGuess =
  (query: string, variablesOf: (what: string) => Readonly<Record<string, unknown>>, usual: number): Guesser =>
  async (at, as) => {
    const ask = graphqlShopper(graphqlClient(at), as);
    return async (what, from) => {
      const answer = await ask(query, { variables: variablesOf(what), headers: forwarded(from) });
      return answer.status === 200 ? usual : answer.status;
    };
  };

const voucherOf = (voucher: string) => ({ voucher });
const cardOf = (cardNumber: string) => ({ cardNumber, pin: "0000" });

describe.each([
  {
    what: "vouchers",
    usual: 404,
    guessers: [
      restGuess("classic", "vouchers", voucherOf),
      graphqlGuess(addVoucher, (code) => ({ code }), 404),
      restGuess("nested", "vouchers", voucherOf),
    ],
  },
  {
    what: "gift cards",
    usual: 406,
    guessers: [
      restGuess("classic", "gift-card-apply", cardOf),
      graphqlGuess(applyCard, (number) => ({ number, pin: "0000" }), 406),
      restGuess("nested", "gift-card-apply", cardOf),
    ],
  },
])("guesses at $what are counted as one number (checkout-rest.md section 18)", ({ usual, guessers }) => {
  it("of one session, by whatever interface and pretended address", async () => {
    const { token } = await newShopper(shop);
    const guess = async (turn: number) =>
      (await of(guessers, turn)(shop, { token }))(`NO-${turn}`, `198.51.100.${turn}`);
    expect(await guessInTurn(21, guess)).toEqual(allBut(20, usual));
    for (const guesser of guessers) expect(await (await guesser(shop, { token }))("NO", "")).toBe(429);
  });

  it("of one address, by however many sessions", async () => {
    const guess = async (turn: number) =>
      (await of(guessers, turn)(shop))(`NO-${turn}`, `198.51.100.${turn}`);
    expect(await guessInTurn(31, guess)).toEqual(allBut(30, usual));
  });

  it("behind a trusted proxy by the address that it saw", async () => {
    const guess = async (turn: number) =>
      (await of(guessers, turn)(behindProxy))(`NO-${turn}`, `198.51.100.${turn}, 203.0.113.7`);
    expect(await guessInTurn(7, guess)).toEqual(allBut(6, usual));
    expect(await (await of(guessers, 1)(behindProxy))("NO", "203.0.113.8")).toBe(usual);
  });
});

it("a card's pin is tried five times an hour, by whatever interface, session and spelling of its number", async () => {
  const numbers = ["GC-1000", "gc-1000", "GC 1000", "g-c-1-0-0-0", " GC1000 "];
  const [first] = [graphqlGuess(applyCard, (number) => ({ number, pin: "0000" }), 406)];
  const guessers = [restGuess("classic", "gift-card-apply", cardOf), first];
  const guess = async (turn: number) => (await of(guessers, turn)(shop))(of(numbers, turn), "");
  expect(await guessInTurn(5, guess)).toEqual([406, 406, 406, 406, 406]);
  const { token } = await newShopper(shop);
  const right = { token, body: { cardNumber: "GC-1000", pin: "1234" } };
  expect((await shop.call("POST", "gift-card-apply", right)).status).toBe(406);
  shop.passTime(60 * minute);
  expect((await shop.call("POST", "gift-card-apply", right)).status).toBe(200);
});
