import { expect, test } from "@playwright/test";
import { Customer, linkMailedTo, newPerson } from "./support/customer";
import { wordsOf } from "./support/words";

const account = wordsOf("account");
const form = wordsOf("form");

test("the address follows the rules of its country", async ({ page }) => {
  const person = newPerson();
  const customer = new Customer(page);
  await customer.register(person);
  await page.getByRole("link", { name: account("address.add") }).click();
  await customer.field("fields.country").selectOption("US");
  await customer.field("fields.address1").fill("1 Main Street");
  await customer.field("fields.zipCode").fill("1145");
  await customer.field("fields.city").fill("Boston");
  await customer.field("fields.state").selectOption("MA");
  await customer.field("fields.phoneNumber").fill("no phone");
  await customer.button(account("save")).click();
  await expect(customer.field("fields.zipCode")).toHaveAccessibleDescription(/United States/);
  await expect(customer.field("fields.phoneNumber")).toHaveAccessibleDescription(
    new RegExp(form("errors.phone")),
  );
  await expect(customer.field("fields.country")).toHaveValue("US");
  await expect(customer.field("fields.state")).toHaveValue("MA");

  await customer.field("fields.zipCode").fill("021081234");
  await customer.field("fields.phoneNumber").fill("+1 617 555 0100");
  await customer.field("fields.firstName").fill("Maja");
  await customer.button(account("save")).click();
  await expect(page.getByText(account("saved"))).toBeVisible();
  await expect(customer.entry({ ...person, firstName: "Maja" })).toBeVisible();
  await page.reload();
  await expect(customer.field("fields.zipCode")).toHaveValue("02108-1234");
  await expect(customer.field("fields.state")).toHaveValue("MA");
  await customer.open("account");
  await expect(page.getByText("02108-1234 Boston MA")).toBeVisible();
});

test("a new e-mail logs in, a taken one does not become mine, and the newsletter is taken and ended", async ({
  page,
}) => {
  const person = newPerson();
  const email = newPerson("Ny").email;
  const customer = new Customer(page);
  await customer.register(person);
  await customer.open("account/settings");
  await customer.field("fields.newEmail").fill("anna@example.com");
  await customer.button(account("settings.changeEmail")).click();
  await expect(customer.field("fields.newEmail")).toHaveAccessibleDescription(
    new RegExp(form("errors.emailTaken")),
  );
  await customer.field("fields.newEmail").fill(email);
  await customer.button(account("settings.changeEmail")).click();
  await expect(page.getByText(account("settings.emailNow", { email }))).toBeVisible();
  await expect(page.getByText(account("settings.emailChanged"))).toBeVisible();
  await customer.logOut();
  await customer.logIn({ ...person, email });

  const box = page.getByLabel(account("newsletter.label"));
  await customer.open("account/consents");
  await expect(box).not.toBeChecked();
  await box.check();
  await customer.button(account("save")).click();
  await expect(page.getByText(account("saved"))).toBeVisible();
  await page.reload();
  await expect(box).toBeChecked();
  await box.uncheck();
  await customer.button(account("save")).click();
  await expect(page.getByText(account("saved"))).toBeVisible();
  await page.reload();
  await expect(box).not.toBeChecked();
});

test("a new password ends all other logins", async ({ page, browser, baseURL }) => {
  const person = newPerson();
  const customer = new Customer(page);
  await customer.register(person);
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const elsewhere = new Customer(await context.newPage());
  await elsewhere.logIn(person);

  await customer.open("account/settings");
  await customer.field("fields.currentPassword").fill("wrong");
  await customer.field("fields.newPassword").fill("abc");
  await customer.button(account("settings.changePassword")).click();
  await expect(customer.field("fields.newPassword")).toHaveAccessibleDescription(
    new RegExp(form("errors.passwordShort", { count: 8 })),
  );
  await customer.field("fields.currentPassword").fill("wrong");
  await customer.field("fields.newPassword").fill("another-one");
  await customer.button(account("settings.changePassword")).click();
  await expect(customer.field("fields.currentPassword")).toHaveAccessibleDescription(
    new RegExp(form("errors.currentPasswordWrong")),
  );
  await customer.field("fields.currentPassword").fill(person.password);
  await customer.field("fields.newPassword").fill("another-one");
  await customer.button(account("settings.changePassword")).click();
  await expect(page.getByText(account("settings.passwordChanged"))).toBeVisible();

  await elsewhere.open("account");
  await elsewhere.expectLogin();
  await elsewhere.logIn({ ...person, password: "another-one" });
  await context.close();
  await customer.open("account");
  await customer.expectAccountOf(person);
});

test(
  "a form of somebody who was logged out meanwhile says so and leads to the login",
  { tag: "@long" },
  async ({ page }) => {
    const customer = new Customer(page);
    await customer.register(newPerson());
    await customer.open("account/consents");
    await page.request.post("/api/checkout/logout");
    await page.getByLabel(account("newsletter.label")).check();
    await customer.button(account("save")).click();
    await expect(page.getByText(form("refused.denied"))).toBeVisible();
    await page.getByRole("link", { name: form("logIn") }).click();
    await expect(page).toHaveURL(/login\?to=%2Fen-se%2Faccount%2Fconsents$/);
  },
);

test(
  "who loses the connection while a form is sent keeps what was typed, and saves when it is back",
  { tag: "@long" },
  async ({ page }) => {
    const customer = new Customer(page);
    await customer.register(newPerson());
    await customer.open("account/address");
    await customer.field("fields.address1").fill("Storgatan 1");
    const here = (url: URL) => url.pathname === "/en-se/account/address";
    await page.route(here, (route) => route.abort());
    await customer.button(account("save")).click();
    await expect(page.getByRole("main").getByText(form("refused.outage"))).toBeVisible();
    await expect(customer.field("fields.address1")).toHaveValue("Storgatan 1");
    await page.unroute(here);
    await customer.button(account("save")).click();
    await expect(page.getByText(account("saved"))).toBeVisible();
  },
);

test("a forgotten password is replaced by the link of a mail, once", async ({ page }) => {
  test.setTimeout(120_000);
  const person = newPerson();
  const customer = new Customer(page);
  await customer.register(person);
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

  const link = new URL(await linkMailedTo(person));
  expect(link.pathname).toBe("/en-se/reset-password");
  const path = link.pathname + link.search;
  await page.goto(path);
  await customer.field("fields.newPassword").fill("found-again");
  await customer.button(account("reset.save")).click();
  await customer.expectAccountOf(person);
  await expect(customer.entry(person)).toBeVisible();
  await customer.logOut();
  await customer.logIn({ ...person, password: "found-again" });

  await customer.logOut();
  await page.goto(path);
  await customer.field("fields.newPassword").fill("once-more");
  await customer.button(account("reset.save")).click();
  await expect(page.getByText(form("refused.expired"))).toBeVisible();
  await page.getByRole("link", { name: account("reset.another") }).click();
  await expect(customer.button(account("reset.send"))).toBeVisible();
});
