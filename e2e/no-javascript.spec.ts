import { expect, test } from "@playwright/test";
import { BUNDLE, fillPieces } from "./support/bundle";
import { findProduct, isFree, isOneSize, isRow, productWhere } from "./support/catalog";
import { Customer, newPerson } from "./support/customer";
import { ask, box, cards, chip, PLACE } from "./support/listing";
import { buyer, Shopper } from "./support/shopper";
import { findProductInStore } from "./support/store-stock";
import { wordsOf } from "./support/words";

const account = wordsOf("account");
const catalog = wordsOf("catalog");
const checkout = wordsOf("checkout");
const form = wordsOf("form");
const listing = wordsOf("listing");
const selection = wordsOf("selection");
const shop = wordsOf("shop");
const words = wordsOf("product");

test.use({ javaScriptEnabled: false });

test("the search is a form on every page, a form filters, chips take off, and pages are links", async ({
  page,
}) => {
  await page.goto("/en-se");
  const banner = page.getByRole("banner");
  const link = banner.getByRole("link", { name: shop("search"), exact: true });
  const isSmall = await link.isVisible();
  if (isSmall) await link.click();
  const search = (isSmall ? page.getByRole("main") : banner).getByRole("search");
  await search.getByRole("searchbox").fill("  wool  coat ");
  await search.getByRole("button", { name: shop("search") }).click();
  const found = catalog("search.results", { query: "wool coat" });
  await expect(page.getByRole("heading", { level: 1, name: found })).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();

  await page.goto(PLACE);
  const way = page.getByRole("link", { name: listing("filters"), exact: true });
  if (await way.isVisible()) await way.click();
  const panel = page.getByRole("region", { name: listing("filters"), exact: true });
  await box(panel, listing("fields.colour"), "Black").check();
  await box(panel, listing("fields.size"), "M").check({ force: true });
  await panel.getByRole("button", { name: listing("submit") }).click();
  await expect(page).toHaveURL(/\/women\?.*colour=Black&size=M/);
  const { count } = await ask({ "swatch.desc": ["Black"], "items.name": ["M"] });
  await expect(page.getByText(listing("products", { count }), { exact: true })).toBeVisible();
  await chip(page, "Black").click();
  await expect(page).toHaveURL(/\/women\?size=M$/);
  await page.goto(PLACE);
  await page.getByRole("link", { name: listing("paging.more") }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(cards(page)).toHaveCount(24);
});

test("browse, be asked for a size, add, change, and pay by redirect", async ({ page }) => {
  const { product, item } = await findProduct([isFree, isRow]);
  const shopper = new Shopper(page);
  await shopper.open(product.canonicalUri.split("/").slice(0, -1).join("/"));
  await page.getByRole("link", { name: product.name }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(product.name);
  await shopper.open(product.uri);
  await shopper.addButton().click();
  await expect(page).toHaveURL(/\?item=#size$/);
  await expect(page.getByRole("alert").filter({ hasText: catalog("chooseSize") })).toBeVisible();
  // By key: the page may still be scrolling to its sizes.
  await shopper.size(item).press("Space");
  await shopper.addButton().click();
  await shopper.expectSelection([1]);
  await page.getByRole("button", { name: selection("increase", { name: product.name }) }).click();
  await shopper.expectSelection([2]);

  await page.getByRole("link", { name: selection("checkout") }).click();
  await shopper.choosePayment("redirect");
  await shopper.fillAddress({ email: "no mail" });
  await shopper.terms().check();
  await shopper.payButton().click();
  await expect(shopper.field("email")).toHaveAccessibleDescription(/.+/);
  await expect(shopper.field("firstName")).toHaveValue(buyer.firstName);
  await shopper.field("email").fill(buyer.email);
  // Enter in a field checks the form, and never pays.
  await shopper.field("city").press("Enter");
  await expect(shopper.field("email")).not.toHaveAttribute("aria-invalid", "true");
  await expect(shopper.field("city")).toHaveValue(buyer.city);
  await shopper.choosePayment("redirect");
  await shopper.terms().check();
  await shopper.payButton().click();
  await expect(page).toHaveURL(/\/pay\/redirect\//);
  await shopper.answerPayment("pay");
  await shopper.expectReceipt();
});

test(
  "a button that is pressed twice and a form that is posted again add once, and again when it is meant",
  { tag: "@long" },
  async ({ page, baseURL }) => {
    const { product, item } = await findProduct([isFree, isOneSize]);
    const shopper = new Shopper(page);
    for (const count of [1, 2]) {
      await shopper.open(product.uri);
      await shopper.addButton().click({ clickCount: 2 });
      await expect(page).toHaveURL(/\/selection$/);
      await shopper.expectSelection([count]);
    }
    await page.goBack();
    await shopper.addButton().click();
    await shopper.expectSelection([3]);

    await shopper.open(product.uri);
    const post = (quantity = "1") =>
      page.request.post("/api/visitor/add-item", {
        form: { locale: "en-se", returnTo: "/en-se", item: item.item, quantity },
        maxRedirects: 0,
        headers: { Origin: baseURL ?? "" },
      });
    const answers = await Promise.all([post(), post(), post()]);
    expect(answers.map((answer) => answer.status())).toEqual([303, 303, 303]);
    expect((await post()).headers()["location"]).toBe("/en-se/selection");
    await shopper.expectSelection([4]);
    await post();
    await post("2");
    await shopper.expectSelection([7]);
  },
);

test(
  "a store, an address by number, and codes are one form that keeps what was typed; never more is charged than its button says",
  { tag: "@long" },
  async ({ page }) => {
    const store = "Vitrine Borås";
    const shopper = new Shopper(page);
    await shopper.openWith("checkout", findProductInStore(store));
    await page.getByText(checkout("find.title"), { exact: true }).click();
    const number = page.getByRole("textbox", { name: checkout("find.number") });
    await number.fill("199001011230");
    await number.press("Enter");
    await expect(shopper.field("address1")).toHaveValue("Exempelgatan 1");
    await page.getByText(checkout("store.title"), { exact: true }).click();
    await page.getByRole("button", { name: checkout("store.chooseNamed", { name: store }) }).click();
    await expect(page.getByText(checkout("store.chosen", { name: store }))).toBeVisible();
    await page.getByRole("button", { name: checkout("store.drop") }).click();
    await expect(shopper.review()).toContainText("Stina Exempel, Exempelgatan 1");
    await shopper.codeField().fill("WELCOME10");
    await shopper.codeField().press("Enter");
    await expect(shopper.codesInUse()).toContainText(["10 % welcome"]);
    await shopper.applyCode("NOPE");
    await expect(shopper.codeField()).toHaveAccessibleDescription(checkout("codes.problem.unknown"));
    await page.getByRole("button", { name: checkout("codes.dropNamed", { name: "10 % welcome" }) }).click();
    await expect(shopper.codesInUse()).toHaveCount(0);
    await expect(shopper.field("address1")).toHaveValue("Exempelgatan 1");

    const ways = page.getByRole("group", { name: checkout("shipping") });
    const express = ways.getByRole("radio", { name: /^Express/ });
    const asked = async () => (await shopper.payButton().innerText()).replace(/^Pay /, "");
    const before = await asked();
    await shopper.fillAddress();
    await shopper.choosePayment("invoice");
    await express.check();
    await shopper.terms().check();
    await shopper.payButton().click();
    await expect(page.getByRole("alert").filter({ hasText: checkout("refusal.changed") })).toBeVisible();
    const after = await asked();
    expect(after).not.toBe(before);
    await expect(express).toBeChecked();
    await expect(page.getByRole("radio", { name: "Invoice" })).toBeChecked();
    await expect(shopper.terms()).toBeChecked();
    await expect(shopper.field("firstName")).toHaveValue(buyer.firstName);
    await shopper.payButton().click();
    await shopper.expectReceipt();
    await expect(page.getByText(after, { exact: true }).first()).toBeVisible();
  },
);

test("the tax of a state is seen before it is paid", { tag: "@long" }, async ({ page }) => {
  const shopper = new Shopper(page, "en-us");
  const state = page.getByRole("combobox", { name: checkout("fields.state") }).first();
  await shopper.openWith("checkout");
  const before = await shopper.payButton().innerText();
  await shopper.fillAddress({ zipCode: "90001", city: "Los Angeles" });
  await state.selectOption("CA");
  await shopper.terms().check();
  await shopper.choosePayment("invoice");
  await shopper.payButton().click();
  await expect(page.getByRole("alert").filter({ hasText: checkout("refusal.changed") })).toBeVisible();
  await expect(shopper.payButton()).not.toHaveText(before);
  await expect(state).toHaveValue("CA");
  const after = (await shopper.payButton().innerText()).replace(/^Pay /, "");
  await shopper.payButton().click();
  await shopper.expectReceipt();
  await expect(page.getByText(after, { exact: true }).first()).toBeVisible();
});

test("a heart leads to the login, an account is made, used and left, and the foot of a page subscribes", async ({
  page,
}) => {
  const person = newPerson();
  const customer = new Customer(page);
  await customer.open("women");
  await cards(page).first().getByRole("button").click();
  await expect(page).toHaveURL(/\/en-se\/login\?to=%2Fen-se%2Fwomen$/);
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
  await customer.save();
  await customer.open("account");
  await expect(page.getByText("11455 Berlin")).toBeVisible();
  await customer.logOut();
  await customer.open("account");
  await customer.expectLogin();

  const main = page.getByRole("main");
  for (const [email, isWell] of [
    ["somebody@nowhere", false],
    ["somebody@example.com", true],
  ] as const) {
    await customer.open("");
    const foot = page.getByRole("contentinfo").getByRole("form", { name: account("newsletter.title") });
    await foot.getByRole("textbox").fill(email);
    await foot.getByRole("button").click();
    if (isWell) await expect(main.getByText(account("newsletter.done"))).toBeVisible();
    else {
      const problem = new RegExp(`${form("errors.email")}$`);
      await expect(main.getByRole("textbox")).toHaveAccessibleDescription(problem);
    }
  }
  await expect(page).toHaveURL(/\/en-se\/register\/newsletter\?result=done$/);
});

test(
  "pictures and the size guide are links; a bundle, a plan and a gift card are added, and who waits for a size is noted",
  { tag: "@long" },
  async ({ page }) => {
    const shopper = new Shopper(page);
    await shopper.open((await productWhere(({ name }) => name === "Ottavia Heeled Boot")).canonicalUri);
    const first = page.getByRole("link", { name: /^Look closer: picture 1 of/ });
    await expect(first).toHaveAttribute("href", /-full\.webp$/);
    await page.getByRole("link", { name: words("guide.open") }).click();
    await expect(page.getByRole("row", { name: "36 23.0" })).toBeInViewport();

    await shopper.open(BUNDLE.uri);
    await fillPieces(page);
    await shopper.addButton().click();
    await expect(page.getByRole("heading", { level: 1, name: selection("title") })).toBeVisible();
    await expect(page.getByText("Mjuk Cashmere Socks, 40–42")).toBeVisible();
    await shopper.open("women/lingerie/bras/lune-lace-bra-black");
    await page.getByRole("radio", { name: /^65A, / }).check({ force: true });
    await page.getByRole("radio", { name: /^Every three months/ }).check();
    await shopper.addButton().click();
    await expect(page.getByText(/Every three months/)).toBeVisible();
    await shopper.open("selection/gift-certificates");
    await page.getByRole("form", { name: "Gift card", exact: true }).getByRole("button").click();
    await expect(page.getByRole("group", { name: /Gift card/ })).toBeVisible();

    const piece = await productWhere(
      (each) => isRow(each) && each.available && each.items.some(({ stock }) => stock === "no"),
    );
    await shopper.open(piece.canonicalUri);
    await page.getByText(words("stock.open")).click();
    await page.getByLabel(words("stock.email")).fill("waits@example.com");
    await page.getByRole("button", { name: words("stock.submit") }).click();
    await expect(page.getByText(words("stock.done"))).toBeVisible();
    await page.getByRole("link", { name: words("stock.back") }).click();
    await expect(page.getByRole("heading", { level: 1, name: piece.name })).toBeVisible();
  },
);
