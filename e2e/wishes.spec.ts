import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import { type DemoProduct, isFree, isRow, productsIn } from "./support/catalog";
import { Customer, newPerson } from "./support/customer";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const form = wordsOf("form");
const listing = wordsOf("listing");
const shop = wordsOf("shop");
const words = wordsOf("product");
const wishes = wordsOf("wishlist");

async function twoPieces(): Promise<readonly [DemoProduct, DemoProduct]> {
  const [first, second] = (await productsIn("SE")).filter(
    (each) => isRow(each) && isFree(each) && each.items.every(({ stock }) => stock === "yes"),
  );
  if (!first || !second) throw new Error("the demo shop has no such products");
  return [first, second];
}

async function soldOutPiece(): Promise<DemoProduct> {
  const found = (await productsIn("SE")).find(
    (each) => isRow(each) && each.available && each.items.some(({ stock }) => stock === "no"),
  );
  if (!found) throw new Error("the demo shop has no such product");
  return found;
}

async function save(page: Page, { canonicalUri }: DemoProduct): Promise<void> {
  await new Shopper(page).open(canonicalUri);
  const heart = page.getByRole("button", { name: wishes("add") });
  await expect(heart).not.toHaveAttribute("aria-pressed", "true");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
}

function listed(page: Page) {
  return page.getByRole("list", { name: wishes("title") }).getByRole("article");
}

test("a guest's wishes stay in the browser, go into the bag, and go away", async ({ page }) => {
  const [first, second] = await twoPieces();
  const shopper = new Shopper(page);
  await save(page, first);
  await save(page, second);
  await shopper.open("account/wishlist");
  await expect(listed(page)).toHaveCount(2);
  await expectClean(page);
  await page.getByLabel(wishes("choose")).first().selectOption({ index: 1 });
  await page
    .getByRole("button", { name: wishes("addToBag") })
    .first()
    .click();
  await expect(shopper.panel()).toContainText(second.name);
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: wishes("removeNamed", { name: `${second.name} ${second.variantName}` }) })
    .click();
  await expect(listed(page)).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.reload();
  await expect(listed(page)).toHaveCount(1);
});

test("who waits for a size is told that it is noted, and an address that is none is asked for again", async ({
  page,
}) => {
  const piece = await soldOutPiece();
  await new Shopper(page).open(piece.canonicalUri);
  await page.getByText(words("stock.open")).click();
  const email = page.getByLabel(words("stock.email"));
  await page.getByRole("button", { name: words("stock.submit") }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(new RegExp(form("errors.required")));
  await email.fill("nobody");
  await page.keyboard.press("Enter");
  await expect(email).toHaveAccessibleDescription(new RegExp(form("errors.email")));
  await expectClean(page);
  await email.fill("waits@example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByText(words("stock.done"))).toBeVisible();
});

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

test(
  "hearts of a list keep pieces, are counted in the header, and are known again",
  { tag: "@wide" },
  async ({ page }) => {
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
    await page.reload();
    await expect(wishLink(page, 2)).toBeVisible();
    await expect(heart(first)).toHaveAttribute("aria-pressed", "true");
    await heart(first).click();
    await expect(wishLink(page, 1)).toBeVisible();
    await expect(heart(first)).toHaveAttribute("aria-pressed", "false");
    await wishLink(page, 1).click();
    await expect(page.getByRole("list", { name: wishes("title") }).getByRole("article")).toHaveCount(1);
  },
);

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

test(
  "a long wishlist is shown in pages, of a guest and of an account",
  { tag: "@long" },
  async ({ page }) => {
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
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "who waits for a size is told so on a page of its own, which leads back",
    { tag: "@long" },
    async ({ page }) => {
      const piece = await soldOutPiece();
      await new Shopper(page).open(piece.canonicalUri);
      await page.getByText(words("stock.open")).click();
      await page.getByLabel(words("stock.email")).fill("waits@example.com");
      await page.getByRole("button", { name: words("stock.submit") }).click();
      await expect(page.getByText(words("stock.done"))).toBeVisible();
      await page.getByRole("link", { name: words("stock.back") }).click();
      await expect(page.getByRole("heading", { level: 1, name: piece.name })).toBeVisible();
    },
  );

  test("a guest who presses a heart logs in first, and comes back to the list", async ({ page }) => {
    await new Shopper(page).open("women");
    await heart(card(page, 0)).click();
    await expect(page).toHaveURL(/\/en-se\/login\?to=%2Fen-se%2Fwomen$/);
  });
});
