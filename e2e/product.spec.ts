import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./support/accessibility";
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
const words = wordsOf("product");

function at(product: DemoProduct, x: number, y: number): DemoItem | undefined {
  return product.items.find((item) => item.itemTableX === x && item.itemTableY === y);
}

test(
  "arrow keys move in both axes, and the chosen size is in the address",
  { tag: "@wide" },
  async ({ page }) => {
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
  },
);

test(
  "a size that is chosen while the page's code is on its way stays chosen",
  { tag: "@long" },
  async ({ page }) => {
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
  },
);

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

test("who adds without a size is asked for one at the first that can be had, and by keys alone goes on", async ({
  page,
}) => {
  const product = (await productsIn("SE")).find(
    (each) => isRow(each) && isFree(each) && each.available && each.items[0]?.stock === "no",
  );
  const free = product?.items.find(({ stock }) => stock !== "no");
  if (!product || !free) throw new Error("the demo shop has no such product");
  const shopper = new Shopper(page);
  await shopper.open(product.uri);
  await shopper.addButton().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: catalog("chooseSize") })).toBeVisible();
  await expect(shopper.size(free)).toBeFocused();
  await expect(shopper.panel()).toBeHidden();
  await expectClean(page);
  await page.keyboard.press("Space");
  await expect(page.getByRole("alert").filter({ hasText: catalog("chooseSize") })).toHaveCount(0);
  await shopper.addButton().press("Enter");
  await expect(shopper.lines()).toContainText([free.name]);
});

async function named(name: string): Promise<DemoProduct> {
  const found = (await productsIn("SE")).find((each) => each.name === name);
  if (!found) throw new Error(`the demo shop has no ${name}`);
  return found;
}

async function openBoot(page: Page): Promise<DemoProduct> {
  const boot = await named("Ottavia Heeled Boot");
  await new Shopper(page).open(boot.canonicalUri);
  return boot;
}

test(
  "pictures are looked at closely by keys alone, and the focus comes back",
  { tag: "@wide" },
  async ({ page }) => {
    const boot = await openBoot(page);
    const first = page.getByRole("link", { name: /^Look closer: picture 1 of/ });
    await first.focus();
    await expect(first).toBeFocused();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: words("zoom.title", { name: boot.name }) });
    await expect(dialog.getByRole("button", { name: words("zoom.close") })).toBeFocused();
    await expect(dialog.getByText(/1 \/ \d/)).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByText(/2 \/ \d/)).toBeVisible();
    await page.keyboard.press("+");
    await expect(dialog.locator("img")).toHaveAttribute("style", /height: ?150%/);
    await expectClean(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(first).toBeFocused();
  },
);

test("the size guide opens before the page and goes back to its place", async ({ page }) => {
  await openBoot(page);
  const link = page.getByRole("link", { name: words("guide.open") });
  await link.click();
  const guide = page.getByRole("dialog", { name: words("guide.title") });
  await expect(guide.getByRole("row", { name: "36 5.5 3.5 23" })).toBeVisible();
  await expect(guide.getByRole("row", { name: "36 23.0" })).toBeVisible();
  await expectClean(page);
  await guide.getByRole("button", { name: words("guide.close") }).click();
  await expect(link).toBeFocused();
  await expect(guide.getByRole("button", { name: words("guide.close") })).toBeHidden();
  await expect(guide.getByRole("row", { name: "36 23.0" })).toBeAttached();
});

test("another colour is shown in place, and the focus stays on it", { tag: "@long" }, async ({ page }) => {
  const socks = await named("Ribba Cotton Socks");
  await new Shopper(page).open(socks.canonicalUri);
  await page.evaluate(() => document.body.setAttribute("data-same-document", ""));
  const colours = page.getByRole("list", { name: catalog("colour") }).getByRole("link");
  const other = colours.nth(2);
  const name = (await other.getAttribute("aria-label")) ?? "";
  await other.click();
  await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("link", { name, exact: true })).toBeFocused();
  await expect(page.locator("body")).toHaveAttribute("data-same-document", "");
});

test("what was seen lately stands below, and is forgotten when asked", async ({ page }) => {
  const boot = await openBoot(page);
  const socks = await named("Ribba Cotton Socks");
  await new Shopper(page).open(socks.canonicalUri);
  const seen = page.getByRole("region", { name: words("recent.title") });
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(seen.getByRole("article")).toHaveText([new RegExp(boot.name)]);
  await expectClean(page);
  await seen.getByRole("button", { name: words("recent.clear") }).click();
  await expect(page.getByText(words("recent.cleared"))).toBeVisible();
  await page.reload();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(seen).toHaveCount(0);
});

test(
  "a link to the piece is copied where the device does not share",
  { tag: "@long" },
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => Object.defineProperty(navigator, "canShare", { value: () => false }));
    await openBoot(page);
    await page.getByRole("button", { name: words("share.label") }).click();
    await expect(page.getByText(words("share.copied"))).toBeVisible();
    expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(page.url());
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "pictures are links to the large ones, and the size guide is a section",
    { tag: "@long" },
    async ({ page }) => {
      await openBoot(page);
      const first = page.getByRole("link", { name: /^Look closer: picture 1 of/ });
      await expect(first).toHaveAttribute("href", /-full\.webp$/);
      await page.getByRole("link", { name: words("guide.open") }).click();
      await expect(page.getByRole("row", { name: "36 23.0" })).toBeInViewport();
    },
  );
});
