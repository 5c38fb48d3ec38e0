import { expect, test } from "@playwright/test";
import { findProduct, isFree, isOneSize, isRow } from "./support/catalog";
import { anna, Customer, newPerson } from "./support/customer";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const account = wordsOf("account");
const form = wordsOf("form");
const orders = wordsOf("orders");
const selection = wordsOf("selection");

test("who registers is logged in at once, keeps the bag, and comes back to where they were", async ({
  page,
}) => {
  const person = newPerson();
  const customer = new Customer(page);
  const shopper = new Shopper(page);
  const { item } = await findProduct([isFree, isRow]);
  await shopper.putIntoBag(item.item);
  await customer.open("account/address");
  await customer.expectLogin();
  await page.getByRole("link", { name: account("login.register") }).click();
  await customer.fillRegistration(person);
  await page.getByText(account("register.address")).click();
  await customer.field("fields.zipCode").fill("12");
  await page.getByLabel(account("newsletter.label")).check();
  await customer.button(account("register.submit")).click();
  await expect(customer.field("fields.zipCode")).toHaveAccessibleDescription(
    /.*This is not a postcode of Sweden\.$/,
  );
  await expect(customer.field("fields.zipCode")).toBeFocused();
  await expect(customer.field("fields.firstName")).toHaveValue(person.firstName);
  await expect(page.getByLabel(account("newsletter.label"))).toBeChecked();
  await customer.field("fields.zipCode").fill("11455");
  await customer.field("fields.password").fill(person.password);
  await customer.button(account("register.submit")).click();

  await expect(page).toHaveURL(/\/en-se\/account\/address$/);
  await expect(customer.field("fields.zipCode")).toHaveValue("114 55");
  await expect(customer.entry(person)).toBeVisible();
  await expect(page.getByRole("link", { name: selection("open", { count: 1 }) })).toBeVisible();
  await shopper.expectSelection([1]);
});

test("what a guest has in the bag joins what the customer has, and other tabs learn of login and logout", async ({
  page,
  context,
}) => {
  const person = newPerson();
  const customer = new Customer(page);
  const one = await findProduct([isFree, isRow]);
  const other = await findProduct([isFree, isOneSize]);
  await customer.register(person);
  await new Shopper(page).putIntoBag(one.item.item);
  await customer.open("account");
  await customer.logOut();
  await expect(page.getByRole("link", { name: selection("open", { count: 0 }) })).toBeVisible();
  await expect(customer.entry(null)).toBeVisible();
  await new Shopper(page).expectSelection([]);

  const tab = await context.newPage();
  const inTab = new Customer(tab);
  await inTab.open("");
  await expect(tab.getByRole("link", { name: selection("open", { count: 0 }) })).toBeVisible();
  await new Shopper(page).putIntoBag(other.item.item, 2);
  await customer.logIn(person);
  await expect(inTab.entry(person)).toBeVisible();
  await expect(tab.getByRole("link", { name: selection("open", { count: 3 }) })).toBeVisible();
  await new Shopper(page).expectSelection([1, 2]);

  await customer.open("account");
  await customer.logOut();
  await expect(inTab.entry(null)).toBeVisible();
  await expect(tab.getByRole("link", { name: selection("open", { count: 0 }) })).toBeVisible();
  await customer.open("account/orders?page=2");
  await expect(page).toHaveURL(/login\?to=%2Fen-se%2Faccount%2Forders%3Fpage%3D2$/);
});

test("faults of a login are said where one goes on, it leads nowhere but into the shop, and a taken address is no new account", async ({
  page,
}) => {
  const person = newPerson();
  const customer = new Customer(page);
  await customer.open("login");
  await customer.button(account("login.submit")).click();
  await expect(customer.field("fields.email")).toBeFocused();
  await expect(customer.field("fields.email")).toHaveAccessibleDescription(
    new RegExp(form("errors.required")),
  );
  await customer.fillLogin(person);
  await customer.button(account("login.submit")).click();
  await expect(customer.field("fields.password")).toBeFocused();
  await expect(customer.field("fields.password")).toHaveAccessibleDescription(
    new RegExp(form("errors.passwordWrong")),
  );
  await expect(customer.field("fields.email")).toHaveValue(person.email);
  await page.goto("/en-se/login?to=//evil.example");
  await expect(page.locator("input[name=to]")).toHaveValue("/en-se/account");
  await page.locator("input[name=to]").evaluate((field: HTMLInputElement) => {
    field.value = "//evil.example";
  });
  await customer.fillLogin(anna);
  await customer.button(account("login.submit")).click();
  await customer.expectAccountOf(anna);
  await customer.logOut();
  await customer.open("register");
  await customer.fillRegistration({ ...person, email: anna.email.toUpperCase() });
  await customer.button(account("register.submit")).click();
  await expect(customer.field("fields.email")).toHaveAccessibleDescription(
    new RegExp(form("errors.emailTaken")),
  );
});

test("login, orders and logout by keyboard alone", { tag: "@long" }, async ({ page }) => {
  const customer = new Customer(page);
  const { keyboard } = page;
  await customer.open("account/orders");
  await customer.field("fields.email").focus();
  await keyboard.type(anna.email);
  await keyboard.press("Tab");
  await keyboard.type(anna.password);
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/account\/orders$/);
  const current = page.getByRole("link", { name: account("sections.orders"), exact: true });
  await expect(current).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: /10002/ }).focus();
  await keyboard.press("Enter");
  await expect(customer.heading(orders("order", { number: "10002" }))).toBeVisible();
  await customer.button(account("logout")).focus();
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en-se$/);
  await expect(customer.entry(null)).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an account is made, used and left", async ({ page }) => {
    const person = newPerson();
    const customer = new Customer(page);
    await customer.open("account/address");
    await customer.expectLogin();
    await page.getByRole("link", { name: account("login.register") }).click();
    await customer.fillRegistration({ ...person, email: "no mail" });
    await customer.button(account("register.submit")).click();
    await expect(customer.field("fields.email")).toHaveAccessibleDescription(/e-mail/);
    await expect(customer.field("fields.firstName")).toHaveValue(person.firstName);
    await customer.fillRegistration(person);
    await customer.button(account("register.submit")).click();
    await expect(page).toHaveURL(/\/en-se\/account\/address$/);

    await customer.field("fields.country").selectOption("DE");
    await customer.field("fields.address1").fill("Hauptstraße 1");
    await customer.field("fields.zipCode").fill("114 55");
    await customer.field("fields.city").fill("Berlin");
    await customer.button(account("save")).click();
    await expect(page.getByText(account("saved"))).toBeVisible();
    await customer.open("account");
    await expect(page.getByText("11455 Berlin")).toBeVisible();
    await customer.logOut();
    await customer.open("account");
    await customer.expectLogin();
    await customer.logIn(person);
  });
});
