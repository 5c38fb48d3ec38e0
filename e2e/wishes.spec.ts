import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import { productsIn } from "./support/catalog";
import { Customer, newPerson } from "./support/customer";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const listing = wordsOf("listing");
const shop = wordsOf("shop");
const wishes = wordsOf("wishlist");

function card(page: Page, index: number): Locator {
  return page.getByRole("main").getByRole("article").nth(index);
}

function heart(of: Locator): Locator {
  return of.getByRole("button");
}

function wishLink(page: Page, count: number): Locator {
  const name = count === 0 ? shop("wishlist") : shop("wishes", { count });
  return page.getByRole("banner").getByRole("link", { name, exact: true });
}

async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, "value")), 0));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );
}

test("hearts of a list keep pieces, are counted in the header, and are known again", async ({ page }) => {
  const shopper = new Shopper(page);
  await shopper.open("women");
  await expect(wishLink(page, 0)).toBeVisible();
  const first = card(page, 0);
  const name = (await first.getByRole("heading").innerText()).replaceAll(/\s+/g, " ").trim();
  await expect(heart(first)).toHaveAccessibleName(listing("card.wish", { name }));
  await heart(first).click();
  await expect(heart(first)).toHaveAttribute("aria-pressed", "true");
  await heart(card(page, 1)).focus();
  await page.keyboard.press("Enter");
  await expect(wishLink(page, 2)).toBeVisible();
  await expect(heart(card(page, 2))).toHaveAttribute("aria-pressed", "false");
  await expectClean(page);
  await page.reload();
  await expect(wishLink(page, 2)).toBeVisible();
  await expect(heart(first)).toHaveAttribute("aria-pressed", "true");
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
  await heart(first).click();
  await expect(wishLink(page, 1)).toBeVisible();
  await expect(heart(first)).toHaveAttribute("aria-pressed", "false");
  await wishLink(page, 1).click();
  await expect(page.getByRole("list", { name: wishes("title") }).getByRole("article")).toHaveCount(1);
});

test("cards that come later show what is wanted", async ({ page }) => {
  const shopper = new Shopper(page);
  await shopper.open("women?page=2");
  const second = card(page, 0);
  const href = (await second.getByRole("link").getAttribute("href")) ?? "";
  await heart(second).click();
  await expect(wishLink(page, 1)).toBeVisible();
  await shopper.open("women");
  await page.getByRole("link", { name: listing("paging.page", { number: 2 }) }).click();
  const again = page
    .getByRole("main")
    .getByRole("article")
    .filter({ has: page.locator(`a[href="${href}"]`) });
  await expect(heart(again)).toHaveAttribute("aria-pressed", "true");
});

test("what a guest wanted is the account's as soon as they are logged in", async ({ page, browser }) => {
  const person = newPerson();
  const shopper = new Shopper(page);
  await shopper.open("women");
  await heart(card(page, 0)).click();
  await expect(wishLink(page, 1)).toBeVisible();
  await new Customer(page).register(person);
  await expect(wishLink(page, 1)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("vitrine-wishlist"))).toBeNull();
  const elsewhere = await (await browser.newContext()).newPage();
  await new Customer(elsewhere).logIn(person);
  await expect(wishLink(elsewhere, 1)).toBeVisible();
  await elsewhere.context().close();
});

test("a long wishlist is shown in pages, of a guest and of an account", async ({ page }) => {
  const ids = (await productsIn("SE")).slice(0, 30).map(({ product }) => product);
  const person = newPerson();
  const shopper = new Shopper(page);
  const entries = page.getByRole("list", { name: wishes("title") }).getByRole("article");
  const expectPages = async () => {
    await shopper.open("account/wishlist");
    await expect(page.getByRole("heading", { name: wishes("count", { count: 30 }) })).toBeVisible();
    await expect(entries).toHaveCount(24);
    await page.getByRole("link", { name: wishes("paging.next") }).click();
    await expect(entries).toHaveCount(6);
    await expect(page.getByText(wishes("paging.page", { page: 2, pages: 2 }))).toBeVisible();
  };
  await shopper.open();
  await page.evaluate((kept) => localStorage.setItem("vitrine-wishlist", JSON.stringify(kept)), ids);
  await expectPages();
  await expectClean(page);
  await new Customer(page).register(person);
  await expect(wishLink(page, 30)).toBeVisible();
  await expectPages();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest who presses a heart logs in first, and comes back to the list", async ({ page }) => {
    await new Shopper(page).open("women");
    await heart(card(page, 0)).click();
    await expect(page).toHaveURL(/\/en-se\/login\?to=%2Fen-se%2Fwomen$/);
  });
});
