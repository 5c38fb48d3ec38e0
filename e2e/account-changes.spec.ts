import { expect, test } from "@playwright/test";
import { anna, Customer, linkMailedTo, newPerson } from "./support/customer";
import { wordsOf } from "./support/words";

const account = wordsOf("account");
const form = wordsOf("form");

test("the address follows the rules of its country, a new e-mail logs in, a taken one does not become mine, and the newsletter ends", async ({
  page,
}) => {
  const person = newPerson();
  const renamed = { ...person, firstName: "Maja", email: newPerson("Ny").email };
  const customer = new Customer(page);
  await customer.register(person);
  await page.getByRole("link", { name: account("address.add") }).click();
  const [zipCode, phone] = [customer.field("fields.zipCode"), customer.field("fields.phoneNumber")];
  await customer.field("fields.country").selectOption("US");
  await customer.field("fields.address1").fill("1 Main Street");
  await zipCode.fill("1145");
  await customer.field("fields.city").fill("Boston");
  await customer.field("fields.state").selectOption("MA");
  await phone.fill("no phone");
  await customer.button(account("save")).click();
  await expect(zipCode).toHaveAccessibleDescription(/United States/);
  await expect(phone).toHaveAccessibleDescription(new RegExp(form("errors.phone")));
  await expect(customer.field("fields.state")).toHaveValue("MA");
  await zipCode.fill("021081234");
  await phone.fill("+1 617 555 0100");
  await customer.field("fields.firstName").fill(renamed.firstName);
  await customer.save();
  await expect(customer.entry(renamed)).toBeVisible();
  await page.reload();
  await expect(zipCode).toHaveValue("02108-1234");
  await customer.open("account");
  await expect(page.getByText("Boston, MA 02108-1234")).toBeVisible();

  await customer.open("account/settings");
  const email = customer.field("fields.newEmail");
  await email.fill(anna.email);
  await customer.button(account("settings.changeEmail")).click();
  await expect(email).toHaveAccessibleDescription(new RegExp(form("errors.emailTaken")));
  await email.fill(renamed.email);
  await customer.button(account("settings.changeEmail")).click();
  await expect(page.getByText(account("settings.emailChanged"))).toBeVisible();
  await customer.logOut();
  await customer.logIn(renamed);

  const box = page.getByLabel(account("newsletter.label"));
  await customer.open("account/consents");
  for (const isWanted of [true, false]) {
    await expect(box).toBeChecked({ checked: !isWanted });
    await box.setChecked(isWanted);
    await customer.save();
    await page.reload();
  }
  await expect(box).not.toBeChecked();
});

test("a new password ends all other logins; a forgotten one is replaced by the link of a mail, once", async ({
  page,
  browser,
  baseURL,
}) => {
  const person = newPerson();
  const customer = new Customer(page);
  const newPassword = customer.field("fields.newPassword");
  await customer.register(person);
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const elsewhere = new Customer(await context.newPage());
  await elsewhere.logIn(person);
  await elsewhere.open("account/consents");

  await customer.open("account/settings");
  const current = customer.field("fields.currentPassword");
  await current.fill("wrong");
  await newPassword.fill("abc");
  await customer.button(account("settings.changePassword")).click();
  await expect(newPassword).toHaveAccessibleDescription(
    new RegExp(form("errors.passwordShort", { count: 8 })),
  );
  await current.fill("wrong");
  await newPassword.fill("another-one");
  await customer.button(account("settings.changePassword")).click();
  await expect(current).toHaveAccessibleDescription(new RegExp(form("errors.currentPasswordWrong")));
  await current.fill(person.password);
  await newPassword.fill("another-one");
  await customer.button(account("settings.changePassword")).click();
  await expect(page.getByText(account("settings.passwordChanged"))).toBeVisible();

  // Whoever was logged out meanwhile is told so by the form that they fill in.
  await elsewhere.page.getByLabel(account("newsletter.label")).check();
  await elsewhere.button(account("save")).click();
  await expect(elsewhere.page.getByText(form("refused.denied"))).toBeVisible();
  await elsewhere.page.getByRole("link", { name: form("logIn") }).click();
  await expect(elsewhere.page).toHaveURL(/login\?to=%2Fen-se%2Faccount%2Fconsents$/);
  await elsewhere.logIn({ ...person, password: "another-one" });
  await context.close();
  await customer.open("account");
  await customer.expectAccountOf(person);

  await customer.logOut();
  await customer.open("login");
  await page.getByRole("link", { name: account("login.forgotten") }).click();
  // Nobody learns from it who has an account.
  for (const email of [newPerson("Nobody").email, person.email]) {
    await customer.open("reset-password");
    await customer.field("fields.email").fill(email);
    await customer.button(account("reset.send")).click();
    await expect(page.getByText(account("reset.sent"))).toBeVisible();
  }
  const { pathname, search } = new URL(await linkMailedTo(person));
  expect(pathname).toBe("/en-se/reset-password");
  await page.goto(pathname + search);
  await newPassword.fill("found-again");
  await customer.button(account("reset.save")).click();
  await customer.expectAccountOf(person);
  await customer.logOut();
  await customer.logIn({ ...person, password: "found-again" });
  await customer.logOut();
  await page.goto(pathname + search);
  await newPassword.fill("once-more");
  await customer.button(account("reset.save")).click();
  await expect(page.getByText(form("refused.expired"))).toBeVisible();
});
