import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import { findProduct, isFree, isRow } from "./support/catalog";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const checkout = wordsOf("checkout");
const selection = wordsOf("selection");

/** With one piece in the bag, on a page where codes are taken. */
async function withBag(page: Page, path: "selection" | "checkout"): Promise<Shopper> {
  const shopper = new Shopper(page);
  const { product, item } = await findProduct([isFree, isRow]);
  await shopper.addAndCheckOut(product, item);
  if (path === "selection") await shopper.open("selection");
  return shopper;
}

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

for (const path of ["selection", "checkout"] as const) {
  test(`${path}: a code counts, says what it does, and goes again`, async ({ page }) => {
    await withBag(page, path);
    await useCode(page, "welcome10");
    await expect(inUse(page)).toContainText(["10 % welcome"]);
    await expect(inUse(page).first()).toContainText(/\skr off/);
    await expect(codeField(page)).toHaveValue("");
    await useCode(page, "FREESHIP");
    await expect(inUse(page)).toHaveCount(2);
    await expect(inUse(page).nth(1)).toContainText(checkout("codes.freeDelivery"));
    await page.evaluate(() => {
      scrollTo({ top: 0, behavior: "instant" });
    });
    await expectClean(page);
    await page.reload();
    await expect(inUse(page)).toHaveCount(2);
    await page.getByRole("button", { name: checkout("codes.dropNamed", { name: "10 % welcome" }) }).click();
    await expect(inUse(page)).toHaveCount(1);
  });

  test(`${path}: why a code or a card does not count stands beside its field`, async ({ page }) => {
    await withBag(page, path);
    await useCode(page, "NOPE");
    await expect(codeField(page)).toHaveAccessibleDescription(checkout("codes.problem.unknown"));
    await expect(codeField(page)).toHaveValue("NOPE");
    await useCard(page, "GC-EMPTY", "");
    const card = page.getByRole("textbox", { name: checkout("codes.cardNumber") });
    await expect(card).toHaveAccessibleDescription(checkout("codes.problem.cardEmpty"));
    await useCard(page, "GC-NOPE", "9999");
    await expect(card).toHaveAccessibleDescription(checkout("codes.problem.cardUnknown"));
    await page.evaluate(() => {
      scrollTo({ top: 0, behavior: "instant" });
    });
    await expectClean(page);
  });
}

test("a gift card pays its part, and is shown by its last figures alone", async ({ page }) => {
  await withBag(page, "checkout");
  await useCard(page, "GC-1000", "1234");
  await expect(inUse(page)).toContainText([checkout("codes.giftCard", { number: "**** 1000" })]);
  await expect(page.getByText("GC-1000")).toHaveCount(0);
  await page
    .getByRole("button", {
      name: checkout("codes.dropNamed", { name: checkout("codes.giftCard", { number: "**** 1000" }) }),
    })
    .click();
  await expect(inUse(page)).toHaveCount(0);
});

test("a link brings its voucher along and shows its page", async ({ page }) => {
  const shopper = new Shopper(page);
  await page.goto("/en-se/women?voucher=summer");
  await expect(page).toHaveURL(/\/en-se\/women$/);
  await expect(page.getByText(selection("codeTaken", { name: "Summer, 15 % off" }))).toBeVisible();
  const { product, item } = await findProduct([isFree, isRow]);
  await shopper.add(product, item);
  await shopper.open("selection");
  await expect(inUse(page)).toContainText(["Summer, 15 % off"]);

  await page.goto("/en-se/selection?voucher=NOPE");
  await expect(page).toHaveURL(/\/en-se\/selection$/);
  await expect(page.getByRole("alert").filter({ hasText: checkout("codes.problem.unknown") })).toBeVisible();
});

test("how far it is to free delivery", async ({ page }) => {
  const shopper = await withBag(page, "selection");
  await expect(page.getByRole("progressbar", { name: /more and delivery is free$/ })).toBeVisible();
  await page.getByRole("button", { name: /^One step more/ }).click();
  for (let piece = 0; piece < 6; piece += 1) {
    await page.getByRole("button", { name: /^One step more/ }).click();
  }
  await expect(page.getByRole("progressbar", { name: selection("freeShipping.reached") })).toBeVisible();
  await expect(shopper.lines()).toHaveCount(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("codes count and go on both pages, and the checkout keeps what was typed", async ({ page }) => {
    const shopper = new Shopper(page);
    const { product, item } = await findProduct([isFree, isRow]);
    await shopper.open(product.uri);
    await shopper.size(item).check({ force: true });
    await shopper.addButton().click();
    await useCode(page, "NOPE");
    await expect(
      page.getByRole("alert").filter({ hasText: checkout("codes.problem.unknown") }),
    ).toBeVisible();
    await useCode(page, "MINUS50");
    await expect(inUse(page)).toContainText(["50 off"]);

    await shopper.open("checkout");
    await shopper.fillAddress();
    await useCode(page, "WELCOME10");
    await expect(inUse(page)).toHaveCount(2);
    await expect(shopper.field("firstName")).toHaveValue("Åsa");
    await useCode(page, "NOPE");
    await expect(codeField(page)).toHaveAccessibleDescription(checkout("codes.problem.unknown"));
    await page.getByRole("button", { name: checkout("codes.dropNamed", { name: "50 off" }) }).click();
    await expect(inUse(page)).toHaveCount(1);
    await expect(shopper.field("firstName")).toHaveValue("Åsa");
  });
});
