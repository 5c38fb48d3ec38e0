import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { storefrontUrl } from "../support/addresses";
import { productsIn } from "../support/catalog";
import { isNewProduct, newProduct, pushProduct } from "../support/erp-product";
import { Erp } from "../support/erp";
import { locationsOf, readPage } from "../support/found-page";

const get = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, storefrontUrl), { redirect: "manual", ...init });
const textOf = async (path: string) => (await get(path)).text();

const languages = ["en", "sv", "de"] as const;

test("robots.txt names the sitemap, whose files name every address with its other languages", async () => {
  test.setTimeout(180_000);
  const robots = await get("/robots.txt");
  expect(robots.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const sitemap = /^Sitemap: (.*)$/m.exec(await robots.text())?.[1] ?? "";
  expect(sitemap).toBe(`${storefrontUrl}/sitemap.xml`);

  const files = locationsOf(await textOf("/sitemap.xml"));
  expect(files).toHaveLength(24);
  expect(files).toContain(`${storefrontUrl}/sitemaps/se-pages.xml`);
  expect(files).toContain(`${storefrontUrl}/sitemaps/us-products-1.xml`);
  expect(files.filter((file) => file.includes("/ch-"))).toEqual([]);

  const response = await get("/sitemaps/se-products-1.xml");
  expect([response.status, response.headers.get("content-type")]).toEqual([
    200,
    "application/xml; charset=utf-8",
  ]);
  const xml = await response.text();
  const named = locationsOf(xml).filter(
    (address) => address.startsWith(`${storefrontUrl}/`) && !isNewProduct(address),
  );
  for (const language of languages) {
    const own = (await productsIn("SE", language))
      .map(({ canonicalUri }) => `${storefrontUrl}/${language}-se/${canonicalUri}`)
      .filter((address) => !isNewProduct(address));
    expect(own.length).toBeGreaterThan(100);
    expect(
      new Set(named.filter((address) => address.startsWith(`${storefrontUrl}/${language}-se/`))),
    ).toEqual(new Set(own));
  }
  expect(xml.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(
    xml.match(/<url>/g)?.length ?? 0,
  );
  for (const address of [named[0], named[1], locationsOf(await textOf("/sitemaps/de-pages.xml"))[5]]) {
    const page = await readPage(address ?? "");
    expect([page.status, page.canonical, page.robots]).toEqual([200, address, ""]);
  }
});

test("llms.txt says what the shop is, and each of its links leads somewhere", async () => {
  const text = await textOf("/llms.txt");
  expect(text).toMatch(/^# Vitrine\n\n> \S/);
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address = ""]) => address);
  expect(links.length).toBeGreaterThan(35);
  for (const address of [...links.slice(0, 3), ...links.slice(-3)]) {
    expect((await fetch(address)).status).toBe(200);
  }
});

test("every page that is to be found is called, described and pictured in its language, and knows the others", async () => {
  const [product] = await productsIn("SE", "sv");
  const pages = ["/sv-se/dam", `/sv-se/${product?.canonicalUri}`];
  const found = await Promise.all(pages.map(readPage));
  expect(new Set(found.map(({ title }) => title)).size).toBe(pages.length);
  for (const [index, page] of found.entries()) {
    expect(page.canonical).toBe(storefrontUrl + pages[index]);
    expect(page.description.length).toBeGreaterThan(20);
    expect(page.languages.get("sv-SE")).toBe(page.canonical);
    expect(page.languages.has("x-default")).toBe(true);
    expect(page.properties.get("og:url")).toBe(page.canonical);
    expect(page.properties.get("og:locale")).toBe("sv_SE");
    expect(page.properties.get("og:description")).toBe(page.description);
    expect(page.properties.get("twitter:card")).toBe("summary_large_image");
    expect(page.properties.get("twitter:image")).toBe(page.properties.get("og:image"));
    expect(page.data.map((each) => each["@type"])).toEqual(
      expect.arrayContaining([index === 0 ? "ItemList" : "ProductGroup", "BreadcrumbList"]),
    );
    const picture = await fetch(page.properties.get("og:image") ?? "");
    expect(picture.headers.get("content-type")).toBe("image/jpeg");
    const drawn = Buffer.from(await picture.arrayBuffer());
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
    expect(drawn.length).toBeLessThan(150_000);
    for (const tag of ["en-SE", "de-DE"]) {
      const other = await readPage(page.languages.get(tag) ?? "");
      expect([other.status, other.canonical]).toEqual([200, page.languages.get(tag)]);
      expect(other.languages).toEqual(page.languages);
      expect(other.html).toContain(`<html lang="${tag.slice(0, 2)}" dir="ltr"`);
    }
  }
});

test("a product that only some countries are sold is named for those alone", async () => {
  const here = await productsIn("SE");
  const there = new Set((await productsIn("US")).map(({ product }) => product));
  const only = here.find(({ product }) => !there.has(product));
  const { languages: named } = await readPage(`/en-se/${only?.canonicalUri}`);
  expect([named.has("en-SE"), named.has("sv-DE"), named.has("en-US")]).toEqual([true, true, false]);
});

test("pages of a visitor and of searches are not to be found", async () => {
  for (const path of ["search?q=coat", "selection", "login", "checkout"]) {
    expect((await readPage(`/en-se/${path}`)).robots).toContain("noindex");
  }
  expect((await readPage("/en-se/women?sort=newest")).robots).toContain("noindex");
  const second = await readPage("/en-se/women?page=2");
  expect([second.robots, second.canonical]).toEqual(["", `${storefrontUrl}/en-se/women?page=2`]);
});

test("each thing has one address and its status, and other addresses lead there for good", async () => {
  for (const [path, target] of [
    ["/en-se/Women", "/en-se/women"],
    ["/EN-SE/women", "/en-se/women"],
    ["/sv-se/women?page=2", "/sv-se/dam?page=2"],
    ["/en-se/Selection", "/en-se/selection"],
  ] as const) {
    const moved = await get(path);
    expect([moved.status, moved.headers.get("cache-control")]).toEqual([301, "public, max-age=3600"]);
    expect(new URL(moved.headers.get("location") ?? "", storefrontUrl).href).toBe(storefrontUrl + target);
  }
  const moved = await get("/selection");
  expect([moved.status, moved.headers.get("location")]).toEqual([
    307,
    expect.stringMatching(/\/[a-z]{2}-[a-z]{2}\/selection$/),
  ]);
  for (const path of [
    "/sitemaps/se-products-2.xml",
    "/sitemaps/ch-pages.xml",
    "/og/en-se/999999999.jpg",
    "/og/xx-se/1.jpg",
  ]) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
  expect(await (await get("/api/health")).json()).toEqual({ status: "ok", checkout: "up" });
  const away = await get("/de-us/payment-failed", {
    method: "POST",
    body: new URLSearchParams({ reason: "cancelled" }),
  });
  expect([away.status, away.headers.get("location")]).toEqual([
    303,
    "/de-us/payment-failed?reason=cancelled",
  ]);
  expect((await get("/en-se/women/")).status).toBe(308);
  expect((await get("/women")).status).toBe(307);
  expect((await get("/en-se/no/such")).status).toBe(404);
});

test("a product that is sold no more is gone, until it is sold again", async () => {
  test.setTimeout(120_000);
  const erp = await Erp.connect();
  const product = newProduct();
  await pushProduct(erp, product);
  const path = `/en-se/${product.name.toLowerCase().replaceAll(" ", "-")}-navy`;
  const statusOf = async () => (await fetch(new URL(path, storefrontUrl))).status;
  const set = (status: string) =>
    erp.call("Products_Update", { products: { product: [{ id: product.id, status }] } });
  await expect.poll(statusOf, { timeout: 30_000 }).toBe(200);
  await set("inactive");
  await expect.poll(statusOf, { timeout: 30_000 }).toBe(410);
  const gone = await readPage(path);
  expect(gone.robots).toBe("noindex");
  expect(gone.html).toContain('<p class="code">410</p>');
  await set("active");
  await expect.poll(statusOf, { timeout: 30_000 }).toBe(200);
});
