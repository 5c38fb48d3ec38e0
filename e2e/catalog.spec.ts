import { expect, test } from "@playwright/test";
import { z } from "zod";
import { platformUrl } from "./support/addresses";
import { findProduct, isFree, isRow, productsIn } from "./support/catalog";
import { holdCode } from "./support/late-code";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const catalog = wordsOf("catalog");
const selection = wordsOf("selection");
const shop = wordsOf("shop");

async function categories(): Promise<{ category: string; uri: string; name: string[] }[]> {
  const shape = z.looseObject({
    categories: z.array(z.looseObject({ category: z.string(), uri: z.string(), name: z.array(z.string()) })),
  });
  const answer = await fetch(`${platformUrl}/api/checkout/categories`, {
    method: "POST",
    body: JSON.stringify({ language: "en" }),
  });
  return shape.parse(await answer.json()).categories;
}

test("from the front door to a product", { tag: "@wide" }, async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/[a-z]{2}-[a-z]{2}$/);
  await page.goto("/en-se");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: (await categories())[0]?.name[0] ?? "" })
    .first()
    .click();
  await expect(page.getByRole("navigation", { name: catalog("breadcrumb") })).toBeVisible();
  await page.getByRole("article").first().getByRole("link").click();
  await expect(
    page.getByRole("button", { name: catalog("add") }).or(page.getByText(catalog("soldOut")).first()),
  ).toBeVisible();
  await expect(page.getByRole("navigation", { name: catalog("breadcrumb") })).toBeVisible();
});

test("another country names what is not sold there and takes it out; another language is one choice away", async ({
  page,
}) => {
  const abroad = new Set((await productsIn("US")).map(({ product }) => product));
  const onlyHere = await findProduct([isFree, (each) => !abroad.has(each.product)]);
  const everywhere = await findProduct([isFree, isRow, (each) => abroad.has(each.product)]);
  const shopper = new Shopper(page);
  await shopper.putIntoBag(onlyHere.item.item);
  await shopper.putIntoBag(everywhere.item.item);
  await shopper.open("selection");
  await expect(shopper.lines()).toHaveCount(2);

  await shopper.moveTo("US");
  await expect(page).toHaveURL(/\/en-us\/selection/);
  await expect(page.getByText(onlyHere.product.name).first()).toBeVisible();
  await expect(page.getByText(/Not sold in/)).toBeVisible();
  await expect(new Shopper(page, "en-us").lines()).toHaveCount(1);
  await expect(page.getByText("$").first()).toBeVisible();

  await shopper.open(onlyHere.product.uri);
  await shopper.moveTo("US");
  await expect(page).toHaveURL(/\/en-us\/not-sold\?/);
  await expect(
    page.getByRole("heading", {
      level: 1,
      name: shop("notSold.title", { name: onlyHere.product.name, country: "United States" }),
    }),
  ).toBeVisible();
  await page.getByRole("link", { name: shop("notSold.back", { country: "Sweden" }) }).click();
  await expect(page.getByRole("heading", { level: 1, name: onlyHere.product.name })).toBeVisible();
  await new Shopper(page, "en-us").open("selection");

  const form = page.getByRole("contentinfo");
  await form.getByLabel(selection("location.language"), { exact: true }).selectOption("sv");
  await form.getByRole("button", { name: selection("location.submit") }).click();
  await expect(page).toHaveURL(/\/sv-us\/selection/);
  await expect(page.locator("html")).toHaveAttribute("lang", /^sv/);
});

test("a link to another country's page moves the visitor there", { tag: "@long" }, async ({ page }) => {
  const { item } = await findProduct([isFree, isRow, (each) => each.priceAsNumber !== null], {
    country: "US",
  });
  await new Shopper(page).putIntoBag(item.item);
  const american = new Shopper(page, "en-us");
  await american.open("selection");
  await expect(american.lines()).toHaveCount(1);
  await expect(american.lines().first()).toContainText("$");
});

test(
  "a country that is chosen while the page's code is on its way asks for its state",
  { tag: "@long" },
  async ({ page }) => {
    const arrive = await holdCode(page);
    await page.goto("/en-se/women", { waitUntil: "domcontentloaded" });
    const form = page.getByRole("contentinfo");
    await form.getByLabel(selection("location.country")).selectOption("US");
    arrive();
    await form.getByLabel(selection("location.state")).selectOption("CA");
    await form.getByRole("button", { name: selection("location.submit") }).click();
    await expect(page).toHaveURL(/\/en-us\/women/);
    await expect(form.getByLabel(selection("location.state"))).toHaveValue("CA");
  },
);

test("the language changes, and the page stays the same product", { tag: "@long" }, async ({ page }) => {
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
