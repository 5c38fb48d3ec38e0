import { expect, test } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import { inStock, productWhere } from "./support/catalog";
import { BUNDLE, fillPieces, piece } from "./support/bundle";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const account = wordsOf("account");
const form = wordsOf("form");
const words = wordsOf("product");

test("a flexible bundle asks for each of its pieces, a fixed one shows them, and a plan makes a piece cheaper", async ({
  page,
}) => {
  const shopper = new Shopper(page);
  const line = (name: string) => shopper.panel().getByRole("listitem").filter({ hasText: name }).first();
  await shopper.open(BUNDLE.uri);
  await expect(page.getByText(words("bundle.open"))).toBeVisible();
  await expectClean(page);
  await piece(page, 1).selectOption(BUNDLE.parts[0]);
  await shopper.addButton().click();
  await expect(piece(page, 2)).toBeFocused();
  await expect(shopper.panel()).toBeHidden();
  await fillPieces(page);
  await expect(page.getByText(words("bundle.total"), { exact: true }).locator("..")).toContainText("657 kr");
  await shopper.addButton().click();
  await expect(line("Full Drawer Sock Box")).toContainText("Ribba Cotton Socks, 36–39");
  await expect(line("Full Drawer Sock Box")).toContainText("Mjuk Cashmere Socks, 40–42");

  await shopper.open("gifts/frost-gift-set-charcoal-fog");
  const contents = page.getByRole("region", { name: words("bundle.contains") });
  await expect(contents.getByRole("link")).toHaveText(["Elva Wool Scarf", "Sten Fisherman Beanie"]);
  await expect(page.getByText(words("bundle.apart", { price: "1\u00A0148\u00A0kr" }))).toBeVisible();
  await expectClean(page);
  await shopper.addButton().click();
  await expect(shopper.panel()).toContainText("Frost Gift Set");

  const product = await productWhere(({ name }) => name === "Lune Lace Bra");
  const item = inStock(product);
  if (!item) throw new Error("the demo shop has no such size");
  await shopper.open(product.canonicalUri);
  await shopper.size(item).check({ force: true });
  await page.getByRole("radio", { name: /^Every three months/ }).check();
  await shopper.addButton().click();
  await expect(line(product.name)).toContainText("Every three months");
  await expect(line(product.name)).toContainText("569,05 kr");
});

test("the foot of the page leads to gift cards for any amount, and subscribes to the newsletter", async ({
  page,
}) => {
  const shopper = new Shopper(page);
  const foot = page.getByRole("contentinfo");
  await shopper.open();
  await foot.getByRole("link", { name: words("gift.title") }).click();
  await expect(page.getByRole("heading", { level: 1, name: words("gift.title") })).toBeVisible();
  await expectClean(page);
  const card = page.getByRole("form", { name: "Gift card of your choice" });
  const amount = card.getByLabel(words("gift.amount", { currency: "SEK" }));
  const add = card.getByRole("button", { name: words("gift.add") });
  await amount.fill("3");
  await add.click();
  await expect(page.getByText(words("gift.refused"))).toBeVisible();
  await amount.fill("300");
  await add.click();
  await expect(shopper.panel()).toContainText("Gift card of your choice");
  await expect(shopper.panel()).toContainText("300 kr");

  await shopper.open();
  const newsletter = foot.getByRole("form", { name: account("newsletter.title") });
  await newsletter.getByRole("textbox").fill("somebody@nowhere");
  await newsletter.getByRole("button").click();
  const main = page.getByRole("main");
  const field = main.getByRole("textbox");
  await expect(field).toHaveAccessibleDescription(new RegExp(`${form("errors.email")}$`));
  await field.fill("somebody@example.com");
  await main.getByRole("button").click();
  await expect(main.getByText(account("newsletter.done"))).toBeVisible();
});
