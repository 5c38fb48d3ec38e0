import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { z } from "zod";
import { storefrontUrl } from "../support/addresses";
import { productsIn } from "../support/catalog";
import { isNewProduct, newProduct, pushProduct } from "../support/erp-product";
import { Erp } from "../support/erp";
import { locationsOf, readPage } from "../support/seo-page";

const get = (path: string) => fetch(new URL(path, storefrontUrl), { redirect: "manual" });
const textOf = async (path: string) => (await get(path)).text();

test("robots.txt names the sitemap, whose files name every address; llms.txt leads to pages, and the shop can be installed", async () => {
  test.setTimeout(180_000);
  const sitemap = /^Sitemap: (.*)$/m.exec(await textOf("/robots.txt"))?.[1] ?? "";
  expect(sitemap).toBe(`${storefrontUrl}/sitemap.xml`);
  const files = locationsOf(await textOf("/sitemap.xml"));
  expect(files).toHaveLength(24);
  expect(files).toContain(`${storefrontUrl}/sitemaps/us-products-1.xml`);
  expect(files.filter((file) => file.includes("/ch-"))).toEqual([]);
  const named = locationsOf(await textOf("/sitemaps/se-products-1.xml"));
  for (const language of ["en", "sv", "de"]) {
    const place = `${storefrontUrl}/${language}-se/`;
    const own = (await productsIn("SE", language)).map(({ canonicalUri }) => place + canonicalUri);
    const here = named.filter((address) => address.startsWith(place));
    expect(own.length).toBeGreaterThan(100);
    const lasting = (addresses: string[]) => new Set(addresses.filter((each) => !isNewProduct(each)));
    expect(lasting(here)).toEqual(lasting(own));
  }
  const pages = locationsOf(await textOf("/sitemaps/de-pages.xml"));
  for (const path of ["en-de/delivery", "sv-de/leverans", "de-de/lieferung"]) {
    expect(pages).toContain(`${storefrontUrl}/${path}`);
  }
  for (const address of [named[0], pages[5], `${storefrontUrl}/de-de/lieferung`]) {
    const page = await readPage(address ?? "");
    expect([page.status, page.canonical, page.robots]).toEqual([200, address, ""]);
  }

  const llms = await textOf("/llms.txt");
  expect(llms).toMatch(/^# Vitrine\n\n> \S/);
  const links = [...llms.matchAll(/\]\(([^)]+)\)/g)].map(([, address = ""]) => address);
  expect(links.length).toBeGreaterThan(35);
  for (const address of [links.at(0), links.at(-1)]) expect((await fetch(address ?? "")).status).toBe(200);
  const { icons } = z
    .looseObject({ icons: z.array(z.looseObject({ src: z.string(), type: z.string() })).min(4) })
    .parse(await (await get("/manifest.webmanifest")).json());
  for (const { src, type } of icons) {
    const icon = await get(src);
    expect([icon.status, icon.headers.get("content-type")]).toEqual([200, type]);
  }
});

test("every page that is to be found is called, described and pictured in its language, and knows the others", async () => {
  const [product] = await productsIn("SE", "sv");
  for (const [path, type] of [
    ["/sv-se/dam", "ItemList"],
    [`/sv-se/${product?.canonicalUri}`, "ProductGroup"],
  ] as const) {
    const page = await readPage(path);
    expect(page.canonical).toBe(storefrontUrl + path);
    expect(page.description.length).toBeGreaterThan(20);
    expect(page.languages.get("sv-SE")).toBe(page.canonical);
    expect(page.languages.has("x-default")).toBe(true);
    const told = ["og:url", "og:locale", "og:description", "twitter:image"].map((name) =>
      page.properties.get(name),
    );
    const image = page.properties.get("og:image") ?? "";
    expect(told).toEqual([page.canonical, "sv_SE", page.description, image]);
    const types = page.data.map((each) => each["@type"]);
    expect(types).toEqual(expect.arrayContaining([type, "BreadcrumbList"]));
    const drawn = Buffer.from(await (await fetch(image)).arrayBuffer());
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
    expect(drawn.length).toBeLessThan(150_000);
    for (const tag of ["en-SE", "de-DE"]) {
      const other = await readPage(page.languages.get(tag) ?? "");
      expect([other.status, other.canonical]).toEqual([200, page.languages.get(tag)]);
      expect(other.languages).toEqual(page.languages);
      expect(other.html).toContain(`<html lang="${tag.slice(0, 2)}" dir="ltr"`);
    }
  }
  const there = new Set((await productsIn("US")).map(({ product: id }) => id));
  const only = (await productsIn("SE")).find(({ product: id }) => !there.has(id));
  const { languages } = await readPage(`/en-se/${only?.canonicalUri}`);
  expect(["en-SE", "sv-DE", "en-US"].map((tag) => languages.has(tag))).toEqual([true, true, false]);
});

test("pages of a visitor are not to be found; each other thing has one address, to which others lead for good", async () => {
  for (const path of ["search?q=coat", "selection", "login", "checkout", "women?sort=newest"]) {
    expect((await readPage(`/en-se/${path}`)).robots).toContain("noindex");
  }
  const second = await readPage("/en-se/women?page=2");
  expect([second.robots, second.canonical]).toEqual(["", `${storefrontUrl}/en-se/women?page=2`]);
  for (const [path, target] of [
    ["/en-se/Women", "/en-se/women"],
    ["/EN-SE/women", "/en-se/women"],
    ["/sv-se/women?page=2", "/sv-se/dam?page=2"],
  ] as const) {
    const moved = await get(path);
    expect([moved.status, moved.headers.get("cache-control")]).toEqual([301, "public, max-age=3600"]);
    expect(new URL(moved.headers.get("location") ?? "", storefrontUrl).href).toBe(storefrontUrl + target);
  }
  for (const [path, status] of [
    ["/selection", 307],
    ["/en-se/women/", 308],
    ["/en-se/no/such", 404],
    ["/sitemaps/ch-pages.xml", 404],
    ["/og/en-se/999999999.jpg", 404],
  ] as const) {
    expect([path, (await get(path)).status]).toEqual([path, status]);
  }
});

test("a product that is sold no more is gone, until it is sold again", async () => {
  test.setTimeout(120_000);
  const erp = await Erp.connect();
  const product = newProduct();
  await pushProduct(erp, product);
  const path = `/en-se/${product.name.toLowerCase().replaceAll(" ", "-")}-navy`;
  const statusOf = async () => (await fetch(new URL(path, storefrontUrl))).status;
  await expect.poll(statusOf, { timeout: 30_000 }).toBe(200);
  for (const [status, answer] of [
    ["inactive", 410],
    ["active", 200],
  ] as const) {
    await erp.call("Products_Update", { products: { product: [{ id: product.id, status }] } });
    await expect.poll(statusOf, { timeout: 30_000 }).toBe(answer);
  }
});
