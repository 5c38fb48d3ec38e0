import { expect, type Page, test } from "@playwright/test";
import { findProduct, isFree, isRow } from "./support/catalog";
import { buyer, Shopper } from "./support/shopper";
import { findProductInStore } from "./support/store-stock";
import { wordsOf } from "./support/words";

const catalog = wordsOf("catalog");
const checkout = wordsOf("checkout");
const selection = wordsOf("selection");

test.use({ javaScriptEnabled: false });

async function atCheckout(page: Page, tag = "en-se"): Promise<Shopper> {
  const shopper = new Shopper(page, tag);
  await shopper.openWith("checkout");
  return shopper;
}

function express(page: Page) {
  return page.getByRole("group", { name: checkout("shipping") }).getByRole("radio", { name: /^Express/ });
}

/** The amount on the button that pays. */
async function asked(shopper: Shopper): Promise<string> {
  return (await shopper.payButton().innerText()).replace(/^Pay /, "");
}

/** Presses the button, is told that it is to be looked at once more, and has not paid. */
async function payIsHeld(shopper: Shopper): Promise<void> {
  await shopper.payButton().click();
  await expect(
    shopper.page.getByRole("alert").filter({ hasText: checkout("refusal.changed") }),
  ).toBeVisible();
}

async function expectPaid(shopper: Shopper, amount: string): Promise<void> {
  await shopper.payButton().click();
  await shopper.expectReceipt();
  await expect(shopper.page.getByText(amount, { exact: true }).first()).toBeVisible();
}

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
  // Enter in a field checks the form, and never pays.
  await shopper.field("city").press("Enter");
  await expect(shopper.field("email")).not.toHaveAttribute("aria-invalid", "true");
  await expect(shopper.field("city")).toHaveValue(buyer.city);
  await shopper.choosePayment("redirect");
  await shopper.terms().check();
  await shopper.payButton().click();
  await expect(page).toHaveURL(/\/pay\/redirect\//);
  await page.getByRole("button", { name: /^Pay / }).click();
  await shopper.expectReceipt();
});

test("who adds without a size is asked for one beside the sizes", async ({ page }) => {
  const { product, item } = await findProduct([isFree, isRow]);
  const shopper = new Shopper(page);
  await shopper.open(product.uri);
  await shopper.addButton().click();
  await expect(page).toHaveURL(/\?item=#size$/);
  await expect(page.getByRole("alert").filter({ hasText: catalog("chooseSize") })).toBeVisible();
  // By key: the page may still be scrolling to its sizes.
  await shopper.size(item).press("Space");
  await shopper.addButton().click();
  await shopper.expectSelection([1]);
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

test("never more is charged than the button says, whatever was chosen since", async ({ page }) => {
  const shopper = await atCheckout(page);
  const before = await asked(shopper);
  await shopper.fillAddress();
  await shopper.choosePayment("invoice");
  await express(page).check();
  await shopper.terms().check();
  await payIsHeld(shopper);
  const after = await asked(shopper);
  expect(after).not.toBe(before);
  await expect(express(page)).toBeChecked();
  await expect(page.getByRole("radio", { name: "Invoice" })).toBeChecked();
  await expect(shopper.terms()).toBeChecked();
  await expect(shopper.field("firstName")).toHaveValue(buyer.firstName);
  await expectPaid(shopper, after);
});

test("the tax of a state is seen before it is paid", { tag: "@long" }, async ({ page }) => {
  const shopper = await atCheckout(page, "en-us");
  const before = await asked(shopper);
  await shopper.fillAddress({ zipCode: "90001", city: "Los Angeles" });
  await page
    .getByRole("combobox", { name: checkout("fields.state") })
    .first()
    .selectOption("CA");
  await shopper.terms().check();
  await shopper.choosePayment("redirect");
  await payIsHeld(shopper);
  expect(await asked(shopper)).not.toBe(before);
  await expect(page.getByRole("combobox", { name: checkout("fields.state") }).first()).toHaveValue("CA");
  const after = await asked(shopper);
  await shopper.payButton().click();
  await expect(page).toHaveURL(/\/pay\/redirect\//);
  await page.getByRole("button", { name: /^Pay / }).click();
  await shopper.expectReceipt();
  await expect(page.getByText(after, { exact: true }).first()).toBeVisible();
});

test("a store, an address by number, and codes: all in one form that keeps what was typed", async ({
  page,
}) => {
  const store = "Vitrine Borås";
  const shopper = new Shopper(page);
  await shopper.openWith("checkout", findProductInStore(store));
  await page.getByText(checkout("find.title"), { exact: true }).click();
  const number = page.getByRole("textbox", { name: checkout("find.number") });
  await number.fill("199001011230");
  await number.press("Enter");
  await expect(shopper.field("address1")).toHaveValue("Exempelgatan 1");
  await page.getByText(checkout("store.title"), { exact: true }).click();
  await page.getByRole("button", { name: checkout("store.chooseNamed", { name: store }) }).click();
  await expect(page.getByText(checkout("store.chosen", { name: store }))).toBeVisible();
  await expect(shopper.field("address1")).toHaveValue("Exempelgatan 1");
  await page.getByRole("button", { name: checkout("store.drop") }).click();
  await expect(shopper.review()).toContainText("Stina Exempel, Exempelgatan 1");

  const code = page.getByRole("textbox", { name: checkout("codes.code"), exact: true });
  const inUse = page.getByRole("list", { name: checkout("codes.applied") }).getByRole("listitem");
  await code.fill("WELCOME10");
  await code.press("Enter");
  await expect(inUse).toContainText(["10 % welcome"]);
  await code.fill("NOPE");
  await page.getByRole("button", { name: checkout("codes.apply") }).click();
  await expect(code).toHaveAccessibleDescription(checkout("codes.problem.unknown"));
  await page.getByRole("button", { name: checkout("codes.dropNamed", { name: "10 % welcome" }) }).click();
  await expect(inUse).toHaveCount(0);
  await expect(shopper.field("address1")).toHaveValue("Exempelgatan 1");
});

test("more pieces than a line can have stay in their field", { tag: "@long" }, async ({ page }) => {
  const shopper = new Shopper(page);
  const { product, item } = await findProduct([isFree, isRow]);
  await shopper.open(product.uri);
  await shopper.size(item).check({ force: true });
  const quantity = page.getByRole("spinbutton", { name: catalog("quantity") });
  await quantity.fill("10001");
  await shopper.addButton().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(product.name);
  await quantity.fill("1");
  await shopper.addButton().click();
  await shopper.expectSelection([1]);
});
