import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeAll, listen } from "@/lib/testing/listen";
import { notifyCacheDrop } from "@/lib/catalog-cache/cache-drop-events.mjs";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-front-"));
  vi.stubEnv("DATA_DIR", folder);
  vi.useFakeTimers({ toFake: ["performance", "Date"] });
  // What is kept at 0 never gets old for the cache, which would wait for that for ever.
  vi.advanceTimersByTime(1);
  vi.resetModules();
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await closeAll();
  rmSync(folder, { recursive: true });
});

const HEADERS = {
  "x-nextjs-prerender": "1",
  "content-type": "text/html",
  "cache-control": "s-maxage=60",
  vary: "rsc",
  etag: '"abc"',
};

/** A shop whose pages say how many were made, each once `held` lets it. */
async function openShop(held: Promise<void> = Promise.resolve()) {
  const { servePage } = await import("@/front/page-cache/serve-page");
  let made = 0;
  const address = await listen(async (request, response) => {
    if (servePage(request, response)) return;
    made += 1;
    const text = `${made} ${request.url} ${request.headers.host} ${request.headers.cookie ?? ""}`;
    await held;
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    response.end(text);
  });
  const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(new URL(path, address), { method, headers: { "accept-encoding": "identity", ...headers } });
  const read = async (...asked: Parameters<typeof ask>) => (await (await ask(...asked)).text()).trim();
  return { ask, read, host: new URL(address).host, made: () => made };
}

describe("a page that many want", () => {
  it("is made once, for whoever they are, also when who asked first had it already", async () => {
    const { ask, read, made, host } = await openShop();
    const { status, headers } = await ask("/en-se/women", { "if-none-match": '"abc"' });
    expect([status, headers.get("etag"), headers.get("content-type")]).toEqual([304, '"abc"', null]);
    const text = `1 /en-se/women ${host}`;
    expect(await read("/en-se/women", { cookie: "vitrine-session=a" })).toBe(text);
    expect(await read("/en-se/women", { "user-agent": "other" })).toBe(text);
    const head = await ask("/en-se/women", {}, "HEAD");
    const length = head.headers.get("content-length");
    expect([head.status, length, await head.text()]).toEqual([200, String(text.length + 1), ""]);
    expect((await ask("/en-se/women", { "if-none-match": '"abc"' })).status).toBe(304);
    expect(made()).toBe(1);
  });

  it.each([
    ["in preview", { cookie: "vitrine-preview=a" }],
    ["as a part of a page", { rsc: "1" }],
    ["in another packing", { "accept-encoding": "br" }],
  ])("is neither given to nor taken from who asks %s", async (_, headers) => {
    const { read } = await openShop();
    expect(await read("/en-se/women", headers)).toMatch(/^1 /);
    expect(await read("/en-se/women")).toMatch(/^2 /);
    expect(await read("/en-se/women", headers)).toMatch(/^3 /);
    expect(await read("/en-se/women")).toMatch(/^2 /);
  });

  it("is another one in another language, with another query", async () => {
    const { read } = await openShop();
    expect(await read("/en-se/women")).toMatch(/^1 /);
    expect(await read("/sv-se/women")).toMatch(/^2 /);
    expect(await read("/en-se/women?a=1")).toMatch(/^3 /);
    expect(await read("/en-se/women")).toMatch(/^1 /);
  });
});

describe("a page of before", () => {
  it("is gone at once when the catalogue changed, also one that was begun before that", async () => {
    let letGo = () => {};
    const { read, made } = await openShop(new Promise((resolve) => (letGo = resolve)));
    const old = read("/en-se/women");
    await vi.waitUntil(() => made() === 1);
    notifyCacheDrop();
    letGo();
    expect(await old).toMatch(/^1 /);
    expect(await read("/en-se/women")).toMatch(/^2 /);
    notifyCacheDrop();
    expect(await read("/en-se/women")).toMatch(/^3 /);
  });

  it("is not shown in a shop that is closed", async () => {
    const { read } = await openShop();
    await read("/en-se/men");
    vi.advanceTimersByTime(500);
    expect(await read("/en-se/women")).toMatch(/^2 /);
    writeFileSync(join(folder, "maintenance"), "");
    vi.advanceTimersByTime(499);
    expect(await read("/en-se/women")).toMatch(/^2 /);
    vi.advanceTimersByTime(1);
    expect(await read("/en-se/women")).toMatch(/^3 /);
  });
});
