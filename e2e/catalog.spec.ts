import { expect, test } from "@playwright/test";
import { z } from "zod";
import { platformUrl, storefrontUrl } from "./support/addresses";
import { findProduct, isFree, isRow, productsIn } from "./support/catalog";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const catalog = wordsOf("catalog");
const listing = wordsOf("listing");
const shop = wordsOf("shop");

async function categories(): Promise<{ category: string; uri: string; name: string[] }[]> {
  const shape = z.looseObject({
    categories: z.array(z.looseObject({ category: z.string(), uri: z.string(), name: z.array(z.string()) })),
  });
  const answer = await fetch(`${platformUrl}/api/checkout/categories`, {
    method: "POST",
    body: JSON.stringify({ language: "en" }),
  });
  return shape.parse(await answer.json()).categories;
}

test("from the front door to a product", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/[a-z]{2}-[a-z]{2}$/);
  await page.goto("/en-se");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: (await categories())[0]?.name[0] ?? "" })
    .first()
    .click();
  await expect(page.getByRole("navigation", { name: catalog("breadcrumb") })).toBeVisible();
  await page.getByRole("article").first().getByRole("link").click();
  await expect(
    page.getByRole("button", { name: catalog("add") }).or(page.getByText(catalog("soldOut")).first()),
  ).toBeVisible();
  await expect(page.getByRole("navigation", { name: catalog("breadcrumb") })).toBeVisible();
});

test("a category sorts by price and pages through everything once", async ({ page }) => {
  const [top] = await categories();
  const prices = async (): Promise<number[]> => {
    const cards = await page.getByRole("article").allInnerTexts();
    return cards.map((text) => {
      const [, shown = ""] = /(\d[\d\s]*(?:,\d+)?)\s?kr/.exec(text) ?? [];
      return Number(shown.replaceAll(/\s/g, "").replace(",", "."));
    });
  };
  await page.goto(`/en-se/${top?.uri}?sort=price-asc`);
  const first = await prices();
  expect(first.length).toBeGreaterThan(10);
  expect(first).toEqual(first.toSorted((a, b) => a - b));
  const pager = page.getByRole("navigation", { name: listing("paging.label") });
  await pager.getByRole("link", { name: listing("paging.next") }).click();
  await expect(page).toHaveURL(/page=2/);
  // Below the products: an address may be there before them.
  const second = pager.getByRole("link", { name: listing("paging.page", { number: 2 }), exact: true });
  await expect(second).toHaveAttribute("aria-current", "page");
  const dearer = await prices();
  expect(dearer.length).toBeGreaterThan(0);
  expect(Math.min(...dearer)).toBeGreaterThanOrEqual(Math.max(...first));
});

test("a product's other colours are one click away, and the sale shows both prices", async ({ page }) => {
  const products = await productsIn("SE");
  const { product } = await findProduct([
    isFree,
    isRow,
    (each) => products.filter(({ name }) => name === each.name).length > 1,
  ]);
  const shopper = new Shopper(page);
  await shopper.open(product.uri);
  const sibling = products.find(({ name, product: id }) => name === product.name && id !== product.product);
  await page
    .getByRole("link", { name: sibling?.variantName ?? "" })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${sibling?.uri}$`));

  const reduced = z.looseObject({
    product: z.string(),
    uri: z.string(),
    showAsOnSale: z.literal(true),
    discountPercent: z.number().gt(0),
  });
  const onSale = products.map((each) => reduced.safeParse(each)).find(({ success }) => success)?.data;
  await shopper.open(onSale?.uri);
  await expect(page.getByRole("main").locator("del, s").first()).toBeVisible();
});

test("the HTML of a category is whole without JavaScript, the same for everybody, and from the cache", async ({
  browser,
}) => {
  const [top] = await categories();
  const address = `${storefrontUrl}/en-se/${top?.uri}`;
  const visitor = await browser.newContext({ baseURL: storefrontUrl });
  const page = await visitor.newPage();
  const { product, item } = await findProduct([isFree, isRow]);
  await new Shopper(page).add(product, item);
  // One that is old is made anew behind the answer that still shows it.
  const isFresh = async () => (await page.request.get(address)).headers()["x-nextjs-cache"];
  await expect.poll(isFresh).toBe("HIT");
  const mine = await page.request.get(address);
  const theirs = await fetch(address);
  expect(mine.status()).toBe(200);
  const html = await mine.text();
  expect(html).toBe(await theirs.text());
  expect(theirs.headers.get("x-nextjs-cache")).toMatch(/HIT|STALE/);
  expect(theirs.headers.getSetCookie()).toEqual([]);
  expect(html.match(/<img /g)?.length ?? 0).toBeGreaterThan(10);
  expect(html).toContain("SEK");
  await visitor.close();
});

test("every address has its status", async ({ request }) => {
  const get = async (path: string) => request.get(path, { maxRedirects: 0 });
  const unknown = await get("/en-se/no/such/thing");
  expect(unknown.status()).toBe(404);
  expect(await unknown.text()).toContain(shop("notFound.title"));
  expect((await get("/")).status()).toBe(307);
  const withoutLocale = await get("/selection");
  expect(withoutLocale.status()).toBe(307);
  expect(withoutLocale.headers()["location"]).toMatch(/\/[a-z]{2}-[a-z]{2}\/selection$/);
  expect((await get("/en-se/selection")).status()).toBe(200);
  const health = await get("/api/health");
  expect(await health.json()).toEqual({ status: "ok", checkout: "up" });
});

test("products and categories in preview are nowhere to be seen", async () => {
  const sold = z.array(z.looseObject({ serviceProduct: z.string() })).parse(await productsIn("SE"));
  expect(sold.length).toBeGreaterThan(100);
  expect(sold.filter(({ serviceProduct }) => serviceProduct === "2013")).toEqual([]);
  expect((await categories()).filter(({ category }) => category === "500")).toEqual([]);
});
