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
    ["br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["GZIP", "gzip"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["*", "gzip"],
    ["identity", "none"],
    ["zstd", "none"],
    ["", "none"],
  ] as const)("%j: %s", async (accepted, encoding) => {
    const { headers, body } = await ask("POST", { "Accept-Encoding": accepted });
    expect(headers["content-encoding"] ?? "none").toBe(encoding);
    expect(unpack[encoding](body)).toEqual((await ask("POST")).body);
    expect(headers.vary).toBe(encoding === "none" ? "Origin" : "Origin, accept-encoding");
  });

  it("is not when that is not wanted", async () => {
    const { headers } = await ask("POST", { "Accept-Encoding": "br", "X-No-Compression": "1" });
    expect(headers["content-encoding"]).toBeUndefined();
  });

  it("keeps its tag, by which it is not sent again", async () => {
    const plain = await ask("GET");
    const packed = await ask("GET", { "Accept-Encoding": "br" });
    expect(packed.headers["etag"]).toBe(plain.headers["etag"]);
    const known = { "If-None-Match": String(plain.headers["etag"]), "Accept-Encoding": "br" };
    const again = await ask("GET", known);
    expect([again.status, again.body.length, again.headers["content-encoding"]]).toEqual([304, 0, undefined]);
  });

  it("HEAD tells its headers and sends nothing", async () => {
    const { status, headers, body } = await ask("HEAD", { "Accept-Encoding": "gzip" });
    expect([status, headers["etag"], body.length]).toEqual([200, (await ask("GET")).headers["etag"], 0]);
  });
});
