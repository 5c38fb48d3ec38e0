import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rawRequest } from "../../testing/raw.ts";
import { startTestPlatform, type TestPlatform } from "../../testing/platform.ts";

let shop: TestPlatform;

beforeAll(async () => {
  shop = await startTestPlatform({
    settings: (settings) => ({
      ...settings,
      plugins: settings.plugins.map((plugin) =>
        plugin.kind === "storefront" ? { ...plugin, graphiql: plugin.mode === "session" } : plugin,
      ),
    }),
  });
});

afterAll(() => shop.close());

const html = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const get = (path: string, headers: Readonly<Record<string, string>> = html, method = "GET") =>
  rawRequest(shop.origin, method, path, { headers });

describe("a page to write queries on (storefront-graphql.md section 1)", () => {
  it("is shown to a browser, and asks nobody but the platform", async () => {
    const page = await get("/api/storefront");
    expect(page.status).toBe(200);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["cache-control"]).toBe("no-store");
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).toMatch(/^default-src 'none'; script-src ('sha256-[\w+/=]{44}' ?)+; /);
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/https?:|unsafe-eval|script-src[^;]*unsafe-inline/);
    const text = page.body.toString();
    expect(text).toContain("GraphiQL");
    const markup = text.replaceAll(/<script>[\s\S]*?<\/script>/g, "");
    expect(markup).not.toMatch(/<(script|link|img)[^>]* (src|href)="(?!data:)/);
  });

  it("runs the scripts whose hashes its policy names, and no others", async () => {
    const page = await get("/api/storefront");
    const scripts = [...page.body.toString().matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)];
    const hashes = scripts.map(([, text = ""]) => createHash("sha256").update(text).digest("base64"));
    const named = /script-src ([^;]*)/.exec(String(page.headers["content-security-policy"]))?.[1];
    expect(named).toBe(hashes.map((hash) => `'sha256-${hash}'`).join(" "));
  });

  it("starts with the plugin's own token and address", async () => {
    const text = (await get("/api/storefront")).body.toString();
    expect(text).toContain("Bearer test-storefront-token");
    expect(text).toContain('"endpoint":"/api/storefront"');
  });

  it.each([
    ["who is no browser", "/api/storefront", { Accept: "*/*" }, "GET"],
    ["another method", "/api/storefront", html, "PUT"],
    ["HEAD", "/api/storefront", html, "HEAD"],
    ["a plugin without the setting", "/api/storefront-no-session", html, "GET"],
  ])("%s gets 405", async (_name, path, headers, method) => {
    expect((await get(path, headers, method)).status).toBe(405);
  });
});

it("a body that is not what its encoding says is refused", async () => {
  const sent = (encoding: string) =>
    rawRequest(shop.origin, "POST", "/api/storefront", {
      headers: { Authorization: "Bearer test-storefront-token", "Content-Encoding": encoding },
      body: '{"query": "{ languages { code } }"}',
    });
  for (const encoding of ["gzip", "br", "deflate"]) {
    expect([encoding, (await sent(encoding)).status]).toEqual([encoding, 400]);
  }
  expect((await sent("nonsense")).status).toBe(415);
});
