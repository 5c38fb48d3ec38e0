import { expect, type Page, test } from "@playwright/test";
import { z } from "zod";
import { expectClean } from "./support/accessibility";
import { productsIn } from "./support/catalog";
import { Customer, newPerson } from "./support/customer";
import { wordsOf } from "./support/words";

const form = wordsOf("form");
const subscriptions = wordsOf("subscriptions");

/** Something that can come again, and as often as one likes. */
async function itemWithPlan() {
  const planned = z.looseObject({
    name: z.string(),
    itemQuantityMinimum: z.int(),
    items: z.array(z.looseObject({ item: z.string(), stock: z.string() })),
    subscriptionPlans: z.array(z.looseObject({ subscriptionPlan: z.string() })).min(1),
  });
  for (const product of await productsIn("SE")) {
    const { data } = planned.safeParse(product);
    const item = data?.items.find(({ stock }) => stock === "yes")?.item;
    const plan = data?.subscriptionPlans[0]?.subscriptionPlan;
    if (data?.name === "Ribba Cotton Socks" && item !== undefined && plan !== undefined) {
      return { item, plan, quantity: data.itemQuantityMinimum };
    }
  }
  throw new Error("nothing in the shop can come again");
}

/** A new customer with something that comes again, at the page of it. */
async function withContract(page: Page) {
  const customer = new Customer(page);
  await customer.register(newPerson());
  const { item, plan, quantity } = await itemWithPlan();
  const added = await page.request.post(`/api/checkout/items/${item}/quantity/${quantity}`, {
    data: { subscriptionPlan: plan },
  });
  expect(added.status()).toBe(201);
  await customer.buy();
  await customer.open("account/subscriptions");
  return { customer, quantity };
}

test("what comes again is paused and goes on, comes in another number, and goes elsewhere", async ({
  page,
}) => {
  const { quantity } = await withContract(page);
  await page.getByText(subscriptions("manage"), { exact: true }).first().click();
  await page.getByText(subscriptions("changeAddress"), { exact: true }).click();
  await expectClean(page);
  const number = page.getByLabel(subscriptions("quantity")).first();
  await number.fill("100000");
  await page.getByRole("button", { name: subscriptions("saveQuantity") }).click();
  await expect(number).toHaveAttribute("aria-invalid", "true");
  await expect(number).toBeFocused();
  await number.fill(String(2 * quantity));
  await page.getByRole("button", { name: subscriptions("saveQuantity") }).click();
  await expect(page.getByText(new RegExp(` · ${2 * quantity} at`))).toBeVisible();
  await page.getByLabel(subscriptions("interval"), { exact: true }).selectOption("quarterly");
  await page.getByRole("button", { name: subscriptions("saveInterval") }).click();
  await expect(page.getByText(/^Every 3 months · /)).toBeVisible();
  await page.getByRole("button", { name: subscriptions("pause") }).click();
  await expect(page.getByText(subscriptions("paused"))).toBeVisible();
  await page.getByRole("button", { name: subscriptions("resume") }).click();
  await expect(page.getByText(subscriptions("paused"))).toHaveCount(0);
  await page.getByLabel(subscriptions("fields.city")).fill("Uppsala");
  await page.getByRole("button", { name: subscriptions("saveAddress") }).click();
  await expect(page.getByText(/Uppsala/)).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "a contract is changed and gets another piece, and what became of each form is seen",
    { tag: "@long" },
    async ({ page }) => {
      const { customer, quantity } = await withContract(page);
      const pieces = page.getByRole("article");
      await expect(pieces).toHaveCount(1);

      const more = page.locator("details").filter({ hasText: subscriptions("add.lead") });
      await more.getByText(subscriptions("add.open"), { exact: true }).click();
      await more.getByRole("button", { name: subscriptions("add.submit") }).click();
      const choice = more.getByLabel(subscriptions("add.item"));
      await expect(choice).toBeVisible();
      await expect(choice).toHaveAccessibleDescription(
        new RegExp(form("errors.required").replace(".", "\\.")),
      );
      await expect(pieces).toHaveCount(1);

      await choice.selectOption({ index: 1 });
      await more.getByLabel(subscriptions("quantity")).fill(String(quantity));
      await more.getByRole("button", { name: subscriptions("add.submit") }).click();
      await expect(more.getByText(subscriptions("add.done"))).toBeVisible();
      await expect(pieces).toHaveCount(2);

      const first = pieces.first();
      await first.getByText(subscriptions("manage"), { exact: true }).click();
      await first.getByRole("button", { name: subscriptions("pause") }).click();
      await expect(first.getByText(subscriptions("paused"))).toBeVisible();
      await expect(first.getByRole("button", { name: subscriptions("resume") })).toBeVisible();
      await expect(pieces.nth(1).getByRole("button", { name: subscriptions("pause") })).toBeHidden();

      await customer.open("account/subscriptions");
      await page.getByText(subscriptions("changeAddress"), { exact: true }).click();
      await page.getByLabel(subscriptions("fields.city")).fill("");
      await page.getByRole("button", { name: subscriptions("saveAddress") }).click();
      await expect(page.getByLabel(subscriptions("fields.city"))).toHaveAccessibleDescription(/needed/);
      await page.getByLabel(subscriptions("fields.city")).fill("Uppsala");
      await page.getByRole("button", { name: subscriptions("saveAddress") }).click();
      await expect(page.getByText(subscriptions("saved"))).toBeVisible();
      await expect(page.getByText(/Uppsala/)).toBeVisible();
    },
  );
});
