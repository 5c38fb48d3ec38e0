import { expect, test } from "@playwright/test";
import { findProduct, isFree, isGrid, isRow } from "./support/catalog";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const checkout = wordsOf("checkout");
const selection = wordsOf("selection");

/** The three choices of every pay page, whatever draws it. */
const choice = { pay: /^Pay /, refuse: /^Refuse/, cancel: "Cancel" } as const;

/** From an empty bag to the end of the checkout, one click before the payment starts. */
async function toPayment(shopper: Shopper, method: Parameters<Shopper["choosePayment"]>[0]): Promise<void> {
  const { product, item } = await findProduct([isFree, isRow]);
  await shopper.addAndCheckOut(product, item);
  await shopper.choosePayment(method);
  if (method !== "embedded") {
    await shopper.fillAddress();
    await shopper.terms().check();
  }
}

async function fillWallet(shopper: Shopper): Promise<void> {
  const wallet = shopper.page.locator("#checkout-embedded");
  await wallet.getByLabel("E-mail").fill("asa.nystrom@example.com");
  await wallet.getByLabel("First name").fill("Åsa");
  await wallet.getByLabel("Last name").fill("Nyström");
  await wallet.getByLabel("Street").fill("Storgatan 1");
  await wallet.getByLabel(/Postal code/).fill("111 22");
  await wallet.getByLabel(/Town|City/).fill("Stockholm");
  await wallet.getByRole("checkbox").check();
}

test("buys with a form that the browser posts", async ({ page }) => {
  const shopper = new Shopper(page);
  await toPayment(shopper, "dummy");
  await shopper.payButton().click();
  await expect(page.getByRole("heading", { name: checkout("form.title") })).toBeFocused();
  await page.getByRole("button", { name: choice.pay }).click();
  expect(await shopper.expectReceipt()).toMatch(/^\d+$/);
  await shopper.expectSelection([]);
});

test("buys on a page of the provider", async ({ page }) => {
  const shopper = new Shopper(page);
  await toPayment(shopper, "redirect");
  await shopper.payButton().click();
  await expect(page).toHaveURL(/\/pay\/redirect\/[0-9a-f]{32}$/);
  await page.getByRole("button", { name: choice.pay }).click();
  await shopper.expectReceipt();
});

test("buys with a box that brings the address", async ({ page }) => {
  const shopper = new Shopper(page);
  await toPayment(shopper, "embedded");
  await shopper.payButton().click();
  await fillWallet(shopper);
  await page.getByRole("button", { name: choice.pay }).click();
  await shopper.expectReceipt();
  await expect(page.getByText("Storgatan 1").first()).toBeVisible();
});

test("buys on an invoice at once", async ({ page }) => {
  const shopper = new Shopper(page);
  await toPayment(shopper, "invoice");
  await shopper.payButton().click();
  await shopper.expectReceipt();
});

test("going back from the receipt shows an empty bag, never one to pay again", async ({ page }) => {
  const shopper = new Shopper(page);
  await toPayment(shopper, "invoice");
  await shopper.payButton().click();
  await shopper.expectReceipt();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: checkout("title") })).toBeVisible();
  await expect(page.getByRole("main").getByText(selection("empty"))).toBeVisible();
  await expect(shopper.payButton()).toHaveCount(0);
});

test("a declined card says so and keeps everything", async ({ page }) => {
  const shopper = new Shopper(page);
  await toPayment(shopper, "declined");
  await shopper.payButton().click();
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
  await expect(shopper.field("email")).toHaveValue("asa.nystrom@example.com");
  await shopper.expectSelection([1]);
});

for (const [answer, reason] of [
  ["refuse", "refused"],
  ["cancel", "cancelled"],
] as const) {
  for (const method of ["dummy", "redirect"] as const) {
    test(`${method}: ${reason} on the pay page keeps the bag full`, async ({ page }) => {
      const shopper = new Shopper(page);
      await toPayment(shopper, method);
      await shopper.payButton().click();
      await page.getByRole("button", { name: choice[answer] }).click();
      await shopper.expectFailed(reason);
      await page.getByRole("link", { name: checkout("failed.again") }).click();
      await expect(shopper.field("email")).toHaveValue("asa.nystrom@example.com");
      await shopper.expectSelection([1]);
    });
  }
}

test("the box shows a refusal and can be tried again", async ({ page }) => {
  const shopper = new Shopper(page);
  await toPayment(shopper, "embedded");
  await shopper.payButton().click();
  await fillWallet(shopper);
  await page.getByRole("button", { name: choice.refuse }).click();
  await expect(page.locator("#checkout-embedded").getByRole("alert")).not.toBeEmpty();
  await page.getByRole("button", { name: choice.pay }).click();
  await shopper.expectReceipt();
});

test("what is missing is said beside its field, and typed values survive a reload", async ({ page }) => {
  const shopper = new Shopper(page);
  const { product, item } = await findProduct([isFree, isGrid]);
  await shopper.addAndCheckOut(product, item);
  await shopper.choosePayment("invoice");
  await shopper.payButton().click();
  await expect(shopper.field("email")).toBeFocused();
  await expect(page.getByRole("alert").filter({ hasText: /fields need another look/ })).toBeVisible();
  await expect(shopper.field("email")).toHaveAccessibleDescription(checkout("errors.required"));
  await expect(shopper.field("email")).toHaveAttribute("aria-invalid", "true");

  await shopper.fillAddress({ zipCode: "1" });
  await shopper.terms().check();
  await shopper.payButton().click();
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
  await expect(shopper.field("firstName")).toHaveValue("Åsa");
  await expect(shopper.field("zipCode")).toHaveValue("111 22");
});

test("a method that is chosen before the scripts have come is the one that is paid with", async ({
  page,
}) => {
  const shopper = new Shopper(page);
  const { product, item } = await findProduct([isFree, isRow]);
  await shopper.add(product, item);
  await shopper.open("selection");
  await expect(shopper.lines()).toHaveCount(1);

  let letScriptsIn = (): void => undefined;
  const scripts = new Promise<void>((resolve) => {
    letScriptsIn = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto("/en-se/checkout", { waitUntil: "commit" });
  await shopper.choosePayment("redirect");
  await shopper.fillAddress();
  const told = page.waitForResponse(
    (response) => response.url().endsWith("/payment-methods/redirect") && response.ok(),
  );
  letScriptsIn();
  await told;
  await shopper.terms().check();
  await shopper.payButton().click();
  await expect(page).toHaveURL(/\/pay\/redirect\//);
});
