import { expect, test } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import { findProduct, isFree, isRow } from "./support/catalog";
import { buyer, Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const checkout = wordsOf("checkout");
const selection = wordsOf("selection");

test("the panel takes the focus and gives it back; quick clicks all count, and by keys alone the last line goes", async ({
  page,
}) => {
  const shopper = new Shopper(page);
  await shopper.open();
  await shopper.bag(0).press("Enter");
  await expect(shopper.panel()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(shopper.panel()).toBeHidden();
  await expect(shopper.bag(0)).toBeFocused();

  const { product, item } = await findProduct([isFree, isRow]);
  const [more, less, remove] = [
    selection("increase", { name: product.name }),
    selection("decrease", { name: product.name }),
    selection("removeNamed", { name: product.name }),
  ];
  await shopper.add(product, item);
  await expectClean(page);
  for (const name of [more, more, more, less]) await shopper.panel().getByRole("button", { name }).click();
  await expect(shopper.quantityOf(product)).toContainText("3");
  await shopper.expectSelection([3]);
  await page.getByRole("button", { name: remove }).press("Enter");
  await expect(page.getByText(selection("emptyHint"))).toBeVisible();
  await expect(page.getByRole("main").getByText(selection("empty"), { exact: true })).toBeFocused();
  await shopper.add(product, item);
  await shopper.panel().getByRole("button", { name: remove }).press("Enter");
  await expect(shopper.panel().getByText(selection("empty"), { exact: true })).toBeFocused();
  await shopper.expectSelection([]);
});

test("two tabs stay in step, and who changed the bag unseen looks at it once more before it is paid", async ({
  page,
  context,
}) => {
  const shopper = new Shopper(page);
  const { product, item } = await findProduct([isFree, isRow]);
  await shopper.add(product, item);
  const tab = await context.newPage();
  const other = new Shopper(tab);
  await other.expectSelection([1]);
  await shopper
    .panel()
    .getByRole("button", { name: selection("increase", { name: product.name }) })
    .click();
  await expect(other.lines().first().getByRole("group")).toContainText("2");
  await tab.getByRole("button", { name: selection("removeNamed", { name: product.name }) }).click();
  await expect(shopper.panel().getByText(selection("empty"))).toBeVisible();

  await shopper.readyToPay("invoice", Promise.resolve({ product, item }));
  // A tab that tells the other ones nothing, such as one in another browser with the same session.
  await tab.addInitScript(() => Reflect.deleteProperty(window, "BroadcastChannel"));
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
