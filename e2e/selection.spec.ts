import { expect, test } from "@playwright/test";
import { findProduct, isFree, isRow } from "./support/catalog";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const selection = wordsOf("selection");

test("quick clicks all count, and removing empties the bag", async ({ page }) => {
  const shopper = new Shopper(page);
  const { product, item } = await findProduct([isFree, isRow]);
  await shopper.add(product, item);
  const more = shopper.panel().getByRole("button", { name: selection("increase", { name: product.name }) });
  const less = shopper.panel().getByRole("button", { name: selection("decrease", { name: product.name }) });
  for (const button of [more, more, more, less]) await button.click();
  await expect(
    shopper.panel().getByRole("group", { name: selection("quantity", { name: product.name }) }),
  ).toContainText("3");
  await shopper.expectSelection([3]);
  await page.reload();
  await shopper.expectSelection([3]);
  await page.getByRole("button", { name: selection("removeNamed", { name: product.name }) }).click();
  await expect(page.getByText(selection("emptyHint"))).toBeVisible();
  await shopper.expectSelection([]);
});

test("by keys alone the last line goes, and the focus stands on what the bag says then", async ({ page }) => {
  const shopper = new Shopper(page);
  const { product, item } = await findProduct([isFree, isRow]);
  const remove = selection("removeNamed", { name: product.name });
  await shopper.add(product, item);
  await shopper.panel().getByRole("button", { name: remove }).press("Enter");
  await expect(shopper.panel().getByText(selection("empty"), { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");

  await shopper.openWith("selection", Promise.resolve({ product, item }));
  await page.getByRole("main").getByRole("button", { name: remove }).press("Enter");
  await expect(page.getByRole("main").getByText(selection("empty"), { exact: true })).toBeFocused();
});

test("the panel takes the focus, closes by Escape and gives the focus back", async ({ page }) => {
  const shopper = new Shopper(page);
  await shopper.open();
  const button = page.getByRole("link", { name: selection("open", { count: 0 }) });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(shopper.panel()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(shopper.panel()).toBeHidden();
  await expect(button).toBeFocused();
});

test("two tabs stay in step", async ({ page, context }) => {
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
});
