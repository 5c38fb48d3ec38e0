import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import { productsIn } from "./support/catalog";
import { anna, Customer, newPerson } from "./support/customer";
import { Erp } from "./support/erp";
import { newProduct, pushProduct } from "./support/erp-product";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const account = wordsOf("account");
const checkout = wordsOf("checkout");
const form = wordsOf("form");
const orders = wordsOf("orders");
const selection = wordsOf("selection");

/** Each is an order of the demo shop's customer: how far it is, in the order of the list. */
const states = ["pending", "pending", "partlySent", "cancelled", "completed"] as const;

/** On paper it has nothing of what surrounds it. */
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
  await page.emulateMedia({ media: "screen" });
}

test("behind a login that says its faults orders come in pages, newest first; each is whole, and can be printed", async ({
  page,
}) => {
  const customer = new Customer(page);
  const [email, password] = [customer.field("fields.email"), customer.field("fields.password")];
  await customer.open("account/orders");
  await customer.button(account("login.submit")).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(new RegExp(form("errors.required")));
  await customer.fillLogin(newPerson());
  await customer.button(account("login.submit")).click();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(new RegExp(form("errors.passwordWrong")));
  await expect(email).toHaveValue(/@example\.com$/);
  await customer.fillLogin(anna);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/account\/orders$/);

  const main = page.getByRole("main");
  const rows = main.getByRole("article").or(main.locator("li:has(a[href*='/account/orders/'])"));
  await expect(rows).toHaveCount(5);
  for (const [index, state] of states.entries()) {
    await expect(rows.nth(index)).toContainText(checkout(`receipt.statuses.${state}`));
  }
  await page.getByRole("link", { name: orders("paging.next") }).click();
  await expect(page).toHaveURL(/orders\?page=2$/);
  await expect(rows).toHaveCount(1);
  await page.getByRole("link", { name: orders("paging.previous") }).click();
  await page.getByRole("link", { name: /10002/ }).click();

  await expect(customer.heading(orders("order", { number: "10002" }))).toBeVisible();
  const parcels = page.getByRole("region", { name: checkout("receipt.parcels") });
  await expect(parcels.getByRole("link", { name: /PL600151128SE/ })).toHaveAttribute("href", /^https:/);
  const refunds = page.getByRole("region", { name: checkout("receipt.refunds") });
  await expect(refunds).toContainText("Isaura Linen Dress");
  const items = page.getByRole("region", { name: checkout("receipt.items") });
  await expect(items.getByRole("listitem")).toHaveCount(2);
  await expectPrinted(page, items);
  await customer.open("account/orders/10006");
  await expect(page.getByRole("region", { name: selection("totals.heading") })).toContainText(/71[.,]10/);
  await customer.open("account/orders/10003");
  await expect(page.getByText(checkout("receipt.nothingLeft"))).toBeVisible();
  await expect(page.getByRole("button", { name: orders("again.submit") })).toBeHidden();

  await customer.logOut();
  await customer.open("register");
  await customer.fillRegistration({ ...anna, email: anna.email.toUpperCase() });
  await customer.button(account("register.submit")).click();
  await expect(email).toHaveAccessibleDescription(new RegExp(form("errors.emailTaken")));
});

test("what was bought is bought again, what cannot be had any more is named, and a cancelled order is not thanked for; orders of others are not found", async ({
  page,
}) => {
  const smock = newProduct();
  const erp = await Erp.connect();
  await pushProduct(erp, smock);
  const find = async () => (await productsIn("SE")).find(({ name }) => name === smock.name);
  await expect.poll(async () => (await find())?.priceAsNumber, { timeout: 30_000 }).toBe(smock.price);
  const [gone, left] = (await find())?.items ?? [];
  if (!gone || !left) throw new Error("The product has no sizes.");
  const customer = new Customer(page);
  const shopper = new Shopper(page);
  await customer.register(newPerson());
  await expect(page.getByText(orders("none"))).toBeVisible();
  for (const path of ["10002", "10002%2F..", "constructor"]) {
    const answer = await page.request.get(`/en-se/account/orders/${path}`);
    expect([path, answer.status()]).toEqual([path, 404]);
  }
  const theirs = await page.request.post("/api/visitor/order-again", {
    form: { locale: "en-se", order: "10002" },
    maxRedirects: 0,
  });
  expect(theirs.headers()["location"]).toBe("/en-se/login?to=%2Fen-se%2Faccount%2Forders%2F10002");
  await shopper.expectSelection([]);

  await shopper.putIntoBag(gone.item, 8);
  await shopper.putIntoBag(left.item, 2);
  const number = await customer.buy();
  await shopper.putIntoBag(left.item);
  await customer.open(`account/orders/${number}`);
  await customer.button(orders("again.submit")).click();
  const names = `${smock.name}, ${gone.name}`;
  await expect(page.getByText(orders("again.some", { names }))).toBeVisible();
  await shopper.expectSelection([3]);

  const additional = [{ key: "message", value: "The mill has burnt down." }];
  await erp.updateOrder(number, { status: "cancelled", additionals: { additional } });
  await shopper.open("receipt");
  await expect(customer.heading(checkout("receipt.titleCancelled"))).toBeVisible();
  await expect(page.getByText(checkout("receipt.nothingLeft"))).toBeVisible();
  await expect(page.getByText("The mill has burnt down.")).toBeVisible();
  await expectClean(page);
});
