import { expect, type Page, test } from "@playwright/test";
import { findProduct, isFree, isRow } from "./support/catalog";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const selection = wordsOf("selection");

/** How far what is seen may move while a page comes, by the measure of browsers (CLS). */
const SHIFT = 0.02;

const PLACES = ["", "women", "women?colour=Camel", "search", "search?q=shirt", "selection", "login"] as const;

/** All layout shifts of a page since it began, together; those behind a press are no surprise to anybody. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        const isAsked = "hadRecentInput" in entry && entry.hadRecentInput === true;
        if (!isAsked && "value" in entry && typeof entry.value === "number") sum += entry.value;
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    Object.defineProperty(window, "shifts", {
      get: () => {
        add(observer.takeRecords());
        return sum;
      },
    });
  });
  return async () => {
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
    return Number(await page.evaluate("window.shifts"));
  };
}

test("nothing moves while a page comes, nor when what belongs to the visitor follows", async ({ page }) => {
  const { product, item } = await findProduct([isFree, isRow]);
  const shopper = new Shopper(page);
  await shopper.putIntoBag(item.item);
  const shifted = await watchShifts(page);
  for (const path of [...PLACES, product.uri]) {
    await shopper.open(path);
    await expect(
      page.getByRole("banner").getByRole("link", { name: selection("open", { count: 1 }) }),
    ).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await shifted(), path).toBeLessThanOrEqual(SHIFT);
  }
});

test("nothing moves on the way down a page", { tag: "@long" }, async ({ page }) => {
  const { product } = await findProduct([isFree, isRow]);
  const shifted = await watchShifts(page);
  await new Shopper(page).open("women");
  await new Shopper(page).open(product.uri);
  await page.waitForLoadState("networkidle");
  const end = page.getByRole("contentinfo");
  await page.evaluate(() => document.documentElement.style.setProperty("scroll-behavior", "auto"));
  await expect(async () => {
    await page.evaluate(() => scrollBy(0, innerHeight / 2));
    await expect(end).toBeInViewport({ timeout: 50 });
  }).toPass();
  await page.waitForLoadState("networkidle");
  expect(await shifted()).toBeLessThanOrEqual(SHIFT);
});
