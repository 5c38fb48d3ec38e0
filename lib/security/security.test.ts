import * as fc from "fast-check";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isBrokenForm } from "@/lib/security/broken-form";
import { laterScripts, STARTER, STARTER_HASH } from "@/lib/security/later-scripts.mjs";
import { isForeignForm, isTaken } from "@/lib/security/page-methods";
import { nonceOf, pagePolicy, POLICY_HEADER, withPolicy } from "@/lib/security/page-policy";
import { scriptHashes } from "@/lib/security/script-hashes.mjs";

const type = "multipart/form-data; boundary=Mark";
const field = '--Mark\r\nContent-Disposition: form-data; name="email"\r\n\r\nanna@example.com\r\n';
const whole = `${field}--Mark--\r\n`;

const posted = (body: string, contentType = type, page = "login") =>
  new Request(`https://shop.example/en-se/${page}`, {
    method: "POST",
    body,
    headers: { "Content-Type": contentType },
  });

it("a form that can be read is not broken, and can still be read", async () => {
  const request = posted(whole);
  expect(await isBrokenForm(request)).toBe(false);
  expect((await request.formData()).get("email")).toBe("anna@example.com");
});

it.each([
  ["ends too early", field, type],
  ["holds no fields", "nothing", type],
  ["is empty", "", type],
  ["has parts without a name", "--Mark\r\n\r\nx\r\n--Mark--\r\n", type],
  ["says no boundary", whole, "multipart/form-data"],
  ["says another boundary", whole, "Multipart/Form-Data; boundary=other"],
])("a form that %s is broken", async (_, body, contentType) => {
  expect(await isBrokenForm(posted(body, contentType))).toBe(true);
});

it("what is no form, or too long for one, is for others to judge", async () => {
  expect(await isBrokenForm(new Request("https://shop.example/en-se"))).toBe(false);
  expect(await isBrokenForm(posted("[]", "text/plain"))).toBe(false);
  expect(await isBrokenForm(posted("nothing", type, "payment-return"))).toBe(false);
  const long = new Request("https://shop.example/en-se/login", {
    method: "POST",
    body: "x",
    headers: { "Content-Type": type, "Content-Length": "65537" },
  });
  expect(await isBrokenForm(long)).toBe(false);
});

const FIRST = "/_next/static/chunks/a.js";
const SECOND = "/_next/static/chunks/b~1_-.js";
const now = (src: string) => `<script src="${src}" async=""></script>`;
const later = (src: string) => `<script src="${src}" async="" type="text/later"></script>`;

describe("a page whose scripts wait for its first frame", () => {
  it("names all of them where it named them, and what starts them at its end", () => {
    const html = `<html><head>${now(FIRST)}<title>x</title></head><body><p>y</p>${now(SECOND)}</body></html>`;
    expect(laterScripts(html)).toBe(
      `<html><head>${later(FIRST)}<title>x</title></head><body><p>y</p>${later(SECOND)}<script>${STARTER}</script></body></html>`,
    );
  });

  it("asks for none of them ahead", () => {
    const ahead = `<link rel="preload" as="script" fetchPriority="low" href="${FIRST}"/>`;
    const others =
      '<link rel="preload" href="/_next/static/media/a.woff2" as="font"/><link rel="preload" as="image" href="/a.webp"/>';
    const html = laterScripts(`<html><head>${ahead}${others}${now(FIRST)}</head><body></body></html>`);
    expect(html).not.toContain(ahead);
    expect(html).toContain(others);
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

  it.each([
    ["no scripts", "<html><head></head><body></body></html>"],
    ["no end", `<html><head>${now(FIRST)}</head><body>`],
  ])("is the same page with %s", (_what, html) => {
    expect(laterScripts(html)).toBe(html);
  });

  it("is told of in the policy by the hash of what starts them", () => {
    expect(STARTER_HASH).toBe(`sha256-${createHash("sha256").update(STARTER).digest("base64")}`);
    expect(STARTER).not.toContain("</");
  });
});

const asked = (method: string, pathname: string, headers: Record<string, string> = {}) =>
  isTaken({ method, headers: new Headers(headers), nextUrl: { pathname } });

const multipart = { "content-type": "multipart/form-data; boundary=x" };
const encoded = { "content-type": "application/x-www-form-urlencoded" };

it("pages are looked at", () => {
  expect([asked("GET", "/en-se"), asked("HEAD", "/en-se")]).toEqual([true, true]);
});

it("pages take the forms that server actions handle, with and without a script", () => {
  expect(asked("POST", "/en-se/login", multipart)).toBe(true);
  expect(asked("POST", "/en-se/login", { "next-action": "40" })).toBe(true);
});

it("pages take nothing else", () => {
  expect(asked("POST", "/en-se/women", encoded)).toBe(false);
  expect(asked("POST", "/en-se/women")).toBe(false);
  for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"]) {
    expect(asked(method, "/en-se/login", multipart)).toBe(false);
  }
});

it("a payment comes back in the way of its provider", () => {
  expect(asked("POST", "/en-se/payment-return", encoded)).toBe(true);
  expect(asked("PUT", "/en-se/payment-return", encoded)).toBe(false);
});

it("another site posts nothing to a page but what a provider of payments sends back", () => {
  const posted = (pathname: string, headers: Record<string, string>, method = "POST") =>
    isForeignForm({
      method,
      headers: new Headers({ host: "shop.example", ...headers }),
      nextUrl: { pathname },
    });
  for (const origin of ["https://evil.example", "null", "https://shop.example.evil.example", "x"]) {
    expect(posted("/en-se/login", { origin })).toBe(true);
    expect(posted("/en-se/payment-return", { origin })).toBe(false);
    expect(posted("/en-se/login", { origin }, "GET")).toBe(false);
  }
  expect(posted("/en-se/login", { origin: "https://shop.example" })).toBe(false);
  expect(posted("/en-se/login", {})).toBe(false);
});

const directive = (policy: string | null, name: string) =>
  policy
    ?.split("; ")
    .find((each) => each.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe("the policy of a page", () => {
  it.each(["/en-se", "/en-se/", "/en-se/category/women", "/en-se/product/women/alda"])(
    "is left to the cache for %s",
    (route) => {
      expect(pagePolicy(route)).toBeNull();
    },
  );

  it.each([
    "/en-se/category-query/women",
    "/en-se/product-query/alda",
    "/en-se/search",
    "/en-se/selection",
    "/en-se/account/orders/1",
    "/in-preview/en-se",
    "/in-preview/en-se/category/women",
    "/nothing/leads/here",
  ])("runs what carries the nonce of this one request alone on %s", (route) => {
    const policy = pagePolicy(route);
    expect(directive(policy, "script-src")).toMatch(/^'nonce-[\w+/=]{48}' 'strict-dynamic'$/);
    expect(directive(policy, "connect-src")).toBe("'self'");
    expect(directive(policy, "form-action")).toBe("'self'");
    expect(directive(policy, "frame-src")).toBeUndefined();
    expect(pagePolicy(route)).not.toBe(policy);
  });

  it.each(["/en-se/checkout", "/sv-no/payment-return"])("lets a payment provider in on %s", (route) => {
    const policy = pagePolicy(route);
    expect(directive(policy, "script-src")).toMatch(/^'nonce-[\w+/=]{48}' 'strict-dynamic'$/);
    expect(directive(policy, "form-action")).toBe("'self' https: http://localhost:* http://127.0.0.1:*");
  });

  it("goes to the page in the request, in the place of anything that the caller sent as one", () => {
    const asked = new Headers({ [POLICY_HEADER]: "script-src 'nonce-bWluZQ=='", accept: "text/html" });
    asked.set(`${POLICY_HEADER}-Report-Only`, "script-src 'nonce-bWluZQ=='");
    expect([...withPolicy(asked, null)]).toEqual([["accept", "text/html"]]);
    const policy = pagePolicy("/en-se/selection");
    expect(nonceOf(withPolicy(asked, policy))).toHaveLength(48);
    expect(policy).toContain(nonceOf(withPolicy(asked, policy)));
  });
});

const sha256 = (code: string) => `sha256-${createHash("sha256").update(code).digest("base64")}`;

const BEGIN = "(self.__next_f=self.__next_f||[]).push([0])";
const BOOT =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"]});\n';

describe("the hashes of a page's inline scripts", () => {
  it("name what hands over data, each once", () => {
    const push = 'self.__next_f.push([1,"åäö \\u003c/script>"])';
    const html = [BEGIN, BOOT, push, push].map((code) => `<script id="x">${code}</script>`).join("<p>");
    expect(scriptHashes(html)).toEqual([BEGIN, BOOT, push].map(sha256));
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

  it("leave out what is loaded", () => {
    expect(scriptHashes(`<script src="/a.js" async="">${BEGIN}</script>`)).toEqual([]);
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
