import { expect, type Page, test } from "@playwright/test";
import { findProduct, isFree, isRow } from "./support/catalog";
import { buyer, Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const checkout = wordsOf("checkout");

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  async function atCheckout(page: Page): Promise<Shopper> {
    const shopper = new Shopper(page);
    const { product, item } = await findProduct([isFree, isRow]);
    await shopper.open(product.uri);
    await shopper.size(item).check({ force: true });
    await shopper.addButton().click();
    await shopper.open("checkout");
    return shopper;
  }

  test("Enter in a field checks the form, and never pays", async ({ page }) => {
    const shopper = await atCheckout(page);
    await shopper.choosePayment("invoice");
    await shopper.field("firstName").fill(buyer.firstName);
    await shopper.field("firstName").press("Enter");
    await expect(shopper.field("email")).toHaveAttribute("aria-invalid", "true");
    await expect(shopper.field("firstName")).toHaveValue(buyer.firstName);
    await expect(page.getByText(checkout("find.problem.invalid"))).toHaveCount(0);
    await shopper.fillAddress();
    await shopper.terms().check();
    await shopper.field("city").press("Enter");
    await expect(shopper.field("email")).not.toHaveAttribute("aria-invalid", "true");
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(shopper.field("city")).toHaveValue(buyer.city);
    await shopper.payButton().click();
    await shopper.expectReceipt();
  });

  test("Enter in the field of an identity number finds its address", async ({ page }) => {
    const shopper = await atCheckout(page);
    await page.getByText(checkout("find.title"), { exact: true }).click();
    const number = page.getByRole("textbox", { name: checkout("find.number") });
    await number.fill("199001011230");
    await number.press("Enter");
    await expect(shopper.field("address1")).toHaveValue("Exempelgatan 1");
  });

  test("a code is taken by Enter in its field", async ({ page }) => {
    await atCheckout(page);
    const code = page.getByRole("textbox", { name: checkout("codes.code"), exact: true });
    await code.fill("WELCOME10");
    await code.press("Enter");
    await expect(page.getByRole("list", { name: checkout("codes.applied") })).toContainText("10 % welcome");
  });
});

test("Enter in a field checks the form and pays, as the button does", async ({ page }) => {
  const shopper = new Shopper(page);
  const { product, item } = await findProduct([isFree, isRow]);
  await shopper.addAndCheckOut(product, item);
  await shopper.choosePayment("invoice");
  await shopper.fillAddress({ email: "no mail" });
  await shopper.terms().check();
  await shopper.field("city").press("Enter");
  await expect(shopper.field("email")).toHaveAttribute("aria-invalid", "true");
  await shopper.field("email").fill(buyer.email);
  await shopper.field("city").press("Enter");
  await shopper.expectReceipt();
});
