import { expect, test } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import { isFree, isRow, productWhere } from "./support/catalog";
import { Customer, newPerson } from "./support/customer";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const shop = wordsOf("shop");
const wishes = wordsOf("wishlist");

test("a guest's hearts are counted and known again, go into the bag and away, and are the account's after a login", async ({
  page,
  browser,
}) => {
  const person = newPerson();
  const shopper = new Shopper(page);
  const link = (count: number, of = page) =>
    of.getByRole("banner").getByRole("link", {
      name: count === 0 ? shop("wishlist") : shop("wishes", { count }),
      exact: true,
    });
  const heart = (index: number) => page.getByRole("main").getByRole("article").nth(index).getByRole("button");
  await shopper.open("women");
  await expect(link(0)).toBeVisible();
  await heart(0).click();
  await expect(heart(0)).toHaveAttribute("aria-pressed", "true");
  await heart(1).press("Enter");
  await expect(link(2)).toBeVisible();
  await expect(heart(2)).toHaveAttribute("aria-pressed", "false");
  await page.reload();
  await expect(link(2)).toBeVisible();
  await heart(0).click();
  await expect(link(1)).toBeVisible();
  await expect(heart(0)).toHaveAttribute("aria-pressed", "false");

  const piece = await productWhere(
    (each) =>
      isRow(each) &&
      isFree(each) &&
      !each.canonicalUri.startsWith("women/") &&
      each.items.every(({ stock }) => stock === "yes"),
  );
  await shopper.open(piece.canonicalUri);
  await page.getByRole("button", { name: wishes("add") }).click();
  await link(2).click();
  const listed = page.getByRole("list", { name: wishes("title") }).getByRole("article");
  await expect(listed).toHaveCount(2);
  await expectClean(page);
  await page.getByLabel(wishes("choose")).first().selectOption({ index: 1 });
  const addToBag = page.getByRole("button", { name: wishes("addToBag") });
  await addToBag.first().click();
  await expect(shopper.panel()).toContainText(piece.name);
  await page.keyboard.press("Escape");
  const name = `${piece.name} ${piece.variantName}`;
  await page.getByRole("button", { name: wishes("removeNamed", { name }) }).click();
  await expect(listed).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await new Customer(page).register(person);
  await expect(link(1)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("vitrine-wishlist"))).toBeNull();
  const elsewhere = await (await browser.newContext()).newPage();
  await new Customer(elsewhere).logIn(person);
  await expect(link(1, elsewhere)).toBeVisible();
  await elsewhere.context().close();
});
