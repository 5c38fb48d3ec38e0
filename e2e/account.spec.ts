import { expect, test } from "@playwright/test";
import { findProduct, isFree, isOneSize, isRow } from "./support/catalog";
import { Customer, newPerson } from "./support/customer";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const account = wordsOf("account");
const form = wordsOf("form");
const selection = wordsOf("selection");

test("who registers is logged in at once, keeps the bag, and comes back to where they were", async ({
  page,
}) => {
  const person = newPerson();
  const customer = new Customer(page);
  const shopper = new Shopper(page);
  const { product, item } = await findProduct([isFree, isRow]);
  await shopper.add(product, item);
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
  await customer.putIntoBag(one.item.item);
  await customer.open("account");
  await customer.logOut();
  await expect(page.getByRole("link", { name: selection("open", { count: 0 }) })).toBeVisible();
  await expect(customer.entry(null)).toBeVisible();
  await new Shopper(page).expectSelection([]);

  const tab = await context.newPage();
  const inTab = new Customer(tab);
  await inTab.open("");
  await expect(tab.getByRole("link", { name: selection("open", { count: 0 }) })).toBeVisible();
  await customer.putIntoBag(other.item.item, 2);
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

test("the catalogue is the same for all, and only the browser knows who is logged in", async ({ page }) => {
  const person = newPerson("Unmistakable");
  const customer = new Customer(page);
  await customer.register(person);
  await customer.open("");
  await expect(customer.entry(person)).toBeVisible();
  const html = await (await page.request.get("/en-se")).text();
  expect(html).not.toContain(person.firstName);
  expect(html).not.toContain(person.email);
});

test("faults of a login are said, and the first field of them is where one goes on", async ({ page }) => {
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
});

test("who tries too often is told how long to wait", async ({ page }) => {
  const person = newPerson();
  const customer = new Customer(page);
  await customer.open("login");
  for (let tries = 0; tries < 10; tries++) {
    await page.request.post(`/api/checkout/login/${person.email}`, { data: { password: "wrong" } });
  }
  await customer.fillLogin(person);
  await customer.button(account("login.submit")).click();
  await expect(page.getByText(form("refused.tooMany", { minutes: 1 }))).toBeVisible();
});

test("an address that is taken is said so, whoever asks", async ({ page }) => {
  const person = newPerson();
  const customer = new Customer(page);
  await customer.register(person);
  await customer.logOut();
  await customer.open("register");
  await customer.fillRegistration({ ...person, email: person.email.toUpperCase() });
  await customer.button(account("register.submit")).click();
  await expect(customer.field("fields.email")).toHaveAccessibleDescription(
    new RegExp(form("errors.emailTaken")),
  );
});
