import { expect, test } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import { findProduct, isFree, isGrid, isOneSize, isRow, productsIn } from "./support/catalog";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const checkout = wordsOf("checkout");
const selection = wordsOf("selection");

const CATALOGUE = [
  "",
  "women/tops",
  "women?sort=price-asc",
  "women?colour=Camel",
  "women?page=2",
  "search",
  "search?q=shirt",
  "search?q=shirt&colour=Nope",
  "search?q=xqzvw",
  "no/such/page",
];

for (const path of CATALOGUE) {
  test(`the page /${path}`, async ({ page }) => {
    await new Shopper(page).open(path);
    await expectClean(page);
  });
}

const VISITORS = [
  "checkout",
  "receipt",
  "payment-failed",
  "payment-failed?cancelled=1",
  "account/wishlist",
  "register/newsletter",
  "register/newsletter?result=done",
  "register/newsletter?result=email",
  "register/newsletter?result=outage",
  "selection/back-in-stock?result=done",
  "selection/back-in-stock?result=needsEmail",
];

test("what a visitor finds who has nothing yet, and what forms without script come to", async ({ page }) => {
  test.setTimeout(90_000);
  for (const path of VISITORS) {
    await new Shopper(page).open(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectClean(page);
  }
});

test("a country that nothing is sent to, the page of a missing connection, and one of a missing file", async ({
  page,
}) => {
  for (const path of ["/en-ch", "/en-ch/women", "/en-ch/selection", "/offline/en", "/nothing.png"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectClean(page);
  }
});

test("product pages: a row, a table, one size, sold out", async ({ page }) => {
  const shopper = new Shopper(page);
  const soldOut = (await productsIn("SE")).find(({ available }) => !available);
  const shown = [
    (await findProduct([isRow])).product,
    (await findProduct([isGrid])).product,
    (await findProduct([isOneSize])).product,
  ];
  for (const { uri } of soldOut ? [...shown, soldOut] : shown) {
    await shopper.open(uri);
    await expectClean(page);
  }
});

test("selection, checkout with faults, pay page, failed page and receipt", async ({ page }) => {
  const shopper = new Shopper(page);
  await shopper.open("selection");
  await expectClean(page);
  const { product, item } = await findProduct([isFree, isRow]);
  await shopper.add(product, item);
  await expectClean(page);
  await shopper.open("selection");
  await expectClean(page);
  await page.getByRole("link", { name: selection("checkout") }).click();
  await expect(shopper.payButton()).toBeVisible();
  await shopper.choosePayment("redirect");
  await shopper.payButton().click();
  await expect(shopper.field("email")).toHaveAttribute("aria-invalid", "true");
  await expectClean(page);
  await shopper.fillAddress();
  await shopper.terms().check();
  await shopper.payButton().click();
  await expect(page).toHaveURL(/\/pay\/redirect\//);
  await expectClean(page);
  await page.getByRole("button", { name: /^Refuse/ }).click();
  await shopper.expectFailed("refused");
  await expectClean(page);

  await shopper.open("checkout");
  await shopper.choosePayment("dummy");
  await shopper.terms().check();
  await shopper.payButton().click();
  await expect(page.getByRole("heading", { name: checkout("form.title") })).toBeVisible();
  await expectClean(page);
  await page.getByRole("button", { name: /^Pay / }).click();
  await shopper.expectReceipt();
  await expectClean(page);
});

test("the whole purchase by keyboard alone", async ({ page }) => {
  const { product, item } = await findProduct([isFree, isRow]);
  const shopper = new Shopper(page);
  await shopper.open(product.uri);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: wordsOf("shop")("skip") })).toBeFocused();
  await shopper.size(item).focus();
  await page.keyboard.press("Space");
  await shopper.addButton().focus();
  await page.keyboard.press("Enter");
  await expect(shopper.panel()).toBeVisible();
  await shopper
    .panel()
    .getByRole("link", { name: selection("checkout") })
    .focus();
  await page.keyboard.press("Enter");
  await expect(shopper.field("email")).toBeVisible();
  await shopper.fillAddress();
  await shopper.choosePayment("invoice");
  await shopper.terms().focus();
  await page.keyboard.press("Space");
  await shopper.payButton().focus();
  await page.keyboard.press("Enter");
  await shopper.expectReceipt();
});
