import { expect, test } from "@playwright/test";
import { findProduct, isFree, isRow, productsIn } from "./support/catalog";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const selection = wordsOf("selection");
const shop = wordsOf("shop");

test("another country names what is not sold there and takes it out; another language is one choice away", async ({
  page,
}) => {
  const abroad = new Map((await productsIn("US", "sv")).map((each) => [each.product, each]));
  const onlyHere = await findProduct([isFree, ({ product }) => !abroad.has(product)]);
  const everywhere = await findProduct([isFree, isRow, ({ product }) => abroad.has(product)]);
  const shopper = new Shopper(page);
  await shopper.putIntoBag(onlyHere.item.item);
  await shopper.putIntoBag(everywhere.item.item);
  await shopper.open("selection");
  await expect(shopper.lines()).toHaveCount(2);
  await shopper.moveTo("US");
  await expect(page).toHaveURL(/\/en-us\/selection/);
  await expect(page.getByText(onlyHere.product.name).first()).toBeVisible();
  await expect(page.getByText(/Not sold in/)).toBeVisible();
  await expect(shopper.lines()).toHaveCount(1);
  await expect(shopper.lines().first()).toContainText("$");

  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await shopper.open(onlyHere.product.uri);
  await shopper.moveTo("US");
  await expect(page).toHaveURL(/\/en-us\/not-sold\?/);
  const { name } = onlyHere.product;
  await expect(heading(shop("notSold.title", { name, country: "United States" }))).toBeVisible();
  await page.getByRole("link", { name: shop("notSold.back", { country: "Sweden" }) }).click();
  await expect(heading(name)).toBeVisible();

  // The page stays the same product in its other language, whatever it is called there.
  await new Shopper(page, "en-us").open(everywhere.product.uri);
  const form = page.getByRole("contentinfo");
  await form.getByLabel(selection("location.language"), { exact: true }).selectOption("sv");
  await form.getByRole("button", { name: selection("location.submit") }).click();
  await expect(page).toHaveURL(/\/sv-us\/.+/);
  await expect(page.locator("html")).toHaveAttribute("lang", /^sv/);
  await expect(heading(abroad.get(everywhere.product.product)?.name ?? "")).toBeVisible();
});
