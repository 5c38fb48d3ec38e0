import { expect, type Page, test } from "@playwright/test";
import { z } from "zod";
import { expectClean } from "./support/accessibility";
import { inStock, productWhere } from "./support/catalog";
import { Customer, newPerson } from "./support/customer";
import { wordsOf } from "./support/words";

const form = wordsOf("form");
const subscriptions = wordsOf("subscriptions");

const planned = z.looseObject({
  subscriptionPlans: z.tuple([z.looseObject({ subscriptionPlan: z.string() })]).rest(z.unknown()),
});

/** A new customer with something that comes again, at the page of it; how many of it come. */
async function withContract(page: Page): Promise<number> {
  const customer = new Customer(page);
  await customer.register(newPerson());
  const socks = await productWhere((each) => each.name === "Ribba Cotton Socks" && !!inStock(each));
  const { subscriptionPlan } = planned.parse(socks).subscriptionPlans[0];
  const quantity = socks.itemQuantityMinimum;
  const added = await page.request.post(`/api/checkout/items/${inStock(socks)?.item}/quantity/${quantity}`, {
    data: { subscriptionPlan },
  });
  expect(added.status()).toBe(201);
  await customer.buy();
  await customer.open("account/subscriptions");
  return quantity;
}

test("what comes again is paused and goes on, comes in another number, elsewhere and with another piece", async ({
  page,
}) => {
  const quantity = await withContract(page);
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

  test("a contract is changed and gets another piece, and what became of each form is seen", async ({
    page,
  }) => {
    const quantity = await withContract(page);
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
  });
});
