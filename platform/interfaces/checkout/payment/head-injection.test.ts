import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../../testing/platform.ts";
import { rawRequest, type RawAnswer } from "../../../testing/raw.ts";
import { buyerOf } from "./testing/buyer.ts";

const injected = "Set-Cookie: stolen=1";
const lineEnds = [
  "\r\n",
  "\n",
  "\r",
  "\u0085",
  "\u2028",
  "\u2029",
  "\u0000",
  "%0d%0a",
  "%E2%80%A8",
  "\u560d\u560a",
];

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

/** Nothing but the usual fields, each of them plain text. */
function plainHead({ headers }: RawAnswer, usual: RawAnswer) {
  expect(Object.keys(headers).toSorted()).toEqual(Object.keys(usual.headers).toSorted());
  for (const value of Object.values(headers)) expect(String(value)).toMatch(/^[\x20-\x7e]*$/);
}

/** Goes to the pay page and pays; what leads back to the shop. */
async function payAway(pages: object): Promise<RawAnswer | number> {
  const buyer = await buyerOf(shop, shop.item("101"));
  const started = await buyer.pay("redirect", pages);
  if (started.status !== 200) return started.status;
  const { pathname } = new URL(started.text("url"));
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  return rawRequest(shop.origin, "POST", pathname, { headers, body: "choice=pay" });
}

async function ledBack(pages: object): Promise<RawAnswer> {
  const answer = await payAway(pages);
  if (typeof answer === "number") throw new Error(`Not started: ${answer}`);
  return answer;
}

describe("a return page", () => {
  const page = "https://shop.example/back";

  it.each(
    lineEnds.flatMap((end) => [
      `${page}${end}${injected}`,
      `${page}?a=${end}${injected}${end}${end}<script>`,
      `${page}#${end}${injected}`,
      `https://shop.example${end}.evil.example/`,
    ]),
  )("begins no other field of the answer that leads to it: %j", async (paymentReturnPage) => {
    const answer = await payAway({ paymentReturnPage });
    if (answer === 406) return;
    if (typeof answer === "number") throw new Error(`Answered by ${answer}.`);
    expect(answer.status).toBe(303);
    plainHead(answer, await ledBack({ paymentReturnPage: page }));
    expect(String(answer.headers["location"])).toMatch(/^https:\/\/(?:shop|xn--)/);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "//evil.example", "https://", "back", "https://a b/"])(
    "is an address of the web, or none: %j",
    async (paymentReturnPage) => {
      expect(await payAway({ paymentReturnPage })).toBe(406);
    },
  );
});

describe("headers that an answer repeats", () => {
  const path = "/api/checkout/countries";
  const ask = (headers: Readonly<Record<string, string>>) =>
    rawRequest(shop.origin, "GET", path, { headers });

  it.each([
    "a%0d%0aSet-Cookie: x=1",
    "a, Set-Cookie: x=1",
    "a\tb",
    "\u00e9\u00ff",
    "x".repeat(4_000),
    "<script>",
    '"',
    "; Path=/",
  ])("are of the right form, or not repeated: %j", async (written) => {
    const usual = await ask({});
    const named = await ask({ "X-Correlation-ID": written, "X-Request-ID": written, traceparent: written });
    plainHead(named, usual);
    expect(named.headers["x-correlation-id"]).toMatch(/^[0-9a-f]{32}$/);
    const foreign = await ask({ Origin: written, "Access-Control-Request-Headers": written });
    const allowed = await ask({ Origin: "https://shop.example.com" });
    expect(Object.keys(foreign.headers).toSorted()).toEqual(Object.keys(allowed.headers).toSorted());
  });
});
