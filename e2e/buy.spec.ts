import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import { findProduct, isFree, isRow } from "./support/catalog";
import { buyer, Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const checkout = wordsOf("checkout");
const selection = wordsOf("selection");

test(
  "the whole purchase by keyboard alone: what is missing is said beside its field, and what was typed stays",
  { tag: "@desktop" },
  async ({ page }) => {
    const { product, item } = await findProduct([isFree, isRow]);
    const shopper = new Shopper(page);
    await shopper.open(product.uri);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: wordsOf("shop")("skip") })).toBeFocused();
    await shopper.size(item).press("Space");
    await shopper.addButton().press("Enter");
    await shopper
      .panel()
      .getByRole("link", { name: selection("checkout") })
      .press("Enter");
    await shopper.choosePayment("invoice");
    await shopper.payButton().press("Enter");
    await expect(shopper.field("email")).toBeFocused();
    await expect(page.getByRole("alert").filter({ hasText: /fields need another look/ })).toBeVisible();
    await expect(shopper.field("email")).toHaveAccessibleDescription(checkout("errors.required"));
    await expectClean(page);

    await shopper.fillAddress({ zipCode: "1" });
    await shopper.terms().press("Space");
    await shopper.field("city").press("Enter");
    await expect(shopper.field("zipCode")).toBeFocused();
    await expect(shopper.field("zipCode")).toHaveAccessibleDescription(/This is not a postal code of Sweden/);
    const kept = page.waitForResponse(
      (response) =>
        response.url().endsWith("/payment-fields") &&
        response.request().postData()?.includes("111 22") === true,
    );
    await shopper.field("zipCode").fill("111 22");
    await shopper.field("city").focus();
    await kept;
    await page.reload();
    await expect(shopper.field("firstName")).toHaveValue(buyer.firstName);
    await expect(shopper.field("zipCode")).toHaveValue("111 22");
    await expect(shopper.review()).toContainText("Invoice");
    await shopper.terms().press("Space");
    await shopper.field("city").press("Enter");
    await shopper.expectReceipt();
    await page.goBack();
    await expect(page.getByRole("main").getByText(selection("empty"))).toBeVisible();
    await expect(shopper.payButton()).toHaveCount(0);
  },
);

test("a declined card, a refusal at the provider's page and a way back keep everything, until a form pays", async ({
  page,
}) => {
  const shopper = new Shopper(page);
  const again = async () => {
    await expectClean(page);
    await page.getByRole("link", { name: checkout("failed.again") }).click();
    await expect(shopper.field("email")).toHaveValue(buyer.email);
  };
  await shopper.readyToPay("declined");
  await shopper.payButton().click();
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
  await expect(shopper.field("email")).toHaveValue(buyer.email);
  await shopper.expectSelection([1]);
  await expectClean(page);

  await shopper.open("checkout");
  await shopper.payBy("redirect");
  await expect(page).toHaveURL(/\/pay\/redirect\//);
  await expectClean(page);
  await shopper.answerPayment("refuse");
  await shopper.expectFailed("refused");
  await again();
  await shopper.payBy("dummy");
  await shopper.answerPayment("cancel");
  await shopper.expectFailed("cancelled");
  await again();
  await shopper.payBy("dummy");
  await expect(page.getByRole("heading", { name: checkout("form.title") })).toBeVisible();
  await expectClean(page);
  await shopper.answerPayment("pay");
  await shopper.expectReceipt();
  await expectClean(page);
});

async function fillWallet(page: Page): Promise<void> {
  const wallet = page.locator("#checkout-embedded");
  await wallet.getByLabel("E-mail").fill(buyer.email);
  await wallet.getByLabel("First name").fill(buyer.firstName);
  await wallet.getByLabel("Last name").fill(buyer.lastName);
  await wallet.getByLabel("Street").fill(buyer.address1);
  await wallet.getByLabel(/Postal code/).fill(buyer.zipCode);
  await wallet.getByLabel(/Town|City/).fill(buyer.city);
  await wallet.getByRole("checkbox").check();
}

test("the box of a provider shows a refusal, can be tried again, and brings the address", async ({
  page,
}) => {
  const shopper = new Shopper(page);
  await shopper.readyToPay("embedded");
  await shopper.payButton().click();
  await fillWallet(page);
  await shopper.answerPayment("refuse");
  await expect(page.locator("#checkout-embedded").getByRole("alert")).not.toBeEmpty();
  await shopper.answerPayment("pay");
  await shopper.expectReceipt();
  await expect(page.getByText(buyer.address1).first()).toBeVisible();
});

test("a double click adds once, however busy the page is, and pays once", async ({ page }) => {
  const shopper = new Shopper(page);
  const { product, item } = await findProduct([isFree, isRow]);
  await shopper.open(product.uri);
  await shopper.size(item).check({ force: true });
  await page.evaluate(() => {
    const stall = () => {
      for (const until = performance.now() + 700; performance.now() < until;);
    };
    document.addEventListener("submit", stall, { once: true });
  });
  await shopper.addButton().dblclick();
  await expect(shopper.quantityOf(product)).toContainText("1");
  await shopper.expectSelection([1]);
  await shopper.open("checkout");
  await shopper.choosePayment("invoice");
  await shopper.fillAddress();
  await shopper.terms().check();
  await shopper.payButton().dblclick();
  await shopper.expectReceipt();
  await shopper.expectSelection([]);
});
