import { expect, type Page, test } from "@playwright/test";
import { Searcher } from "../support/searcher";
import { wordsOf } from "../support/words";

const shop = wordsOf("shop");
const CODE = "**/_next/static/**/*.js";

/** A page whose search works, while the code that suggests is on its way until it is released. */
async function openHeld(page: Page) {
  const searcher = new Searcher(page);
  await searcher.open("/search");
  const field = page.getByRole("main").getByRole("combobox");
  await expect(field).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(CODE, async (route) => {
    await held;
    await route.continue();
  });
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith("/api/suggestions/")) asked.push(searchParams.get("q") ?? "");
  });
  const wanted = page.waitForRequest(CODE);
  await field.click();
  await wanted;
  return { searcher, field, asked, release };
}

test("what is typed before the code that suggests has come stays, and is suggested for", async ({ page }) => {
  const { searcher, field, asked, release } = await openHeld(page);
  await field.pressSequentially("tre");
  await page.keyboard.press("ArrowDown");
  expect(asked).toEqual([]);
  await expect(field).toHaveAttribute("aria-expanded", "false");
  release();
  await expect(searcher.group("products").first()).toContainText(/tre/i);
  await expect(field).toHaveValue("tre");
  await expect(field).toBeFocused();
  expect(asked).toEqual(["tre"]);
  await field.pressSequentially("nch");
  await expect(searcher.group("products").first()).toContainText(/trench/i);
  // The list of the letters before may have such a product too: what is told is the one of all of them.
  await expect(page.getByRole("status").filter({ hasText: /suggestion/ })).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await expect(searcher.options().first()).toHaveAttribute("aria-selected", "true");
});

test("Enter searches before the code has come, and the search is remembered", async ({ page }) => {
  const { searcher, field, release } = await openHeld(page);
  await page.keyboard.press("Enter");
  expect(new URL(page.url()).search).toBe("");
  await field.pressSequentially("  wool  coat ");
  await page.keyboard.press("Enter");
  release();
  await expect(page).toHaveURL(/\/en-se\/search\?q=wool\+coat$/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await (await searcher.begin()).fill("");
  await expect(searcher.recent()).toHaveText(["wool coat"]);
});

test("without the code that suggests the search is a form", async ({ page }) => {
  await new Searcher(page).open("/search");
  const field = page.getByRole("main").getByRole("combobox");
  await expect(field).toBeVisible();
  await page.route(CODE, async (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await field.click();
  await failed;
  await field.pressSequentially("coat");
  await page
    .getByRole("main")
    .getByRole("button", { name: shop("searchBox.clear") })
    .click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await field.pressSequentially("wool");
  await page.unroute(CODE);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en-se\/search\?q=wool$/);
  await expect(page.getByRole("article").first()).toBeVisible();
});
