import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { laterScripts, STARTER, STARTER_HASH } from "@/lib/security/later-scripts.mjs";

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
