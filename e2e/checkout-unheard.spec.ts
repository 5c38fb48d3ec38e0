import { expect, type Page, type Route, test } from "@playwright/test";
import { findProduct, isFree, isRow } from "./support/catalog";
import { buyer, Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const checkout = wordsOf("checkout");

const here = (url: URL) => url.pathname === "/en-se/checkout";

/** At the checkout, with all filled in and an invoice chosen. */
async function readyToPay(page: Page): Promise<Shopper> {
  const shopper = new Shopper(page);
  const { product, item } = await findProduct([isFree, isRow]);
  await shopper.addAndCheckOut(product, item);
  await shopper.choosePayment("invoice");
  await shopper.fillAddress();
  await shopper.terms().check();
  await expect(page.getByRole("region", { name: checkout("review.title") })).toContainText("Invoice");
  return shopper;
}

/** Presses while posts come to an end as told, and is told that nobody knows what came of it. */
async function pressUnheard(shopper: Shopper, end: (route: Route) => Promise<void>): Promise<void> {
  const { page } = shopper;
  await page.route(here, end);
  await shopper.payButton().click();
  await expect(page.getByRole("alert").filter({ hasText: checkout("refusal.outage") })).toBeVisible();
  await page.unroute(here);
}

test("who loses the connection at the press keeps what was typed, and pays when it is back", async ({
  page,
}) => {
  const shopper = await readyToPay(page);
  await pressUnheard(shopper, (route) => route.abort());
  await expect(shopper.field("firstName")).toHaveValue(buyer.firstName);
  await expect(shopper.terms()).toBeChecked();
  await shopper.payButton().click();
  await shopper.expectReceipt();
});

test("who has paid without hearing of it finds the order by the next press, also once the bag was read again", async ({
  page,
}) => {
  const shopper = await readyToPay(page);
  await pressUnheard(shopper, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const read = page.waitForResponse("**/api/checkout/selection");
  // As when somebody comes back to the window.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await read;
  await expect(
    page.getByRole("banner").getByRole("link", { name: wordsOf("selection")("open", { count: 0 }) }),
  ).toBeVisible();
  await shopper.payButton().click();
  await shopper.expectReceipt();
});
