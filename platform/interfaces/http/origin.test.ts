import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { isAllowedOrigin } from "./origin.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

it.each([
  ["https://shop.example.com", true],
  ["https://a.b.example.org", true],
  ["https://example.org", false],
  ["http://a.example.org", false],
  ["https://evil.com/.example.org", false],
  ["https://aexample.org", false],
  ["https://shop.example.com.evil.com", false],
  ["null", false],
])("of some allowed origins %s is one: %s; an empty list allows all", (origin, isAllowed) => {
  expect(isAllowedOrigin(["https://shop.example.com", "https://*.example.org"], origin)).toBe(isAllowed);
  expect(isAllowedOrigin([], origin)).toBe(true);
});

describe("browsers, checkout-rest.md section 5", () => {
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
