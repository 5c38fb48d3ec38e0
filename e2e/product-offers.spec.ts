import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import { productsIn } from "./support/catalog";
import { holdCode } from "./support/late-code";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const catalog = wordsOf("catalog");
const words = wordsOf("product");
const selection = wordsOf("selection");

const FLEXIBLE = "gifts/full-drawer-sock-box-oat";
const FIXED = "gifts/frost-gift-set-charcoal-fog";
const PARTS = ["134-1", "135-2", "138-2"] as const;

function piece(page: Page, number: number) {
  return page.getByLabel(words("bundle.piece", { number, count: PARTS.length }));
}

async function fillPieces(page: Page): Promise<void> {
  for (const [index, item] of PARTS.entries()) await piece(page, index + 1).selectOption(item);
}

test("a flexible bundle asks for each of its pieces, says what it comes to, and keeps its parts", async ({
  page,
}) => {
  const shopper = new Shopper(page);
  await shopper.open(FLEXIBLE);
  await expect(page.getByText(words("bundle.open"))).toBeVisible();
  await expectClean(page);
  await piece(page, 1).selectOption(PARTS[0]);
  await shopper.addButton().click();
  await expect(piece(page, 2)).toBeFocused();
  await expect(shopper.panel()).toBeHidden();
  await fillPieces(page);
  await expect(page.getByText(words("bundle.total"), { exact: true }).locator("..")).toContainText("657 kr");
  await shopper.addButton().click();
  const line = shopper.panel().getByRole("listitem").filter({ hasText: "Full Drawer Sock Box" }).first();
  await expect(line).toContainText("Ribba Cotton Socks, 36–39");
  await expect(line).toContainText("Ribba Cotton Socks, 40–42");
  await expect(line).toContainText("Mjuk Cashmere Socks, 40–42");
});

test(
  "pieces that are chosen while the page's code is on its way are counted",
  { tag: "@long" },
  async ({ page }) => {
    const arrive = await holdCode(page);
    await page.goto(`/en-se/${FLEXIBLE}`, { waitUntil: "domcontentloaded" });
    await fillPieces(page);
    arrive();
    await expect(page.getByText(words("bundle.total"), { exact: true }).locator("..")).toContainText(
      "657 kr",
    );
  },
);

test("a fixed bundle shows what is in it; a plan makes a piece cheaper, and its line says how often it comes", async ({
  page,
}) => {
  const shopper = new Shopper(page);
  await shopper.open(FIXED);
  const contents = page.getByRole("region", { name: words("bundle.contains") });
  await expect(contents.getByRole("link")).toHaveText(["Elva Wool Scarf", "Sten Fisherman Beanie"]);
  await expect(page.getByText(words("bundle.apart", { price: "1\u00A0148\u00A0kr" }))).toBeVisible();
  await expectClean(page);
  await shopper.addButton().click();
  await expect(shopper.panel()).toContainText("Frost Gift Set");

  const product = (await productsIn("SE")).find(({ name }) => name === "Lune Lace Bra");
  const item = product?.items.find(({ stock }) => stock === "yes");
  if (!product || !item) throw new Error("the demo shop has no such product");
  await shopper.open(product.canonicalUri);
  await shopper.size(item).check({ force: true });
  await page.getByRole("radio", { name: /^Every three months/ }).check();
  await shopper.addButton().click();
  const line = shopper.panel().getByRole("listitem").filter({ hasText: product.name }).first();
  await expect(line).toContainText("Every three months");
  await expect(line).toContainText("569,05 kr");
});

test("gift cards are found at the foot of the page and sold for any amount", async ({ page }) => {
  const shopper = new Shopper(page);
  await shopper.open();
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: words("gift.title") })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: words("gift.title") })).toBeVisible();
  await expectClean(page);
  const form = page.getByRole("form", { name: "Gift card of your choice" });
  await form.getByLabel(words("gift.amount", { currency: "SEK" })).fill("3");
  await form.getByRole("button", { name: words("gift.add") }).click();
  await expect(page.getByText(words("gift.refused"))).toBeVisible();
  await form.getByLabel(words("gift.amount", { currency: "SEK" })).fill("300");
  await form.getByRole("button", { name: words("gift.add") }).click();
  await expect(shopper.panel()).toContainText("Gift card of your choice");
  await expect(shopper.panel()).toContainText("300 kr");
});

test("a size is called as the country calls it", { tag: "@long" }, async ({ page }) => {
  const boot = (await productsIn("JP")).find(({ name }) => name === "Ottavia Heeled Boot");
  if (!boot) throw new Error("the demo shop has no such product");
  await new Shopper(page, "en-jp").open(boot.canonicalUri);
  await expect(page.getByRole("radio", { name: /^23, / })).toBeAttached();
  await expect(page.getByRole("radio", { name: /^36, / })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "a bundle is put together and added, and so are a plan and a gift card",
    { tag: "@long" },
    async ({ page }) => {
      const shopper = new Shopper(page);
      await shopper.open(FLEXIBLE);
      await fillPieces(page);
      await shopper.addButton().click();
      await expect(page.getByRole("heading", { level: 1, name: selection("title") })).toBeVisible();
      await expect(page.getByText("Mjuk Cashmere Socks, 40–42")).toBeVisible();
      await shopper.open("women/lingerie/bras/lune-lace-bra-black");
      await page.getByRole("radio", { name: /^65A, / }).check({ force: true });
      await page.getByRole("radio", { name: /^Every three months/ }).check();
      await page.getByRole("button", { name: catalog("add") }).click();
      await expect(page.getByText(/Every three months/)).toBeVisible();
      await shopper.open("selection/gift-certificates");
      await page.getByRole("form", { name: "Gift card", exact: true }).getByRole("button").click();
      await expect(page.getByRole("group", { name: /Gift card/ })).toBeVisible();
    },
  );
});
