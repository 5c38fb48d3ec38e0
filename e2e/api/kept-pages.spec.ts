import { request as requestHttp, type IncomingHttpHeaders } from "node:http";
import { gunzipSync } from "node:zlib";
import { type APIRequestContext, expect } from "@playwright/test";
import { previewLink } from "../support/preview";
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

const packed = { "Accept-Encoding": "gzip, deflate, br" };

kept(
  "a page is the same for who has a session and who has none, and hands out no cookie",
  async (request) => {
    expect((await request.get("/api/checkout/selection")).status()).toBe(200);
    const { cookies } = await request.storageState();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    expect(cookie).toContain("vitrine-session=");
    const answers = [
      await ask("/en-se/women", { cookie }),
      await ask("/en-se/women"),
      await ask("/en-se/women"),
    ];
    for (const { status, headers, body } of answers) {
      expect(status).toBe(200);
      expect(headers["set-cookie"]).toBeUndefined();
      expect(headers["cache-control"]).toMatch(/^s-maxage=60/);
      expect(body.equals(answers[0]?.body ?? Buffer.alloc(0))).toBe(true);
    }
  },
);

kept("every answer of a page carries the policy of its own scripts and what all answers carry", async () => {
  const [made, again] = [await ask("/en-se/women/tops"), await ask("/en-se/women/tops")];
  expect(again.headers["content-security-policy"]).toContain("'sha256-");
  const { date: _, connection: __, "keep-alive": ___, "x-nextjs-cache": ____, ...headers } = made.headers;
  expect(again.headers).toMatchObject(headers);
  expect(again.headers["x-content-type-options"]).toBe("nosniff");
});

kept("a page is packed for who takes that, and whole for who does not", async () => {
  const plain = await ask("/en-se/men");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  for (let times = 0; times < 2; times += 1) {
    const { headers, body } = await ask("/en-se/men", packed);
    expect(headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(body).equals(plain.body)).toBe(true);
  }
  const again = await ask("/en-se/men");
  expect(again.headers["content-length"]).toBe(String(plain.body.length));
  expect((await ask("/en-se/men", { "Accept-Encoding": "gzip;q=0, identity" })).body.equals(plain.body)).toBe(
    true,
  );
});

kept("who has a page already gets no bytes of it, packed or not", async () => {
  const { headers } = await ask("/de-de/damen");
  const tag = { "If-None-Match": String(headers.etag) };
  for (const asked of [tag, { ...tag, ...packed }, tag]) {
    const { status, body, headers } = await ask("/de-de/damen", asked);
    expect([status, body.length, headers["content-type"]]).toEqual([304, 0, undefined]);
  }
  const other = await ask("/de-de/damen", { "If-None-Match": '"other"' });
  expect(other.status).toBe(200);
});

kept("HEAD says what GET says", async () => {
  const { headers, body } = await ask("/en-se/women");
  const head = await ask("/en-se/women", {}, "HEAD");
  expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, headers.etag]);
  expect(head.headers["content-length"]).toBe(String(body.length));
});

kept("nothing that a caller makes up reaches the next visitor", async () => {
  const evil = "evil.example";
  const attempts: Record<string, string>[] = [
    { Host: evil },
    { "X-Forwarded-Host": evil, "X-Forwarded-Proto": "https" },
    { Forwarded: `host=${evil}` },
    { "X-Middleware-Rewrite": `/de-de?${evil}`, "X-Middleware-Subrequest": "proxy" },
    { "X-Matched-Path": `/${evil}`, "X-Invoke-Path": `/${evil}` },
    { "X-Vitrine-Locale": "de-de" },
    { "Next-Url": `/${evil}`, RSC: "1" },
    { "X-Nextjs-Data": "1" },
    { Cookie: "vitrine-locale=de-de; vitrine-preview=broken; __prerender_bypass=x" },
    { "Accept-Language": "de", "User-Agent": evil, Referer: `http://${evil}/` },
    { "Content-Security-Policy": "script-src 'nonce-evil'" },
  ];
  const before = await ask("/sv-se/dam");
  expect(before.status).toBe(200);
  for (const headers of attempts) {
    await ask("/sv-se/dam", headers);
    const { status, body, headers: answered } = await ask("/sv-se/dam");
    expect([status, body.equals(before.body)]).toEqual([200, true]);
    expect(JSON.stringify(answered)).not.toContain("evil");
    expect(answered["strict-transport-security"]).toBeUndefined();
  }
});

kept("what somebody sees in preview is theirs alone, and they see nothing of before", async (request) => {
  const first = await ask("/en-se/men");
  await request.get(previewLink("/en-se/men"), { maxRedirects: 0 });
  const { cookies } = await request.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  expect(cookie).toContain("vitrine-preview=");
  const seen = await ask("/en-se/men", { cookie });
  expect(seen.headers["cache-control"]).toBe("private, no-store");
  expect(seen.body.toString()).toContain("preview-bar");
  const others = await ask("/en-se/men");
  expect(others.body.equals(first.body)).toBe(true);
  expect(others.body.toString()).not.toContain("preview-bar");
});

kept("a page of one language, country, address or query is never another's", async () => {
  const paths = ["/en-se", "/sv-se", "/en-fi", "/en-se/women", "/en-se/women?sort=price-asc", "/en-se/men"];
  const bodies = await Promise.all(paths.map(async (path) => (await ask(path)).body.toString()));
  const again = await Promise.all(paths.map(async (path) => (await ask(path)).body.toString()));
  for (const [index, path] of paths.entries()) {
    const titleOf = (body: string | undefined) => /<html[^>]*>|<title>[^<]*/g[Symbol.match](body ?? "");
    expect(titleOf(again[index]), path).toEqual(titleOf(bodies[index]));
  }
  expect(new Set(bodies).size).toBe(paths.length);
});

kept("what is not found, moved or rendered for one request is asked for anew each time", async () => {
  for (let times = 0; times < 2; times += 1) {
    expect((await ask("/en-se/nothing-of-the-kind")).status).toBe(404);
    expect((await ask("/EN-SE/women")).status).toBe(301);
    const [one, other] = [await ask("/en-se/selection"), await ask("/en-se/selection")];
    expect(one.headers["content-security-policy"]).not.toBe(other.headers["content-security-policy"]);
  }
});

kept(
  "an answer for the router is never kept as the page, nor the page as an answer for the router",
  async (request) => {
    for (const round of [1, 2]) {
      const payload = await request.get(`/en-se/women?_rsc=${round}`, { headers: { RSC: "1" } });
      expect(payload.headers()["content-type"]).toContain("text/x-component");
      expect(payload.headers()["vary"]?.toLowerCase()).toContain("rsc");
      const page = await ask("/en-se/women");
      expect(page.headers["content-type"]).toContain("text/html");
      expect(page.headers.vary?.toLowerCase()).toContain("rsc");
    }
  },
);
