import { request as requestHttp, type IncomingHttpHeaders } from "node:http";
import { gunzipSync } from "node:zlib";
import { type APIRequestContext, expect } from "@playwright/test";
import { productsIn } from "../support/catalog";
import { test } from "../support/programs";

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** Of the shop of this worker: a product that somebody brings to another one comes into every page's menu. */
let origin = "";

test.use({ baseURL: async ({ ownShop }, use) => use(ownShop.storefrontUrl) });

/** Asks again where a page was made anew in between: it is past its minute, or an ERP of this worker was here before. */
function kept(title: string, prove: (request: APIRequestContext) => Promise<void>): void {
  test(title, async ({ request, ownShop }) => {
    test.setTimeout(120_000);
    origin = ownShop.storefrontUrl;
    await expect(() => prove(request)).toPass({ timeout: 90_000 });
  });
}

/** As it goes over the wire: nothing is unpacked, followed or added. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = requestHttp(new URL(path, origin), { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    request.once("error", reject);
    request.end();
  });
}

async function cookieOf(request: APIRequestContext): Promise<string> {
  const { cookies } = await request.storageState();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

kept(
  "a page is the same for who has a session and who has none, carries its policy and hands out no cookie",
  async (request) => {
    expect((await request.get("/api/checkout/selection")).status()).toBe(200);
    const cookie = await cookieOf(request);
    expect(cookie).toContain("vitrine-session=");
    const made = await ask("/en-se/women", { cookie });
    for (const { status, headers, body } of [made, await ask("/en-se/women"), await ask("/en-se/women")]) {
      expect(status).toBe(200);
      expect(headers["set-cookie"]).toBeUndefined();
      expect(headers["cache-control"]).toMatch(/^s-maxage=60/);
      expect(headers["content-security-policy"]).toContain("'sha256-");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(body.equals(made.body)).toBe(true);
    }
  },
);

kept("a page is packed for who takes that, has a tag of its content, and its head for HEAD", async () => {
  const plain = await ask("/en-se/men");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const packed = { "Accept-Encoding": "gzip, deflate, br" };
  for (let times = 0; times < 2; times += 1) {
    const { headers, body } = await ask("/en-se/men", packed);
    expect(headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(body).equals(plain.body)).toBe(true);
  }
  expect(plain.headers.etag).toMatch(/^"[\w-]{27}"$/);
  expect((await ask("/en-se/men", { "If-None-Match": '"other"' })).body.equals(plain.body)).toBe(true);
  const head = await ask("/en-se/men", {}, "HEAD");
  expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, plain.headers.etag]);
  expect(head.headers["content-length"]).toBe(String(plain.body.length));
});

const evil = "evil.example";

/** What somebody may send along to have another page kept under an address than the one that everybody gets. */
const tricks: readonly Readonly<Record<string, string>>[] = [
  { "X-Forwarded-Host": evil, "X-Forwarded-Proto": "http", "X-Forwarded-Port": "81" },
  { Forwarded: `host=${evil};proto=http` },
  { Host: evil, "X-Host": evil, "X-Original-Host": evil },
  { "X-Original-URL": "/en-se/login", "X-Rewrite-URL": "/en-se/login", "X-Forwarded-Prefix": `//${evil}` },
  { "X-Middleware-Rewrite": "/en-se/login", "X-Middleware-Next": "1", "X-Middleware-Subrequest": "proxy" },
  { "X-Middleware-Redirect": `https://${evil}/`, Location: `https://${evil}/` },
  { "X-Middleware-Override-Headers": "host", "X-Middleware-Request-Host": evil },
  { "X-Invoke-Path": "/en-se/login", "X-Matched-Path": `/${evil}`, "X-Invoke-Status": "404" },
  { "X-Prerender-Revalidate": "1", "X-Prerender-Bypass": "1", "X-Next-Revalidated-Tags": "x" },
  { "Accept-Language": "de", Cookie: "vitrine-locale=de-de", "X-Vitrine-Locale": "de-de" },
  { RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree", "Next-Url": `/${evil}` },
  { "X-Nextjs-Data": "1", Accept: "application/json" },
  { "Accept-Encoding": "br;q=0, gzip;q=0, identity;q=0, x" },
  { Cookie: "vitrine-preview=x; __prerender_bypass=x; __next_preview_data=x" },
  { Range: "bytes=0-10", "If-None-Match": "*", "X-HTTP-Method-Override": "HEAD" },
  { "Content-Security-Policy": "script-src 'nonce-evil'", Referer: `http://${evil}/` },
];

test("whatever somebody sends along first, others get the page of the address", async ({ ownShop }) => {
  test.setTimeout(180_000);
  origin = ownShop.storefrontUrl;
  const products = await productsIn("SE", "en", ownShop.platformUrl);
  for (const [index, headers] of tricks.entries()) {
    const trick = JSON.stringify(headers);
    // One that nobody has looked at: what is kept of it is what this request made.
    const path = `/en-se/${products.at(-1 - index)?.canonicalUri}`;
    for (const method of ["GET", "HEAD"]) {
      const { status, headers: answered } = await ask(path, headers, method);
      expect(status, trick).toBeLessThan(500);
      expect(answered["location"] ?? "", trick).not.toContain(evil);
    }
    for (let again = 0; again < 2; again += 1) {
      const { status, headers: answered, body } = await ask(path);
      const text = body.toString();
      expect([trick, status, answered["content-type"]]).toEqual([trick, 200, "text/html; charset=utf-8"]);
      expect(text + JSON.stringify(answered), trick).not.toMatch(/evil\.example|nonce-evil/);
      expect(text, trick).toMatch(/^<!DOCTYPE html><html[^>]* lang="en/);
      expect(text, trick).toContain(`<link rel="canonical" href="${new URL(path, origin).href}"`);
    }
  }
});

kept("a page of one language, country, query or use is never another's", async (request) => {
  const paths = ["/en-se", "/sv-se", "/en-fi", "/en-se/women", "/en-se/women?sort=price-asc"];
  const bodies = await Promise.all(paths.map(async (path) => (await ask(path)).body.toString()));
  expect(new Set(bodies).size).toBe(paths.length);
  for (const round of [1, 2]) {
    const payload = await request.get(`/en-se/women?_rsc=${round}`, { headers: { RSC: "1" } });
    expect(payload.headers()["content-type"]).toContain("text/x-component");
    const page = await ask("/en-se/women");
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.headers.vary?.toLowerCase()).toContain("rsc");
    expect((await ask("/en-se/nothing-of-the-kind")).status).toBe(404);
    const [one, other] = [await ask("/en-se/selection"), await ask("/en-se/selection")];
    expect(one.headers["content-security-policy"]).not.toBe(other.headers["content-security-policy"]);
  }
});
