import { expect, test } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import { findProduct, isFree, isRow } from "./support/catalog";
import { Customer, newPerson } from "./support/customer";
import { Installation } from "./support/installation";
import { OtherApi, type Refusal } from "./support/other-api";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const account = wordsOf("account");
const checkout = wordsOf("checkout");
const form = wordsOf("form");
const selection = wordsOf("selection");
const shop = wordsOf("shop");

const PHONE_PORT = 3383;
const DESKTOP_PORT = 3384;

const away: Refusal = { status: 503, body: JSON.stringify({ errors: { server: "unavailable" } }) };

test.describe.configure({ mode: "serial" });

/** What the API answers instead of the truth. */
let trouble: (call: string) => Refusal | null = () => null;
let installation: Installation;
let api: OtherApi;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const port = test.info().project.name === "phone" ? PHONE_PORT : DESKTOP_PORT;
  api = new OtherApi({ refuse: (call) => trouble(call) });
  installation = new Installation(api, port);
  await installation.open();
});

test.afterAll(() => installation.close());

test.beforeEach(() => {
  trouble = () => null;
});

test.use({
  baseURL: async ({ isMobile }, use) => use(`http://localhost:${isMobile ? PHONE_PORT : DESKTOP_PORT}`),
});

test("while the API is away no page of the account takes anybody for logged out", async ({ page }) => {
  const customer = new Customer(page);
  const person = newPerson();
  await customer.register(person);
  for (const refusal of ["cut", away] as const) {
    trouble = () => refusal;
    for (const path of [
      "",
      "/orders",
      "/orders/1",
      "/subscriptions",
      "/wishlist",
      "/address",
      "/settings",
      "/consents",
    ]) {
      const answer = await page.goto(`/en-se/account${path}`);
      expect([path, answer?.status()]).toEqual([path, 503]);
      expect(page.url()).toContain(`/account${path}`);
      await expect(page.getByRole("heading", { name: shop("unavailable.title") })).toBeVisible();
    }
  }
  await expectClean(page);
  trouble = () => null;
  await page.getByRole("link", { name: shop("unavailable.retry") }).click();
  await expect(customer.heading(account("sections.consents"))).toBeVisible();
  await expect(customer.entry(person)).toBeVisible();

  trouble = (call) => (call === "GET customer" ? away : null);
  for (const path of ["/address", "", "/orders/1"]) {
    const answer = await page.goto(`/en-se/account${path}`);
    expect([path, answer?.status()]).toEqual([path, 503]);
    expect(page.url()).toContain(`/account${path}`);
    await expect(page.getByRole("heading", { name: shop("unavailable.title") })).toBeVisible();
  }
  trouble = () => null;
  await page.goto("/en-se/account/address");
  await expect(customer.field("fields.firstName")).toHaveValue(person.firstName);
});

test("a form that is sent while the API is away keeps what was typed, says so, and goes through later", async ({
  page,
}) => {
  const customer = new Customer(page);
  const person = newPerson();
  const told = page.getByRole("main").getByText(form("refused.outage"));
  await customer.open("register");
  await customer.fillRegistration(person);
  trouble = () => "cut";
  await customer.button(account("register.submit")).click();
  await expect(told).toBeVisible();
  await expect(customer.field("fields.email")).toHaveValue(person.email);
  await expect(customer.field("fields.password")).toHaveValue(person.password);
  await expectClean(page);
  trouble = () => null;
  await customer.button(account("register.submit")).click();
  await customer.expectAccountOf(person);

  await customer.open("account/address");
  await customer.field("fields.address1").fill("Storgatan 1");
  trouble = () => away;
  await customer.button(account("save")).click();
  await expect(told).toBeVisible();
  await expect(customer.field("fields.address1")).toHaveValue("Storgatan 1");
  trouble = () => null;
  await customer.button(account("save")).click();
  await expect(page.getByText(account("saved"))).toBeVisible();

  await customer.open("account/settings");
  await customer.field("fields.currentPassword").fill(person.password);
  await customer.field("fields.newPassword").fill("another-one");
  trouble = () => away;
  await customer.button(account("settings.changePassword")).click();
  await expect(told).toBeVisible();
  await expect(customer.field("fields.newPassword")).toHaveValue("another-one");
  await customer.button(account("logout")).click();
  await expect(
    page.getByRole("navigation", { name: account("nav") }).getByText(form("refused.outage")),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/account\/settings$/);
  trouble = () => null;
  await customer.button(account("settings.changePassword")).click();
  await expect(page.getByText(account("settings.passwordChanged"))).toBeVisible();
  await customer.logOut();

  await customer.open("login");
  await customer.fillLogin({ ...person, password: "another-one" });
  trouble = () => "cut";
  await customer.button(account("login.submit")).click();
  await expect(told).toBeVisible();
  await expect(customer.field("fields.email")).toHaveValue(person.email);
  trouble = () => null;
  await customer.button(account("login.submit")).click();
  await customer.expectAccountOf(person);
});

test("the bag and the checkout keep what is in them while the API is away", async ({ page }) => {
  const shopper = new Shopper(page);
  const { product, item } = await findProduct([isFree, isRow]);
  await shopper.add(product, item);
  await shopper.expectSelection([1]);
  trouble = () => "cut";
  await page.getByRole("button", { name: /^One step more/ }).click();
  await expect(page.getByText(selection("problem.outage", { name: product.name }))).toBeVisible();
  await expect(shopper.lines().first().getByRole("group")).toContainText("1");
  trouble = () => null;
  await page.getByRole("button", { name: /^One step more/ }).click();
  await shopper.expectSelection([2]);

  await shopper.open("checkout");
  await shopper.fillAddress();
  await shopper.choosePayment("invoice");
  await shopper.terms().check();
  // The shop has been told of it: it would ask again, for the total that it makes.
  await expect(page.getByRole("region", { name: checkout("review.title") })).toContainText("Invoice");
  trouble = () => "cut";
  await shopper.payButton().click();
  await expect(page.getByRole("alert").filter({ hasText: checkout("refusal.outage") })).toBeVisible();
  await expect(shopper.field("firstName")).toHaveValue("Åsa");
  trouble = () => null;
  await shopper.terms().check();
  await shopper.payButton().click();
  await shopper.expectReceipt();
});

test("an order whose answer is lost on the way is found, and is not bought again", async ({ page }) => {
  const shopper = new Shopper(page);
  const { product, item } = await findProduct([isFree, isRow]);
  const payments = () => api.asked.filter((call) => call === "POST payment").length;
  for (const isFoundAtOnce of [true, false]) {
    await shopper.add(product, item);
    await shopper.open("checkout");
    await shopper.fillAddress();
    await shopper.choosePayment("invoice");
    await shopper.terms().check();
    const before = payments();
    trouble = (call) => {
      if (call === "POST payment") return "lost";
      return call === "GET receipt" && !isFoundAtOnce ? "cut" : null;
    };
    await shopper.payButton().click();
    if (!isFoundAtOnce) {
      await expect(page.getByRole("alert").filter({ hasText: checkout("refusal.outage") })).toBeVisible();
      trouble = () => null;
      await shopper.terms().check();
      await shopper.payButton().click();
    }
    await shopper.expectReceipt();
    expect(payments() - before).toBe(1);
    await shopper.expectSelection([]);
  }
});

test("who has paid is led to the order, though the shop cannot tell any more what is in the bag", async ({
  page,
}) => {
  const shopper = new Shopper(page);
  const { product, item } = await findProduct([isFree, isRow]);
  await shopper.add(product, item);
  await shopper.open("checkout");
  await shopper.fillAddress();
  await shopper.choosePayment("invoice");
  await shopper.terms().check();
  await expect(page.getByRole("region", { name: checkout("review.title") })).toContainText("Invoice");
  let isPaid = false;
  trouble = (call) => {
    isPaid ||= call === "POST payment";
    return isPaid && call === "GET selection" ? "never" : null;
  };
  await shopper.payButton().click();
  await shopper.expectReceipt();
});
