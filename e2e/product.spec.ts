import { expect, type Locator, test } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import {
  type DemoItem,
  type DemoProduct,
  findProduct,
  isFree,
  isGrid,
  isRow,
  productWhere,
} from "./support/catalog";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const catalog = wordsOf("catalog");
const form = wordsOf("form");
const words = wordsOf("product");

/** The size that stands so far from another one in its table. */
function beside({ items }: DemoProduct, { itemTableX, itemTableY }: DemoItem, x: number, y: number) {
  return items.find((each) => each.itemTableX === itemTableX + x && each.itemTableY === itemTableY + y);
}

test(
  "arrow keys move in both axes of a table, and the chosen size is in the address",
  { tag: "@desktop" },
  async ({ page }) => {
    const { product } = await findProduct([isFree, isGrid]);
    const from = product.items.find(
      (item) => item.stock !== "no" && beside(product, item, 1, 0) && beside(product, item, 0, 1),
    );
    const [right, below] = from ? [beside(product, from, 1, 0), beside(product, from, 0, 1)] : [];
    if (!from || !right || !below) throw new Error("the grid has no such size");
    const shopper = new Shopper(page);
    await shopper.open(product.uri);
    const [column = "", row = ""] = [product.itemTable.x[0], product.itemTable.y[0]];
    await expect(page.getByRole("columnheader", { name: column, exact: true })).toBeVisible();
    await expect(page.getByRole("rowheader", { name: row, exact: true })).toBeVisible();
    await shopper.size(from).check({ force: true });
    await expect(page).toHaveURL(new RegExp(`item=${from.item}`));
    await page.keyboard.press("ArrowRight");
    await expect(shopper.size(right)).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowDown");
    await expect(shopper.size(below)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(shopper.size(from)).toBeFocused();
    await page.reload();
    await expect(shopper.size(from)).toBeChecked();
  },
);

test("who adds without a size is asked for one that can be had; who waits for one that is sold out is noted", async ({
  page,
}) => {
  const product = await productWhere(
    (each) => isFree(each) && isRow(each) && each.available && each.items[0]?.stock === "no",
  );
  const free = product.items.find(({ stock }) => stock !== "no");
  const [gone] = product.items;
  if (!free || !gone) throw new Error("the demo shop has no such sizes");
  const shopper = new Shopper(page);
  const asked = page.getByRole("alert").filter({ hasText: catalog("chooseSize") });
  await shopper.open(product.uri);
  const soldOut = { name: `${gone.name}, ${catalog("state.soldOut")}`, exact: true };
  await expect(page.getByRole("radio", soldOut)).toBeDisabled();
  // With the script it can be stood on by keys; a press before that is answered by the server.
  await expect(page.getByRole("radio", soldOut)).toHaveJSProperty("disabled", false);
  await shopper.addButton().press("Enter");
  await expect(asked).toBeVisible();
  await expect(shopper.size(free)).toBeFocused();
  await expect(shopper.panel()).toBeHidden();
  await expectClean(page);
  await page.keyboard.press("Space");
  await expect(asked).toHaveCount(0);
  await shopper.addButton().press("Enter");
  await expect(shopper.lines()).toContainText([free.name]);
  await page.keyboard.press("Escape");

  await page.getByText(words("stock.open")).click();
  const email = page.getByLabel(words("stock.email"));
  await page.getByRole("button", { name: words("stock.submit") }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(new RegExp(form("errors.required")));
  await expectClean(page);
  await email.fill("waits@example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByText(words("stock.done"))).toBeVisible();
});

test(
  "pictures by keys alone, the size guide, a link to share, another colour in place, and what was seen lately",
  { tag: "@desktop" },
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => Object.defineProperty(navigator, "canShare", { value: () => false }));
    const shopper = new Shopper(page);
    const boot = await productWhere(({ name }) => name === "Ottavia Heeled Boot");
    await shopper.open(boot.canonicalUri);
    const first = page.getByRole("link", { name: /^Look closer: picture 1 of/ });
    await expect(first).toHaveAttribute("aria-haspopup", "dialog");
    await first.press("Enter");
    const dialog = page.getByRole("dialog", { name: words("zoom.title", { name: boot.name }) });
    await expect(dialog.getByRole("button", { name: words("zoom.close") })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByText(/2 \/ \d/)).toBeVisible();
    await page.keyboard.press("+");
    await expect(dialog.locator("img")).toHaveAttribute("style", /height: ?150%/);
    await expectClean(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(first).toBeFocused();

    const link = page.getByRole("link", { name: words("guide.open") });
    await link.click();
    const guide = page.getByRole("dialog", { name: words("guide.title") });
    await expect(guide.getByRole("row", { name: "36 5.5 3.5 23" })).toBeVisible();
    await expectClean(page);
    await guide.getByRole("button", { name: words("guide.close") }).click();
    await expect(link).toBeFocused();
    await page.getByRole("button", { name: words("share.label") }).click();
    await expect(page.getByText(words("share.copied"))).toBeVisible();
    expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(page.url());

    await shopper.open((await productWhere(({ name }) => name === "Ribba Cotton Socks")).canonicalUri);
    const seen = page.getByRole("region", { name: words("recent.title") });
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(seen.getByRole("article")).toHaveText([new RegExp(boot.name)]);
    await expectClean(page);
    await seen.getByRole("button", { name: words("recent.clear") }).click();
    await expect(page.getByText(words("recent.cleared"))).toBeVisible();
    await expectInPlace(
      page
        .getByRole("list", { name: catalog("colour") })
        .getByRole("link")
        .nth(2),
    );
  },
);

test("a size is called as the country calls it", async ({ page }) => {
  const boot = await productWhere(({ name }) => name === "Ottavia Heeled Boot", { country: "JP" });
  await new Shopper(page, "en-jp").open(boot.canonicalUri);
  await expect(page.getByRole("radio", { name: /^23, / })).toBeAttached();
  await expect(page.getByRole("radio", { name: /^36, / })).toHaveCount(0);
});

/** Another colour is shown without a new page, and the focus stays on it. */
async function expectInPlace(other: Locator): Promise<void> {
  const page = other.page();
  const colour = page.getByRole("link", {
    name: (await other.getAttribute("aria-label")) ?? "",
    exact: true,
  });
  await page.evaluate(() => document.body.setAttribute("data-same-document", ""));
  await other.click();
  await expect(colour).toHaveAttribute("aria-current", "true");
  await expect(colour).toBeFocused();
  await expect(page.locator("body")).toHaveAttribute("data-same-document", "");
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("price, chosen size and the button stay at the foot of the window until their place is reached", async ({
    page,
  }) => {
    const { product, item } = await findProduct([isFree, isRow]);
    const shopper = new Shopper(page);
    await shopper.open(product.uri);
    const place = async () => (await shopper.addButton().boundingBox())?.y ?? 0;
    const height = page.viewportSize()?.height ?? 0;
    expect(height - (await place())).toBeLessThan(100);
    await expect(shopper.addButton()).toBeInViewport();
    await page.mouse.wheel(0, 200);
    expect(height - (await place())).toBeLessThan(100);

    // Without a size the page goes there and asks.
    await shopper.addButton().click();
    const asked = page.getByRole("alert").filter({ hasText: catalog("chooseSize") });
    await expect(asked).toBeInViewport();
    await shopper.size(item).check({ force: true });
    const bar = page.locator("#chosen-size");
    await expect(bar).toHaveText(item.name);
    await expect(bar).toBeInViewport();
    await expectClean(page);

    // Below its place it is left behind, and covers nothing.
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(shopper.addButton()).not.toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
    await shopper.addButton().click();
    await expect(shopper.lines()).toContainText([item.name]);
  });
});
