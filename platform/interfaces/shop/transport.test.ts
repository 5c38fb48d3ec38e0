import { describe, expect, it } from "vitest";
import { endpoints } from "./endpoints.ts";
import { testKey, useBackEnd } from "./testing/shop-client.ts";

const backEnd = useBackEnd();
const key = { "API-Authorization": testKey };

/** Without the key of the usual client. */
function raw(method: string, path: string, headers: Record<string, string | undefined> = {}, body?: unknown) {
  return backEnd().shop.call(method, path, { headers, body });
}

describe("the key", () => {
  it.each([
    {},
    { "API-Authorization": "" },
    { "API-Authorization": "wrong" },
    { Authorization: `Bearer ${testKey}` },
  ])("is wanted on every call: %o", async (headers) => {
    for (const path of ["/api/shop/", "/api/shop/selections", "/api/shop/nothing", "/api/shop/swagger"]) {
      const answer = await raw("GET", path, { ...headers, "X-Forwarded-For": "9.9.9.9" });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ errors: { apiAuthorization: "denied" } });
    }
  });

  it.each(["test-shop-key-one", "test-shop-key-two"])("may be any of the entry's: %s", async (one) => {
    expect((await raw("GET", "/api/shop/", { "API-Authorization": one })).status).toBe(200);
  });

  it("is refused before a body is looked at", async () => {
    const answer = await raw("POST", "/api/shop/selections", {}, "not json");
    expect(answer.status).toBe(401);
  });
});

describe("browsers", () => {
  it.each(["https://shop.example", "null", "http://localhost"])("are refused: origin %s", async (origin) => {
    const answer = await raw("GET", "/api/shop/", { ...key, Origin: origin });
    expect([answer.status, answer.body]).toEqual([401, { errors: { origin: "denied" } }]);
    const names = [...answer.headers.keys()].filter((name) => name.startsWith("access-control"));
    expect(names).toEqual([]);
  });

  it("get no answer to a preflight", async () => {
    const sent = { Origin: "https://shop.example", "Access-Control-Request-Method": "POST" };
    const answer = await raw("OPTIONS", "/api/shop/selections", sent);
    expect(answer.status).toBe(401);
  });
});

describe("bodies", () => {
  it.each([undefined, "", "{}", "[]", " \n"])("%o is no input", async (body) => {
    expect((await backEnd().call("POST", "selections", body)).status).toBe(201);
  });

  it.each(["{", "null", "1", '"text"', "[1]", '{"country":', "\u0000"])("%s is malformed", async (body) => {
    const answer = await backEnd().call("POST", "selections", body);
    expect([answer.status, answer.body]).toEqual([400, { errors: { body: "malformed" } }]);
  });

  it("nests no deeper than 32", async () => {
    const deep = `{"a":${"[".repeat(40)}${"]".repeat(40)}}`;
    expect((await backEnd().call("POST", "selections", deep)).at("errors.body")).toBe("malformed");
  });

  it("may be 4 MiB and no more", async () => {
    const ofSize = (bytes: number) => JSON.stringify({ hello: "x".repeat(bytes - '{"hello":""}'.length) });
    const largest = await backEnd().call("POST", "selections", ofSize(4_194_304));
    expect([largest.status, largest.at("errors.hello")]).toEqual([400, "unknown"]);
    const larger = await backEnd().call("POST", "selections", ofSize(4_194_305));
    expect([larger.status, larger.body]).toEqual([413, { errors: { body: "too large" } }]);
  });
});

describe("unknown fields", () => {
  it("are named together with everything else that is wrong", async () => {
    const sent = { hello: 1, country: "XX", customer: "nobody@example.com", market: "one" };
    const answer = await backEnd().call("POST", "selections", sent);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      errors: {
        hello: "unknown",
        market: "invalid",
        country: "country not found",
        customer: "customer not found",
      },
    });
  });

  it("are refused where there is no input at all, and nothing is changed", async () => {
    const { call, selectionOf, shop } = backEnd();
    const id = await selectionOf([[shop.item("101"), 1]]);
    const answer = await call("DELETE", `selections/${id}/items`, { sure: true });
    expect([answer.status, answer.body]).toEqual([400, { errors: { sure: "unknown" } }]);
    expect((await call("GET", `selections/${id}`)).list("items")).toHaveLength(1);
  });

  it.each(["__proto__", "constructor", "prototype", "toString"])("may be called %s", async (name) => {
    const answer = await backEnd().call("POST", "selections", `{"${name}": {"polluted": true}}`);
    expect([answer.status, answer.text("errors." + name)]).toEqual([400, "unknown"]);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});

describe("paths", () => {
  it.each(["/api/shop", "/api/shop/", "/api/shop/v1", "/api/shop/v1/", "/api/shop/13/", "/api/shop/13/v1/"])(
    "%s is the entry",
    async (path) => {
      expect((await raw("GET", path, key)).at("operations.GET swagger.method")).toBe("GET");
    },
  );

  it("below v1 are the same", async () => {
    const id = await backEnd().selectionOf();
    const answer = await raw("GET", `/api/shop/v1/selections/${id}/`, key);
    expect([answer.status, answer.text("selection")]).toEqual([200, id]);
  });

  it.each([
    "nothing",
    "v1/v1/selections",
    "selections/1/2/3/4",
    "selections/a%2Fb",
    "selections/a%00b",
    "%E0%A4%A",
  ])("%s leads nowhere", async (path) => {
    const answer = await raw("GET", `/api/shop/${path}`, key);
    expect([answer.status, answer.body]).toEqual([404, { errors: { path: "not found" } }]);
  });

  it("answer 405 with what is allowed", async () => {
    const answer = await backEnd().call("DELETE", "selections");
    expect([answer.status, answer.body]).toEqual([405, { errors: { method: "not allowed" } }]);
    expect(answer.headers.get("allow")).toBe("POST, OPTIONS");
    const options = await backEnd().call("OPTIONS", "selections");
    expect([options.status, options.headers.get("allow")]).toEqual([204, "POST, OPTIONS"]);
  });

  it("may not be longer than 8 KiB", async () => {
    const answer = await backEnd().call("GET", `selections/${"a".repeat(9_000)}`);
    expect([answer.status, answer.at("errors.uri")]).toEqual([414, "too large"]);
  });
});

describe("the list of operations", () => {
  it("names each with its address and where it is described", async () => {
    const list = await backEnd().call("GET", "");
    const platformUrl = backEnd().shop.platform.config.platformUrl;
    expect(list.at("operations.GET selections/{selection}")).toEqual({
      method: "GET",
      uri: `${platformUrl}/api/shop/selections/{selection}`,
      helpUri: `${platformUrl}/api/shop/swagger#/paths/getSelectionsBySelection`,
    });
    expect(Object.keys(Object(list.at("operations")))).toHaveLength(endpoints.length);
  });

  it("is described by an OpenAPI document", async () => {
    const document = await backEnd().call("GET", "swagger");
    expect(document.text("openapi")).toBe("3.1.0");
    for (const { methods, path } of endpoints) {
      for (const method of methods) {
        expect(document.at(`paths./${path}.${method.toLowerCase()}.operationId`)).toBeTypeOf("string");
      }
    }
    expect(document.at("components.schemas.Selection.properties.selection")).toEqual({ type: "string" });
  });
});

it("names a request, and keeps no answer", async () => {
  const answer = await backEnd().call("GET", "", undefined, { "X-Correlation-ID": "mine-1" });
  expect(answer.headers.get("x-correlation-id")).toBe("mine-1");
  expect(answer.headers.get("x-service-request-id")).toMatch(/^[0-9a-f]{32}$/);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});
