import { expect, test } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import { findProduct, isFree, isGrid, isOneSize, isRow, productsIn } from "./support/catalog";
import { anna, Customer } from "./support/customer";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const checkout = wordsOf("checkout");
const selection = wordsOf("selection");

const CATALOGUE = [
  "",
  "women/tops",
  "women?colour=Camel",
  "search",
  "search?q=shirt",
  "search?q=xqzvw",
  "no/such/page",
];

test("pages of the catalogue", async ({ page }) => {
  test.setTimeout(180_000);
  const soldOut = (await productsIn("SE")).find(({ available }) => !available);
  const shown = [
    (await findProduct([isRow])).product,
    (await findProduct([isGrid])).product,
    (await findProduct([isOneSize])).product,
    ...(soldOut ? [soldOut] : []),
  ];
  for (const path of [...CATALOGUE, ...shown.map(({ uri }) => uri)]) {
    await new Shopper(page).open(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectClean(page);
  }
});

const ACCOUNT = ["orders", "orders/10002", "orders/10003", "orders/none", "address", "settings"];

test("every page of the account, and the forms that lead to it", async ({ page }) => {
  test.setTimeout(180_000);
  const customer = new Customer(page);
  for (const path of ["login", "register", "reset-password", "reset-password?id=1&i=0"]) {
    await customer.open(path);
    // The script that looks at what is typed is there once the bag is known.
    await expect(
      page.getByRole("banner").getByRole("link", { name: selection("open", { count: 0 }) }),
    ).toBeVisible();
    await page.getByRole("main").getByRole("button").last().click();
    await expect(page.getByRole("main").locator("[aria-invalid=true]").first()).toBeFocused();
    await expectClean(page);
  }
  await customer.logIn(anna);
  await expectClean(page);
  for (const path of [...ACCOUNT, "consents", "subscriptions"]) {
    await customer.open(`account/${path}`);
    await expectClean(page);
  }
});

const VISITORS = [
  "checkout",
  "receipt",
  "payment-failed",
  "account/wishlist",
  "register/newsletter",
  "register/newsletter?result=done",
  "selection/back-in-stock?result=done",
];

/** Of a country that nothing is sent to, of a missing connection, and of a missing file. */
const ODD = ["/en-ch", "/offline/en", "/nothing.png"];

test("what a visitor finds who has nothing yet, and what forms without script come to", async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of [...VISITORS.map((path) => `/en-se/${path}`), ...ODD]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectClean(page);
  }
});

test("a purchase by a form, after the provider's page has refused: selection, faults, pay page, failed page, receipt", async ({
  page,
}) => {
  const shopper = new Shopper(page);
  await shopper.open("selection");
  await expectClean(page);
  const { product, item } = await findProduct([isFree, isRow]);
  await shopper.add(product, item);
  await expectClean(page);
  await shopper.open("selection");
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
