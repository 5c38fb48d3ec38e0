import { expect, type Page, test } from "@playwright/test";
import { findProduct, isFree, isRow } from "./support/catalog";
import { buyer, Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const checkout = wordsOf("checkout");

async function atCheckout(page: Page, tag = "en-se"): Promise<Shopper> {
  const shopper = new Shopper(page, tag);
  const { product, item } = await findProduct([isFree, isRow], { country: tag.slice(-2).toUpperCase() });
  await shopper.open(product.uri);
  await shopper.size(item).check({ force: true });
  await shopper.addButton().click();
  await shopper.open("checkout");
  return shopper;
}

function express(page: Page) {
  return page.getByRole("group", { name: checkout("shipping") }).getByRole("radio", { name: /^Express/ });
}

/** The amount on the button that pays. */
async function asked(shopper: Shopper): Promise<string> {
  return (await shopper.payButton().innerText()).replace(/^Pay /, "");
}

/** Presses the button, is told that it is to be looked at once more, and has not paid. */
async function payIsHeld(shopper: Shopper): Promise<void> {
  await shopper.payButton().click();
  await expect(
    shopper.page.getByRole("alert").filter({ hasText: checkout("refusal.changed") }),
  ).toBeVisible();
}

async function expectPaid(shopper: Shopper, amount: string): Promise<void> {
  await shopper.payButton().click();
  await shopper.expectReceipt();
  await expect(shopper.page.getByText(amount, { exact: true }).first()).toBeVisible();
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("never more is charged than the button says, whatever was chosen since", async ({ page }) => {
    const shopper = await atCheckout(page);
    const before = await asked(shopper);
    await shopper.fillAddress();
    await shopper.choosePayment("invoice");
    await express(page).check();
    await shopper.terms().check();
    await payIsHeld(shopper);
    const after = await asked(shopper);
    expect(after).not.toBe(before);
    await expect(express(page)).toBeChecked();
    await expect(page.getByRole("radio", { name: "Invoice" })).toBeChecked();
    await expect(shopper.terms()).toBeChecked();
    await expect(shopper.field("firstName")).toHaveValue(buyer.firstName);
    await expectPaid(shopper, after);
  });

  test("the tax of a state is seen before it is paid", async ({ page }) => {
    const shopper = await atCheckout(page, "en-us");
    const before = await asked(shopper);
    await shopper.fillAddress({ zipCode: "90001", city: "Los Angeles" });
    await page
      .getByRole("combobox", { name: checkout("fields.state") })
      .first()
      .selectOption("CA");
    await shopper.terms().check();
    await shopper.choosePayment("redirect");
    await payIsHeld(shopper);
    expect(await asked(shopper)).not.toBe(before);
    await expect(page.getByRole("combobox", { name: checkout("fields.state") }).first()).toHaveValue("CA");
    const after = await asked(shopper);
    await shopper.payButton().click();
    await expect(page).toHaveURL(/\/pay\/redirect\//);
    await page.getByRole("button", { name: /^Pay / }).click();
    await shopper.expectReceipt();
    await expect(page.getByText(after, { exact: true }).first()).toBeVisible();
  });

  test("a fault is told with the total of what was chosen", async ({ page }) => {
    const shopper = await atCheckout(page);
    const before = await asked(shopper);
    await shopper.fillAddress({ email: "no mail" });
    await shopper.choosePayment("invoice");
    await express(page).check();
    await shopper.terms().check();
    await shopper.payButton().click();
    await expect(shopper.field("email")).toHaveAttribute("aria-invalid", "true");
    const after = await asked(shopper);
    expect(after).not.toBe(before);
    await shopper.field("email").fill(buyer.email);
    await expectPaid(shopper, after);
  });
});
