import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";
import { isAllowedOrigin } from "./origin.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform();
});

afterAll(() => shop.close());

describe("allowed origins, checkout-rest.md section 5", () => {
  const allowed = ["https://shop.example.com", "https://*.example.org"];

  it.each([
    ["https://shop.example.com", true],
    ["https://a.example.org", true],
    ["https://a.b.example.org", true],
    ["https://example.org", false],
    ["http://a.example.org", false],
    ["https://evil.com/.example.org", false],
    ["https://aexample.org", false],
    ["https://shop.example.com.evil.com", false],
    ["null", false],
  ])("%s: %s", (origin, isAllowed) => {
    expect(isAllowedOrigin(allowed, origin)).toBe(isAllowed);
  });

  it("an empty list allows all", () => {
    expect(isAllowedOrigin([], "https://anybody.example")).toBe(true);
  });
});

describe("browsers, checkout-rest.md section 5", () => {
  const closed = "/api/closed/languages";

  it.each(["GET", "PUT", "OPTIONS"])("a foreign origin is denied on %s", async (method) => {
    const answer = await shop.call(method, closed, { headers: { Origin: "https://evil.com" } });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ token: null, errors: { origin: "denied" } });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("an allowed origin, and a call without one, pass", async () => {
    const answer = await shop.call("GET", closed, { headers: { Origin: "https://a.example.org" } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("access-control-allow-origin")).toBe("https://a.example.org");
    expect(answer.headers.get("vary")).toContain("Origin");
    expect(answer.headers.get("access-control-expose-headers")).toBe(
      "X-Correlation-ID, X-Service-Request-ID, Retry-After",
    );
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
    expect((await shop.call("GET", closed)).status).toBe(200);
  });

  it("refusals can be read by a browser too", async () => {
    const answer = await shop.call("GET", "nothing", { headers: { Origin: "https://anybody.example" } });
    expect(answer.status).toBe(404);
    expect(answer.headers.get("access-control-allow-origin")).toBe("https://anybody.example");
  });

  it("a preflight is answered without the secret's headers", async () => {
    const answer = await shop.call("OPTIONS", "items/1-1", {
      headers: {
        Origin: "https://anybody.example",
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "api-token, authorization",
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("vary")).toBe("Origin");
    expect(answer.headers.get("access-control-allow-origin")).toBe("https://anybody.example");
    expect(answer.headers.get("access-control-allow-methods")).toBe("GET, POST, PUT, DELETE, OPTIONS");
    expect(answer.headers.get("access-control-allow-headers")).toBe(
      "API-Token, Content-Type, Accept, X-Correlation-ID, X-Preview, Access-Control-Allow-Origin",
    );
    expect(answer.headers.get("access-control-max-age")).toBe("86400");
  });
});
