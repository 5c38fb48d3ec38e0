import { expect, test } from "@playwright/test";
import { findProduct, isFree, isRow } from "./support/catalog";
import { buyer, Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const selection = wordsOf("selection");

test.use({ javaScriptEnabled: false });

test("browse, choose a size, add, change, and pay by redirect without JavaScript", async ({ page }) => {
  const { product, item } = await findProduct([isFree, isRow]);
  const shopper = new Shopper(page);
  await shopper.open(product.canonicalUri.split("/").slice(0, -1).join("/"));
  await page.getByRole("link", { name: product.name }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(product.name);
  await shopper.open(product.uri);
  await shopper.size(item).check({ force: true });
  await shopper.addButton().click();

  await shopper.expectSelection([1]);
  await page.getByRole("button", { name: selection("increase", { name: product.name }) }).click();
  await shopper.expectSelection([2]);

  await page.getByRole("link", { name: selection("checkout") }).click();
  await shopper.choosePayment("redirect");
  await shopper.fillAddress({ email: "no mail" });
  await shopper.terms().check();
  await shopper.payButton().click();
  await expect(shopper.field("email")).toHaveAccessibleDescription(/.+/);
  await expect(shopper.field("firstName")).toHaveValue(buyer.firstName);

  await shopper.field("email").fill(buyer.email);
  await shopper.choosePayment("redirect");
  await shopper.terms().check();
  await shopper.payButton().click();
  await expect(page).toHaveURL(/\/pay\/redirect\//);
  await page.getByRole("button", { name: /^Pay / }).click();
  await shopper.expectReceipt();
});

test("a button that is pressed twice adds once, and again when it is meant", async ({ page }) => {
  const { product } = await findProduct([isFree, ({ items }) => items.length === 1]);
  const shopper = new Shopper(page);
  const pressOnPage = async (count: 1 | 2) => {
    await shopper.open(product.uri);
    await shopper.addButton().click({ clickCount: count });
    await expect(page).toHaveURL(/\/selection$/);
  };
  await pressOnPage(2);
  await shopper.expectSelection([1]);
  await pressOnPage(2);
  await shopper.expectSelection([2]);
  await page.goBack();
  await shopper.addButton().click();
  await shopper.expectSelection([3]);
});

test("the same form that is posted again before a page is shown counts once", async ({ page, baseURL }) => {
  const { product, item } = await findProduct([isFree, isRow]);
  const shopper = new Shopper(page);
  await shopper.open(product.uri);
  const form = { locale: "en-se", returnTo: "/en-se", item: item.item, quantity: "1" };
  const post = (fields: Record<string, string>) =>
    page.request.post("/api/visitor/add-item", {
      form: fields,
      maxRedirects: 0,
      headers: { Origin: baseURL ?? "" },
    });
  await post({ ...form, quantity: "1" });
  await shopper.expectSelection([1]);
  const answers = await Promise.all([post(form), post(form), post(form)]);
  expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303]);
  expect((await post(form)).headers()["location"]).toBe("/en-se/selection");
  await shopper.expectSelection([2]);
  await post(form);
  await post({ ...form, quantity: "2" });
  await shopper.expectSelection([5]);
});

test("a plain form comes back to an address in any script", async ({ request }) => {
  const form = { locale: "sv-se", item: "", returnTo: "/日本?a=%C3%A5" };
  const answer = await request.post("/api/visitor/add-item", { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  expect(answer.headers()["location"]).toBe("/%E6%97%A5%E6%9C%AC?a=%C3%A5");
});

test("no receipt and the bag's link are said without JavaScript", async ({ page }) => {
  await new Shopper(page).open("receipt");
  await expect(
    page.getByRole("heading", { level: 1, name: wordsOf("checkout")("receipt.noneTitle") }),
  ).toBeVisible();
  await expect(
    page.getByRole("banner").getByRole("link", { name: selection("title"), exact: true }),
  ).toBeVisible();
});

test("the country changes without JavaScript", async ({ page }) => {
  const shopper = new Shopper(page);
  await shopper.open();
  await shopper.moveTo("US");
  await expect(page).toHaveURL(/\/en-us/);
  await expect(page.getByText("$").first()).toBeVisible();
});
