import { expect, type Page, test } from "@playwright/test";
import { platformUrl } from "../support/addresses";
import { findProduct, isFree, isRow } from "../support/catalog";
import { Shopper } from "../support/shopper";
import { wordsOf } from "../support/words";
import { Admin } from "./admin";
import { openAs, watchErrors } from "./worker";
import { say } from "./words";

const checkout = wordsOf("checkout");
const form = wordsOf("form");

/** Writes a draft with two units of a piece of the demo shop; its address. */
async function writeDraft(page: Page): Promise<{ readonly path: string; readonly name: string }> {
  const { product, item } = await findProduct([isFree, isRow]);
  await page
    .getByRole("button", { name: say("draft.new") })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: say("draft.new") });
  await dialog.getByLabel(say("field.country")).selectOption("SE");
  await dialog.getByRole("button", { name: say("draft.create") }).click();
  await expect(page).toHaveURL(/\/draft-orders\/\d+$/);
  await page.getByRole("button", { name: say("draft.add") }).click();
  await page.getByRole("searchbox", { name: say("draft.add") }).fill(product.name);
  await page.getByRole("button").filter({ hasText: product.name }).first().click();
  const sizes = page.getByRole("dialog", { name: product.name });
  await sizes
    .getByRole("button", { name: new RegExp(`^${item.name}`) })
    .first()
    .click();
  const units = page.getByRole("textbox", { name: say("draft.unitsOf", { name: product.name }) });
  await units.fill("2");
  await units.press("Enter");
  await page.getByLabel(say("field.email")).fill("draft@example.com");
  await page.getByLabel(say("field.firstName")).fill("Dora");
  await page.getByLabel(say("field.lastName")).fill("Ek");
  await page.getByLabel(say("field.address1"), { exact: true }).fill("Storgatan 1");
  await page.getByLabel(say("field.zipCode")).fill("11122");
  await page.getByLabel(say("field.city")).fill("Stockholm");
  await page.getByLabel(say("field.language")).selectOption("en");
  await page.getByRole("button", { name: say("action.save") }).click();
  await expect(page.getByText(say("action.saved"))).toBeVisible();
  await expect(units).toHaveValue("2");
  return { path: new URL(page.url()).pathname, name: product.name };
}

test("an order is written on the telephone, and completed with an invoice", async ({ page }) => {
  const errors = watchErrors(page);
  await openAs(page, "service", "/draft-orders");
  const { name } = await writeDraft(page);
  await page.getByLabel(say("draft.voucherCode")).fill("NO-SUCH-CODE");
  await page.getByRole("button", { name: say("draft.addVoucher"), exact: true }).click();
  await expect(page.getByLabel(say("draft.voucherCode"))).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel(say("field.paymentMethod")).selectOption("invoice");
  await page.getByRole("button", { name: say("draft.complete") }).click();
  const dialog = page.getByRole("dialog", { name: say("draft.completeTitle") });
  await expect(dialog).toContainText("draft@example.com");
  await dialog.getByRole("button", { name: say("draft.completeSubmit") }).click();
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByRole("table", { name: say("order.lines") })).toContainText(name);
  expect(errors).toEqual([]);
});

test("a link lets a customer look, pay and be the draft's order; it works once", async ({
  page,
  browser,
}) => {
  await openAs(page, "service", "/draft-orders");
  const { path } = await writeDraft(page);
  await page.getByRole("button", { name: say("draft.link") }).click();
  const dialog = page.getByRole("dialog", { name: say("draft.linkTitle") });
  await dialog.getByRole("button", { name: say("draft.mailLink", { email: "draft@example.com" }) }).click();
  const url = await dialog.getByLabel(say("draft.linkTitle")).inputValue();
  const outbox = await page.request.get(`${platformUrl}/outbox`, { headers: { Accept: "application/json" } });
  expect(await outbox.text()).toContain(JSON.stringify(url).slice(1, -1));

  const context = await browser.newContext({ locale: "en-SE" });
  const shopper = new Shopper(await context.newPage());
  await shopper.page.goto(url);
  const take = shopper.page.getByRole("button", { name: checkout("link.submit") });
  await take.click();
  await expect(shopper.page).toHaveURL(/\/checkout$/);
  await expect(shopper.field("lastName")).toHaveValue("Ek");
  await shopper.payBy("invoice");
  const number = await shopper.expectReceipt();

  await shopper.page.goto(url);
  await take.click();
  await expect(shopper.page.getByText(form("refused.expired"))).toBeVisible();
  await context.close();
  await page.goto(new URL(path, page.url()).href);
  await expect(page.getByRole("link", { name: say("order.title", { number }) })).toBeVisible();
});

test("a press on a button whose popup arrives in the middle of it is not lost", async ({ page, request }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/picker-popup-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await openAs(page, "service", `/draft-orders/${await new Admin(request).writeDraft()}`);
  await page.getByRole("button", { name: say("draft.add") }).hover();
  await page.mouse.down();
  const arrived = page.waitForResponse(/picker-popup/);
  release();
  await (await arrived).finished();
  // React shows what came late after a third of a second at the earliest.
  await page.evaluate(() => new Promise((passed) => setTimeout(passed, 1_000)));
  await page.mouse.up();
  await expect(page.getByRole("searchbox", { name: say("draft.add") })).toBeVisible();
});
