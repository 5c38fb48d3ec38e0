import { expect, type Page } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import { findProduct, isFree, isRow } from "./support/catalog";
import { Customer, newPerson } from "./support/customer";
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
  const shopper = new Shopper(page);
  const customer = new Customer(page);
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

  const { product, item } = await findProduct([isFree, isRow]);
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
  await shopper.payBy("invoice");
  await shopper.expectReceipt();
  await told("purchase");
  expect(names).toEqual(expect.arrayContaining(["add_payment_info", "add_shipping_info"]));
  await page.reload();
  await shopper.expectReceipt();
  const again = await page.context().newPage();
  const inTab = eventsOf(again);
  await again.goto("/en-se/women");
  await expect.poll(() => inTab).toContain("view_item_list");
  await again.goto("/en-se/receipt");
  await new Shopper(again).expectReceipt();
  expect([...names, ...inTab].filter((name) => name === "purchase")).toHaveLength(1);
});

test(
  "who says no is asked no more, and nothing is told; without JavaScript the choice lies at the foot of the page",
  { tag: "@long" },
  async ({ page, browser, baseURL }) => {
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

    const context = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto("/en-se/women");
    const foot = plain.getByRole("contentinfo");
    for (const [choice, kept] of [
      ["deny", "denied"],
      ["grant", "granted"],
    ] as const) {
      await foot.getByText(consent("title")).click();
      await foot.getByRole("button", { name: consent(choice) }).click();
      await expect(plain).toHaveURL(/\/en-se\/women$/);
      const { cookies } = await context.storageState();
      expect(cookies.find(({ name }) => name === "vitrine-consent")?.value).toBe(kept);
    }
    await context.close();
  },
);
