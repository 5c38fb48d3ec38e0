import { expect, test } from "@playwright/test";
import { findProduct, isFree, isOneSize, isRow } from "./support/catalog";
import { Customer, newPerson } from "./support/customer";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const account = wordsOf("account");

test("who registers keeps the bag and comes back; at the next login two bags become one, and other tabs learn of it", async ({
  page,
  context,
}) => {
  const person = newPerson();
  const customer = new Customer(page);
  const shopper = new Shopper(page);
  const one = await findProduct([isFree, isRow]);
  const other = await findProduct([isFree, isOneSize]);
  await shopper.putIntoBag(one.item.item);
  await customer.open("account/address");
  await customer.expectLogin();
  await page.getByRole("link", { name: account("login.register") }).click();
  await customer.fillRegistration(person);
  await page.getByText(account("register.address")).click();
  const zipCode = customer.field("fields.zipCode");
  await zipCode.fill("12");
  await page.getByLabel(account("newsletter.label")).check();
  await customer.button(account("register.submit")).click();
  await expect(zipCode).toHaveAccessibleDescription(/.*This is not a postcode of Sweden\.$/);
  await expect(zipCode).toBeFocused();
  await expect(customer.field("fields.firstName")).toHaveValue(person.firstName);
  await expect(page.getByLabel(account("newsletter.label"))).toBeChecked();
  await zipCode.fill("11455");
  await customer.field("fields.password").fill(person.password);
  await customer.button(account("register.submit")).click();
  await expect(page).toHaveURL(/\/en-se\/account\/address$/);
  await expect(zipCode).toHaveValue("114 55");
  await expect(customer.entry(person)).toBeVisible();
  await expect(shopper.bag(1)).toBeVisible();

  await customer.logOut();
  await expect(shopper.bag(0)).toBeVisible();
  await expect(customer.entry(null)).toBeVisible();
  await shopper.expectSelection([]);
  const tab = await context.newPage();
  const inTab = new Customer(tab);
  await inTab.open("");
  await expect(new Shopper(tab).bag(0)).toBeVisible();
  await shopper.putIntoBag(other.item.item, 2);
  await customer.logIn(person);
  await expect(inTab.entry(person)).toBeVisible();
  await expect(new Shopper(tab).bag(3)).toBeVisible();
  await shopper.expectSelection([1, 2]);

  await customer.open("account");
  await customer.logOut();
  await expect(inTab.entry(null)).toBeVisible();
  await expect(new Shopper(tab).bag(0)).toBeVisible();
  await customer.open("account/orders?page=2");
  await expect(page).toHaveURL(/login\?to=%2Fen-se%2Faccount%2Forders%3Fpage%3D2$/);
});
