import { describe, expect, it } from "vitest";
import { endpoints } from "./endpoints.ts";
import { refusalOf, testKey, useBackEnd } from "./testing/shop-client.ts";

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
  ])("is wanted on every call, before a body is looked at: %o", async (headers) => {
    const sent = { ...headers, "X-Forwarded-For": "9.9.9.9" };
    for (const path of ["/api/shop/", "/api/shop/selections", "/api/shop/nothing", "/api/shop/swagger"]) {
      expect(refusalOf(await raw("GET", path, sent))).toBe("401 apiAuthorization: denied");
    }
    expect((await raw("POST", "/api/shop/selections", sent, "not json")).status).toBe(401);
  });

  it("is no browser's: calls with an origin are refused, and a preflight gets no answer", async () => {
    for (const origin of ["https://shop.example", "null"]) {
      const answer = await raw("GET", "/api/shop/", { ...key, Origin: origin });
      expect(refusalOf(answer)).toBe("401 origin: denied");
      expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
    const sent = { Origin: "https://shop.example", "Access-Control-Request-Method": "POST" };
    expect((await raw("OPTIONS", "/api/shop/selections", sent)).status).toBe(401);
  });
});

describe("bodies", () => {
  const deep = `{"a":${"[".repeat(40)}${"]".repeat(40)}}`;

  it.each([undefined, "", "{}", "[]", " \n"])("%o is no input", async (body) => {
    expect((await backEnd().call("POST", "selections", body)).status).toBe(201);
  });

  it.each(["{", "null", "1", '"text"', "[1]", "\u0000", deep])("%s is malformed", async (body) => {
    expect(refusalOf(await backEnd().call("POST", "selections", body))).toBe("400 body: malformed");
  });

  it("may be 4 MiB and no more", async () => {
    const post = async (bytes: number) => {
      const body = JSON.stringify({ hello: "x".repeat(bytes - '{"hello":""}'.length) });
      return refusalOf(await backEnd().call("POST", "selections", body));
    };
    expect(await post(4_194_304)).toBe("400 hello: unknown");
    expect(await post(4_194_305)).toBe("413 body: too large");
  });
});

describe("unknown fields", () => {
  it("are named together with everything else that is wrong", async () => {
    const sent = { hello: 1, country: "XX", customer: "nobody@example.com", market: "one" };
    expect(refusalOf(await backEnd().call("POST", "selections", sent))).toBe(
      "400 country: country not found, customer: customer not found, hello: unknown, market: invalid",
    );
  });

  it("are refused where there is no input at all, and nothing is changed", async () => {
    const { call, selectionOf, shop } = backEnd();
    const id = await selectionOf([[shop.item("101"), 1]]);
    const answer = await call("DELETE", `selections/${id}/items`, { sure: true });
    expect(refusalOf(answer)).toBe("400 sure: unknown");
    expect((await call("GET", `selections/${id}`)).list("items")).toHaveLength(1);
  });

  it("may be called as every object's", async () => {
    const answer = await backEnd().call("POST", "selections", '{"__proto__": {"polluted": true}}');
    expect(refusalOf(answer)).toBe("400 __proto__: unknown");
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});

describe("paths", () => {
  it.each(["", "/", "/v1", "/13/v1/"])("/api/shop%s is the entry", async (path) => {
    expect((await raw("GET", `/api/shop${path}`, key)).at("operations.GET swagger.method")).toBe("GET");
  });

  it.each(["nothing", "v1/v1/selections", "selections/1/2/3/4", "selections/a%2Fb", "a%00b", "%E0%A4%A"])(
    "%s leads nowhere",
    async (path) => {
      expect(refusalOf(await raw("GET", `/api/shop/${path}`, key))).toBe("404 path: not found");
    },
  );

  it("answer 405 with what is allowed, and may not be longer than 8 KiB", async () => {
    const { call } = backEnd();
    const answer = await call("DELETE", "selections");
    expect(refusalOf(answer)).toBe("405 method: not allowed");
    expect(answer.headers.get("allow")).toBe("POST, OPTIONS");
    const options = await call("OPTIONS", "selections");
    expect([options.status, options.headers.get("allow")]).toEqual([204, "POST, OPTIONS"]);
    expect(refusalOf(await call("GET", `selections/${"a".repeat(9_000)}`))).toBe("414 uri: too large");
  });
});

describe("the list of operations", () => {
  it("names each with its address and where it is described", async () => {
    const list = await backEnd().call("GET", "", undefined, { "X-Correlation-ID": "mine-1" });
    const { platformUrl } = backEnd().shop.platform.config;
    expect(list.at("operations.GET selections/{selection}")).toEqual({
      method: "GET",
      uri: `${platformUrl}/api/shop/selections/{selection}`,
      helpUri: `${platformUrl}/api/shop/swagger#/paths/getSelectionsBySelection`,
    });
    expect(Object.keys(Object(list.at("operations")))).toHaveLength(endpoints.length);
    expect(list.headers.get("x-correlation-id")).toBe("mine-1");
    expect(list.headers.get("x-service-request-id")).toMatch(/^[0-9a-f]{32}$/);
    expect(list.headers.get("cache-control")).toBe("no-store");
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
