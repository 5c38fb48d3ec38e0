import { expect, test } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import { anna, Customer, newPerson } from "./support/customer";
import { wordsOf } from "./support/words";

const account = wordsOf("account");
const orders = wordsOf("orders");

const elsewhere = [
  "//evil.example",
  "https://evil.example/en-se",
  "/\\evil.example",
  "\\\\evil.example",
  "/evil.example",
  "javascript:alert(1)",
  "/en-se/\r\nSet-Cookie: a=b",
  "/en-se@evil.example",
] as const;

test("a login leads nowhere but into the shop", async ({ page }) => {
  const customer = new Customer(page);
  for (const to of elsewhere) {
    await page.goto(`/en-se/login?${new URLSearchParams({ to }).toString()}`);
    await expect(page.locator("input[name=to]")).toHaveValue("/en-se/account");
  }
  await page.goto("/en-se/login");
  await page.locator("input[name=to]").evaluate((field: HTMLInputElement) => {
    field.value = "//evil.example";
  });
  await customer.fillLogin(anna);
  await customer.button(account("login.submit")).click();
  await customer.expectAccountOf(anna);
  for (const to of elsewhere) {
    const query = new URLSearchParams({ to }).toString();
    const answer = await page.request.get(`/en-se/login?${query}`, { maxRedirects: 0 });
    expect([to, answer.headers()["location"]]).toEqual([to, "/en-se/account"]);
    expect(answer.headers()["set-cookie"] ?? "").not.toContain("a=b");
  }
});

test("a form of another site changes nothing", async ({ page }) => {
  const customer = new Customer(page);
  const person = newPerson();
  await customer.register(person);
  await customer.open("account");
  const fields = await page
    .getByRole("navigation", { name: account("nav") })
    .locator("form input")
    .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ name, value }) => [name, value] as const));
  const answer = await page.request.post("/en-se/account", {
    multipart: Object.fromEntries(fields),
    headers: { Origin: "https://evil.example" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBeGreaterThanOrEqual(400);
  const again = await page.request.post("/api/visitor/order-again", {
    form: { locale: "en-se", order: "10001" },
    headers: { Origin: "https://evil.example" },
  });
  expect(again.status()).toBe(403);
  await customer.open("account");
  await customer.expectAccountOf(person);
});

test("links of password mails that nobody sent set nothing", async ({ page }) => {
  const customer = new Customer(page);
  const secret = "0123456789abcdef0123456789abcdef";
  const links = [
    { id: "1", i: secret },
    { id: "1'--", i: secret },
    { id: "9".repeat(20), i: "<script>" },
    { id: "", i: "" },
  ];
  for (const link of links) {
    await page.goto(`/en-se/reset-password?${new URLSearchParams(link).toString()}`);
    await customer.field("fields.newPassword").fill("mine-now");
    await customer.button(account("reset.save")).click();
    await expect(page.getByRole("alert").getByText(/\S/).first()).toBeVisible();
    await expect(page).toHaveURL(/reset-password/);
  }
  await customer.logIn(anna);
});

test("every page of the account, and the forms that lead to it, are clean", async ({ page }) => {
  test.setTimeout(120_000);
  const customer = new Customer(page);
  for (const path of ["login", "register", "reset-password", "reset-password?id=1&i=0"]) {
    await customer.open(path);
    await expectClean(page);
    await page.getByRole("main").getByRole("button").last().click();
    await expect(page.getByRole("main").locator("[aria-invalid=true]").first()).toBeFocused();
    await expectClean(page);
  }
  await customer.logIn(anna);
  await expectClean(page);
  for (const path of [
    "orders",
    "orders/10002",
    "orders/10003",
    "orders/10004",
    "address",
    "settings",
    "consents",
  ]) {
    await customer.open(`account/${path}`);
    await expectClean(page);
  }
  await customer.open("account/orders/none");
  await expectClean(page);
});

test("login, orders and logout by keyboard alone", async ({ page }) => {
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

  test("orders are read, and nobody else's are found", async ({ page }) => {
    const customer = new Customer(page);
    await customer.logIn(anna);
    await page.getByRole("link", { name: account("overview.allOrders") }).click();
    await page.getByRole("link", { name: /10004/ }).click();
    await expect(customer.heading(orders("order", { number: "10004" }))).toBeVisible();
    const answer = await page.goto("/en-se/account/orders/99999");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
