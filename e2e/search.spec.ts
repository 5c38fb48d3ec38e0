import { expect, test } from "@playwright/test";
import { z } from "zod";
import { expectClean } from "./support/accessibility";
import { findProduct, isFree, isRow, productsIn } from "./support/catalog";
import { Searcher } from "./support/searcher";
import { wordsOf } from "./support/words";

const catalog = wordsOf("catalog");
const shop = wordsOf("shop");

test(
  "arrows walk through the suggestions, and Enter follows the one that is pointed at",
  { tag: "@wide" },
  async ({ page }) => {
    const { product } = await findProduct([isFree, isRow]);
    const searcher = new Searcher(page);
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

    await expect(field).not.toHaveAttribute("aria-activedescendant");
    await page.keyboard.press("ArrowDown");
    await searcher.expectActive(options.first());
    await page.keyboard.press("ArrowUp");
    await expect(field).not.toHaveAttribute("aria-activedescendant");
    await page.keyboard.press("ArrowUp");
    await searcher.expectActive(options.last());
    await page.keyboard.press("Home");
    await searcher.expectActive(options.first());
    await page.keyboard.press("End");
    await searcher.expectActive(options.last());
    const address = await options.last().getAttribute("href");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(address ?? "");
    await expect(options).toHaveCount(0);
  },
);

test("Enter in the field searches, and what was searched for is offered again until it is removed", async ({
  page,
}) => {
  const searcher = new Searcher(page);
  await searcher.open();
  await searcher.type("coat");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en-se\/search\?q=coat$/);
  await expect(
    page.getByRole("heading", { level: 1, name: catalog("search.results", { query: "coat" }) }),
  ).toBeVisible();
  await expect(page).toHaveTitle(/coat/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.getByRole("article").first()).toBeVisible();

  for (const query of ["wool", "COAT", "linen"]) {
    await (await searcher.begin()).fill(query);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`q=${query}$`));
  }
  await (await searcher.begin()).fill("");
  await expect(searcher.recent()).toHaveText(["linen", "COAT", "wool"]);
  await expectClean(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Delete");
  await expect(searcher.recent()).toHaveText(["COAT", "wool"]);
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
});

test(
  "Escape closes the suggestions, then clears the field; Tab leaves them",
  { tag: "@long" },
  async ({ page }) => {
    const searcher = new Searcher(page);
    await searcher.open("/search");
    const field = page.getByRole("main").getByRole("combobox");
    await field.click();
    await field.pressSequentially("coat");
    await expect(searcher.options().first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(searcher.options()).toHaveCount(0);
    await expect(field).toHaveValue("coat");
    await expect(field).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("ArrowDown");
    await searcher.options().first().waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(field).toHaveValue("");

    await field.pressSequentially("coat");
    await expect(searcher.options().first()).toBeVisible();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(searcher.options()).toHaveCount(0);
  },
);

test("categories, brands and whole queries are suggested, each with its page", async ({ page }) => {
  const searcher = new Searcher(page);
  await searcher.open();
  await searcher.type("coat");
  const category = searcher.group("categories").first();
  await expect(category).toContainText("Coats");
  await category.click();
  await expect(page.getByRole("heading", { level: 1, name: "Coats" })).toBeVisible();

  const brand = z.looseObject({ brandName: z.string().min(1) }).parse((await productsIn("SE"))[0]).brandName;
  await (await searcher.begin()).fill(brand.toLowerCase());
  await searcher.group("brands").first().click();
  await expect(page).toHaveURL(/\/search\?brand=\d+$/);
  await expect(
    page.getByRole("heading", { level: 1, name: catalog("search.brand", { brand }) }),
  ).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText(brand);

  await (await searcher.begin()).fill("lin");
  const query = searcher.group("queries").first();
  const text = await query.innerText();
  await query.click();
  await expect(
    page.getByRole("heading", { level: 1, name: catalog("search.results", { query: text }) }),
  ).toBeVisible();
  await (await searcher.begin()).fill("");
  await expect(searcher.recent()).toHaveText([text]);
});

test("a search that finds nothing helps on, one for an article number leads straight to its piece, and a long one is cut", async ({
  page,
}) => {
  await page.goto("/en-se/search?q=%3Cimg%3Exqzvw");
  await expect(
    page.getByRole("heading", { level: 1, name: catalog("search.results", { query: "<img>xqzvw" }) }),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: catalog("search.tips") })).toBeVisible();
  await page
    .getByRole("navigation", { name: catalog("search.browse") })
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByRole("navigation", { name: catalog("breadcrumb") })).toBeVisible();

  const products = z
    .array(z.looseObject({ sku: z.string(), canonicalUri: z.string() }))
    .parse(await productsIn("SE"));
  const numbered = products.find(({ sku }) => /\d/.test(sku) && sku.length > 4);
  await page.goto(`/en-se/search?q=${encodeURIComponent(numbered?.sku.toLowerCase() ?? "")}`);
  await expect(page).toHaveURL(new RegExp(`/${numbered?.canonicalUri}$`));

  await page.goto(`/en-se/search?q=${"x".repeat(5_000)}`);
  await expect(
    page.getByRole("heading", {
      level: 1,
      name: catalog("search.results", { query: "x".repeat(200) }),
      exact: true,
    }),
  ).toBeVisible();
});

test(
  "a late answer is dropped, and without answers the field is still a form",
  { tag: "@long" },
  async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/api\/suggestions\/.*q=wool$/, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await page.route(/\/api\/suggestions\/.*q=linen$/, async (route) =>
      route.fulfill({ status: 503, json: {} }),
    );
    const searcher = new Searcher(page);
    await searcher.open();
    const asked = page.waitForRequest(/suggestions\/.*q=wool$/);
    const field = await searcher.begin();
    await field.fill("wool");
    await asked;
    await field.fill("trench");
    await expect(searcher.group("products").first()).toContainText(/trench/i);
    release();
    await expect(searcher.group("products").first()).toContainText(/trench/i);

    const failed = page.waitForResponse(/suggestions\/.*q=linen$/);
    await field.fill("linen");
    await failed;
    await expect(searcher.options()).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("article").first()).toBeVisible();
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the search is a form on every page, and its result is whole", async ({ page }) => {
    await page.goto("/en-se");
    const banner = page.getByRole("banner");
    const link = banner.getByRole("link", { name: shop("search"), exact: true });
    const isSmall = await link.isVisible();
    if (isSmall) await link.click();
    const form = (isSmall ? page.getByRole("main") : banner).getByRole("search");
    await form.getByRole("searchbox").fill("  wool  coat ");
    await form.getByRole("button", { name: shop("search") }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: catalog("search.results", { query: "wool coat" }) }),
    ).toBeVisible();
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.getByRole("main").getByRole("search").getByRole("searchbox").fill("xqzvw");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: catalog("search.tips") })).toBeVisible();
  });
});
