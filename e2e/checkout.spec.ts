import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import { findProduct, isFree, isRow } from "./support/catalog";
import { findProductInStore } from "./support/store-stock";
import { buyer, Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const catalog = wordsOf("catalog");
const checkout = wordsOf("checkout");
const selection = wordsOf("selection");

const STORE = "Vitrine Borås";

async function atCheckout(page: Page, bought = findProduct([isFree, isRow])): Promise<Shopper> {
  const shopper = new Shopper(page);
  const { product, item } = await bought;
  await shopper.addAndCheckOut(product, item);
  return shopper;
}

function review(page: Page) {
  return page.getByRole("region", { name: checkout("review.title") });
}

/** From the top: what the head covers a part of is small to axe. */
async function expectCleanFromTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: "instant" });
  });
  await expectClean(page);
}

/** What was typed is at the API. */
async function kept(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) =>
      response.url().endsWith("/payment-fields") && response.request().postData()?.includes(text) === true,
  );
  await act();
  await answer;
}

test("a gift message and a note stay over a reload", async ({ page }) => {
  await atCheckout(page);
  await page.getByText(checkout("extras.title"), { exact: true }).click();
  const message = page.getByRole("textbox", { name: checkout("extras.giftMessage") });
  const note = page.getByRole("textbox", { name: checkout("extras.notes") });
  await message.fill("Happy birthday,\nBo");
  await kept(page, "Code 1234", async () => {
    await note.fill("Code 1234");
    await note.blur();
  });
  await page.reload();
  await expect(message).toHaveValue("Happy birthday,\nBo");
  await expect(note).toHaveValue("Code 1234");
  await expectCleanFromTop(page);
});

test("what is typed while the form is taken over by script stays", async ({ page }) => {
  await page.addInitScript(() => {
    const Original = FormData;
    let isTyped = false;
    // Somebody types in between: the script has just read the fields, and is not done.
    window.FormData = class extends Original {
      constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
        super(form, submitter);
        const field = form?.elements.namedItem("address.lastName");
        if (isTyped || !(field instanceof HTMLInputElement)) return;
        isTyped = true;
        field.value = "In between";
      }
    };
  });
  const shopper = await atCheckout(page);
  await page.reload();
  await shopper.choosePayment("invoice");
  await shopper.field("firstName").fill("Åsa");
  await expect(shopper.field("lastName")).toHaveValue("In between");
  await kept(page, "In between", () => shopper.field("firstName").blur());
});

test("an identity number fills the address in, and says why it cannot", async ({ page }) => {
  const shopper = await atCheckout(page);
  await page.getByText(checkout("find.title"), { exact: true }).click();
  const number = page.getByRole("textbox", { name: checkout("find.number") });
  await number.fill("123");
  await page.getByRole("button", { name: checkout("find.submit") }).click();
  await expect(number).toHaveAccessibleDescription(checkout("find.problem.invalid"));
  await number.fill("19900101-1231");
  await number.press("Enter");
  await expect(number).toHaveAccessibleDescription(checkout("find.problem.unknown"));
  await expectCleanFromTop(page);
  await number.fill("19900101-1230");
  await number.press("Enter");
  await expect(page.getByText(checkout("find.found", { name: "Stina Exempel" }))).toBeVisible();
  await expect(number).toHaveValue("");
  await expect(shopper.field("address1")).toHaveValue("Exempelgatan 1");
  await expect(shopper.field("zipCode")).toHaveValue("111 22");
  await expect(review(page)).toContainText("Stina Exempel, Exempelgatan 1, 111 22 Stockholm");
});

test("a store shows its hours, is chosen, and let go of again", async ({ page }) => {
  await atCheckout(page, findProductInStore(STORE));
  await page.getByText(checkout("store.title"), { exact: true }).click();
  const store = page.getByRole("listitem").filter({ hasText: STORE });
  await store.getByText(checkout("store.hours"), { exact: true }).click();
  await expect(store.getByText("Monday–Wednesday")).toBeVisible();
  await store.getByRole("button", { name: checkout("store.chooseNamed", { name: STORE }) }).click();
  await expect(page.getByText(checkout("store.chosen", { name: STORE }))).toBeVisible();
  await expect(review(page)).toContainText("Skrädderigatan 4");
  await expectCleanFromTop(page);
  await page.reload();
  await expect(page.getByText(checkout("store.chosen", { name: STORE }))).toBeVisible();
  await page.getByRole("button", { name: checkout("store.drop") }).click();
  await expect(page.getByText(checkout("store.dropped"))).toBeVisible();
  await expect(review(page)).not.toContainText("Skrädderigatan 4");
});

test("the review follows the form, another address for the parcel too", async ({ page }) => {
  const shopper = await atCheckout(page);
  await shopper.fillAddress();
  await expect(review(page)).toContainText("Åsa Nyström, Storgatan 1, 111 22 Stockholm");
  await page.getByRole("checkbox", { name: checkout("elsewhere") }).check();
  const other = page.getByRole("group", { name: checkout("shippingAddress") });
  await other.getByRole("textbox", { name: checkout("fields.firstName") }).fill("Bo");
  await other.getByRole("textbox", { name: checkout("fields.address1") }).fill("Lillgatan 2");
  await expect(review(page)).toContainText("Bo, Lillgatan 2");
  await shopper.choosePayment("invoice");
  await expect(review(page)).toContainText("Invoice");
  await expectCleanFromTop(page);
});

test("who changed the bag in another tab looks at it once more before it is paid", async ({
  page,
  context,
}) => {
  const shopper = await atCheckout(page);
  await shopper.choosePayment("invoice");
  await shopper.fillAddress();
  await shopper.terms().check();
  const token = await context.newPage();
  // A tab that tells the other ones nothing, such as one in another browser with the same session.
  await token.addInitScript(() => Reflect.deleteProperty(window, "BroadcastChannel"));
  const other = new Shopper(token);
  await other.open("selection");
  await token.getByRole("button", { name: /^One step more/ }).click();
  await expect(other.lines().first().getByRole("group")).toContainText("2");
  await other.expectSelection([2]);

  await page.evaluate(() => document.querySelector<HTMLFormElement>("form#checkout")?.requestSubmit());
  await expect(page.getByRole("alert").filter({ hasText: checkout("refusal.changed") })).toBeVisible();
  await expect(shopper.field("firstName")).toHaveValue(buyer.firstName);
  await shopper.terms().check();
  await shopper.payButton().click();
  await shopper.expectReceipt();
  await expect(page.getByText(checkout("receipt.quantity", { count: 2 }))).toBeVisible();
});

test("a double click adds once", async ({ page }) => {
  const shopper = new Shopper(page);
  const { product, item } = await findProduct([isFree, isRow]);
  await shopper.open(product.uri);
  await shopper.size(item).check({ force: true });
  await page.getByRole("button", { name: catalog("add") }).dblclick();
  await expect(
    shopper.panel().getByRole("group", { name: selection("quantity", { name: product.name }) }),
  ).toContainText("1");
  await shopper.expectSelection([1]);
});

test("a double click pays once", async ({ page }) => {
  const shopper = await atCheckout(page);
  await shopper.choosePayment("invoice");
  await shopper.fillAddress();
  await shopper.terms().check();
  await shopper.payButton().dblclick();
  await shopper.expectReceipt();
  await shopper.expectSelection([]);
});

/** Until the script has taken the page over: it asks what is in the bag. */
async function reloadAwake(page: Page): Promise<void> {
  const asked = page.waitForResponse("**/api/checkout/selection");
  await page.reload();
  await asked;
}

/** Code that the page fetches as it is needed. */
const CODE = /\/_next\/static\/chunks\/.*\.js$/;

test("a new total stands in the form with the answer that tells it, so that it is the one that is paid", async ({
  page,
}) => {
  const shopper = await atCheckout(page);
  await shopper.choosePayment("invoice");
  await shopper.fillAddress();
  await shopper.terms().check();
  await expect(review(page)).toContainText("Invoice");
  const before = await shopper.payButton().innerText();
  // The browser is too busy to come to what it was to do next.
  await page.evaluate(() => {
    const original = window.setTimeout;
    Object.assign(window, {
      setTimeout: (...[act, after, ...rest]: Parameters<typeof original>) =>
        after ? original(act, after, ...rest) : 0,
    });
  });
  const ways = page.getByRole("group", { name: checkout("shipping") });
  await ways.getByRole("radio", { checked: false }).first().check();
  await expect(shopper.payButton()).not.toHaveText(before);
  await shopper.payButton().click();
  await shopper.expectReceipt();
});

test("a press on what applies a code never pays, even where it submits as it does without script", async ({
  page,
}) => {
  const shopper = await atCheckout(page);
  await shopper.choosePayment("invoice");
  await shopper.fillAddress();
  await shopper.terms().check();
  await page.getByRole("textbox", { name: checkout("codes.code"), exact: true }).fill("WELCOME10");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  // Pressed while the script takes the page over: the form has it already, the button not yet.
  await page.getByRole("button", { name: checkout("codes.apply") }).evaluate((button: HTMLButtonElement) => {
    button.type = "submit";
    button.form?.requestSubmit(button);
    button.type = "button";
  });
  await expect(page.getByRole("list", { name: checkout("codes.applied") })).toContainText("10 % welcome");
  expect(asked).not.toContain("POST /en-se/checkout");
});

test("who cannot fetch the code that checks what is typed is checked by the server, and can pay", async ({
  page,
}) => {
  const shopper = await atCheckout(page);
  await reloadAwake(page);
  await page.route(CODE, (route) => route.abort());
  await shopper.choosePayment("invoice");
  await shopper.fillAddress({ firstName: "" });
  await shopper.terms().check();
  await shopper.payButton().click();
  await expect(shopper.field("firstName")).toHaveAttribute("aria-invalid", "true");
  await shopper.field("firstName").fill(buyer.firstName);
  await shopper.payButton().click();
  await shopper.expectReceipt();
});

test("a method that the shop could not be told of counts with the first press: the next one pays for it", async ({
  page,
}) => {
  const shopper = await atCheckout(page);
  await reloadAwake(page);
  await page.route("**/api/checkout/payment-methods/*", (route) => route.abort());
  // No script looks at what is typed: the server answers the press.
  await page.route(CODE, (route) => route.abort());
  const before = await shopper.payButton().innerText();
  await shopper.choosePayment("invoice");
  await shopper.fillAddress({ firstName: "" });
  await shopper.terms().check();
  await shopper.payButton().click();
  await expect(shopper.field("firstName")).toHaveAttribute("aria-invalid", "true");
  await expect(shopper.payButton()).not.toHaveText(before);
  await shopper.field("firstName").fill(buyer.firstName);
  await shopper.payButton().click();
  await shopper.expectReceipt();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a store, an address by number, and a note: all in one form", async ({ page }) => {
    const shopper = new Shopper(page);
    const { product, item } = await findProductInStore(STORE);
    await shopper.open(product.uri);
    await shopper.size(item).check({ force: true });
    await shopper.addButton().click();
    await shopper.open("checkout");
    await page.getByText(checkout("find.title"), { exact: true }).click();
    await page.getByRole("textbox", { name: checkout("find.number") }).fill("199001011230");
    await page.getByRole("button", { name: checkout("find.submit") }).click();
    await expect(shopper.field("address1")).toHaveValue("Exempelgatan 1");
    await page.getByText(checkout("store.title"), { exact: true }).click();
    await page.getByRole("button", { name: checkout("store.chooseNamed", { name: STORE }) }).click();
    await expect(page.getByText(checkout("store.chosen", { name: STORE }))).toBeVisible();
    await expect(shopper.field("address1")).toHaveValue("Exempelgatan 1");
    await page.getByRole("button", { name: checkout("store.drop") }).click();
    await expect(review(page)).toContainText("Stina Exempel, Exempelgatan 1");
  });
});
