import { robotsText } from "@/lib/seo/robots-text";
import { describe, expect, it } from "vitest";

const lines = robotsText("https://shop.test/sitemap.xml").split("\n");
const rules = lines.flatMap((line) => {
  const [, kind, path] = /^(Allow|Disallow): (.+)$/.exec(line) ?? [];
  return kind === undefined || path === undefined ? [] : [{ isAllowed: kind === "Allow", path }];
});

/** The longest rule that fits counts; of equal ones the one that allows. RFC 9309. */
function isAllowed(address: string): boolean {
  const fitting = rules.filter(({ path }) => {
    const pattern = path.replaceAll(/[.+?^{}()|[\]\\]/g, String.raw`\$&`).replaceAll("*", ".*");
    return new RegExp(`^${pattern}`).test(address);
  });
  const best = fitting.toSorted(
    (a, b) => b.path.length - a.path.length || Number(b.isAllowed) - Number(a.isAllowed),
  )[0];
  return best?.isAllowed ?? true;
}

describe("robots.txt", () => {
  it("names the sitemap", () => {
    expect(lines).toContain("Sitemap: https://shop.test/sitemap.xml");
  });

  it.each([
    "/",
    "/en-se",
    "/sv-se/dam/toppar",
    "/sv-se/dam/toppar?page=2",
    "/sv-se/dam?utm_source=mail&utm_medium=x",
    "/en-se/accounting-books",
    "/og/sv-se/17.jpg",
    "/_next/static/chunks/a.js",
    "/sitemaps/se-pages.xml",
  ])("lets machines see %s", (address) => {
    expect(isAllowed(address)).toBe(true);
  });

  it.each([
    "/sv-se/dam?sort=newest",
    "/sv-se/dam?colour=Red",
    "/sv-se/dam?f.season=x&page=2",
    "/sv-se/dam?page=2&sort=newest",
    "/sv-se/dam/blus?item=1-2",
    "/sv-se/search?q=a",
    "/sv-se/search",
    "/en-se/account",
    "/en-se/account/orders",
    "/en-se/checkout",
    "/en-se/selection",
    "/en-se/login?to=/",
    "/api/checkout/selection",
  ])("keeps them from %s", (address) => {
    expect(isAllowed(address)).toBe(false);
  });
});
