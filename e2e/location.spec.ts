import { expect, test } from "@playwright/test";
import { findProduct, isFree, isRow, productsIn } from "./support/catalog";
import { holdCode } from "./support/late-code";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const catalog = wordsOf("catalog");
const selection = wordsOf("selection");
const shop = wordsOf("shop");

test("another country names what is not sold there and takes it out", async ({ page }) => {
  const abroad = new Set((await productsIn("US")).map(({ product }) => product));
  const onlyHere = await findProduct([isFree, (each) => !abroad.has(each.product)]);
  const everywhere = await findProduct([isFree, isRow, (each) => abroad.has(each.product)]);
  const shopper = new Shopper(page);
  await shopper.add(onlyHere.product, onlyHere.item);
  await shopper.add(everywhere.product, everywhere.item);
  await shopper.open("selection");
  await expect(shopper.lines()).toHaveCount(2);

  await shopper.moveTo("US");
  await expect(page).toHaveURL(/\/en-us\/selection/);
  await expect(page.getByText(onlyHere.product.name).first()).toBeVisible();
  await expect(page.getByText(/Not sold in/)).toBeVisible();
  await expect(new Shopper(page, "en-us").lines()).toHaveCount(1);
  await expect(page.getByText("$").first()).toBeVisible();
});

test("a link to another country's page moves the visitor there", async ({ page }) => {
  const { product, item } = await findProduct([isFree, isRow, (each) => each.priceAsNumber !== null], {
    country: "US",
  });
  await new Shopper(page).add(product, item);
  const american = new Shopper(page, "en-us");
  await american.open("selection");
  await expect(american.lines()).toHaveCount(1);
  await expect(american.lines().first()).toContainText("$");
});

test("a country that is not shipped to says so and sells nothing", async ({ page }) => {
  const { product } = await findProduct([isFree, isRow]);
  const shopper = new Shopper(page, "de-ch");
  await shopper.open(product.uri);
  await expect(page.getByRole("button", { name: catalog("add") })).toHaveCount(0);
  const english = new Shopper(page, "en-ch");
  await english.open();
  await expect(page.getByText(shop("notShipped", { country: "Switzerland" }))).toBeVisible();
});

test("a country that is chosen while the page's code is on its way asks for its state", async ({ page }) => {
  const arrive = await holdCode(page);
  await page.goto("/en-se/women", { waitUntil: "domcontentloaded" });
  const form = page.getByRole("contentinfo");
  await form.getByLabel(selection("location.country")).selectOption("US");
  arrive();
  await form.getByLabel(selection("location.state")).selectOption("CA");
  await form.getByRole("button", { name: selection("location.submit") }).click();
  await expect(page).toHaveURL(/\/en-us\/women/);
  await expect(form.getByLabel(selection("location.state"))).toHaveValue("CA");
});

test("the language changes, and the page stays the same product", async ({ page }) => {
  const { product } = await findProduct([isFree, isRow]);
  const shopper = new Shopper(page);
  await shopper.open(product.uri);
  const form = page.getByRole("contentinfo");
  await form.getByLabel(selection("location.language"), { exact: true }).selectOption("sv");
  await form.getByRole("button", { name: selection("location.submit") }).click();
  await expect(page).toHaveURL(/\/sv-se\/.+/);
  await expect(page.locator("html")).toHaveAttribute("lang", /^sv/);
  const swedish = (await productsIn("SE", "sv")).find((each) => each.product === product.product);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    new RegExp(swedish?.name ?? "no such product"),
  );
});
