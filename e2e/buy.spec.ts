import { expect, type Page, test } from "@playwright/test";
import { findProduct, isFree, isGrid, isRow } from "./support/catalog";
import { buyer, Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const catalog = wordsOf("catalog");
const checkout = wordsOf("checkout");
const selection = wordsOf("selection");

async function fillWallet(page: Page): Promise<void> {
  const wallet = page.locator("#checkout-embedded");
  await wallet.getByLabel("E-mail").fill("asa.nystrom@example.com");
  await wallet.getByLabel("First name").fill("Åsa");
  await wallet.getByLabel("Last name").fill("Nyström");
  await wallet.getByLabel("Street").fill("Storgatan 1");
  await wallet.getByLabel(/Postal code/).fill("111 22");
  await wallet.getByLabel(/Town|City/).fill("Stockholm");
  await wallet.getByRole("checkbox").check();
}

test(
  "what is missing is said beside its field, what was typed stays, and Enter pays once all is right",
  {
    tag: "@wide",
  },
  async ({ page }) => {
    const shopper = new Shopper(page);
    const { product, item } = await findProduct([isFree, isGrid]);
    await shopper.add(product, item);
    await shopper
      .panel()
      .getByRole("link", { name: selection("checkout") })
      .click();
    await shopper.choosePayment("invoice");
    await shopper.payButton().click();
    await expect(shopper.field("email")).toBeFocused();
    await expect(page.getByRole("alert").filter({ hasText: /fields need another look/ })).toBeVisible();
    await expect(shopper.field("email")).toHaveAccessibleDescription(checkout("errors.required"));
    await expect(shopper.field("email")).toHaveAttribute("aria-invalid", "true");

    await shopper.fillAddress({ zipCode: "1" });
    await shopper.terms().check();
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
    await expect(shopper.field("firstName")).toHaveValue("Åsa");
    await expect(shopper.field("zipCode")).toHaveValue("111 22");
    await expect(shopper.review()).toContainText("Invoice");
    await shopper.terms().check();
    await shopper.field("city").press("Enter");
    await shopper.expectReceipt();
    await page.goBack();
    await expect(page.getByRole("main").getByText(selection("empty"))).toBeVisible();
    await expect(shopper.payButton()).toHaveCount(0);
  },
);

test("the whole purchase by keyboard alone", { tag: "@wide" }, async ({ page }) => {
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
  await expect(page.getByText("Storgatan 1").first()).toBeVisible();
});

test("a declined card says so and keeps everything", async ({ page }) => {
  const shopper = new Shopper(page);
  await shopper.readyToPay("declined");
  await shopper.payButton().click();
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
  await expect(shopper.field("email")).toHaveValue(buyer.email);
  await shopper.expectSelection([1]);
});

for (const { method, answer, reason, tag } of [
  { method: "dummy", answer: "cancel", reason: "cancelled", tag: [] },
  { method: "dummy", answer: "refuse", reason: "refused", tag: ["@long"] },
  { method: "redirect", answer: "cancel", reason: "cancelled", tag: ["@long"] },
] as const) {
  test(`${method}: ${reason} on the pay page keeps the bag full`, { tag: [...tag] }, async ({ page }) => {
    const shopper = new Shopper(page);
    await shopper.readyToPay(method);
    await shopper.payButton().click();
    await shopper.answerPayment(answer);
    await shopper.expectFailed(reason);
    await page.getByRole("link", { name: checkout("failed.again") }).click();
    await expect(shopper.field("email")).toHaveValue(buyer.email);
    await shopper.expectSelection([1]);
  });
}

test("a double click adds once, and pays once", async ({ page }) => {
  const shopper = new Shopper(page);
  const { product, item } = await findProduct([isFree, isRow]);
  await shopper.open(product.uri);
  await shopper.size(item).check({ force: true });
  await page.getByRole("button", { name: catalog("add") }).dblclick();
  await expect(
    shopper.panel().getByRole("group", { name: selection("quantity", { name: product.name }) }),
  ).toContainText("1");
  await shopper.expectSelection([1]);
  await shopper.open("checkout");
  await shopper.choosePayment("invoice");
  await shopper.fillAddress();
  await shopper.terms().check();
  await shopper.payButton().dblclick();
  await shopper.expectReceipt();
  await shopper.expectSelection([]);
});

test("who changed the bag in another tab looks at it once more before it is paid", async ({
  page,
  context,
}) => {
  const shopper = new Shopper(page);
  await shopper.readyToPay("invoice");
  const tab = await context.newPage();
  // A tab that tells the other ones nothing, such as one in another browser with the same session.
  await tab.addInitScript(() => Reflect.deleteProperty(window, "BroadcastChannel"));
  const other = new Shopper(tab);
  await other.open("selection");
  await tab.getByRole("button", { name: /^One step more/ }).click();
  await expect(other.lines().first().getByRole("group")).toContainText("2");
  await other.expectSelection([2]);

  await page.evaluate(() => document.querySelector<HTMLFormElement>("form#checkout")?.requestSubmit());
  await expect(page.getByRole("alert").filter({ hasText: checkout("refusal.changed") })).toBeVisible();
  await expect(shopper.field("firstName")).toHaveValue(buyer.firstName);
  await shopper.terms().check();
  await shopper.payButton().click();
  await shopper.expectReceipt();
  await expect(page.getByText(checkout("receipt.quantity", { count: 2 }))).toBeVisible();
});

test("who has paid without hearing of it finds the order by the next press, also once the bag was read again", async ({
  page,
}) => {
  const here = (url: URL) => url.pathname === "/en-se/checkout";
  const shopper = new Shopper(page);
  await shopper.readyToPay("invoice");
  await page.route(here, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await shopper.payButton().click();
  await expect(page.getByRole("alert").filter({ hasText: checkout("refusal.outage") })).toBeVisible();
  await expect(shopper.field("firstName")).toHaveValue(buyer.firstName);
  await page.unroute(here);
  const read = page.waitForResponse("**/api/checkout/selection");
  // As when somebody comes back to the window.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await read;
  await expect(
    page.getByRole("banner").getByRole("link", { name: selection("open", { count: 0 }) }),
  ).toBeVisible();
  await shopper.payButton().click();
  await shopper.expectReceipt();
});
