import { expect, test } from "@playwright/test";
import { findProduct, isFree, isRow } from "./support/catalog";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const catalog = wordsOf("catalog");

test.use({ javaScriptEnabled: false });

test("more pieces than a line can have stay in their field", async ({ page }) => {
  const shopper = new Shopper(page);
  const { product, item } = await findProduct([isFree, isRow]);
  await shopper.open(product.uri);
  await shopper.size(item).check({ force: true });
  const quantity = page.getByRole("spinbutton", { name: catalog("quantity") });
  await quantity.fill("10001");
  await shopper.addButton().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(product.name);
  await quantity.fill("1");
  await shopper.addButton().click();
  await shopper.expectSelection([1]);
});
