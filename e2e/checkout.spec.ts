import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import { Shopper } from "./support/shopper";
import { findProductInStore } from "./support/store-stock";
import { wordsOf } from "./support/words";

const checkout = wordsOf("checkout");
const selection = wordsOf("selection");

const STORE = "Vitrine Borås";

test(
  "an identity number fills the address in, the review follows the form, and what was written stays over a reload",
  { tag: "@desktop" },
  async ({ page }) => {
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
    await number.fill("19900101-1230");
    await number.press("Enter");
    await expect(page.getByText(checkout("find.found", { name: "Stina Exempel" }))).toBeVisible();
    await expect(number).toHaveValue("");
    await expect(shopper.field("zipCode")).toHaveValue("111 22");
    await expect(shopper.review()).toContainText("Stina Exempel, Exempelgatan 1, 111 22 Stockholm");

    await page.getByRole("checkbox", { name: checkout("elsewhere") }).check();
    const other = page.getByRole("group", { name: checkout("shippingAddress") });
    await other.getByRole("textbox", { name: checkout("fields.firstName") }).fill("Bo");
    await other.getByRole("textbox", { name: checkout("fields.address1") }).fill("Lillgatan 2");
    await expect(shopper.review()).toContainText("Bo, Lillgatan 2");
    await page.getByText(checkout("extras.title"), { exact: true }).click();
    await expectClean(page);
    // Beside the box that accepts them, so that the form stays open.
    for (const [name, path] of [
      ["Terms of sale", "terms"],
      ["Privacy", "privacy"],
    ] as const) {
      const link = page.getByRole("main").getByRole("link", { name, exact: true });
      await expect(link).toHaveAttribute("href", `/en-se/${path}`);
      await expect(link).toHaveAttribute("target", "_blank");
    }
    const message = page.getByRole("textbox", { name: checkout("extras.giftMessage") });
    const note = page.getByRole("textbox", { name: checkout("extras.notes") });
    await message.fill("Happy birthday,\nBo");
    const kept = page.waitForResponse((answer) => {
      const request = answer.request();
      return answer.url().endsWith("/payment-fields") && request.postData()?.includes("Code 1234") === true;
    });
    await note.fill("Code 1234");
    await note.blur();
    await kept;
    await page.reload();
    await expect(message).toHaveValue("Happy birthday,\nBo");
    await expect(note).toHaveValue("Code 1234");
  },
);

async function useCard(page: Page, cardNumber: string, pin: string): Promise<void> {
  const card = page.getByRole("textbox", { name: checkout("codes.cardNumber") });
  if (!(await card.isVisible())) await page.getByText(checkout("codes.card"), { exact: true }).click();
  await card.fill(cardNumber);
  await page.getByRole("textbox", { name: checkout("codes.pin") }).fill(pin);
  await page.getByRole("button", { name: checkout("codes.useCard") }).click();
}

test("codes of links, of the bag and of the checkout count or say why not; a store is chosen and let go of", async ({
  page,
}) => {
  const shopper = new Shopper(page);
  const inUse = shopper.codesInUse();
  const drop = (name: string) =>
    page.getByRole("button", { name: checkout("codes.dropNamed", { name }) }).click();
  await page.goto("/en-se/women?voucher=summer");
  await expect(page).toHaveURL(/\/en-se\/women$/);
  await expect(page.getByText(selection("codeTaken", { name: "Summer, 15 % off" }))).toBeVisible();
  await shopper.openWith("selection", findProductInStore(STORE));
  await expect(inUse).toContainText(["Summer, 15 % off"]);
  await drop("Summer, 15 % off");
  await expect(inUse).toHaveCount(0);
  await expect(page.getByRole("progressbar", { name: /more and delivery is free$/ })).toBeVisible();
  await shopper.applyCode("welcome10");
  await expect(inUse).toContainText(["10 % welcome"]);
  await expect(inUse.first()).toContainText(/\skr off/);
  await shopper.applyCode("FREESHIP");
  await expect(inUse.nth(1)).toContainText(checkout("codes.freeDelivery"));
  await expectClean(page);
  await page.goto("/en-se/selection?voucher=NOPE");
  await expect(page).toHaveURL(/\/en-se\/selection$/);
  await expect(page.getByRole("alert").filter({ hasText: checkout("codes.problem.unknown") })).toBeVisible();
  await expect(inUse).toHaveCount(2);
  await drop("10 % welcome");
  await expect(inUse).toHaveCount(1);

  await shopper.open("checkout");
  await shopper.applyCode("NOPE");
  await expect(shopper.codeField()).toHaveAccessibleDescription(checkout("codes.problem.unknown"));
  await expect(shopper.codeField()).toHaveValue("NOPE");
  const card = page.getByRole("textbox", { name: checkout("codes.cardNumber") });
  await useCard(page, "GC-EMPTY", "");
  await expect(card).toHaveAccessibleDescription(checkout("codes.problem.cardEmpty"));
  await useCard(page, "GC-1000", "1234");
  const name = checkout("codes.giftCard", { number: "**** 1000" });
  await expect(inUse.filter({ hasText: name })).toHaveCount(1);
  await expect(page.getByText("GC-1000")).toHaveCount(0);
  await drop(name);
  await expect(inUse).toHaveCount(1);

  await page.getByText(checkout("store.title"), { exact: true }).click();
  const store = page.getByRole("listitem").filter({ hasText: STORE });
  await store.getByText(checkout("store.hours"), { exact: true }).click();
  await expect(store.getByText("Monday–Wednesday")).toBeVisible();
  await store.getByRole("button", { name: checkout("store.chooseNamed", { name: STORE }) }).click();
  await expect(page.getByText(checkout("store.chosen", { name: STORE }))).toBeVisible();
  await expect(shopper.review()).toContainText("Skrädderigatan 4");
  await page.reload();
  await page.getByRole("button", { name: checkout("store.drop") }).click();
  await expect(page.getByText(checkout("store.dropped"))).toBeVisible();
  await expect(shopper.review()).not.toContainText("Skrädderigatan 4");
});
