import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { TestPlatform } from "../../testing/platform.ts";
import { newMember, newShopper } from "../checkout/customer/testing/shopper.ts";
import { startDiscountShop } from "../checkout/selection/testing/discount-shop.ts";
import { backEndOf } from "../shop/testing/shop-client.ts";
import { loggingIn } from "./customer/testing/members.ts";
import { graphqlClient } from "./testing/graphql-client.ts";

const minute = 60_000;
let shop: TestPlatform;

beforeAll(async () => {
  shop = await startDiscountShop(undefined, {
    environment: {
      LIMIT_ACCOUNT_CALLS_PER_MINUTE_AND_ADDRESS: "1000",
      LIMIT_VOUCHER_CALLS_PER_MINUTE_AND_ADDRESS: "30",
    },
  });
});

afterAll(() => shop.close());

afterEach(() => shop.passTime(2 * minute));

/** Tries something by one interface, and pretends to come from an address; the status. */
type Guess = (what: string, from: string) => Promise<number>;

const byRest =
  (path: string, bodyOf: (what: string) => object): Guess =>
  async (what, from) => {
    const { token } = await newShopper(shop);
    return (
      await shop.call("POST", path, {
        token,
        body: bodyOf(what),
        headers: { "X-Forwarded-For": from },
      })
    ).status;
  };

/** GraphQL answers what it refuses by 200, and 429 as everybody. */
const byGraphql =
  (query: string, variablesOf: (what: string) => Readonly<Record<string, unknown>>, usual: number): Guess =>
  async (what, from) => {
    const answer = await graphqlClient(shop)(query, {
      variables: variablesOf(what),
      headers: { "X-Forwarded-For": from },
    });
    return answer.status === 200 ? usual : answer.status;
  };

/** Its caller is believed where the shopper is, so it says nothing of it here. */
const shopLogin: Guess = async (email) => {
  const path = `customers/${encodeURIComponent(email)}/login`;
  return (await backEndOf(shop).call("POST", path, { password: "wrong" })).status;
};

const wrong = (email: string) => ({ email, password: "wrong" });
const logins = [byRest("login", wrong), byGraphql(loggingIn, wrong, 406), shopLogin];

const of = <T>(list: readonly T[], turn: number): T => {
  const one = list[turn % list.length];
  if (one === undefined) throw new Error("An empty list.");
  return one;
};

/** One guess after the other, each by the next interface and from another pretended address; the statuses. */
async function guessInTurn(
  count: number,
  guesses: readonly Guess[],
  whatOf: (turn: number) => string,
): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    statuses.push(await of(guesses, turn)(whatOf(turn), `198.51.100.${turn}`));
  }
  return statuses;
}

const allBut = (count: number, usual: number) => [...Array.from({ length: count }, () => usual), 429];

/** Other letters, the same account. */
function spellings(email: string): readonly string[] {
  const [name = "", host = ""] = email.split("@");
  return [email, email.toUpperCase(), `${name}@${host.toUpperCase()}`, `\t${email} `];
}

it("logins of one e-mail are counted as one number, by whatever interface, session, spelling and pretended address (checkout-rest.md#rate-limits)", async () => {
  const { email, password } = await newMember(shop);
  const tried = spellings(email);
  expect(await guessInTurn(11, logins, (turn) => of(tried, turn))).toEqual(allBut(10, 406));
  // Not even the right password helps now.
  const right = { body: { email, password } };
  expect((await shop.call("POST", "login", right)).status).toBe(429);
  shop.passTime(minute);
  expect((await shop.call("POST", "login", right)).status).toBe(200);
});

const addVoucher = `mutation ($code: String!) { addVoucher(code: $code) { userErrors { message } } }`;
const applyCard = `mutation ($cardNumber: String!, $pin: String!) {
  applyGiftCard(input: { cardNumber: $cardNumber, pin: $pin }) { userErrors { message } } }`;
const card = (cardNumber: string) => ({ cardNumber, pin: "0000" });
const vouchers = [
  byRest("vouchers", (voucher) => ({ voucher })),
  byGraphql(addVoucher, (code) => ({ code }), 404),
];
const cards = [byRest("gift-card-apply", card), byGraphql(applyCard, card, 406)];

it.each([
  { what: "vouchers", usual: 404, guesses: vouchers },
  { what: "gift cards", usual: 406, guesses: cards },
])(
  "guesses at $what of one address are counted as one number, by however many sessions (checkout-rest.md#rate-limits)",
  async ({ usual, guesses }) => {
    expect(await guessInTurn(31, guesses, (turn) => `NO-${turn}`)).toEqual(allBut(30, usual));
  },
);
