import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { backEndOf } from "../interfaces/shop/testing/shop-client.ts";
import { soapCall } from "../interfaces/soap/testing/soap-call.ts";
import { graphqlClient } from "../interfaces/storefront/testing/graphql-client.ts";
import { startPlatforms, type ManyPlatforms, type Try } from "./many-platforms.ts";

const [tries, limit] = [12, 5];
let shop: ManyPlatforms;

beforeAll(async () => {
  shop = await startPlatforms(2, {
    tries,
    environment: {
      LIMIT_WRONG_SECRETS_PER_MINUTE: String(limit),
      LIMIT_SOAP_LOGINS_PER_MINUTE: String(limit),
    },
  });
});

afterAll(() => shop.close());

afterEach(() => shop.passTime(120_000));

interface Secret {
  readonly secret: string;
  /** The status of a wrong one. */
  readonly usual: number;
  readonly wrong: Try;
  readonly right: Try;
}

const secrets: readonly Secret[] = [
  {
    secret: "the Checkout API's secret",
    usual: 200,
    wrong: (at, turn) => at.call("GET", "languages", { headers: { Authorization: `Bearer wrong-${turn}` } }),
    right: (at) => at.call("GET", "countries/all", { trusted: true }),
  },
  {
    secret: "the Storefront API's secret",
    usual: 401,
    wrong: (at, turn) =>
      graphqlClient(at)("{ __typename }", { headers: { "X-Shared-Secret": `wrong-${turn}` } }),
    right: (at) => graphqlClient(at)("{ __typename }", { trusted: true }),
  },
  {
    secret: "the Shop API's key",
    usual: 401,
    wrong: (at, turn) => backEndOf(at).call("GET", "", undefined, { "API-Authorization": `wrong-${turn}` }),
    right: (at) => backEndOf(at).call("GET", ""),
  },
];

describe.each(secrets)(
  "guesses at $secret from one address, by several processes",
  ({ usual, wrong, right }) => {
    it("are told so many times in a minute, and then no right one either", async () => {
      expect(await shop.tryAtOnce(wrong)).toEqual({ [usual]: limit, 429: tries - limit });
      for (let turn = 0; turn < 2; turn += 1) expect((await right(shop.at(turn), turn)).status).toBe(429);
      shop.passTime(60_000);
      expect(await shop.tryAtOnce(right)).toEqual({ 200: tries });
    });

    it("a right one is not told by a process that saw none of the wrong ones", async () => {
      for (let turn = 0; turn < limit; turn += 1) await wrong(shop.at(0), turn);
      expect((await right(shop.at(1), 0)).status).toBe(429);
    });

    it("who has the right one is let through any number of times, also beside few wrong ones", async () => {
      const one: Try = (at, turn) => (turn % 8 === 0 ? wrong : right)(at, turn);
      const wrongOnes = Math.ceil(tries / 8);
      const expected = usual === 200 ? { 200: tries } : { 200: tries - wrongOnes, [usual]: wrongOnes };
      expect(await shop.tryAtOnce(one)).toEqual(expected);
      for (let turn = 0; turn < tries; turn += 1) {
        expect((await right(shop.at(turn), turn)).status).toBe(200);
      }
    });
  },
);

it("wrong logins of an integration user are looked at so many times in a minute", async () => {
  const one: Try = async (at) => {
    const { fault } = await soapCall(at.origin, "Warehouses_Update", "<warehouses/>", { password: "wrong" });
    return { status: fault?.faultstring === "too many requests" ? 429 : 401 };
  };
  expect(await shop.tryAtOnce(one)).toEqual({ 401: limit, 429: tries - limit });
});
