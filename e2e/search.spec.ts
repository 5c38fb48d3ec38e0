import { expect, test } from "@playwright/test";
import { z } from "zod";
import { expectClean } from "./support/accessibility";
import { findProduct, isFree, isRow, productsIn } from "./support/catalog";
import { Searcher } from "./support/searcher";
import { wordsOf } from "./support/words";

const catalog = wordsOf("catalog");
const shop = wordsOf("shop");

test(
  "arrows walk through the suggestions, Enter follows the one that is pointed at, and each kind has its page",
  { tag: "@desktop" },
  async ({ page }) => {
    const { product } = await findProduct([isFree, isRow]);
    const searcher = new Searcher(page);
    const heading = (name: string) => page.getByRole("heading", { level: 1, name });
    await searcher.open();
    const field = await searcher.type(product.name.slice(0, -1));
    await expect(field).toHaveAttribute("aria-expanded", "true");
    const options = searcher.options();
    await expect(searcher.group("products").first()).toContainText(product.name);
    const told = page.getByRole("status").filter({ hasText: /suggestion/ });
    // The options of the letter before may still be there.
    await expect(async () => {
      expect(await told.textContent()).toBe(shop("searchBox.count", { count: await options.count() }));
    }).toPass();
    await expectClean(page);
    await page.keyboard.press("ArrowDown");
    await searcher.expectActive(options.first());
    await page.keyboard.press("ArrowUp");
    await expect(field).not.toHaveAttribute("aria-activedescendant");
    await page.keyboard.press("ArrowUp");
    await searcher.expectActive(options.last());
    const address = await options.last().getAttribute("href");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(address ?? "");
    await expect(options).toHaveCount(0);

    await (await searcher.begin()).fill("coat");
    await expect(searcher.group("categories").first()).toContainText("Coats");
    await searcher.group("categories").first().click();
    await expect(heading("Coats")).toBeVisible();
    const brand = z.looseObject({ brandName: z.string().min(1) }).parse(product).brandName;
    await (await searcher.begin()).fill(brand.toLowerCase());
    await searcher.group("brands").first().click();
    await expect(page).toHaveURL(/\/search\?brand=\d+$/);
    await expect(heading(catalog("search.brand", { brand }))).toBeVisible();
    await expect(page.getByRole("article").first()).toContainText(brand);
    await (await searcher.begin()).fill("lin");
    const query = searcher.group("queries").first();
    const text = await query.innerText();
    await query.click();
    await expect(heading(catalog("search.results", { query: text }))).toBeVisible();
  },
);

test("what was searched for is offered again until it is removed; nothing found helps on, and an article number leads to its piece", async ({
  page,
}) => {
  const searcher = new Searcher(page);
  await searcher.open();
  await searcher.type("coat");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en-se\/search\?q=coat$/);
  await expect(page).toHaveTitle(/coat/);
  await expect(page.getByRole("article").first()).toBeVisible();
  for (const query of ["wool", "COAT"]) {
    await (await searcher.begin()).fill(query);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`q=${query}$`));
  }
  await (await searcher.begin()).fill("");
  await expect(searcher.recent()).toHaveText(["COAT", "wool"]);
  await expectClean(page);
  await page.getByRole("button", { name: shop("searchBox.remove", { query: "wool" }) }).click();
  await expect(searcher.recent()).toHaveText(["COAT"]);
  await page.reload();
  await (await searcher.begin()).fill("");
  await searcher.recent().first().click();
  await expect(page).toHaveURL(/q=COAT$/);
  await (await searcher.begin()).fill("");
  await page.getByRole("button", { name: shop("searchBox.forgetLabel") }).click();
  await expect(searcher.recent()).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);

  await page.goto("/en-se/search?q=%3Cimg%3Exqzvw");
  const found = catalog("search.results", { query: "<img>xqzvw" });
  await expect(page.getByRole("heading", { level: 1, name: found })).toBeVisible();
  await expect(page.getByRole("heading", { name: catalog("search.tips") })).toBeVisible();
  const browse = page.getByRole("navigation", { name: catalog("search.browse") });
  await browse.getByRole("link").first().click();
  await expect(page.getByRole("navigation", { name: catalog("breadcrumb") })).toBeVisible();
  const products = z
    .array(z.looseObject({ sku: z.string(), canonicalUri: z.string() }))
    .parse(await productsIn("SE"));
  const numbered = products.find(({ sku }) => /\d/.test(sku) && sku.length > 4);
  await page.goto(`/en-se/search?q=${encodeURIComponent(numbered?.sku.toLowerCase() ?? "")}`);
  await expect(page).toHaveURL(new RegExp(`/${numbered?.canonicalUri}$`));
});

test("suggestions that come late are dropped, and without any the field is still a form", async ({
  page,
}) => {
  const searcher = new Searcher(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let answered = () => {};
  const isAnswered = new Promise<void>((resolve) => (answered = resolve));
  await page.route(/\/api\/suggestions\/.*q=wool$/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
    answered();
  });
  await page.route(/\/api\/suggestions\/.*q=linen$/, (route) => route.fulfill({ status: 503, json: {} }));
  await searcher.open();
  const asked = page.waitForRequest(/suggestions\/.*q=wool$/);
  const field = await searcher.begin();
  await field.fill("wool");
  await asked;
  await field.fill("trench");
  await expect(searcher.group("products").first()).toContainText(/trench/i);
  release();
  await isAnswered;
  await expect(searcher.group("products").first()).toContainText(/trench/i);
  const failed = page.waitForResponse(/suggestions\/.*q=linen$/);
  await field.fill("linen");
  await failed;
  await expect(searcher.options()).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en-se\/search\?q=linen$/);
  await expect(page.getByRole("article").first()).toBeVisible();
});
