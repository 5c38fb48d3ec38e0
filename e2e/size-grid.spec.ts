import { expect, test } from "@playwright/test";
import {
  type DemoItem,
  type DemoProduct,
  findProduct,
  isFree,
  isGrid,
  isRow,
  productsIn,
} from "./support/catalog";
import { holdCode } from "./support/late-code";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const catalog = wordsOf("catalog");

function at(product: DemoProduct, x: number, y: number): DemoItem | undefined {
  return product.items.find((item) => item.itemTableX === x && item.itemTableY === y);
}

test("arrow keys move in both axes, and the chosen size is in the address", async ({ page }) => {
  const { product } = await findProduct([isFree, isGrid]);
  const from = product.items.find(
    (item) =>
      item.stock !== "no" &&
      at(product, item.itemTableX + 1, item.itemTableY) &&
      at(product, item.itemTableX, item.itemTableY + 1),
  );
  if (!from) throw new Error("the grid has no such size");
  const right = at(product, from.itemTableX + 1, from.itemTableY);
  const shopper = new Shopper(page);
  await shopper.open(product.uri);
  await expect(
    page.getByRole("columnheader", { name: product.itemTable.x[0] ?? "", exact: true }),
  ).toBeVisible();
  await expect(
    page.getByRole("rowheader", { name: product.itemTable.y[0] ?? "", exact: true }),
  ).toBeVisible();

  await shopper.size(from).check({ force: true });
  await expect(page).toHaveURL(new RegExp(`item=${from.item}`));
  await page.keyboard.press("ArrowRight");
  if (right) await expect(shopper.size(right)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  const below = at(product, from.itemTableX, from.itemTableY + 1);
  if (below) await expect(shopper.size(below)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(shopper.size(from)).toBeFocused();

  await page.reload();
  await expect(shopper.size(from)).toBeChecked();
});

test("a size that is chosen while the page's code is on its way stays chosen", async ({ page }) => {
  const { product, item } = await findProduct([isFree, isRow]);
  const shopper = new Shopper(page);
  const arrive = await holdCode(page);
  await page.goto(`/en-se/${product.uri}`, { waitUntil: "domcontentloaded" });
  await shopper.size(item).check({ force: true });
  arrive();
  await expect(page).toHaveURL(new RegExp(`item=${item.item}$`));
  await expect(shopper.size(item)).toBeChecked();
  await shopper.addButton().click();
  await expect(shopper.lines()).toContainText([item.name]);
});

test("a sold-out size is announced and cannot be chosen", async ({ page }) => {
  const product = (await productsIn("SE")).find(
    (each) => isRow(each) && isFree(each) && each.available && each.items.some(({ stock }) => stock === "no"),
  );
  const gone = product?.items.find(({ stock }) => stock === "no");
  if (!product || !gone) throw new Error("the demo shop has no such size");
  const shopper = new Shopper(page);
  await shopper.open(product.uri);
  const radio = page.getByRole("radio", { name: `${gone.name}, ${catalog("state.soldOut")}`, exact: true });
  await expect(radio).toBeDisabled();
  await radio.focus();
  await page.keyboard.press("Space");
  await expect(radio).not.toBeChecked();
  await expect(page).not.toHaveURL(/item=/);
});

test("a product sold in steps starts at its minimum and keeps to its steps", async ({ page }) => {
  const product = (await productsIn("SE")).find((each) => each.itemQuantityMultipleOf > 1 && each.available);
  const item = product?.items.find(({ stock }) => stock === "yes");
  if (!product || !item) throw new Error("the demo shop has no such product");
  const shopper = new Shopper(page);
  await shopper.open(product.uri);
  await expect(page.getByLabel(catalog("quantity"))).toHaveValue(String(product.itemQuantityMinimum));
  await shopper.add(product, item);
  await shopper.expectSelection([product.itemQuantityMinimum]);
});
