import * as fc from "fast-check";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isAllowedMethod, isBrokenForm, isForeignForm } from "@/lib/security/request-checks";
import { laterScripts, STARTER, STARTER_HASH } from "@/lib/security/later-scripts.mjs";
import { nonceOf, pagePolicy, POLICY_HEADER, withPolicy } from "@/lib/security/page-policy";
import { scriptHashes } from "@/lib/security/script-hashes.mjs";

const sha256 = (code: string) => `sha256-${createHash("sha256").update(code).digest("base64")}`;

describe("a form", () => {
  const type = "multipart/form-data; boundary=Mark";
  const field = '--Mark\r\nContent-Disposition: form-data; name="email"\r\n\r\nanna@example.com\r\n';
  const whole = `${field}--Mark--\r\n`;
  const posted = (body: string, contentType = type, page = "login", more: Record<string, string> = {}) =>
    new Request(`https://shop.example/en-se/${page}`, {
      method: "POST",
      body,
      headers: { "Content-Type": contentType, ...more },
    });

  it("that can be read is not broken, and can still be read", async () => {
    const request = posted(whole);
    expect(await isBrokenForm(request)).toBe(false);
    expect((await request.formData()).get("email")).toBe("anna@example.com");
  });

  it("that ends too early, or has no fields that can be told apart, is broken", async () => {
    for (const body of [field, "nothing", "", "--Mark\r\n\r\nx\r\n--Mark--\r\n"]) {
      expect(await isBrokenForm(posted(body))).toBe(true);
    }
    for (const other of ["multipart/form-data", "Multipart/Form-Data; boundary=other"]) {
      expect(await isBrokenForm(posted(whole, other))).toBe(true);
    }
  });

  it("that is none, or too long for one, is for others to judge", async () => {
    expect(await isBrokenForm(new Request("https://shop.example/en-se"))).toBe(false);
    expect(await isBrokenForm(posted("[]", "text/plain"))).toBe(false);
    expect(await isBrokenForm(posted("nothing", type, "payment-return"))).toBe(false);
    expect(await isBrokenForm(posted("x", type, "login", { "Content-Length": "65537" }))).toBe(false);
  });
});

describe("a page whose scripts wait for its first frame", () => {
  const FIRST = "/_next/static/chunks/a.js";
  const SECOND = "/_next/static/chunks/b~1_-.js";
  const now = (src: string) => `<script src="${src}" async=""></script>`;
  const later = (src: string) => `<script src="${src}" async="" type="text/later"></script>`;

  it("names all of them where it named them, what starts them at its end, and asks for none ahead", () => {
    const ahead = `<link rel="preload" as="script" fetchPriority="low" href="${FIRST}"/>`;
    const others =
      '<link rel="preload" href="/_next/static/media/a.woff2" as="font"/><link rel="preload" as="image" href="/a.webp"/>';
    const page = (head: string, first: string, end: string) =>
      `<html><head>${head}${first}<title>x</title></head><body><p>y</p>${end}</body></html>`;
    expect(laterScripts(page(ahead + others, now(FIRST), now(SECOND)))).toBe(
      page(others, later(FIRST), `${later(SECOND)}<script>${STARTER}</script>`),
    );
  });

  it.each([
    ["data that a page hands over", '<script>self.__next_f.push([1,"a"])</script>'],
    ["what is there for machines", '<script type="application/ld+json">{"a":1}</script>'],
    ["what old browsers need", '<script src="/_next/static/chunks/old.js" noModule=""></script>'],
    ["files of others", '<script src="https://elsewhere.example/a.js" async=""></script>'],
  ])("keeps %s as it is", (_what, other) => {
    const html = laterScripts(`<html><head>${now(FIRST)}</head><body>${other}</body></html>`);
    expect(html).toContain(`<body>${other}<script>`);
  });

  it("is the same page without scripts or an end", () => {
    const whole = ["<html><head></head><body></body></html>", `<html><head>${now(FIRST)}</head><body>`];
    expect(whole.map(laterScripts)).toEqual(whole);
  });

  it("is told of in the policy by the hash of what starts them", () => {
    expect(STARTER_HASH).toBe(sha256(STARTER));
    expect(STARTER).not.toContain("</");
  });
});

describe("what pages take", () => {
  const multipart = { "content-type": "multipart/form-data; boundary=x" };
  const encoded = { "content-type": "application/x-www-form-urlencoded" };

  it.each([
    ["GET", "/en-se", {}, true],
    ["HEAD", "/en-se", {}, true],
    ["POST", "/en-se/login", multipart, true],
    ["POST", "/en-se/login", { "next-action": "40" }, true],
    ["POST", "/en-se/women", encoded, false],
    ["POST", "/en-se/women", {}, false],
    ["PUT", "/en-se/login", multipart, false],
    ["OPTIONS", "/en-se/login", multipart, false],
    ["POST", "/en-se/payment-return", encoded, true],
    ["PUT", "/en-se/payment-return", encoded, false],
  ])("%s %s with %j: %s", (method, pathname, headers, taken) => {
    expect(isAllowedMethod({ method, headers: new Headers(headers), nextUrl: { pathname } })).toBe(taken);
  });

  it("is nothing that another site posts but what a provider of payments sends back", () => {
    const isForeign = (pathname: string, origin?: string, method = "POST") => {
      const headers = new Headers({ host: "shop.example", ...(origin !== undefined && { origin }) });
      return isForeignForm({ method, headers, nextUrl: { pathname } });
    };
    for (const origin of ["https://evil.example", "null", "https://shop.example.evil.example", "x"]) {
      expect(isForeign("/en-se/login", origin)).toBe(true);
      expect(isForeign("/en-se/payment-return", origin)).toBe(false);
      expect(isForeign("/en-se/login", origin, "GET")).toBe(false);
    }
    expect(isForeign("/en-se/login", "https://shop.example")).toBe(false);
    expect(isForeign("/en-se/login")).toBe(false);
  });
});

describe("the policy of a page", () => {
  const directive = (policy: string | null, name: string) =>
    policy
      ?.split("; ")
      .find((each) => each.startsWith(`${name} `))
      ?.slice(name.length + 1);
  const ofNonce = /^'nonce-[\w+/=]{48}' 'strict-dynamic'$/;

  it("is left to the cache for what it keeps", () => {
    const routes = ["/en-se", "/en-se/", "/en-se/category/women", "/en-se/product/women/alda"];
    expect(routes.map(pagePolicy)).toEqual([null, null, null, null]);
  });

  it.each([
    "/en-se/category-query/women",
    "/en-se/product-query/alda",
    "/en-se/search",
    "/en-se/account/orders/1",
    "/in-preview/en-se/category/women",
    "/nothing/leads/here",
  ])("runs what carries the nonce of this one request alone on %s", (route) => {
    const policy = pagePolicy(route);
    expect(directive(policy, "script-src")).toMatch(ofNonce);
    expect([directive(policy, "connect-src"), directive(policy, "form-action")]).toEqual([
      "'self'",
      "'self'",
    ]);
    expect(directive(policy, "frame-src")).toBeUndefined();
    expect(pagePolicy(route)).not.toBe(policy);
  });

  it.each(["/en-se/checkout", "/sv-no/payment-return"])("lets a payment provider in on %s", (route) => {
    const policy = pagePolicy(route);
    expect(directive(policy, "script-src")).toMatch(ofNonce);
    expect(directive(policy, "form-action")).toBe("'self' https: http://localhost:* http://127.0.0.1:*");
  });

  it("goes to the page in the request, in the place of anything that the caller sent as one", () => {
    const asked = new Headers({ [POLICY_HEADER]: "script-src 'nonce-bWluZQ=='", accept: "text/html" });
    asked.set(`${POLICY_HEADER}-Report-Only`, "script-src 'nonce-bWluZQ=='");
    expect([...withPolicy(asked, null)]).toEqual([["accept", "text/html"]]);
    const policy = pagePolicy("/en-se/selection");
    const nonce = nonceOf(withPolicy(asked, policy));
    expect(nonce).toHaveLength(48);
    expect(policy).toContain(nonce);
  });
});

describe("the hashes of a page's inline scripts", () => {
  const BEGIN = "(self.__next_f=self.__next_f||[]).push([0])";
  const BOOT =
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"]});\n';

  it("name what hands over data, each once, and nothing that is loaded", () => {
    const push = 'self.__next_f.push([1,"åäö \\u003c/script>"])';
    const html = [BEGIN, BOOT, push, push].map((code) => `<script id="x">${code}</script>`).join("<p>");
    expect(scriptHashes(html)).toEqual([BEGIN, BOOT, push].map(sha256));
    expect(scriptHashes(`<script src="/a.js" async="">${BEGIN}</script>`)).toEqual([]);
  });

  it("name no code, also where it begins or ends as data does", () => {
    const codes = [
      "alert(1)",
      "self.__next_f.push(alert(1))",
      'self.__next_f.push([1,"a"]);alert(1)',
      'self.__next_f.push([1,"a"]);alert([1])',
      "self.__next_f.push([`${alert(1)}`])",
      'alert(1);self.__next_f.push([1,"a"])',
      '(self.__next_f=alert||[]).push(["a"])',
    ];
    expect(scriptHashes(codes.map((code) => `<script>${code}</script>`).join(""))).toEqual([]);
  });

  it("stand for the bytes that a browser hashes, whatever the data is", () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const code = `self.__next_f.push(${json.replaceAll("<", "\\u003c")})`;
        expect(scriptHashes(`<body><script>${code}</script></body>`)).toEqual([sha256(code)]);
      }),
    );
  });
});
