import { SerialQueue } from "@/lib/seo/serial-queue";
import { parseSitemapFile, sitemapFilesOf } from "@/lib/seo/sitemap/load-sitemap";
import { sitemapIndexXml, sitemapXml } from "@/lib/seo/sitemap/sitemap-xml";
import { describe, expect, it } from "vitest";

describe("a sitemap", () => {
  it("has as many files as the products of a country need, and no others", () => {
    expect(sitemapFilesOf("SE", 0)).toEqual(["se-pages.xml"]);
    expect(sitemapFilesOf("SE", 1_000)).toEqual(["se-pages.xml", "se-products-1.xml"]);
    expect(sitemapFilesOf("US", 1_001)).toEqual(["us-pages.xml", "us-products-1.xml", "us-products-2.xml"]);
    expect(parseSitemapFile("se-pages.xml")).toEqual({ kind: "pages", country: "SE" });
    expect(parseSitemapFile("us-products-12.xml")).toEqual({ kind: "products", country: "US", number: 12 });
    const others = ["se-products-0.xml", "se-products-1000000.xml", "se-products-1", "SE-pages.xml"];
    expect([...others, "../se-pages.xml", ""].filter((name) => parseSitemapFile(name) !== null)).toEqual([]);
  });

  it("names each address of a page, and all of them beside it", () => {
    const addresses = new Map([
      ["en-SE", "https://shop.test/en-se/a&b"],
      ["sv-SE", "https://shop.test/sv-se/å"],
    ]);
    const modifiedAt = "2026-01-02T03:04:05+01:00";
    const xml = sitemapXml([{ addresses, modifiedAt, picture: "https://shop.test/1.webp" }]);
    const also =
      "<lastmod>2026-01-02T02:04:05.000Z</lastmod>" +
      '<xhtml:link rel="alternate" hreflang="en-SE" href="https://shop.test/en-se/a&#38;b"/>' +
      '<xhtml:link rel="alternate" hreflang="sv-SE" href="https://shop.test/sv-se/å"/>' +
      "<image:image><image:loc>https://shop.test/1.webp</image:loc></image:image>";
    expect(xml.split("\n").slice(2, -2)).toEqual([
      `<url><loc>https://shop.test/en-se/a&#38;b</loc>${also}</url>`,
      `<url><loc>https://shop.test/sv-se/å</loc>${also}</url>`,
    ]);
  });

  it("says nothing of a time that is none, nor of the languages of a page that has one", () => {
    const addresses = new Map([["en-SE", "https://shop.test/en-se"]]);
    const xml = sitemapXml([{ addresses, modifiedAt: "soon", picture: null }]);
    expect(xml.split("\n").slice(2, -2)).toEqual(["<url><loc>https://shop.test/en-se</loc></url>"]);
  });

  it("has an index that names files", () => {
    expect(sitemapIndexXml(["https://shop.test/sitemaps/se-pages.xml"])).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        "<sitemap><loc>https://shop.test/sitemaps/se-pages.xml</loc></sitemap>\n</sitemapindex>\n",
    );
  });
});

it("work in turn is done one after the other, whatever fails", async () => {
  const turn = new SerialQueue();
  const steps: string[] = [];
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await Promise.resolve();
    steps.push(`${name} ends`);
    if (name === "a") throw new Error(name);
    return name;
  };
  const [first, second] = await Promise.allSettled([turn.run(work("a")), turn.run(work("b"))]);
  expect([first.status, second]).toEqual(["rejected", { status: "fulfilled", value: "b" }]);
  expect(steps).toEqual(["a begins", "a ends", "b begins", "b ends"]);
});
