import { expect } from "@playwright/test";
import { newPerson } from "./support/customer";
import { faultsOf } from "./support/faults";
import { Journey, words } from "./support/journey";
import { test } from "./support/programs";

const { account, checkout } = words;

const TAG = "en-no";
const ZIP_CODE = "0150";

test.setTimeout(180_000);
test.use({ baseURL: async ({ nested }, use) => use(nested.address) });

test("an API of the nested form is looked around in and bought from, with an account, after a refusal that keeps the bag", async ({
  page,
}) => {
  const faults = faultsOf(page);
  const journey = new Journey(page, TAG);
  const person = newPerson();
  await journey.customer.register(person);
  await journey.lookAround();
  await journey.fillBag();
  await journey.checkOut("declined", ZIP_CODE);
  await journey.shopper.payButton().click();
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
  await expect(journey.shopper.field("firstName")).toHaveValue("Åsa");
  await journey.shopper.expectSelection([2, 1]);
  await journey.checkOut("dummy", ZIP_CODE);
  const number = await journey.pay();
  await journey.expectLooks(page.getByRole("region", { name: checkout("receipt.items") }), 2);
  await expect(page.getByText(/0150 Stockholm/).first()).toBeVisible();
  await journey.readOrder(person, number);
  await journey.customer.open("account");
  await journey.customer.logOut();
  await journey.customer.logIn(person);
  await expect(page.getByRole("link", { name: account("sections.subscriptions") })).toBeVisible();
  expect(faults).toEqual([]);
});
