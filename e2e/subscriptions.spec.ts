import { expect, test } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import { Customer } from "./support/customer";
import { subscribe } from "./support/subscribe";
import { wordsOf } from "./support/words";

const form = wordsOf("form");
const subscriptions = wordsOf("subscriptions");

test("what comes again is paused and goes on, comes in another number, elsewhere and with another piece", async ({
  page,
}) => {
  const { quantity } = await subscribe(page);
  const press = (name: "saveQuantity" | "saveInterval" | "pause" | "resume" | "saveAddress" | "add.submit") =>
    page.getByRole("button", { name: subscriptions(name) }).click();
  await page.getByText(subscriptions("manage"), { exact: true }).first().click();
  await page.getByText(subscriptions("changeAddress"), { exact: true }).click();
  await expectClean(page);
  const number = page.getByLabel(subscriptions("quantity")).first();
  await number.fill("100000");
  await press("saveQuantity");
  await expect(number).toHaveAttribute("aria-invalid", "true");
  await expect(number).toBeFocused();
  await number.fill(String(2 * quantity));
  await press("saveQuantity");
  await expect(page.getByText(new RegExp(` · ${2 * quantity} at`))).toBeVisible();
  await page.getByLabel(subscriptions("interval"), { exact: true }).selectOption("quarterly");
  await press("saveInterval");
  await expect(page.getByText(/^Every 3 months · /)).toBeVisible();
  await press("pause");
  await expect(page.getByText(subscriptions("paused"))).toBeVisible();
  await press("resume");
  await expect(page.getByText(subscriptions("paused"))).toHaveCount(0);
  await page.getByLabel(subscriptions("fields.city")).fill("Uppsala");
  await press("saveAddress");
  await expect(page.getByText(/Uppsala/)).toBeVisible();

  const more = page.locator("details").filter({ hasText: subscriptions("add.lead") });
  const choice = more.getByLabel(subscriptions("add.item"));
  await more.getByText(subscriptions("add.open"), { exact: true }).click();
  await press("add.submit");
  await expect(choice).toHaveAttribute("aria-invalid", "true");
  await choice.selectOption({ index: 1 });
  await more.getByLabel(subscriptions("quantity")).fill(String(quantity));
  await press("add.submit");
  await expect(page.getByRole("article")).toHaveCount(2);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "a contract is changed and gets another piece, and what became of each form is seen",
    { tag: "@long" },
    async ({ page }) => {
      const { quantity } = await subscribe(page);
      const pieces = page.getByRole("article");
      const more = page.locator("details").filter({ hasText: subscriptions("add.lead") });
      const choice = more.getByLabel(subscriptions("add.item"));
      const add = more.getByRole("button", { name: subscriptions("add.submit") });
      await more.getByText(subscriptions("add.open"), { exact: true }).click();
      await add.click();
      await expect(choice).toHaveAccessibleDescription(new RegExp(form("errors.required")));
      await expect(pieces).toHaveCount(1);
      await choice.selectOption({ index: 1 });
      await more.getByLabel(subscriptions("quantity")).fill(String(quantity));
      await add.click();
      await expect(more.getByText(subscriptions("add.done"))).toBeVisible();
      await expect(pieces).toHaveCount(2);

      const first = pieces.first();
      await first.getByText(subscriptions("manage"), { exact: true }).click();
      await first.getByRole("button", { name: subscriptions("pause") }).click();
      await expect(first.getByText(subscriptions("paused"))).toBeVisible();
      await expect(first.getByRole("button", { name: subscriptions("resume") })).toBeVisible();
      await expect(pieces.nth(1).getByRole("button", { name: subscriptions("pause") })).toBeHidden();

      const city = page.getByLabel(subscriptions("fields.city"));
      const save = page.getByRole("button", { name: subscriptions("saveAddress") });
      await new Customer(page).open("account/subscriptions");
      await page.getByText(subscriptions("changeAddress"), { exact: true }).click();
      await city.fill("");
      await save.click();
      await expect(city).toHaveAccessibleDescription(/needed/);
      await city.fill("Uppsala");
      await save.click();
      await expect(page.getByText(subscriptions("saved"))).toBeVisible();
      await expect(page.getByText(/Uppsala/)).toBeVisible();
    },
  );
});
