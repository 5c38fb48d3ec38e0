import { expect, type Page } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import { findProduct, isFree, isRow } from "./support/catalog";
import { anna, Customer, newPerson } from "./support/customer";
import { test } from "./support/programs";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const account = wordsOf("account");
const consent = wordsOf("consent");

test.describe.configure({ mode: "default" });

test.use({ baseURL: async ({ elsewhere }, use) => use(elsewhere.address) });

function eventsOf(page: Page): readonly string[] {
  const names: string[] = [];
  page.on("console", (message) => {
    const name = /^analytics .*"name":"(\w+)"/.exec(message.text())?.[1];
    if (name !== undefined) names.push(name);
  });
  return names;
}

const banner = (page: Page) => page.getByRole("region", { name: consent("title") });

test("nothing is told before somebody agrees, then a way from a list to the receipt step by step, the purchase once", async ({
  page,
}) => {
  const names = eventsOf(page);
  const shopper = new Shopper(page, "en-se");
  const customer = new Customer(page, "en-se");
  const told = async (name: string) => expect.poll(() => names).toContain(name);
  await customer.open("women");
  await expect(banner(page)).toBeVisible();
  await expectClean(page);
  expect(names).toEqual([]);
  await banner(page)
    .getByRole("button", { name: consent("grant") })
    .click();
  await expect(banner(page)).toBeHidden();
  await told("view_item_list");
  await page.getByRole("main").getByRole("article").first().getByRole("link").click();
  await told("select_item");
  await told("view_item");
  await shopper.open("search?q=shirt");
  await told("search");
  await customer.open("register");
  await customer.fillRegistration(newPerson());
  await customer.button(account("register.submit")).click();
  await told("sign_up");

  const { product, item } = await findProduct([isFree, isRow], { country: "SE" });
  const looks = names.filter((name) => name === "view_item").length;
  await shopper.open(product.uri);
  // Whoever listens is there.
  await expect.poll(() => names.filter((name) => name === "view_item")).toHaveLength(looks + 1);
  await shopper.addShown(product, item);
  await told("add_to_cart");
  await shopper.open("selection");
  await told("view_cart");
  await page.getByRole("button", { name: /^Remove / }).click();
  await told("remove_from_cart");
  await shopper.add(product, item);
  await shopper.open("checkout");
  await told("begin_checkout");
  await shopper.fillAddress();
  await shopper.choosePayment("invoice");
  await told("add_payment_info");
  await shopper.terms().check();
  await shopper.payButton().click();
  await shopper.expectReceipt();
  await told("purchase");
  expect(names).toContain("add_shipping_info");
  await page.reload();
  await shopper.expectReceipt();
  await customer.open("account");
  await shopper.open("receipt");
  await shopper.expectReceipt();
  const again = await page.context().newPage();
  const inTab = eventsOf(again);
  await again.goto("/en-se/women");
  await expect.poll(() => inTab).toContain("view_item_list");
  await again.goto("/en-se/receipt");
  await new Shopper(again, "en-se").expectReceipt();
  expect([...names, ...inTab].filter((name) => name === "purchase")).toHaveLength(1);
});

test(
  "what is put into the bag before it is known what is in there is told as well",
  { tag: "@long" },
  async ({ page }) => {
    const names = eventsOf(page);
    const shopper = new Shopper(page, "en-se");
    const { product, item } = await findProduct([isFree, isRow], { country: "SE" });
    await shopper.open(product.uri);
    await banner(page)
      .getByRole("button", { name: consent("grant") })
      .click();
    await shopper.addShown(product, item);
    const adds = () => names.filter((name) => name === "add_to_cart");
    await expect.poll(adds).toHaveLength(1);

    let letAnswersIn = (): void => undefined;
    const answers = new Promise<void>((resolve) => {
      letAnswersIn = resolve;
    });
    await page.route("**/api/checkout/selection", async (route) => {
      await answers;
      await route.continue();
    });
    const before = names.length;
    await page.reload();
    await expect.poll(() => names.slice(before)).toContain("view_item");
    await shopper.addShown(product, item);
    letAnswersIn();
    await expect.poll(adds).toHaveLength(2);
  },
);

test("a login is told once it has led on", { tag: "@long" }, async ({ page }) => {
  const names = eventsOf(page);
  const customer = new Customer(page, "en-se");
  await customer.open("login");
  await banner(page)
    .getByRole("button", { name: consent("grant") })
    .click();
  await customer.fillLogin({ ...anna, password: "wrong" });
  await customer.button(account("login.submit")).click();
  await expect(customer.field("fields.password")).toHaveAttribute("aria-invalid", "true");
  expect(names).toEqual([]);
  await customer.fillLogin(anna);
  await customer.button(account("login.submit")).click();
  await customer.expectAccountOf(anna);
  await expect.poll(() => names).toEqual(["login"]);
});

test("who says no is asked no more, and nothing is told", async ({ page }) => {
  const names = eventsOf(page);
  await page.goto("/en-se/women");
  await banner(page)
    .getByRole("button", { name: consent("deny") })
    .click();
  await expect(banner(page)).toBeHidden();
  await page.goto("/en-se/search?q=shirt");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  expect(names).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the choice lies at the foot of the page, is kept, and leads back", async ({ page }) => {
    await page.goto("/en-se/women");
    const foot = page.getByRole("contentinfo");
    await foot.getByText(consent("title")).click();
    await foot.getByRole("button", { name: consent("deny") }).click();
    await expect(page).toHaveURL(/\/en-se\/women$/);
    const kept = async () => (await page.context().cookies()).find(({ name }) => name === "vitrine-consent");
    expect((await kept())?.value).toBe("denied");
    await foot.getByText(consent("title")).click();
    await foot.getByRole("button", { name: consent("grant") }).click();
    expect((await kept())?.value).toBe("granted");
  });
});
