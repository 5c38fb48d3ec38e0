import { expect, type Page, test } from "@playwright/test";
import { type DemoProduct, findProduct, isFree, isRow } from "./support/catalog";
import { findProductInStore } from "./support/store-stock";
import { expectClean } from "./support/accessibility";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const checkout = wordsOf("checkout");
const selection = wordsOf("selection");

const STORE = "Vitrine Borås";

/** What was typed is at the API. */
async function kept(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) =>
      response.url().endsWith("/payment-fields") && response.request().postData()?.includes(text) === true,
  );
  await act();
  await answer;
}

test(
  "the review follows the form, another address for the parcel too; a message and a note stay over a reload",
  {
    tag: "@wide",
  },
  async ({ page }) => {
    const shopper = new Shopper(page);
    await shopper.readyToPay("invoice");
    await expect(shopper.review()).toContainText("Åsa Nyström, Storgatan 1, 111 22 Stockholm");
    await page.getByRole("checkbox", { name: checkout("elsewhere") }).check();
    const other = page.getByRole("group", { name: checkout("shippingAddress") });
    await other.getByRole("textbox", { name: checkout("fields.firstName") }).fill("Bo");
    await other.getByRole("textbox", { name: checkout("fields.address1") }).fill("Lillgatan 2");
    await expect(shopper.review()).toContainText("Bo, Lillgatan 2");

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
  },
);

test("an identity number fills the address in, and says why it cannot", async ({ page }) => {
  const shopper = new Shopper(page);
  await shopper.openWith("checkout");
  await page.getByText(checkout("find.title"), { exact: true }).click();
  const number = page.getByRole("textbox", { name: checkout("find.number") });
  await number.fill("123");
  await page.getByRole("button", { name: checkout("find.submit") }).click();
  await expect(number).toHaveAccessibleDescription(checkout("find.problem.invalid"));
  await number.fill("19900101-1231");
  await number.press("Enter");
  await expect(number).toHaveAccessibleDescription(checkout("find.problem.unknown"));
  await expectClean(page);
  await number.fill("19900101-1230");
  await number.press("Enter");
  await expect(page.getByText(checkout("find.found", { name: "Stina Exempel" }))).toBeVisible();
  await expect(number).toHaveValue("");
  await expect(shopper.field("address1")).toHaveValue("Exempelgatan 1");
  await expect(shopper.field("zipCode")).toHaveValue("111 22");
  await expect(shopper.review()).toContainText("Stina Exempel, Exempelgatan 1, 111 22 Stockholm");
});

test("a store shows its hours, is chosen, and let go of again", async ({ page }) => {
  const shopper = new Shopper(page);
  await shopper.openWith("checkout", findProductInStore(STORE));
  await page.getByText(checkout("store.title"), { exact: true }).click();
  const store = page.getByRole("listitem").filter({ hasText: STORE });
  await store.getByText(checkout("store.hours"), { exact: true }).click();
  await expect(store.getByText("Monday–Wednesday")).toBeVisible();
  await store.getByRole("button", { name: checkout("store.chooseNamed", { name: STORE }) }).click();
  await expect(page.getByText(checkout("store.chosen", { name: STORE }))).toBeVisible();
  await expect(shopper.review()).toContainText("Skrädderigatan 4");
  await page.reload();
  await expect(page.getByText(checkout("store.chosen", { name: STORE }))).toBeVisible();
  await page.getByRole("button", { name: checkout("store.drop") }).click();
  await expect(page.getByText(checkout("store.dropped"))).toBeVisible();
  await expect(shopper.review()).not.toContainText("Skrädderigatan 4");
});

function codeField(page: Page) {
  return page.getByRole("textbox", { name: checkout("codes.code"), exact: true });
}

async function useCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await page.getByRole("button", { name: checkout("codes.apply") }).click();
}

async function useCard(page: Page, cardNumber: string, pin: string): Promise<void> {
  const card = page.getByRole("textbox", { name: checkout("codes.cardNumber") });
  if (!(await card.isVisible())) await page.getByText(checkout("codes.card"), { exact: true }).click();
  await card.fill(cardNumber);
  await page.getByRole("textbox", { name: checkout("codes.pin") }).fill(pin);
  await page.getByRole("button", { name: checkout("codes.useCard") }).click();
}

function inUse(page: Page) {
  return page.getByRole("list", { name: checkout("codes.applied") }).getByRole("listitem");
}

test("a code counts, says what it does, and goes again", async ({ page }) => {
  await new Shopper(page).openWith("selection");
  await expect(page.getByRole("progressbar", { name: /more and delivery is free$/ })).toBeVisible();
  await useCode(page, "welcome10");
  await expect(inUse(page)).toContainText(["10 % welcome"]);
  await expect(inUse(page).first()).toContainText(/\skr off/);
  await expect(codeField(page)).toHaveValue("");
  await useCode(page, "FREESHIP");
  await expect(inUse(page)).toHaveCount(2);
  await expect(inUse(page).nth(1)).toContainText(checkout("codes.freeDelivery"));
  await expectClean(page);
  await page.reload();
  await expect(inUse(page)).toHaveCount(2);
  await page.getByRole("button", { name: checkout("codes.dropNamed", { name: "10 % welcome" }) }).click();
  await expect(inUse(page)).toHaveCount(1);
});

test("why a code or a card does not count stands beside its field; a card that counts is shown by its last figures", async ({
  page,
}) => {
  await new Shopper(page).openWith("checkout");
  await useCode(page, "NOPE");
  await expect(codeField(page)).toHaveAccessibleDescription(checkout("codes.problem.unknown"));
  await expect(codeField(page)).toHaveValue("NOPE");
  await useCard(page, "GC-EMPTY", "");
  const card = page.getByRole("textbox", { name: checkout("codes.cardNumber") });
  await expect(card).toHaveAccessibleDescription(checkout("codes.problem.cardEmpty"));
  await useCard(page, "GC-NOPE", "9999");
  await expect(card).toHaveAccessibleDescription(checkout("codes.problem.cardUnknown"));
  await useCard(page, "GC-1000", "1234");
  const name = checkout("codes.giftCard", { number: "**** 1000" });
  await expect(inUse(page)).toContainText([name]);
  await expect(page.getByText("GC-1000")).toHaveCount(0);
  await page.getByRole("button", { name: checkout("codes.dropNamed", { name }) }).click();
  await expect(inUse(page)).toHaveCount(0);
});

test("a link brings its voucher along and shows its page", async ({ page }) => {
  await page.goto("/en-se/women?voucher=summer");
  await expect(page).toHaveURL(/\/en-se\/women$/);
  await expect(page.getByText(selection("codeTaken", { name: "Summer, 15 % off" }))).toBeVisible();
  await new Shopper(page).openWith("selection");
  await expect(inUse(page)).toContainText(["Summer, 15 % off"]);
  await page.goto("/en-se/selection?voucher=NOPE");
  await expect(page).toHaveURL(/\/en-se\/selection$/);
  await expect(page.getByRole("alert").filter({ hasText: checkout("codes.problem.unknown") })).toBeVisible();
});

test("how far it is to free delivery", { tag: "@long" }, async ({ page }) => {
  const shopper = new Shopper(page);
  const isDear = ({ priceAsNumber }: DemoProduct) =>
    (priceAsNumber ?? 0) > 400 && (priceAsNumber ?? 0) < 1_000;
  await shopper.openWith("selection", findProduct([isFree, isRow, isDear]));
  await expect(page.getByRole("progressbar", { name: /more and delivery is free$/ })).toBeVisible();
  await page.getByRole("button", { name: /^One step more/ }).click();
  for (let piece = 0; piece < 6; piece += 1) {
    await page.getByRole("button", { name: /^One step more/ }).click();
  }
  await expect(page.getByRole("progressbar", { name: selection("freeShipping.reached") })).toBeVisible();
  await expect(shopper.lines()).toHaveCount(1);
});
