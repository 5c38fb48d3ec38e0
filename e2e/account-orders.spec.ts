import { expect, test } from "@playwright/test";
import { productsIn } from "./support/catalog";
import { anna, Customer, newPerson } from "./support/customer";
import { Erp } from "./support/erp";
import { newProduct, pushProduct } from "./support/erp-product";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const orders = wordsOf("orders");
const checkout = wordsOf("checkout");
const selection = wordsOf("selection");

/** Each is an order of the demo shop's customer: how far it is, in the order of the list. */
const states = ["pending", "pending", "partlySent", "cancelled", "completed", "completed"] as const;

test("orders come in pages, newest first; each shows its pieces, parcels, money back and what was taken off", async ({
  page,
}) => {
  const customer = new Customer(page);
  await customer.logIn(anna);
  await customer.open("account/orders");
  const rows = page
    .getByRole("main")
    .getByRole("article")
    .or(page.getByRole("main").locator("li:has(a[href*='/account/orders/'])"));
  await expect(rows).toHaveCount(5);
  for (const [index, state] of states.slice(0, 5).entries()) {
    await expect(rows.nth(index)).toContainText(checkout(`receipt.statuses.${state}`));
  }
  await expect(page.getByText(orders("paging.page", { page: 1, pages: 2 }))).toBeVisible();
  await page.getByRole("link", { name: orders("paging.next") }).click();
  await expect(page).toHaveURL(/orders\?page=2$/);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(checkout("receipt.statuses.completed"));
  await page.getByRole("link", { name: orders("paging.previous") }).click();
  await expect(rows).toHaveCount(5);

  await customer.open("account/orders/10002");
  await expect(customer.heading(orders("order", { number: "10002" }))).toBeVisible();
  const parcels = page.getByRole("region", { name: checkout("receipt.parcels") });
  await expect(parcels.getByRole("link", { name: /PL600151128SE/ })).toHaveAttribute("href", /^https:/);
  const refunds = page.getByRole("region", { name: checkout("receipt.refunds") });
  await expect(refunds).toContainText("Isaura Linen Dress");
  const items = page.getByRole("region", { name: checkout("receipt.items") });
  await expect(items.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByText("111 22 Stockholm").first()).toBeVisible();

  await customer.open("account/orders/10006");
  await expect(page.getByRole("region", { name: selection("totals.heading") })).toContainText(/71[.,]10/);
  await customer.open("account/orders/10003");
  await expect(page.getByText(checkout("receipt.nothingLeft"))).toBeVisible();
  await expect(page.getByRole("button", { name: orders("again.submit") })).toBeHidden();
});

test(
  "orders speak the language of the page, whatever the session spoke before",
  { tag: "@long" },
  async ({ page }) => {
    const customer = new Customer(page, "de-se");
    const inEnglish = new Customer(page);
    await inEnglish.logIn(anna);
    await inEnglish.open("account/orders/10002");
    await expect(page.getByText("Isaura Linen Dress").first()).toBeVisible();
    await customer.open("account/orders/10002");
    await expect(page.getByText("Isaura Linen Dress")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bestellung 10002");
  },
);

test("only one's own orders are found", async ({ page }) => {
  const customer = new Customer(page);
  await customer.register(newPerson());
  await expect(page.getByText(orders("none"))).toBeVisible();
  for (const path of ["10002", "0", "-1", "10002%2F..", "%00", "'or 1=1", "constructor", "x".repeat(300)]) {
    const answer = await page.request.get(`/en-se/account/orders/${path}`, { maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, 404]);
  }
  for (const query of ["page=2", "page=99999999999", "page=-1", "page=1&page=2"]) {
    const answer = await page.request.get(`/en-se/account/orders?${query}`);
    expect([query, await answer.text()]).toEqual([query, expect.stringContaining(orders("none"))]);
  }
  const again = await page.request.post("/api/visitor/order-again", {
    form: { locale: "en-se", order: "10002" },
    maxRedirects: 0,
  });
  expect(again.headers()["location"]).toBe("/en-se/login?to=%2Fen-se%2Faccount%2Forders%2F10002");
  await new Shopper(page).expectSelection([]);
});

test("what was bought is bought again beside what is in the bag, and what cannot be had any more is named", async ({
  page,
}) => {
  const smock = newProduct();
  await pushProduct(await Erp.connect(), smock);
  const find = async () => (await productsIn("SE")).find(({ name }) => name === smock.name);
  await expect.poll(async () => (await find())?.priceAsNumber, { timeout: 30_000 }).toBe(smock.price);
  const [gone, left] = (await find())?.items ?? [];
  if (!gone || !left) throw new Error("The product has no sizes.");
  const customer = new Customer(page);
  const shopper = new Shopper(page);
  await customer.register(newPerson());
  await shopper.putIntoBag(gone.item, 8);
  await shopper.putIntoBag(left.item, 2);
  const number = await customer.buy();
  await shopper.putIntoBag(left.item);
  await customer.open(`account/orders/${number}`);
  await customer.button(orders("again.submit")).click();
  const names = `${smock.name}, ${gone.name}`;
  await expect(page.getByText(orders("again.some", { names }))).toBeVisible();
  await shopper.expectSelection([3]);
});
