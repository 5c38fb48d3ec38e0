import { createHmac } from "node:crypto";
import { gunzipSync, brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { jsonOf, rawRequest } from "../../testing/raw.ts";

let shop: TestPlatform;
let token: string;

beforeAll(async () => {
  shop = await startTestPlatform();
  token = (await shop.call("GET", "selection")).token;
});

afterAll(() => shop.close());

function raw(method: string, path: string, options: Parameters<typeof rawRequest>[3] = {}) {
  const headers = { "API-Token": token, ...options.headers };
  return rawRequest(shop.origin, method, `/api/checkout/${path}`, { ...options, headers });
}

describe("bodies, checkout-rest.md section 1", () => {
  it.each([
    ["PUT", "text/plain", "{}"],
    ["PUT", "application/x-www-form-urlencoded", "[]"],
    ["PUT", "not a type", "  "],
  ])("%s with %s and %j is no input", async (method, type, body) => {
    const answer = await raw(method, "languages/en", { headers: { "Content-Type": type }, body });
    expect(answer.status).toBe(200);
    expect(jsonOf(answer)).toMatchObject({ token });
  });

  it.each(["{}", "[]", ""])("a body of %j is none on GET and on writes without input (19)", async (body) => {
    const headers = { "Content-Type": "application/json" };
    for (const [method, path] of [
      ["GET", "selection"],
      ["GET", "categories"],
      ["PUT", "countries/SE"],
      ["PUT", "payment-methods/dummy"],
      ["POST", `items/${shop.item("101")}`],
    ] as const) {
      const answer = await raw(method, path, { headers, body });
      expect([path, answer.status]).toEqual([path, method === "POST" ? 201 : 200]);
    }
  });

  it("an empty text for language, market, pricelist, country or state is as if not given (19)", async () => {
    const nothing = { language: "", market: "", pricelist: "", country: "", state: "" };
    const own = (await shop.call("GET", "selection")).token;
    for (const [method, path] of [
      ["POST", "products"],
      ["POST", `products/${shop.display("101")}`],
      ["POST", "categories"],
      ["PUT", "countries/SE"],
      ["PUT", "selection"],
    ] as const) {
      const answer = await shop.call(method, path, { token: own, trusted: true, body: nothing });
      expect([path, answer.status]).toEqual([path, 200]);
    }
    const body = { uri: "troja", ...nothing };
    expect((await shop.call("POST", "uri", { token: own, body })).status).toBe(200);
    const selection = await shop.call("GET", "selection", { token: own });
    expect(selection.at("selection.language")).toBe("sv");
    expect(selection.at("location")).toMatchObject({ country: "SE", market: 1, pricelist: 1 });
  });

  it("any content type, or none, is read as JSON", async () => {
    const body = JSON.stringify({ language: "de" });
    for (const type of ["text/html", undefined]) {
      const headers: Record<string, string> = type === undefined ? {} : { "Content-Type": type };
      const answer = await raw("PUT", "countries/SE", { headers, body });
      expect(jsonOf(answer)).toMatchObject({ selection: { language: "de" } });
    }
  });

  const deepest = `{"a":${"[".repeat(31)}${"]".repeat(31)}}`;

  it.each([
    ["not JSON", "{"],
    ["a list", "[1]"],
    ["a text", '"x"'],
    ["null", "null"],
    ["nested over 32", `{"a":${"[".repeat(32)}${"]".repeat(32)}}`],
  ])("%s: 400 body", async (_name, body) => {
    const answer = await raw("PUT", "languages/en", { body });
    expect(answer.status).toBe(400);
    expect(jsonOf(answer)).toEqual({ token, errors: { body: "malformed" } });
  });

  it("nesting of 32 is allowed", async () => {
    expect((await raw("PUT", "languages/en", { body: deepest })).status).toBe(200);
  });

  it("bytes that are no UTF-8: 400 body", async () => {
    const response = await fetch(`${shop.origin}/api/checkout/languages/en`, {
      method: "PUT",
      headers: { "API-Token": token },
      body: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    });
    expect(response.status).toBe(400);
  });

  it("over 1 MiB: 413, and the token stays", async () => {
    const answer = await raw("PUT", "languages/en", {
      body: JSON.stringify({ text: "x".repeat(1_048_576) }),
    });
    expect(answer.status).toBe(413);
    expect(jsonOf(answer)).toEqual({ token, errors: { body: "too large" } });
  });
});

describe("paths, checkout-rest.md section 1", () => {
  it.each(["selection/", "1/selection", "1/selection/", "selection?pretty=1", "%73election"])(
    "%s leads to the selection",
    async (path) => {
      const answer = await raw("GET", path);
      expect(answer.status).toBe(200);
      expect(jsonOf(answer)).toHaveProperty("selection");
    },
  );

  it.each([
    "",
    "nothing",
    "2/selection",
    "1/1/selection",
    "selection/x/y",
    "selection//",
    "countries%2Fall",
    "lines/%2e%2e/selection",
    "../checkout/selection",
    "items/%00",
    "items/%zz",
    "items/%ff",
  ])("%j: 404 path", async (path) => {
    const answer = await raw("GET", path);
    expect(answer.status).toBe(404);
    expect(jsonOf(answer)).toMatchObject({ errors: { path: "not found" } });
  });

  it.each([
    ["GET", "/products/%zz?pretty"],
    ["PUT", "/languages/%ff"],
    ["GET", "?x=%zz"],
  ])("%s %j is refused like any unknown path", async (method, path) => {
    const headers = { "API-Token": token, "X-Correlation-ID": "web-1", Origin: "https://anybody.example" };
    const answer = await rawRequest(shop.origin, method, `/api/checkout${path}`, { headers });
    expect(answer.status).toBe(404);
    expect(jsonOf(answer)).toEqual({ token, errors: { path: "not found" } });
    expect(answer.headers).toMatchObject({
      "x-service-request-id": expect.stringMatching(/^[0-9a-f]{32}$/),
      "x-correlation-id": "web-1",
      "access-control-allow-origin": "https://anybody.example",
      "cache-control": "no-store",
    });
  });

  it("a path that cannot be decoded is 404 outside of the interface too", async () => {
    for (const path of ["/%zz", "/media/%ff", "/pay/%zz"]) {
      expect((await rawRequest(shop.origin, "GET", path)).status).toBe(404);
    }
  });

  it("a part is decoded once, and a plus is a plus", async () => {
    const answer = await raw("PUT", "countries/US/states/New%20York");
    expect(jsonOf(answer)).toMatchObject({ location: { state: "NY" } });
    expect((await raw("PUT", "countries/US/states/New+York")).status).toBe(404);
    expect((await raw("PUT", "countries/US/states/New%2520York")).status).toBe(404);
  });

  it.each([
    ["DELETE", "selection", "GET, PUT, HEAD, OPTIONS"],
    ["GET", "items/1-1", "POST, OPTIONS"],
    ["PATCH", "items", "PUT, OPTIONS"],
    ["TRACE", "items", "PUT, OPTIONS"],
    ["PROPFIND", "selection", "GET, PUT, HEAD, OPTIONS"],
    ["GET", "lines/x/quantity/1", "POST, PUT, DELETE, OPTIONS"],
  ])("%s %s: 405 with Allow", async (method, path, allow) => {
    const answer = await raw(method, path);
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe(allow);
    expect(jsonOf(answer)).toEqual({ token, errors: { method: "not allowed" } });
  });

  it("a URL over 8 KiB: 414", async () => {
    const answer = await raw("GET", `selection?${"x".repeat(8192)}`);
    expect(answer.status).toBe(414);
    expect(jsonOf(answer)).toEqual({ token, errors: { uri: "too large" } });
  });

  it("HEAD answers as GET, without body", async () => {
    const answer = await raw("HEAD", "selection");
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(answer.body).toHaveLength(0);
  });
});

it("a caller may announce the header Access-Control-Allow-Origin (19)", async () => {
  const answer = await raw("OPTIONS", "selection", {
    headers: {
      Origin: "https://shop.example",
      "Access-Control-Request-Method": "GET",
      "Access-Control-Request-Headers": "access-control-allow-origin,api-token",
    },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers["access-control-allow-headers"]).toContain("Access-Control-Allow-Origin");
});

describe("answers, checkout-rest.md section 1", () => {
  it("are compact JSON, or indented by two with pretty", async () => {
    const compact = await raw("GET", "languages");
    expect(compact.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(compact.body.toString()).toBe(JSON.stringify(jsonOf(compact)));
    for (const path of ["languages?pretty", "languages?pretty=true"]) {
      const indented = await raw("GET", path);
      expect(indented.body.toString()).toBe(JSON.stringify(jsonOf(compact), null, 2));
    }
  });

  it("are named: the caller's correlation id is echoed when it has the right form", async () => {
    const named = await raw("GET", "languages", { headers: { "X-Correlation-ID": "web.1_a-B" } });
    expect(named.headers["x-correlation-id"]).toBe("web.1_a-B");
    expect(named.headers["x-service-request-id"]).toMatch(/^[0-9a-f]{32}$/);
    for (const wrong of ["a b", "x".repeat(65)]) {
      const answer = await raw("GET", "languages", { headers: { "X-Correlation-ID": wrong } });
      expect(answer.headers["x-correlation-id"]).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
    }
    expect((await raw("GET", "nothing")).headers["x-service-request-id"]).toMatch(/^[0-9a-f]{32}$/);
  });

  it("are compressed over 1 KiB when that is accepted", async () => {
    const plain = await raw("GET", "selection");
    const packed = await raw("GET", "selection", { headers: { "Accept-Encoding": "gzip" } });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(packed.body).toString()).toBe(plain.body.toString());
    const smaller = await raw("GET", "selection", { headers: { "Accept-Encoding": "br, gzip" } });
    expect(smaller.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(smaller.body).toString()).toBe(plain.body.toString());
    const short = await raw("GET", "languages", { headers: { "Accept-Encoding": "gzip" } });
    expect(short.headers["content-encoding"]).toBeUndefined();
    expect(short.headers["cache-control"]).toBe("no-store");
  });
});

describe("the tokenless catalogue, checkout-rest.md section 1", () => {
  const tokenless = { "API-Token": "none" };

  it("is kept for a minute, and is not sent again when it is the same", async () => {
    const answer = await raw("GET", "categories", { headers: tokenless });
    expect(answer.headers["cache-control"]).toBe("public, max-age=60");
    const { etag = "", vary } = answer.headers;
    expect(String(vary).toLowerCase()).toBe(
      "api-token, authorization, api-authorization, origin, x-country, accept-encoding",
    );
    const packed = await raw("GET", "products", { headers: { ...tokenless, "Accept-Encoding": "gzip" } });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(packed.headers.vary).toBe(vary);
    const again = await raw("GET", "categories", {
      headers: { ...tokenless, "If-None-Match": String(etag) },
    });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    const other = await raw("GET", "categories", { headers: { ...tokenless, "If-None-Match": '"other"' } });
    expect(other.status).toBe(200);
  });

  const expiry = Math.floor(Date.now() / 1000) + 600;
  const signature = createHmac("sha256", "test-preview-secret").update(`preview.${expiry}`).digest("hex");
  const json = { "Content-Type": "application/json" };

  it.each<[string, Record<string, string>, { path?: string; body?: string }]>([
    ["without its header, for who sends no token would get it too", { Accept: "*/*; api-token=none" }, {}],
    ["in preview", { ...tokenless, "X-Preview": `${expiry}.${signature}` }, {}],
    ["with input", { ...tokenless, ...json }, { body: '{"language":"de"}' }],
    ["as a refusal", tokenless, { path: "products/999999" }],
  ])("%s it is kept by nobody", async (_, headers, { path = "categories", ...sent }) => {
    const answer = await rawRequest(shop.origin, "GET", `/api/checkout/${path}`, { headers, ...sent });
    expect([answer.headers["cache-control"], answer.headers.etag]).toEqual(["no-store", undefined]);
  });

  it("with a session's token it is kept by nobody; with an empty input by anybody", async () => {
    const own = await raw("GET", "categories");
    expect([own.headers["cache-control"], own.headers.etag]).toEqual(["no-store", undefined]);
    const none = await raw("GET", "categories", { headers: { ...tokenless, ...json }, body: "[]" });
    expect(none.headers["cache-control"]).toBe("public, max-age=60");
  });
});

describe("health", () => {
  it("answers ok while it serves", async () => {
    const answer = await rawRequest(shop.origin, "GET", "/health");
    expect(answer.status).toBe(200);
    expect(jsonOf(answer)).toEqual({ status: "ok" });
  });

  it("another path of the platform is 404", async () => {
    const answer = await rawRequest(shop.origin, "GET", "/nothing");
    expect(answer.status).toBe(404);
    expect(jsonOf(answer)).toEqual({ token: null, errors: { path: "not found" } });
  });
});
