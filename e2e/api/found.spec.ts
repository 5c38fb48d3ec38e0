import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { z } from "zod";
import { storefrontUrl } from "../support/addresses";
import { productsIn } from "../support/catalog";
import { isNewProduct, newProduct, pushProduct } from "../support/erp-product";
import { Erp } from "../support/erp";
import { locationsOf, readPage } from "../support/found-page";

const get = (path: string) => fetch(new URL(path, storefrontUrl), { redirect: "manual" });
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

test("files of the sitemap that are none are not found", async () => {
  for (const file of ["se-products-2.xml", "ch-pages.xml", "xx-pages.xml", "se-products-0.xml", "a.xml"]) {
    expect((await get(`/sitemaps/${file}`)).status).toBe(404);
  }
});

test("llms.txt says what the shop is, and each of its links leads somewhere", async () => {
  const text = await textOf("/llms.txt");
  expect(text).toMatch(/^# Vitrine\n\n> \S/);
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address = ""]) => address);
  expect(links.length).toBeGreaterThan(35);
  // Pages lie on the disk for all storefronts of one build: countries that tests have for themselves are left to them.
  const free = links.filter((address) => !/\/en-(?:ca|dk|fi|fr|nl|no)$/.test(address));
  for (const address of [...free.slice(0, 6), ...free.slice(-4)]) {
    expect((await fetch(address)).status).toBe(200);
  }
});

test("every page that is to be found is called, described and pictured in its language, and knows the others", async () => {
  const [product] = await productsIn("SE", "sv");
  const pages = ["/sv-se", "/sv-se/dam", `/sv-se/${product?.canonicalUri}`];
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
    const picture = await fetch(page.properties.get("og:image") ?? "");
    expect(picture.headers.get("content-type")).toBe("image/jpeg");
    const drawn = Buffer.from(await picture.arrayBuffer());
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
    expect(drawn.length).toBeLessThan(150_000);
    for (const tag of ["en-SE", "de-DE", "en-US"]) {
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

test("a product's offers are what the API sells", async () => {
  const products = await productsIn("SE");
  const sized = products.find(({ items, priceAsNumber }) => items.length > 2 && priceAsNumber !== null);
  const page = await readPage(`/en-se/${sized?.canonicalUri}`);
  const group = page.data.find((each) => each["@type"] === "ProductGroup");
  expect(group).toMatchObject({ name: sized?.name, url: page.canonical });
  const availability = { yes: "InStock", few: "LimitedAvailability", preorder: "PreOrder", no: "OutOfStock" };
  const sizes = z.array(z.looseObject({ size: z.string().optional() })).parse(group?.["hasVariant"]);
  expect(sizes.filter(({ size }) => size !== undefined)).toMatchObject(
    (sized?.items ?? []).map(({ name, stock }) => ({
      size: name,
      offers: {
        price: sized?.priceAsNumber?.toFixed(2),
        priceCurrency: "SEK",
        availability: `https://schema.org/${Object.entries(availability).find(([word]) => word === stock)?.[1]}`,
      },
    })),
  );
  const trail = page.data.find((each) => each["@type"] === "BreadcrumbList");
  expect(trail?.["itemListElement"]).toContainEqual({
    "@type": "ListItem",
    position: 1,
    name: "Home",
    item: `${storefrontUrl}/en-se`,
  });
});

test("a category lists what it shows, and the start page says how to search", async () => {
  const list = (await readPage("/en-se/women?page=2")).data.find((each) => each["@type"] === "ItemList");
  expect(list).toMatchObject({ name: "Women", url: `${storefrontUrl}/en-se/women` });
  expect(list?.["itemListElement"]).toMatchObject([
    { position: 25 },
    ...Array.from({ length: 23 }, () => ({})),
  ]);
  const { html } = await readPage("/en-se");
  expect(html).toContain(`${storefrontUrl}/en-se/search?q={search_term_string}`);
});

test("each thing has one address, and the others lead there for good", async () => {
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

test("pictures are drawn of products that there are, and of nothing else", async () => {
  for (const path of [
    "/og/en-se/999999999.jpg",
    "/og/xx-se/1.jpg",
    "/og/EN-se/shop.jpg",
    "/og/en-se/a.jpg",
  ]) {
    expect((await get(path)).status).toBe(404);
  }
});
