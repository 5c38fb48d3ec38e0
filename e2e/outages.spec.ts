import { createHmac } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import { inLongRun } from "../platform/testing/long";
import { expectClean } from "./support/accessibility";
import { anna, Customer, newPerson } from "./support/customer";
import type { Refusal } from "./support/other-api";
import { test, WEBHOOK_SECRET } from "./support/programs";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const account = wordsOf("account");
const checkout = wordsOf("checkout");
const form = wordsOf("form");
const selection = wordsOf("selection");
const shop = wordsOf("shop");

const away: Refusal = { status: 503, body: JSON.stringify({ errors: { server: "unavailable" } }) };

test.describe.configure({ mode: "default" });
test.setTimeout(180_000);

test.use({ baseURL: async ({ elsewhere }, use) => use(elsewhere.address) });

test.beforeEach(async ({ context, elsewhere }) => {
  elsewhere.api.trouble = () => null;
  await context.addCookies([{ name: "vitrine-consent", value: "denied", url: elsewhere.address }]);
});

test.afterEach(async ({ elsewhere }) => {
  elsewhere.api.trouble = () => null;
  await elsewhere.api.join();
});

/** The platform's word that what the pages of all share may be another now. */
async function tellChanged(request: APIRequestContext): Promise<void> {
  const body = new URLSearchParams({ payload: JSON.stringify({ statics: ["1"] }) }).toString();
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", WEBHOOK_SECRET).update(`${at}.${body}`).digest("hex");
  const answer = await request.post("/api/revalidate", {
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "X-Webhook-Signature": `t=${at},v1=${signature}`,
    },
    data: body,
  });
  expect(answer.status()).toBe(200);
}

test("while the API is down pages say so, the bag's link stays, and afterwards nothing is lost", async ({
  page,
  elsewhere,
}) => {
  const shopper = new Shopper(page);
  const { request } = page;
  await shopper.openWith("selection");
  const shown = ["/en-se", "/en-se/women"];
  for (const seen of shown) expect((await request.get(seen)).status()).toBe(200);
  await elsewhere.api.cut();
  const health = await request.get("/api/health");
  expect(health.status()).toBe(200);
  expect(await health.json()).toEqual({ status: "ok", checkout: "down" });
  const proxied = await request.get("/api/checkout/selection");
  expect([502, 503]).toContain(proxied.status());
  const unseen = await page.goto("/de-de/never-seen-before");
  expect(unseen?.status()).toBe(503);
  expect(unseen?.headers()["retry-after"]).toMatch(/^\d+$/);
  const bag = await page.goto(`/en-se/selection`);
  expect(bag?.status()).toBe(503);
  await expect(page.getByRole("heading", { name: shop("unavailable.title") })).toBeVisible();
  await expect(page.locator(`a[href="/en-se/selection"]`).first()).toBeVisible();

  for (const kept of shown) expect((await request.get(kept)).status()).toBe(200);
  await tellChanged(request);
  for (const dropped of shown) {
    const answer = await page.goto(dropped);
    expect(answer?.status(), dropped).toBe(503);
    expect(answer?.headers()["retry-after"]).toMatch(/^\d+$/);
    expect(answer?.headers()["cache-control"]).toBe("no-store");
    await expect(page.getByRole("heading", { name: shop("unavailable.title") })).toBeVisible();
  }

  await elsewhere.api.join();
  for (const renewed of shown) expect((await request.get(renewed)).status()).toBe(200);
  await shopper.expectSelection([1]);
  await expect(page.getByRole("link", { name: selection("checkout") })).toBeVisible();
});

test("while the API is away no page of the account takes anybody for logged out", async ({
  page,
  elsewhere,
}) => {
  const customer = new Customer(page);
  const person = newPerson();
  await customer.register(person);
  const parts = [
    "",
    "/orders",
    "/orders/1",
    "/subscriptions",
    "/wishlist",
    "/address",
    "/settings",
    "/consents",
  ];
  for (const [refusal, paths] of [
    ["cut", inLongRun ? parts : ["/subscriptions"]],
    [away, parts],
  ] as const) {
    elsewhere.api.trouble = () => refusal;
    for (const path of paths) {
      const answer = await page.goto(`/en-se/account${path}`);
      expect([path, answer?.status()]).toEqual([path, 503]);
      expect(page.url()).toContain(`/account${path}`);
      await expect(page.getByRole("heading", { name: shop("unavailable.title") })).toBeVisible();
    }
  }
  await expectClean(page);
  elsewhere.api.trouble = () => null;
  await page.getByRole("link", { name: shop("unavailable.retry") }).click();
  await expect(customer.heading(account("sections.consents"))).toBeVisible();
  await expect(customer.entry(person)).toBeVisible();

  elsewhere.api.trouble = (call) => (call === "GET customer" ? away : null);
  for (const path of ["/address", "", "/orders/1"]) {
    const answer = await page.goto(`/en-se/account${path}`);
    expect([path, answer?.status()]).toEqual([path, 503]);
    expect(page.url()).toContain(`/account${path}`);
    await expect(page.getByRole("heading", { name: shop("unavailable.title") })).toBeVisible();
  }
  elsewhere.api.trouble = () => null;
  await page.goto("/en-se/account/address");
  await expect(customer.field("fields.firstName")).toHaveValue(person.firstName);
});

test("a form that is sent while the API is away keeps what was typed, says so, and goes through later", async ({
  page,
  elsewhere,
}) => {
  const customer = new Customer(page);
  const person = newPerson();
  const told = page.getByRole("main").getByText(form("refused.outage"));
  await customer.open("register");
  await customer.fillRegistration(person);
  elsewhere.api.trouble = () => "cut";
  await customer.button(account("register.submit")).click();
  await expect(told).toBeVisible();
  await expect(customer.field("fields.email")).toHaveValue(person.email);
  await expect(customer.field("fields.password")).toHaveValue(person.password);
  elsewhere.api.trouble = () => null;
  await customer.button(account("register.submit")).click();
  await customer.expectAccountOf(person);

  await customer.open("account/address");
  await customer.field("fields.address1").fill("Storgatan 1");
  elsewhere.api.trouble = () => away;
  await customer.button(account("save")).click();
  await expect(told).toBeVisible();
  await expect(customer.field("fields.address1")).toHaveValue("Storgatan 1");
  elsewhere.api.trouble = () => null;
  await customer.button(account("save")).click();
  await expect(page.getByText(account("saved"))).toBeVisible();

  await customer.open("account/settings");
  await customer.field("fields.currentPassword").fill(person.password);
  await customer.field("fields.newPassword").fill("another-one");
  elsewhere.api.trouble = () => away;
  await customer.button(account("settings.changePassword")).click();
  await expect(told).toBeVisible();
  await expect(customer.field("fields.newPassword")).toHaveValue("another-one");
  await customer.button(account("logout")).click();
  await expect(
    page.getByRole("navigation", { name: account("nav") }).getByText(form("refused.outage")),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/account\/settings$/);
  elsewhere.api.trouble = () => null;
  await customer.button(account("settings.changePassword")).click();
  await expect(page.getByText(account("settings.passwordChanged"))).toBeVisible();
  await customer.logOut();

  await customer.open("login");
  await customer.fillLogin({ ...person, password: "another-one" });
  elsewhere.api.trouble = () => "cut";
  await customer.button(account("login.submit")).click();
  await expect(told).toBeVisible();
  await expect(customer.field("fields.email")).toHaveValue(person.email);
  elsewhere.api.trouble = () => null;
  await customer.button(account("login.submit")).click();
  await customer.expectAccountOf(person);
});

test("the bag and the checkout keep what is in them while the API is away", async ({ page, elsewhere }) => {
  const shopper = new Shopper(page);
  const product = await shopper.openWith("selection");
  await expect(shopper.lines()).toHaveCount(1);
  elsewhere.api.trouble = () => "cut";
  await page.getByRole("button", { name: /^One step more/ }).click();
  await expect(page.getByText(selection("problem.outage", { name: product.name }))).toBeVisible();
  await expect(shopper.lines().first().getByRole("group")).toContainText("1");
  elsewhere.api.trouble = () => null;
  await page.getByRole("button", { name: /^One step more/ }).click();
  await shopper.expectSelection([2]);

  await shopper.open("checkout");
  await shopper.fillAddress();
  await shopper.choosePayment("invoice");
  await shopper.terms().check();
  await expect(shopper.review()).toContainText("Invoice");
  elsewhere.api.trouble = () => "cut";
  await shopper.payButton().click();
  await expect(page.getByRole("alert").filter({ hasText: checkout("refusal.outage") })).toBeVisible();
  await expect(shopper.field("firstName")).toHaveValue("Åsa");
  elsewhere.api.trouble = () => null;
  await shopper.terms().check();
  await shopper.payButton().click();
  await shopper.expectReceipt();
});

test("an order whose answer is lost on the way is found, and is not bought again", async ({
  page,
  elsewhere,
}) => {
  const shopper = new Shopper(page);
  const payments = () => elsewhere.api.asked.filter((call) => call === "POST payment").length;
  for (const isFoundAtOnce of [true, false]) {
    await shopper.readyToPay("invoice");
    const before = payments();
    elsewhere.api.trouble = (call) => {
      if (call === "POST payment") return "lost";
      return call === "GET receipt" && !isFoundAtOnce ? "cut" : null;
    };
    await shopper.payButton().click();
    if (!isFoundAtOnce) {
      await expect(page.getByRole("alert").filter({ hasText: checkout("refusal.outage") })).toBeVisible();
      elsewhere.api.trouble = () => null;
      await shopper.terms().check();
      await shopper.payButton().click();
    }
    await shopper.expectReceipt();
    expect(payments() - before).toBe(1);
    await shopper.expectSelection([]);
  }
});

test(
  "who has paid is led to the order, though the shop cannot tell any more what is in the bag",
  { tag: "@long" },
  async ({ page, elsewhere }) => {
    const shopper = new Shopper(page);
    await shopper.readyToPay("invoice");
    let isPaid = false;
    elsewhere.api.trouble = (call) => {
      isPaid ||= call === "POST payment";
      return isPaid && call === "GET selection" ? "never" : null;
    };
    await shopper.payButton().click();
    await shopper.expectReceipt();
  },
);

test("the log tells what failed, and nothing that a shopper keeps to herself", async ({
  page,
  elsewhere,
}) => {
  const wrong = { ...anna, password: "mistyped-secret" };
  const customer = new Customer(page);
  await customer.open("login");
  await customer.fillLogin(wrong);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ visible: true }).first()).toBeVisible();
  await customer.logIn(anna);
  const cookies = (await page.context().cookies())
    .map(({ value }) => value)
    .filter((value) => value.length > 40);
  const before = elsewhere.said.length;
  elsewhere.api.trouble = () => "cut";
  await page.goto("/en-se/account");
  await page.goto("/en-se/account/orders");

  expect(elsewhere.api.tokens.size).toBeGreaterThan(0);
  expect(cookies.length).toBeGreaterThan(0);
  await expect.poll(() => elsewhere.said.slice(before)).toMatch(/checkout/i);
  const kept = [wrong.password, anna.password, anna.email, ...elsewhere.api.tokens, ...cookies];
  expect(kept.filter((secret) => elsewhere.said.includes(secret))).toEqual([]);
});
