import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { matchesEtag, isCacheable, type CachedPage } from "@/front/page-cache/cacheable-page";
import { PageCache } from "@/front/page-cache/page-cache";
import { recordResponse } from "@/front/page-cache/record-response";
import { closeAll, listen } from "@/lib/testing/listen";

const headers = {
  "x-nextjs-prerender": "1",
  "x-nextjs-cache": "HIT",
  "content-type": "text/html; charset=utf-8",
  "cache-control": "s-maxage=60, stale-while-revalidate=60",
  vary: "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding",
  etag: '"abc"',
};
const without = (name: keyof typeof headers) => ({ ...headers, [name]: undefined });

describe("an answer to keep", () => {
  it("is a whole page of Next's cache, packed as it was asked for", () => {
    const packed = { ...headers, "content-encoding": "gzip" };
    expect([isCacheable(200, headers, "identity"), isCacheable(200, packed, "gzip")]).toEqual([true, true]);
    expect([isCacheable(200, packed, "identity"), isCacheable(200, headers, "gzip")]).toEqual([false, false]);
    for (const status of [201, 206, 304, 307, 404, 503]) {
      expect(isCacheable(status, headers, "identity")).toBe(false);
    }
  });

  it.each([
    ["rendered for this request", without("x-nextjs-prerender")],
    ["for nobody else, said twice", { ...headers, "cache-control": "s-maxage=60, private" }],
    ["for no time", { ...headers, "cache-control": "s-maxage=0" }],
    ["for no cache", without("cache-control")],
    ["a visitor's", { ...headers, "set-cookie": ["vitrine-session=sealed"] }],
    ["no page", { ...headers, "content-type": "text/x-component" }],
    ["of no kind", without("content-type")],
    ["another one with another cookie", { ...headers, vary: "Accept-Encoding, Cookie" }],
    ["another one each time", { ...headers, vary: "*" }],
  ])("is none that is %s", (_, answered) => {
    expect(isCacheable(200, answered, "identity")).toBe(false);
  });
});

it("If-None-Match names a page by its tag", () => {
  for (const sent of ['"abc"', 'W/"abc"', '"x", "abc"', "*"]) {
    expect(matchesEtag(sent, { headers })).toBe(true);
  }
  for (const sent of ['"x"', "", undefined]) expect(matchesEtag(sent, { headers })).toBe(false);
  expect(matchesEtag("*", { headers: {} })).toBe(false);
});

const page = (text: string): CachedPage => ({ headers: {}, body: Buffer.from(text) });

function setup() {
  let now = 0;
  const pages = new PageCache(() => now);
  return {
    pages,
    at: (ms: number) => (now = ms),
    keep: (key: string, text: string) => pages.put(pages.startRequest(key), page(text)),
    read: (key: string) => pages.take(key)?.body.toString() ?? null,
  };
}

describe("pages for a moment", () => {
  it("answer for a second, are renewed by one, while others get the old one for another second at most", () => {
    const { at, keep, read } = setup();
    expect(read("a")).toBeNull();
    keep("a", "one");
    at(999);
    expect([read("a"), read("b")]).toEqual(["one", null]);
    at(1_000);
    expect([read("a"), read("a"), read("a")]).toEqual([null, "one", "one"]);
    at(1_999);
    expect(read("a")).toBe("one");
    at(2_000);
    expect(read("a")).toBeNull();
    keep("a", "two");
    at(2_999);
    expect(read("a")).toBe("two");
  });

  it("end when what renews them is none to keep", () => {
    const { pages, at, keep, read } = setup();
    keep("a", "one");
    at(1_000);
    const pending = pages.startRequest("a");
    expect(read("a")).toBeNull();
    pages.put(pending, null);
    expect([read("a"), read("a")]).toEqual([null, null]);
  });

  it("are gone at once when something is dropped, and not kept after that when they were begun before it", () => {
    const { pages, keep, read } = setup();
    keep("a", "one");
    const before = pages.startRequest("a");
    pages.clear();
    expect(read("a")).toBeNull();
    pages.put(before, page("old"));
    expect(read("a")).toBeNull();
    keep("a", "new");
    pages.put(before, null);
    expect(read("a")).toBe("new");
  });

  it("fill no more than their room, and the least asked for goes first", () => {
    const { pages, read } = setup();
    const large = { headers: {}, body: Buffer.alloc(10 * 1024 * 1024, "x") };
    for (const key of ["a", "b", "c"]) pages.put(pages.startRequest(key), large);
    expect(read("a")).not.toBeNull();
    pages.put(pages.startRequest("d"), large);
    expect([read("a") === null, read("b"), read("d") === null]).toEqual([false, null, false]);
  });
});

describe("what Next answers", () => {
  afterEach(closeAll);

  const HEADERS = {
    "X-Nextjs-Prerender": "1",
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "s-maxage=60",
    Vary: "rsc",
    ETag: '"abc"',
  };

  /** What a visitor gets of an answer, and what is kept of it. */
  async function record(answer: (response: ServerResponse) => void, ifNoneMatch?: string) {
    const kept: (CachedPage | null)[] = [];
    const address = await listen((_, response) => {
      recordResponse(response, { encoding: "identity", ifNoneMatch }, (page) => kept.push(page));
      answer(response);
    });
    const response = await fetch(address).catch(() => null);
    const text = await response?.text().catch(() => null);
    return {
      response,
      got: [response?.status, text],
      kept,
      bodies: kept.map((page) => page?.body.toString()),
    };
  }

  function withHeaders(response: ServerResponse, more: Record<string, string> = {}): ServerResponse {
    for (const [name, value] of Object.entries({ ...HEADERS, ...more })) response.setHeader(name, value);
    return response;
  }

  it("comes as it is, and is kept once and whole, also when it comes in pieces of text and of bytes", async () => {
    const { got, kept, bodies } = await record((response) => {
      withHeaders(response).write("<p>");
      response.write(Buffer.from("å"));
      response.end("</p>");
    });
    expect([got, bodies]).toEqual([[200, "<p>å</p>"], ["<p>å</p>"]]);
    expect(kept[0]?.headers).toMatchObject({ etag: '"abc"', "cache-control": "s-maxage=60" });
  });

  it("is a 304 for who has it, kept whole all the same, and whole for who has another one", async () => {
    const answer = (response: ServerResponse) => withHeaders(response, { "Content-Length": "3" }).end("<p>");
    const { response, got, kept, bodies } = await record(answer, '"abc"');
    expect([got, bodies]).toEqual([[304, ""], ["<p>"]]);
    expect([response?.headers.get("etag"), response?.headers.has("content-type")]).toEqual(['"abc"', false]);
    expect(kept[0]?.headers).toMatchObject({ "content-type": HEADERS["Content-Type"] });
    expect((await record(answer, '"other"')).got).toEqual([200, "<p>"]);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ["that is not to be kept", (response) => withHeaders(response, { "Set-Cookie": "a=1" }).end("x")],
    ["packed otherwise", (response) => withHeaders(response, { "Content-Encoding": "zz" }).end("x")],
    ["that sends its head by itself", (response) => response.writeHead(200, HEADERS).end("x")],
  ])("is not kept %s, and is told so", async (_, answer) => {
    const { got, kept } = await record(answer, '"abc"');
    expect([got, kept]).toEqual([[200, "x"], [null]]);
  });

  it("is not kept when it breaks off", async () => {
    const { got, kept } = await record((response) => {
      withHeaders(response).write("<p>", () => response.destroy());
    });
    expect([got[1] ?? null, kept]).toEqual([null, [null]]);
  });
});
