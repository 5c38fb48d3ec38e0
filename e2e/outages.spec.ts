import { createHmac } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import { anna, Customer, newPerson } from "./support/customer";
import type { Refusal } from "./support/other-api";
import { test, WEBHOOK_SECRET } from "./support/programs";
import { buyer, Shopper } from "./support/shopper";
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

/** A page says that the shop is away, where it is. */
async function expectAway(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect([path, answer?.status(), new URL(page.url()).pathname]).toEqual([path, 503, path]);
  await expect(page.getByRole("heading", { name: shop("unavailable.title") })).toBeVisible();
  expect(answer?.headers()).toMatchObject({
    "retry-after": expect.stringMatching(/^\d+$/),
    "cache-control": "no-store",
  });
}

test("while the API is down pages say so, the bag's link stays, and afterwards nothing is lost", async ({
  page,
  elsewhere,
}) => {
  const shopper = new Shopper(page);
  const { request } = page;
  await shopper.openWith("selection");
  const shown = ["/en-se", "/en-se/women"];
  const expectShown = async () => {
    for (const path of shown) expect((await request.get(path)).status()).toBe(200);
  };
  await expectShown();
  await elsewhere.api.cut();
  const health = await request.get("/api/health");
  expect([health.status(), await health.json()]).toEqual([200, { status: "ok", checkout: "down" }]);
  expect([502, 503]).toContain((await request.get("/api/checkout/selection")).status());
  await expectAway(page, "/en-se/never-seen-before");
  await expectAway(page, "/en-se/selection");
  await expect(page.locator(`a[href="/en-se/selection"]`).first()).toBeVisible();
  await expectShown();
  await tellChanged(request);
  for (const path of shown) await expectAway(page, path);

  await elsewhere.api.join();
  await expectShown();
  await shopper.expectSelection([1]);
  await expect(page.getByRole("link", { name: selection("checkout") })).toBeVisible();
});

const ACCOUNT = ["", "/orders", "/orders/1", "/subscriptions", "/wishlist", "/address", "/settings"] as const;

test(
  "while the API is away a form keeps what was typed and goes through later, and nobody is taken for logged out",
  { tag: "@long" },
  async ({ page, elsewhere }) => {
    const customer = new Customer(page);
    const person = newPerson();
    const told = page.getByRole("main").getByText(form("refused.outage"));
    const failing = async (refusal: Refusal, send: () => Promise<void>) => {
      elsewhere.api.trouble = () => refusal;
      await send();
      await expect(told).toBeVisible();
      elsewhere.api.trouble = () => null;
    };
    const register = () => customer.button(account("register.submit")).click();
    await customer.open("register");
    await customer.fillRegistration(person);
    await failing("cut", register);
    await expect(customer.field("fields.email")).toHaveValue(person.email);
    await expect(customer.field("fields.password")).toHaveValue(person.password);
    await register();
    await customer.expectAccountOf(person);

    await customer.open("account/address");
    await customer.field("fields.address1").fill("Storgatan 1");
    await failing(away, () => customer.button(account("save")).click());
    await expect(customer.field("fields.address1")).toHaveValue("Storgatan 1");
    await customer.save();

    elsewhere.api.trouble = () => "cut";
    await expectAway(page, "/en-se/account/subscriptions");
    elsewhere.api.trouble = () => away;
    for (const path of [...ACCOUNT, "/consents"]) await expectAway(page, `/en-se/account${path}`);
    await expectClean(page);
    elsewhere.api.trouble = () => null;
    await page.getByRole("link", { name: shop("unavailable.retry") }).click();
    await expect(customer.heading(account("sections.consents"))).toBeVisible();
    await expect(customer.entry(person)).toBeVisible();
    elsewhere.api.trouble = (call) => (call === "GET customer" ? away : null);
    for (const path of ["/address", "", "/orders/1"]) await expectAway(page, `/en-se/account${path}`);
    elsewhere.api.trouble = () => null;

    await customer.open("account/settings");
    elsewhere.api.trouble = () => away;
    await customer.button(account("logout")).click();
    await expect(
      page.getByRole("navigation", { name: account("nav") }).getByText(form("refused.outage")),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/account\/settings$/);
    elsewhere.api.trouble = () => null;
    await customer.logOut();
    await customer.open("login");
    await customer.fillLogin(person);
    await failing("cut", () => customer.button(account("login.submit")).click());
    await expect(customer.field("fields.email")).toHaveValue(person.email);
    await customer.button(account("login.submit")).click();
    await customer.expectAccountOf(person);
  },
);

test("the bag and the checkout keep what is in them, and an order whose answer is lost is found and not bought again", async ({
  page,
  elsewhere,
}) => {
  const shopper = new Shopper(page);
  const outage = page.getByRole("alert").filter({ hasText: checkout("refusal.outage") });
  const product = await shopper.openWith("selection");
  await expect(shopper.lines()).toHaveCount(1);
  const more = page.getByRole("button", { name: /^One step more/ });
  elsewhere.api.trouble = () => "cut";
  await more.click();
  await expect(page.getByText(selection("problem.outage", { name: product.name }))).toBeVisible();
  await expect(shopper.lines().first().getByRole("group")).toContainText("1");
  elsewhere.api.trouble = () => null;
  await more.click();
  await shopper.expectSelection([2]);

  await shopper.open("checkout");
  await shopper.fillAddress();
  elsewhere.api.trouble = (call) => (call === "POST payment" ? "cut" : null);
  await shopper.payBy("invoice");
  await expect(outage).toBeVisible();
  await expect(shopper.field("firstName")).toHaveValue(buyer.firstName);
  elsewhere.api.trouble = () => null;
  await shopper.terms().check();
  await shopper.payButton().click();
  await shopper.expectReceipt();

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
      await expect(outage).toBeVisible();
      elsewhere.api.trouble = () => null;
      await shopper.terms().check();
      await shopper.payButton().click();
    }
    await shopper.expectReceipt();
    expect(payments() - before).toBe(1);
    await shopper.expectSelection([]);
  }

  // Who has paid is led to the order, though the shop cannot tell any more what is in the bag.
  await shopper.readyToPay("invoice");
  let isPaid = false;
  elsewhere.api.trouble = (call) => {
    isPaid ||= call === "POST payment";
    return isPaid && call === "GET selection" ? "never" : null;
  };
  await shopper.payButton().click();
  await shopper.expectReceipt();
});

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
  expect(elsewhere.api.tokens.size).toBeGreaterThan(0);
  expect(cookies.length).toBeGreaterThan(0);
  await expect.poll(() => elsewhere.said.slice(before)).toMatch(/checkout/i);
  const kept = [wrong.password, anna.password, anna.email, ...elsewhere.api.tokens, ...cookies];
  expect(kept.filter((secret) => elsewhere.said.includes(secret))).toEqual([]);
});
