import { expect, test, type APIRequestContext } from "@playwright/test";
import { storefrontUrl } from "../support/addresses";
import { productsIn } from "../support/catalog";

const evil = "evil.example";

/** What somebody may send along to have another page kept under an address than the one that everybody gets. */
const tricks: readonly (readonly [
  name: string,
  headers: Readonly<Record<string, string>>,
  query?: string,
])[] = [
  ["another host", { "X-Forwarded-Host": evil, "X-Forwarded-Proto": "http", "X-Forwarded-Port": "81" }],
  ["another host by the standard's header", { Forwarded: `host=${evil};proto=http` }],
  [
    "another host by names that proxies use",
    { "X-Host": evil, "X-Original-Host": evil, "X-Forwarded-Server": evil },
  ],
  [
    "another path",
    { "X-Original-URL": "/en-se/login", "X-Rewrite-URL": "/en-se/login", "X-Forwarded-Prefix": `//${evil}` },
  ],
  [
    "what Next tells itself of a rewrite",
    { "x-middleware-rewrite": "/en-se/login", "x-middleware-next": "1" },
  ],
  [
    "what Next tells itself of a redirect",
    { "x-middleware-redirect": `https://${evil}/`, Location: `https://${evil}/` },
  ],
  [
    "a call that says it went through the proxy",
    { "x-middleware-subrequest": "proxy:proxy:proxy:proxy:proxy" },
  ],
  [
    "headers for the renderer",
    { "x-middleware-override-headers": "host", "x-middleware-request-host": evil },
  ],
  [
    "a path for the renderer",
    { "x-invoke-path": "/en-se/login", "x-matched-path": "/en-se/login", "x-invoke-status": "404" },
  ],
  [
    "a prerender's",
    { "x-prerender-revalidate": "1", "x-prerender-bypass": "1", "x-next-revalidated-tags": "x" },
  ],
  ["a locale of one's own", { "Accept-Language": "de", Cookie: "vitrine-locale=de-de" }],
  ["a payload for the router", { RSC: "1" }],
  [
    "a payload of one part",
    { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" },
  ],
  ["a payload by its query", { RSC: "1", "Next-Router-State-Tree": "%5B%22%22%5D" }, "?_rsc=1"],
  ["an answer as data", { "x-nextjs-data": "1", Accept: "application/json" }],
  ["odd encodings", { "Accept-Encoding": "br;q=0, gzip;q=0, identity;q=0, x" }],
  ["a preview that is none", { Cookie: "vitrine-preview=x; __prerender_bypass=x; __next_preview_data=x" }],
  ["cookies of all kinds", { Cookie: `a="${"x".repeat(2_000)}"; =; ;;; vitrine=x` }],
  ["a part only", { Range: "bytes=0-10" }],
  ["a condition", { "If-None-Match": "*", "If-Modified-Since": "Wed, 01 Jan 2098 00:00:00 GMT" }],
  ["another method", { "X-HTTP-Method-Override": "HEAD", "X-Method-Override": "POST" }],
  ["a policy of one's own", { "Content-Security-Policy": "script-src 'unsafe-inline'" }],
];

async function pageOf(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 });
  return { status: answer.status(), headers: answer.headers(), text: await answer.text() };
}

test("whatever somebody sends along first, others get the page of the address", async ({ playwright }) => {
  test.setTimeout(180_000);
  const products = (await productsIn("SE")).map(({ canonicalUri }) => `/en-se/${canonicalUri}`);
  const paths = ["/en-se", "/de-de", "/en-se/women", ...products];
  for (const [index, [name, headers, query = ""]] of tricks.entries()) {
    // One that nobody has looked at: what is kept of it is what this request made.
    const path = paths[index] ?? "/en-se";
    const attacker = await playwright.request.newContext({ baseURL: storefrontUrl });
    for (const way of ["get", "head"] as const) {
      const answer = await attacker[way](path + query, { headers, maxRedirects: 0 });
      expect(answer.status(), `${name}: ${path}`).toBeLessThan(500);
      expect(answer.headers()["location"] ?? "", name).not.toContain(evil);
    }
    await attacker.dispose();

    const visitor = await playwright.request.newContext({ baseURL: storefrontUrl });
    for (const again of [1, 2]) {
      const { status, headers: shown, text } = await pageOf(visitor, path);
      expect([name, path, again, status]).toEqual([name, path, again, 200]);
      expect(shown["content-type"], name).toBe("text/html; charset=utf-8");
      expect(text, name).not.toContain(evil);
      expect(text, name).toMatch(/^<!DOCTYPE html><html[^>]* lang="(?:en|de)/);
      expect(text, name).toContain("</html>");
      expect(text, name).toContain(`<link rel="canonical" href="${new URL(path, storefrontUrl).href}"`);
      expect(shown["content-security-policy"], name).not.toMatch(/script-src [^;]*unsafe-inline/);
    }
    await visitor.dispose();
  }
});
