import { expect, test } from "@playwright/test";
import { newPerson } from "./support/customer";
import { faultsOf } from "./support/faults";
import { Installation } from "./support/installation";
import { Journey, words } from "./support/journey";
import { OtherApi } from "./support/other-api";

const { account, checkout } = words;

/** No other journey looks at this country: all storefronts of one build share the files of its cached pages. */
const TAG = "en-no";
const ZIP_CODE = "0150";

test.describe.configure({ mode: "serial" });

const shop = new Installation(new OtherApi({ base: "/api/checkout-v4" }), 3380);

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await shop.open();
});

test.afterAll(() => shop.close());

test.use({ baseURL: shop.address });

test("the nested form is looked around in and bought from", async ({ page }) => {
  const faults = faultsOf(page);
  const journey = new Journey(page, TAG);
  await journey.lookAround();
  await journey.fillBag();
  await journey.checkOut("dummy", ZIP_CODE);
  await journey.pay();
  await journey.expectLooks(page.getByRole("region", { name: checkout("receipt.items") }), 2);
  await expect(page.getByText(/0150 Stockholm/).first()).toBeVisible();
  expect(faults).toEqual([]);
});

test("a refusal of the nested form keeps the bag, and what it has lost is named", async ({ page }) => {
  const journey = new Journey(page, TAG);
  await journey.fillBag();
  await journey.checkOut("declined", ZIP_CODE);
  await journey.shopper.payButton().click();
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toBeVisible();
  await expect(journey.shopper.field("firstName")).toHaveValue("Åsa");
  await journey.shopper.expectSelection([2, 1]);
});

test("the nested form has accounts", async ({ page }) => {
  const faults = faultsOf(page);
  const journey = new Journey(page, TAG);
  const person = newPerson();
  await journey.customer.register(person);
  await journey.fillBag();
  await journey.checkOut("invoice", ZIP_CODE);
  await journey.shopper.payButton().click();
  const number = await journey.shopper.expectReceipt();
  await journey.readOrder(person, number);
  await journey.expectLooks(page.getByRole("region", { name: checkout("receipt.items") }), 2);
  await journey.customer.open("account");
  await journey.customer.logOut();
  await journey.customer.logIn(person);
  await expect(page.getByRole("link", { name: account("sections.subscriptions") })).toBeVisible();
  expect(faults).toEqual([]);
});
