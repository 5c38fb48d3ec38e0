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
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/https?:|unsafe-eval/);
    const text = page.body.toString();
    expect(text).toContain('<base href="/api/storefront/graphiql/" />');
    expect(text).not.toMatch(/<script(?![^>]* src=)/);
    expect(text).not.toMatch(/(src|href)="https?:/);
  });

  it("all that it names is there", async () => {
    const text = (await get("/api/storefront")).body.toString();
    const names = [...text.matchAll(/ (?:src|href)="([^"/][^"]*)"/g)].map(([, name = ""]) => name);
    expect(names).toEqual(expect.arrayContaining(["main.js", "styles.css", "start.js"]));
    for (const name of [...names, "assets/i18n/en-US.json"]) {
      const { status } = await get(`/api/storefront/graphiql/${name}`, {});
      expect([name, status]).toEqual([name, 200]);
    }
  });

  it("starts with the plugin's own token", async () => {
    const start = await get("/api/storefront/graphiql/start.js", {});
    expect(start.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(start.body.toString()).toContain('{"Authorization":"Bearer test-storefront-token"}');
    expect(start.body.toString()).toContain('"endpointURL":"/api/storefront"');
  });

  it("has nothing else beside it", async () => {
    for (const name of ["nothing.js", "../package.json", "..%2fpackage.json", "index.html", "__proto__"]) {
      const { status } = await get(`/api/storefront/graphiql/${name}`);
      expect([name, status]).toEqual([name, 404]);
    }
  });

  it.each([
    ["who is no browser", "/api/storefront", { Accept: "*/*" }, "GET"],
    ["another method", "/api/storefront", html, "PUT"],
    ["HEAD", "/api/storefront", html, "HEAD"],
    ["a plugin without the setting", "/api/storefront-no-session", html, "GET"],
  ])("%s gets 405", async (_name, path, headers, method) => {
    expect((await get(path, headers, method)).status).toBe(405);
  });

  it("parts are there only with the setting", async () => {
    expect((await get("/api/storefront-no-session/graphiql/main.js")).status).toBe(404);
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
