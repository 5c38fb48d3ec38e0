import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { closeAll, listen } from "@/lib/testing/listen";

type Seen = { method?: string | undefined; url?: string | undefined; token: unknown; body: string };

let proxyCheckout: (request: Request) => Promise<Response>;
let seen: Seen[] = [];
type Answer = { status: number; headers: Record<string, string>; body: string };
let next: Answer;
/** What is answered from the second call on, if it is another. */
let later: Answer | null = null;

beforeAll(async () => {
  const address = await listen(async (request, response) => {
    const { method, url, headers } = request;
    seen.push({ method, url, token: headers["api-token"] ?? null, body: await text(request) });
    const answer = seen.length > 1 && later !== null ? later : next;
    response.writeHead(answer.status, { "Content-Type": "application/json", ...answer.headers });
    response.end(answer.body);
  });
  vi.stubEnv("CHECKOUT_URL", `${address}api`);
  vi.stubEnv("STOREFRONT_URL", "http://shop.example");
  vi.stubEnv("SESSION_SECRET", "a-secret-of-thirty-two-characters-or-more");
  ({ proxyCheckout } = await import("@/lib/proxy/proxy-checkout"));
});

beforeEach(() => {
  seen = [];
  later = null;
  next = { status: 200, headers: {}, body: '{"token":"k3k3","selection":{}}' };
});

afterEach(() => vi.useRealTimers());

afterAll(async () => {
  vi.unstubAllEnvs();
  await closeAll();
});

type Sent = { method?: string; headers?: Record<string, string>; body?: BodyInit; duplex?: "half" };

function ask(path: string, { headers, ...init }: Sent = {}): Promise<Response> {
  const request = new Request(`http://shop.example/api/checkout/${path}`, {
    ...init,
    headers: { host: "shop.example", ...headers },
  });
  return proxyCheckout(request);
}

const cookieIn = (response: Response) =>
  response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");

describe("the session's token", () => {
  it("goes into a sealed cookie, and from there to the API; the browser never sees it", async () => {
    const first = await ask("selection?pretty");
    expect(await first.text()).toBe('{"selection":{}}');
    const [sealed = "", mark] = first.headers.getSetCookie();
    expect(sealed).toMatch(/^vitrine-session=.*; Path=\/; Max-Age=2592000; HttpOnly; SameSite=lax$/);
    expect(sealed).not.toContain("k3k3");
    expect(mark).toBe("vitrine-visitor=1; Path=/; Max-Age=2592000; SameSite=lax");
    const again = await ask("items/1-2", {
      method: "POST",
      headers: { cookie: `a=b; ${cookieIn(first)[0]}` },
      body: "{}",
    });
    expect(again.headers.getSetCookie()).toEqual([]);
    expect(seen).toEqual([
      { method: "GET", url: "/api/selection?pretty", token: null, body: "" },
      { method: "POST", url: "/api/items/1-2", token: "k3k3", body: "{}" },
    ]);
  });

  it("is sealed anew when the API names another one, and when the country was changed", async () => {
    const cookie = cookieIn(await ask("selection"))[0] ?? "";
    next = { ...next, body: '{"token":"n3w","selection":{}}' };
    expect(cookieIn(await ask("selection", { headers: { cookie } }))).toHaveLength(2);
    next = { ...next, body: '{"token":"k3k3","selection":{}}' };
    expect(cookieIn(await ask("countries/DE", { method: "PUT", headers: { cookie } }))).toHaveLength(2);
    next = { ...next, status: 404 };
    expect(cookieIn(await ask("countries/XX", { method: "PUT", headers: { cookie } }))).toEqual([]);
  });

  it("is none in a cookie that somebody made up", async () => {
    await ask("selection", { headers: { cookie: "vitrine-session=Fe26.2*1*made-up" } });
    expect(seen).toMatchObject([{ token: null }]);
  });
});

describe("a session that begins", () => {
  const begin = async (path: string, sent: Sent = {}) =>
    ask(path, { ...sent, headers: { "x-page-locale": "sv-de", ...sent.headers } });
  const calls = () => seen.map(({ method, url, token, body }) => [`${method} ${url}`, token, body]);
  const add = { method: "POST" };
  const first = ["PUT /api/countries/DE", null, '{"language":"sv"}'];

  it("stands in the country and language of the page before the call that it is for", async () => {
    const answer = await begin("items/1-2", add);
    expect(calls()).toEqual([first, ["POST /api/items/1-2", "k3k3", ""]]);
    const cookie = cookieIn(answer)[0] ?? "";
    await begin("items/1-2", { ...add, headers: { cookie } });
    expect(calls().slice(2)).toEqual([["POST /api/items/1-2", "k3k3", ""]]);
  });

  it.each(["", "kvinna", "../de", "sv-de-at"])("is the API's own on a page named %j", async (locale) => {
    await begin("selection", { headers: { "x-page-locale": locale } });
    expect(calls()).toEqual([["GET /api/selection", null, ""]]);
  });

  it("is one, and kept, where the country is not sold to, or is chosen by the call itself", async () => {
    next = { ...next, status: 404 };
    expect(cookieIn(await begin("items/1-2", add))).toHaveLength(2);
    expect(calls()).toEqual([first, ["POST /api/items/1-2", "k3k3", ""]]);
    seen = [];
    await begin("countries/SE", { method: "PUT" });
    expect(calls()).toEqual([["PUT /api/countries/SE", null, ""]]);
  });

  it("is kept when the call is lost, which may have come about", async () => {
    later = { status: 200, headers: {}, body: "<html>" };
    const answer = await begin("items/1-2", add);
    expect([answer.status, cookieIn(answer).length]).toEqual([502, 2]);
    const cookie = cookieIn(answer)[0] ?? "";
    await ask("selection", { headers: { cookie } });
    expect(seen.at(-1)).toMatchObject({ token: "k3k3" });
  });
});

describe("an answer", () => {
  it("has the API's status, errors and wait, and is kept by nobody", async () => {
    next = {
      status: 429,
      headers: { "Retry-After": "60", "X-Other": "1" },
      body: '{"errors":{"limit":"reached"}}',
    };
    const { status, headers, ...answer } = await ask("login", { method: "POST", body: "{}" }).then(
      async (response) => ({
        status: response.status,
        headers: response.headers,
        body: await response.json(),
      }),
    );
    expect([status, answer.body]).toEqual([429, { errors: { limit: "reached" } }]);
    const named = ["retry-after", "x-other", "cache-control", "content-type"].map((name) =>
      headers.get(name),
    );
    expect(named).toEqual(["60", null, "no-store", "application/json"]);
  });

  it.each([
    [406, "1", 200, "406"],
    [406, null, 406, null],
    [200, "1", 200, null],
    [500, "1", 500, null],
  ])(
    "of %i to who asks for quiet by %j is %i, with the status %j beside it",
    async (said, asks, status, beside) => {
      next = { ...next, status: said, body: '{"errors":{"voucher":"unknown"}}' };
      const answer = await ask("selection", { headers: asks === null ? {} : { "x-status-in-header": asks } });
      expect([answer.status, answer.headers.get("x-status"), await answer.json()]).toEqual([
        status,
        beside,
        { errors: { voucher: "unknown" } },
      ]);
    },
  );

  it.each(["<html>", "[]", ""])("that is no object of JSON is 502: %j", async (body) => {
    next = { ...next, body };
    const answer = await ask("selection");
    expect([answer.status, await answer.json()]).toEqual([502, { errors: { server: "unavailable" } }]);
  });
});

describe("what never reaches the API", () => {
  const long = "x".repeat(256 * 1024 + 1);
  const runYielding = (): Sent => ({
    method: "PUT",
    body: new Blob([long]).stream(),
    duplex: "half",
  });

  it.each<[number, string, Sent]>([
    [403, "selection", { headers: { origin: "https://evil.example" } }],
    [403, "selection", { headers: { origin: "null" } }],
    [404, "brands", {}],
    [404, "", {}],
    [404, "items/..%2Fselection", { method: "POST" }],
    [405, "selection", { method: "PATCH" }],
    [413, "payment-fields", { method: "PUT", body: long }],
    [413, "payment-fields", runYielding()],
  ])("%i: %s %j", async (status, path, sent) => {
    const answer = await ask(path, sent);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toHaveProperty("errors");
    expect(answer.headers.get("allow")).toBe(status === 405 ? "GET" : null);
    expect(seen).toEqual([]);
  });

  it("is let in from the shop's own pages", async () => {
    expect((await ask("selection", { headers: { origin: "http://shop.example" } })).status).toBe(200);
  });
});
