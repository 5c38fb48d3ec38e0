import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import { type DemoProduct, isFree, isRow, productsIn } from "./support/catalog";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const account = wordsOf("account");
const form = wordsOf("form");
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

async function logIn(page: Page): Promise<void> {
  await page.getByLabel(account("fields.email")).fill("bo@example.com");
  await page.getByLabel(account("fields.password"), { exact: true }).fill("demo-bo");
  await page
    .getByRole("main")
    .getByRole("button", { name: account("login.submit") })
    .click();
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

test("wishes of a guest go over to the account at login", async ({ page }, { project }) => {
  const [first, second] = await twoPieces();
  const own = project.name === "phone" ? first : second;
  const shopper = new Shopper(page);
  await save(page, own);
  await shopper.open("account/wishlist");
  await page.getByRole("link", { name: wishes("logIn"), exact: true }).click();
  await logIn(page);
  await expect(page).toHaveURL(/account\/wishlist$/);
  await expect(listed(page).filter({ hasText: own.name })).not.toHaveCount(0);
  await expect(page.getByText(wishes("onThisDevice"))).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(listed(page).filter({ hasText: own.name })).not.toHaveCount(0);
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("who waits for a size is told so on a page of its own, which leads back", async ({ page }) => {
    const piece = await soldOutPiece();
    await new Shopper(page).open(piece.canonicalUri);
    await page.getByText(words("stock.open")).click();
    await page.getByLabel(words("stock.email")).fill("waits@example.com");
    await page.getByRole("button", { name: words("stock.submit") }).click();
    await expect(page.getByText(words("stock.done"))).toBeVisible();
    await page.getByRole("link", { name: words("stock.back") }).click();
    await expect(page.getByRole("heading", { level: 1, name: piece.name })).toBeVisible();
  });

  test("a guest who keeps a piece logs in first, and then keeps it in the account", async ({ page }) => {
    const [piece] = await twoPieces();
    await new Shopper(page).open(piece.canonicalUri);
    await page.getByRole("button", { name: wishes("add") }).click();
    await logIn(page);
    await expect(page.getByRole("heading", { level: 1, name: piece.name })).toBeVisible();
    await page.getByRole("button", { name: wishes("add") }).click();
    await expect(listed(page).filter({ hasText: piece.name })).not.toHaveCount(0);
  });
});
