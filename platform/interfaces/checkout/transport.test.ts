import { createHmac } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { jsonOf, rawRequest } from "../../testing/raw-request.ts";

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

describe("bodies, checkout-rest.md#transport", () => {
  it.each([
    ["application/json", "{}"],
    ["application/json", "[]"],
    ["application/x-www-form-urlencoded", "[]"],
    ["not a type", "  "],
  ])("of %s %j is no input, on GET and on writes without one (19)", async (type, body) => {
    for (const [method, path] of [
      ["GET", "selection"],
      ["PUT", "countries/SE"],
      ["POST", `items/${shop.item("101")}`],
    ] as const) {
      const answer = await raw(method, path, { headers: { "Content-Type": type }, body });
      expect([path, answer.status]).toEqual([path, method === "POST" ? 201 : 200]);
      expect(jsonOf(answer)).toMatchObject({ token });
    }
  });

  it("any content type, or none, is read as JSON", async () => {
    const body = JSON.stringify({ language: "de" });
    for (const headers of [{ "Content-Type": "text/html" }, undefined]) {
      const answer = await raw("PUT", "countries/SE", { ...(headers && { headers }), body });
      expect(jsonOf(answer)).toMatchObject({ selection: { language: "de" } });
    }
  });

  const nested = (levels: number) => `{"a":${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}}`;

  it.each([
    ["not JSON", "{", 400, "malformed"],
    ["a list", "[1]", 400, "malformed"],
    ["null", "null", 400, "malformed"],
    ["nested over 32", nested(33), 400, "malformed"],
    ["over 1 MiB", JSON.stringify({ text: "x".repeat(1_048_576) }), 413, "too large"],
  ])("%s is refused, and the token stays", async (_name, body, status, is) => {
    const answer = await raw("PUT", "languages/en", { body });
    expect([answer.status, jsonOf(answer)]).toEqual([status, { token, errors: { body: is } }]);
  });

  it("nesting of 32 is allowed; bytes that are no UTF-8 are 400", async () => {
    expect((await raw("PUT", "languages/en", { body: nested(32) })).status).toBe(200);
    const body = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    const response = await fetch(`${shop.origin}/api/checkout/languages/en`, { method: "PUT", body });
    expect(response.status).toBe(400);
  });
});

describe("paths, checkout-rest.md#transport", () => {
  it.each(["selection/", "1/selection", "selection?pretty=1", "%73election"])(
    "%s leads to the selection",
    async (path) => {
      const answer = await raw("GET", path);
      expect(answer.status).toBe(200);
      expect(jsonOf(answer)).toHaveProperty("selection");
    },
  );

  it.each([
    "/",
    "/nothing",
    "/countries%2Fall",
    "/lines/%2e%2e/selection",
    "/items/%00",
    "/items/%zz?pretty",
    "?x=%zz",
  ])("%j: 404 path", async (path) => {
    const headers = { "API-Token": token, "X-Correlation-ID": "web-1", Origin: "https://anybody.example" };
    const answer = await rawRequest(shop.origin, "GET", `/api/checkout${path}`, { headers });
    expect([answer.status, jsonOf(answer)]).toEqual([404, { token, errors: { path: "not found" } }]);
    expect(answer.headers).toMatchObject({
      "x-service-request-id": expect.stringMatching(/^[0-9a-f]{32}$/),
      "x-correlation-id": "web-1",
      "access-control-allow-origin": "https://anybody.example",
      "cache-control": "no-store",
    });
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
    ["TRACE", "items", "PUT, OPTIONS"],
    ["GET", "lines/x/quantity/1", "POST, PUT, DELETE, OPTIONS"],
  ])("%s %s: 405 with Allow", async (method, path, allow) => {
    const answer = await raw(method, path);
    expect([answer.status, answer.headers.allow]).toEqual([405, allow]);
    expect(jsonOf(answer)).toEqual({ token, errors: { method: "not allowed" } });
  });

  it("a URL over 8 KiB: 414", async () => {
    const answer = await raw("GET", `selection?${"x".repeat(8192)}`);
    expect([answer.status, jsonOf(answer)]).toEqual([414, { token, errors: { uri: "too large" } }]);
  });

  it("HEAD answers as GET, without body", async () => {
    const { status, body } = await raw("HEAD", "selection");
    expect([status, body.length]).toEqual([200, 0]);
  });
});

describe("answers, checkout-rest.md#transport", () => {
  it("are compact JSON, or indented by two with pretty", async () => {
    const compact = await raw("GET", "languages");
    expect(compact.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(compact.body.toString()).toBe(JSON.stringify(jsonOf(compact)));
    for (const path of ["languages?pretty", "languages?pretty=true"]) {
      const indented = await raw("GET", path);
      expect(indented.body.toString()).toBe(JSON.stringify(jsonOf(compact), null, 2));
    }
  });

  it("are named: the client's correlation id is echoed when it has the right form", async () => {
    const named = async (id: string) =>
      (await raw("GET", "languages", { headers: { "X-Correlation-ID": id } })).headers["x-correlation-id"];
    expect(await named("web.1_a-B")).toBe("web.1_a-B");
    for (const wrong of ["a b", "x".repeat(65)]) {
      expect(await named(wrong)).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
    }
  });

  it("are compressed over 1 KiB when that is accepted", async () => {
    const plain = await raw("GET", "selection");
    const packed = await raw("GET", "selection", { headers: { "Accept-Encoding": "br, gzip" } });
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(packed.body).toString()).toBe(plain.body.toString());
    const { headers } = await raw("GET", "languages", { headers: { "Accept-Encoding": "gzip" } });
    expect([headers["content-encoding"], headers["cache-control"]]).toEqual([undefined, "no-store"]);
  });
});

describe("the tokenless catalogue, checkout-rest.md#transport", () => {
  const tokenless = { "API-Token": "none" };

  it("is kept for a minute, and is not sent again when it is the same", async () => {
    const ask = (more: Record<string, string>) =>
      raw("GET", "categories", { headers: { ...tokenless, ...more } });
    const { etag = "", vary, "cache-control": kept } = (await ask({})).headers;
    expect(kept).toBe("public, max-age=60");
    expect(String(vary).toLowerCase()).toBe(
      "api-token, authorization, api-authorization, origin, x-country, accept-encoding",
    );
    const again = await ask({ "If-None-Match": String(etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await ask({ "If-None-Match": '"other"' })).status).toBe(200);
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

it("health answers ok while it serves", async () => {
  const answer = await rawRequest(shop.origin, "GET", "/health");
  expect([answer.status, jsonOf(answer)]).toEqual([200, { status: "ok" }]);
});

const ask = (method: string, headers: Record<string, string> = {}) =>
  raw(method, "products", { headers: { "API-Token": "none", ...headers } });
const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes } as const;

describe("a list of products is compressed as its client takes it, checkout-rest.md#transport", () => {
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

describe("browsers, checkout-rest.md#origins", () => {
  const closed = "/api/closed/languages";
  const anybody = { Origin: "https://anybody.example" };

  it.each(["GET", "PUT", "OPTIONS"])("a foreign origin is denied on %s", async (method) => {
    const answer = await shop.call(method, closed, { headers: anybody });
    expect([answer.status, answer.body]).toEqual([401, { token: null, errors: { origin: "denied" } }]);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("an allowed origin, and a call without one, pass; refusals can be read by a browser too", async () => {
    const { status, headers } = await shop.call("GET", closed, {
      headers: { Origin: "https://a.example.org" },
    });
    expect([status, headers.get("access-control-allow-origin")]).toEqual([200, "https://a.example.org"]);
    expect(headers.get("vary")).toContain("Origin");
    const exposed = headers.get("access-control-expose-headers");
    expect(exposed).toBe("X-Correlation-ID, X-Service-Request-ID, Retry-After");
    expect(headers.get("access-control-allow-credentials")).toBeNull();
    expect((await shop.call("GET", closed)).status).toBe(200);
    const refused = await shop.call("GET", "nothing", { headers: anybody });
    expect(refused.headers.get("access-control-allow-origin")).toBe("https://anybody.example");
  });

  it("a preflight is answered without the secret's headers", async () => {
    const asked = {
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "api-token, authorization",
    };
    const { status, headers } = await shop.call("OPTIONS", "items/1-1", {
      headers: { ...anybody, ...asked },
    });
    expect(status).toBe(204);
    expect(Object.fromEntries(headers)).toMatchObject({
      vary: "Origin",
      "access-control-allow-origin": "https://anybody.example",
      "access-control-allow-methods": "GET, POST, PUT, DELETE, OPTIONS",
      "access-control-allow-headers":
        "API-Token, Content-Type, Accept, X-Correlation-ID, X-Preview, Access-Control-Allow-Origin",
      "access-control-max-age": "86400",
    });
  });
});
