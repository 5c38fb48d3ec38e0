import { expect, type Locator, type Page, test } from "@playwright/test";
import { findProduct, isFree, isRow } from "./support/catalog";
import { anna, Customer } from "./support/customer";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const checkout = wordsOf("checkout");
const selection = wordsOf("selection");
const shop = wordsOf("shop");

const PLACES = [
  "",
  "women",
  "search?q=shirt",
  "search?q=xqzvw",
  "selection",
  "checkout",
  "login",
  "register",
];

/** How a reader has a page drawn, in CSS pixels. */
const READERS = [
  { name: "at 400 % zoom", size: { width: 320, height: 256 }, direction: "ltr", tag: [] },
  { name: "from right to left", size: null, direction: "rtl", tag: ["@long"] },
  { name: "at 200 % zoom", size: { width: 640, height: 450 }, direction: "ltr", tag: ["@long"] },
] as const;

for (const { name, size, direction, tag } of READERS) {
  test(`no page is wider than its window ${name}`, { tag: [...tag] }, async ({ page }) => {
    const { product, item } = await findProduct([isFree, isRow]);
    const shopper = new Shopper(page);
    await shopper.putIntoBag(item.item);
    if (size !== null) await page.setViewportSize(size);
    for (const path of [...PLACES, product.uri]) {
      await shopper.open(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.evaluate((dir) => document.documentElement.setAttribute("dir", dir), direction);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    }
  });
}

test(
  "categories with long names have room side by side, and all are reached by keyboard",
  { tag: "@long" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 700 });
    await new Shopper(page).open("women");
    const links = page
      .getByRole("banner")
      .getByRole("navigation", { name: shop("main") })
      .getByRole("link");
    await links.last().evaluate((link) => {
      link.textContent = "Outdoor and mountain clothes";
      const place = link.parentElement;
      place?.after(...[5, 6, 7].map(() => place.cloneNode(true)));
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024);
    await links.last().focus();
    await expect(links.last()).toBeInViewport({ ratio: 1 });
  },
);

test("from right to left a page is mirrored", { tag: "@long" }, async ({ page }) => {
  await new Shopper(page).open("women");
  const banner = page.getByRole("banner");
  const logo = banner.getByRole("link", { name: shop("name") });
  const bag = banner.getByRole("link", { name: selection("open", { count: 0 }) });
  const startOf = async (shown: Locator) => (await shown.boundingBox())?.x ?? Number.NaN;
  const isBefore = async () => (await startOf(logo)) < (await startOf(bag));
  expect(await isBefore()).toBe(true);
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  expect(await isBefore()).toBe(false);
});

const look = async (shown: Locator) =>
  shown.evaluate((element) => {
    const { backgroundColor, borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
    return {
      backgroundColor,
      hasBorder: borderTopStyle !== "none" && borderTopWidth !== "0px",
      borderTopColor,
    };
  });

async function expectEdge(shown: Locator): Promise<void> {
  const { hasBorder, borderTopColor, backgroundColor } = await look(shown);
  expect({ hasBorder, isSeen: borderTopColor !== backgroundColor }).toEqual({
    hasBorder: true,
    isSeen: true,
  });
}

async function expectFocusRing(page: Page): Promise<void> {
  const ring = await page.evaluate(() => {
    const focused = document.activeElement;
    // A box that is drawn by the label beside it has its ring there.
    const drawn = focused?.matches(".opacity-0") ? focused.nextElementSibling : focused;
    if (!drawn) return null;
    const { outlineStyle, outlineWidth } = getComputedStyle(drawn);
    return { outlineStyle, outlineWidth };
  });
  expect(ring?.outlineStyle).not.toBe("none");
  expect(Number.parseFloat(ring?.outlineWidth ?? "0")).toBeGreaterThanOrEqual(2);
}

test("in a reader's own colours buttons have edges, and what is chosen or in focus is told from the rest", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const { product, item } = await findProduct([isFree, isRow]);
  const shopper = new Shopper(page);
  await shopper.open(product.uri);
  await expectEdge(shopper.addButton());
  const faces = page.locator("input[name=item] + span");
  await shopper.size(item).check({ force: true });
  expect(await faces.count()).toBeGreaterThan(1);
  const other = await look(page.locator("input[name=item]:not(:checked):enabled + span").first());
  // It passes over into its colour.
  const chosen = async () => (await look(page.locator("input[name=item]:checked + span"))).backgroundColor;
  await expect.poll(chosen).not.toBe(other.backgroundColor);
  await page.keyboard.press("Tab");
  await expectFocusRing(page);

  await shopper.open("women");
  const pages = page.getByRole("navigation").filter({ has: page.locator("[rel=next]") });
  const current = await look(pages.locator("[aria-current=page]"));
  expect(current.backgroundColor).not.toBe((await look(pages.getByRole("link").last())).backgroundColor);
  await page.keyboard.press("Tab");
  await expectFocusRing(page);

  await shopper.open("login");
  await expectEdge(page.getByRole("main").getByRole("textbox").first());
  await expectEdge(page.getByRole("main").locator("[type=submit]"));
});

async function expectPrinted(page: Page, total: Locator): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await expect(total).toBeVisible();
  for (const around of [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.getByRole("main").getByRole("button"),
    page.getByRole("navigation"),
  ]) {
    await expect(around.filter({ visible: true })).toHaveCount(0);
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

test("a receipt is printed without what surrounds it", { tag: "@long" }, async ({ page }) => {
  const shopper = new Shopper(page);
  const { name } = await shopper.readyToPay("invoice");
  await shopper.payButton().click();
  await shopper.expectReceipt();
  await expectPrinted(page, page.getByText(name).first());
});

test("an order of the account is printed without what surrounds it", async ({ page }) => {
  const customer = new Customer(page);
  await customer.logIn(anna);
  await customer.open("account/orders/10002");
  await expectPrinted(page, page.getByRole("region", { name: checkout("receipt.items") }));
});
