import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import { isFree, isRow, productsIn, productWhere } from "./support/catalog";
import { newPerson } from "./support/customer";
import { faultsOf } from "./support/faults";
import { readPage } from "./support/seo-page";
import { Journey } from "./support/journey";
import { test } from "./support/programs";
import { wordsOf } from "./support/words";

const account = wordsOf("account");
const checkout = wordsOf("checkout");
const product = wordsOf("product");
const wishes = wordsOf("wishlist");

const TAG = "en-dk";

test.describe.configure({ mode: "default" });
test.setTimeout(180_000);

test.use({ baseURL: async ({ plain }, use) => use(plain.address) });

test("an installation with nothing optional is looked around in, bought from, and found", async ({
  page,
  plain,
}) => {
  const faults = faultsOf(page);
  const journey = new Journey(page, TAG);
  await journey.lookAround();
  // More than once only when two were asked before the first was answered.
  const suggestions = () => plain.api.asked.filter((call) => /[/ ]suggestions$/.test(call)).length;
  const before = suggestions();
  expect(before).toBeGreaterThan(0);
  await page.request.get(`/api/suggestions/${TAG}?q=wool`);
  expect(suggestions()).toBe(before);
  await expect(page.getByText(account("newsletter.title"))).toHaveCount(0);
  await expect(page.getByRole("link", { name: product("gift.title") })).toHaveCount(0);
  await journey.fillBag();
  await expect(page.getByText(checkout("codes.card"))).toHaveCount(0);
  await journey.checkOut("dummy", "1050");
  for (const lacking of [checkout("find.title"), checkout("store.title"), checkout("shipping")]) {
    await expect(page.getByText(lacking, { exact: true })).toHaveCount(0);
  }
  await journey.pay();
  await journey.expectItems(2);
  expect(faults).toEqual([]);

  const piece = (await productsIn("DK"))[0];
  const found = await readPage(`${plain.address}/${TAG}/${piece?.canonicalUri}`);
  const known = [...found.languages.keys()].toSorted();
  expect([found.status, known]).toEqual([200, ["de-DK", "en-DK", "sv-DK", "x-default"]]);
  expect((await readPage(found.languages.get("sv-DK") ?? "")).languages).toEqual(found.languages);
  const files = ["/robots.txt", "/sitemaps/dk-pages.xml", "/sitemaps/pl-pages.xml"];
  expect((await page.request.get(files[1] ?? "")).status()).toBe(200);
  // Machines are told to come back when the API is away.
  plain.api.trouble = () => "cut";
  const answers = await Promise.all(files.map((file) => page.request.get(file)));
  plain.api.trouble = () => null;
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 503]);
  expect(answers[2]?.headers()).toMatchObject({ "retry-after": "120", "cache-control": "no-store" });
});

test(
  "products and accounts show what every installation answers, and wishes stay in the browser",
  { tag: "@long" },
  async ({ page }) => {
    const faults = faultsOf(page);
    const { customer, shopper } = new Journey(page, TAG);
    const person = newPerson();
    await customer.register(person);
    await expectClean(page);
    await page.goto("/sv-dk");
    await page.getByRole("contentinfo").getByRole("link", { name: "Dam", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Dam" })).toBeVisible();
    await customer.open("account");
    const parts = page.getByRole("navigation", { name: account("nav") });
    await expect(parts.getByRole("link")).toHaveText(
      (["overview", "orders", "wishlist", "address", "settings"] as const).map((part) =>
        account(`sections.${part}`),
      ),
    );
    await customer.open("account/subscriptions");
    await customer.expectAccountOf(person);
    const soldOut = await productWhere(
      (each) => isRow(each) && isFree(each) && each.items.some(({ stock }) => stock === "no"),
      { country: "DK" },
    );
    await shopper.open(soldOut.uri);
    await expect(page.getByRole("heading", { level: 1, name: soldOut.name })).toBeVisible();
    for (const lacking of [product("stock.open"), product("guide.open"), product("plan.legend")]) {
      await expect(page.getByText(lacking)).toHaveCount(0);
    }
    await expectClean(page);
    const heart = page.getByRole("button", { name: wishes("add") });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await customer.open("account/wishlist");
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
    await customer.open("account/address");
    await customer.field("fields.address1").fill("Nygade 1");
    await customer.save();
    const missing = await page.request.get(`/${TAG}/register/newsletter`);
    expect(missing.status()).toBe(404);
    expect(faults).toEqual([]);
  },
);

test("what an installation lacks is not guessed at for longer than it takes to answer", async ({
  page,
  plain,
}) => {
  // Longer than a page waits, in a country that nobody has asked for yet.
  plain.api.delay = async (call) => {
    if (call.endsWith("newsletter-subscription")) await sleep(6_000);
  };
  const newsletter = page.getByText(account("newsletter.title"));
  await page.goto("/en-pl/search?q=wool");
  await expect(newsletter).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(newsletter).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});
