import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import {
  first,
  hiddenCategories,
  hiddenProducts,
  inHours,
  previewLink,
  previewValue,
} from "./support/preview";
import { wordsOf } from "./support/words";

const preview = wordsOf("preview");

const bar = (page: Page) => page.getByRole("region", { name: preview("title") });
const openBar = async (page: Page) => bar(page).locator("summary").click();
const press = async (page: Page, name: "leave" | "view.submit") =>
  bar(page)
    .getByRole("button", { name: preview(name) })
    .click();

/** Where the bar and the header cover nothing: what they cover elsewhere can be scrolled to. */
async function expectCleanPage(page: Page): Promise<void> {
  await page.addStyleTag({
    content: "html { scroll-behavior: auto } .preview-bar, header { position: relative !important }",
  });
  await expectClean(page);
}

test(
  "a signed link opens an unpublished product with all that a merchandiser asks, and leaving ends it",
  { tag: "@desktop" },
  async ({ page }) => {
    const product = first(await hiddenProducts());
    const path = `/en-se/${product.canonicalUri}`;
    expect((await page.goto(path))?.status()).toBe(404);
    const answer = await page.goto(previewLink(path));
    await expect(page).toHaveURL(path);
    expect(answer?.headers()["cache-control"]).toContain("no-store");
    expect(answer?.headers()["x-robots-tag"]).toBe("noindex, nofollow");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(product.name);

    const summary = bar(page).locator("summary");
    const country = bar(page).getByLabel(preview("view.country"));
    await summary.press("Enter");
    await country.press("Escape");
    await expect(country).toBeHidden();
    await expect(summary).toBeFocused();
    await openBar(page);
    const hidden = bar(page).getByRole("link", { name: `${product.name} – ${product.variantName}` });
    await expect(hidden.first()).toHaveAttribute("href", path);
    for (const part of ["stock", "places", "prices", "share", "view"] as const) {
      await expect(bar(page).getByRole("heading", { name: preview(`${part}.title`) })).toBeVisible();
    }
    await expect(
      bar(page)
        .getByText(/^\d+ of \d+$/)
        .first(),
    ).toBeVisible();
    await expect(bar(page).getByRole("definition").filter({ hasText: "Japan" })).toBeVisible();
    await expectCleanPage(page);
    await press(page, "leave");
    await expect(page).toHaveURL("/en-se");
    await expect(bar(page)).toHaveCount(0);
    expect((await page.goto(path))?.status()).toBe(404);
  },
);

test("another country, language and moment are shown; the link is shared as long as it lasts, and works without JavaScript", async ({
  page,
  browser,
}) => {
  const product = first(await hiddenProducts());
  const expiry = inHours(2);
  await page.goto(previewLink(`/en-se/${product.canonicalUri}`, previewValue(expiry)));
  await openBar(page);
  const address = await bar(page).getByLabel(preview("share.label")).inputValue();
  expect(new URL(address).searchParams.get("preview")).toBe(previewValue(expiry));
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(address);
  await openBar(plain);
  await bar(plain).getByLabel(preview("view.country")).selectOption("US");
  await press(plain, "view.submit");
  await expect(plain).toHaveURL(/\/en-us\/.+/);
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText(product.name);
  await press(plain, "leave");
  await expect(plain).toHaveURL(/\/en-us$/);
  await plain.close();

  await page.goto("/en-se/women");
  const reduced = page.locator("main article del, main article s").first();
  await expect(reduced).toBeVisible();
  await openBar(page);
  await bar(page).getByLabel(preview("view.time")).fill("2036-06-01T12:00");
  await bar(page).getByLabel(preview("view.country")).selectOption("DE");
  await bar(page).getByLabel(preview("view.language")).selectOption("de");
  await press(page, "view.submit");
  await expect(page).toHaveURL(/\/de-de\/.+/);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("region", { name: "Vorschau" })).toContainText("2036");
  await expect(page.locator("main article").getByText("€").first()).toBeVisible();
  await expect(reduced).toHaveCount(0);
});

test(
  "a page that the browser has seen shows as it will be and as it is again",
  { tag: "@long" },
  async ({ page }) => {
    const { categoryUri, canonicalUri } = first(await hiddenProducts());
    const path = `/en-se/${categoryUri}`;
    const hidden = page.locator(`main article a[href="/en-se/${canonicalUri}"]`);
    await page.goto(path);
    await expect(page.locator("main article").first()).toBeVisible();
    await expect(hidden).toHaveCount(0);
    await page.goto(previewLink(path));
    await expect(hidden).toHaveCount(1);
    await press(page, "leave");
    await expect(bar(page)).toHaveCount(0);
    await expect(page).toHaveURL(path);
    await expect(page.locator("main article").first()).toBeVisible();
    await expect(hidden).toHaveCount(0);
  },
);

test(
  "all categories stand in a tree with their state, and each opens in preview",
  { tag: "@long" },
  async ({ page }) => {
    const { name: names, uri } = first(await hiddenCategories());
    const link = { name: names.at(-1) ?? "", exact: true };
    const row = page.locator("main li").filter({ has: page.getByRole("link", link) });
    await page.goto(previewLink("/en-se/preview"));
    await expect(page.getByRole("heading", { level: 1, name: preview("tree.title") })).toBeVisible();
    await expect(row.last()).toContainText(preview("tree.hidden"));
    await expect(page.getByText(preview("tree.published"), { exact: true }).first()).toBeVisible();
    await expectCleanPage(page);
    await row.last().getByRole("link", link).click();
    await expect(page).toHaveURL(`/en-se/${uri}`);
    await expect(page.getByRole("heading", { level: 1, name: link.name })).toBeVisible();
    await openBar(page);
    await expect(bar(page).getByText(preview("hidden.category")).first()).toBeVisible();
    await expectCleanPage(page);
  },
);
