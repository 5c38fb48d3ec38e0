import { expect, type Page, test } from "@playwright/test";
import { expectClean, expectContrast } from "../support/accessibility";
import { Admin, newName } from "./admin";
import { openAs, watchErrors, workspace } from "./worker";
import { say, type Word } from "./words";

const screens: readonly (readonly [path: string, title: Word])[] = [
  ["/orders", "screen.orders"],
  ["/draft-orders", "screen.draftOrders"],
  ["/payments", "screen.payments"],
  ["/subscriptions", "screen.subscriptions"],
  // Of long lists a few rows: the others are like them.
  ["/products?q=ottavia", "screen.products"],
  ["/categories", "screen.categories"],
  ["/attributes", "screen.attributes"],
  ["/attributes/new", "attribute.new"],
  ["/prices?q=ottavia", "screen.prices"],
  ["/campaigns", "screen.campaigns"],
  ["/vouchers", "screen.vouchers"],
  ["/vouchers/new", "voucher.new"],
  ["/discounts", "screen.discounts"],
  ["/discounts/new", "discount.new"],
  ["/gift-cards", "screen.giftCards"],
  ["/stock?q=ottavia", "screen.stock"],
  ["/reports", "screen.reports"],
  ["/customers", "screen.customers"],
  ["/pages?q=delivery", "screen.pages"],
  ["/pages/new", "page.new"],
  ["/blocks", "screen.blocks"],
  ["/blocks/new", "blocks.new"],
  ["/menus", "screen.menus"],
  ["/media", "screen.media"],
  ["/mails", "screen.mails"],
  ["/imports", "screen.imports"],
  ["/settings", "screen.settings"],
  ["/settings/shipping/new", "settings.addShipping"],
  ["/settings/countries/new", "settings.addCountry"],
  ["/staff", "screen.staff"],
  ["/keys", "screen.keys"],
  ["/webhooks", "screen.webhooks"],
  ["/audit", "screen.audit"],
  ["/account", "screen.account"],
];

/** Both themes, one after the other, on the same page. */
async function expectCleanInBoth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectClean(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectContrast(page);
}

test("every screen is accessible, in both themes, and keeps its own policy", async ({ page, request }) => {
  test.setTimeout(600_000);
  const admin = new Admin(request);
  const number = await admin.placeOrder(2);
  const id = await admin.makeProduct(newName("Axe jacket"));
  const errors = watchErrors(page);
  await page.goto(`${workspace}/`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectCleanInBoth(page);
  await openAs(page, "owner");
  for (const [path, title] of screens) {
    await page.goto(workspace + path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say(title));
    await page.waitForLoadState("networkidle");
    await expectCleanInBoth(page);
  }
  await page.goto(`${workspace}/draft-orders/${await admin.writeDraft()}`);
  await expect(page.getByRole("list", { name: say("order.lines") }).getByRole("listitem")).toHaveCount(1);
  await expectCleanInBoth(page);
  await page.goto(`${workspace}/orders/${number}`);
  const timeline = page.getByRole("list", { name: say("order.timeline") });
  await expect(timeline.getByRole("listitem").first()).toBeVisible();
  await expectCleanInBoth(page);
  await page.getByRole("button", { name: say("print.slips") }).click();
  await expect(page.getByRole("article")).toBeVisible();
  await expectCleanInBoth(page);
  await page.goBack();
  await page.getByRole("button", { name: say("order.refund") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectCleanInBoth(page);
  await page.goto(`${workspace}/products/${id}`);
  await expect(page.getByRole("list", { name: say("product.readiness") })).toBeVisible();
  await expectCleanInBoth(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: say("keys.help") })).toBeVisible();
  await expectCleanInBoth(page);
  expect(errors).toEqual([]);
});
