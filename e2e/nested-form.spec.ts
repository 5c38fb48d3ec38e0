import { expect } from "@playwright/test";
import { newPerson } from "./support/customer";
import { faultsOf } from "./support/faults";
import { Journey } from "./support/journey";
import { test } from "./support/programs";
import { wordsOf } from "./support/words";

const ZIP_CODE = "0150";

test.setTimeout(180_000);
test.use({ baseURL: async ({ nested }, use) => use(nested.address) });

test(
  "an API of the nested form is looked around in and bought from, with an account, after a refusal that keeps the bag",
  { tag: "@long" },
  async ({ page }) => {
    const faults = faultsOf(page);
    const journey = new Journey(page, "en-no");
    const { customer, shopper } = journey;
    const person = newPerson();
    await customer.register(person);
    await journey.lookAround();
    await journey.fillBag();
    await journey.checkOut("declined", ZIP_CODE);
    await shopper.payButton().click();
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
    await expect(shopper.field("firstName")).toHaveValue("Åsa");
    await shopper.expectSelection([2, 1]);
    await journey.checkOut("dummy", ZIP_CODE);
    const number = await journey.pay();
    await journey.expectItems(2);
    await expect(page.getByText(/0150 Stockholm/).first()).toBeVisible();
    await journey.readOrder(number, 2);
    await customer.logOut();
    await customer.logIn(person);
    const subscriptions = wordsOf("account")("sections.subscriptions");
    await expect(page.getByRole("link", { name: subscriptions })).toBeVisible();
    expect(faults).toEqual([]);
  },
);
