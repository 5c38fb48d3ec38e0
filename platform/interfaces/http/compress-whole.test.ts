import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { rawRequest } from "../../testing/raw.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});
afterAll(() => shop.close());

const ask = (method: string, headers: Record<string, string> = {}) =>
  rawRequest(shop.origin, method, "/api/checkout/products", { headers: { "API-Token": "none", ...headers } });

const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes } as const;

describe("checkout-rest.md section 1: a list of products is compressed as its caller takes it", () => {
  it.each([
    [{ "Accept-Encoding": "gzip, deflate, br, zstd" }, "br"],
    [{ "Accept-Encoding": "GZIP" }, "gzip"],
    [{ "Accept-Encoding": "br;q=0, gzip;q=0.5" }, "gzip"],
    [{ "Accept-Encoding": "*" }, "gzip"],
    [{ "Accept-Encoding": "zstd" }, "none"],
    [{ "Accept-Encoding": "" }, "none"],
  ] as const)("%j: %s", async (accepted, encoding) => {
    const { headers, body } = await ask("POST", accepted);
    expect(headers["content-encoding"] ?? "none").toBe(encoding);
    expect(unpack[encoding](body)).toEqual((await ask("POST")).body);
    expect(headers.vary).toBe(encoding === "none" ? "Origin" : "Origin, accept-encoding");
  });

  it("is not when that is not wanted", async () => {
    const { headers } = await ask("POST", { "Accept-Encoding": "br", "X-No-Compression": "1" });
    expect(headers["content-encoding"]).toBeUndefined();
  });

  it("keeps its tag, by which it is not sent again; HEAD has it too", async () => {
    const { etag = "" } = (await ask("GET")).headers;
    expect((await ask("GET", { "Accept-Encoding": "br" })).headers["etag"]).toBe(etag);
    const again = await ask("GET", { "If-None-Match": String(etag), "Accept-Encoding": "br" });
    expect([again.status, again.body.length, again.headers["content-encoding"]]).toEqual([304, 0, undefined]);
    const head = await ask("HEAD", { "Accept-Encoding": "gzip" });
    expect([head.status, head.headers["etag"], head.body.length]).toEqual([200, etag, 0]);
  });
});
