import { expect } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import { type DemoProduct, findProduct, isFree, isRow, productsIn } from "./support/catalog";
import { newPerson } from "./support/customer";
import { readPage } from "./support/found-page";
import { faultsOf } from "./support/faults";
import { Journey, words } from "./support/journey";
import { test } from "./support/programs";
import { wordsOf } from "./support/words";

const { account, checkout } = words;
const product = wordsOf("product");
const wishes = wordsOf("wishlist");

const TAG = "en-dk";
const ZIP_CODE = "1050";

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
  const suggestions = () =>
    plain.api.asked.filter((call) => call.endsWith("/suggestions") || call.endsWith(" suggestions"));
  const before = suggestions().length;
  expect(before).toBeGreaterThan(0);
  await page.request.get(`/api/suggestions/${TAG}?q=wool`);
  expect(suggestions()).toHaveLength(before);
  await expect(page.getByText(account("newsletter.title"))).toHaveCount(0);
  await expect(page.getByRole("link", { name: product("gift.title") })).toHaveCount(0);
  await journey.fillBag();
  await expect(page.getByText(checkout("codes.card"))).toHaveCount(0);
  await journey.checkOut("dummy", ZIP_CODE);
  for (const lacking of [checkout("find.title"), checkout("store.title"), checkout("shipping")]) {
    await expect(page.getByText(lacking, { exact: true })).toHaveCount(0);
  }
  await journey.pay();
  await journey.expectLooks(page.getByRole("region", { name: checkout("receipt.items") }), 2);
  expect(faults).toEqual([]);

  const piece = (await productsIn("DK"))[0];
  const found = await readPage(`${plain.address}/${TAG}/${piece?.canonicalUri}`);
  expect([found.status, [...found.languages.keys()].toSorted()]).toEqual([
    200,
    ["de-DK", "en-DK", "sv-DK", "x-default"],
  ]);
  const swedish = await readPage(found.languages.get("sv-DK") ?? "");
  expect(swedish.languages).toEqual(found.languages);
  expect((await page.request.get("/sitemaps/dk-pages.xml")).status()).toBe(200);
  // Machines are told to come back when the API is away.
  plain.api.trouble = () => "cut";
  const files = ["/robots.txt", "/sitemaps/dk-pages.xml", "/sitemaps/pl-pages.xml"];
  const answers = await Promise.all(files.map((file) => page.request.get(file)));
  plain.api.trouble = () => null;
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 503]);
  expect(answers[2]?.headers()).toMatchObject({ "retry-after": "120", "cache-control": "no-store" });
});

/** What the shop calls the same in each language, as its journeys and data have it. */
const LANGUAGES = [
  { language: "en", category: { name: "Women", uri: "women" } },
  { language: "sv", category: { name: "Dam", uri: "dam" } },
] as const;

test(
  "each page is in the language of its address, which such an API takes of a session alone",
  { tag: "@long" },
  async ({ page }) => {
    for (const { language, category } of LANGUAGES) {
      const tag = `${language}-dk`;
      const { shopper } = new Journey(page, tag);
      await shopper.open();
      await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${language}`));
      const link = page.getByRole("contentinfo").getByRole("link", { name: category.name, exact: true });
      await link.click();
      await expect(page).toHaveURL(new RegExp(`/${tag}/${category.uri}$`));
      await expect(page.getByRole("heading", { level: 1, name: category.name })).toBeVisible();
      const piece = await sameInAll(language);
      await shopper.open(piece.uri);
      await expect(page).toHaveURL(new RegExp(`/${tag}/${piece.uri}$`));
      await expect(page.getByRole("heading", { level: 1, name: piece.name })).toBeVisible();
      const found = await page.request.get(`/api/suggestions/${tag}?q=${encodeURIComponent(piece.name)}`);
      expect(await found.text()).toContain(piece.uri);
    }
    const text = await page.request.get("/llms.txt");
    expect([text.status(), await text.text()]).toEqual([200, expect.stringContaining("/women)")]);
  },
);

/** A piece whose address is another in each language. */
async function sameInAll(language: string): Promise<DemoProduct> {
  const [inEnglish, inSwedish] = await Promise.all([productsIn("DK", "en"), productsIn("DK", "sv")]);
  const uris = new Map(inSwedish.map(({ product: id, uri }) => [id, uri]));
  const chosen = inEnglish.find(({ product: id, uri }) => uris.has(id) && uris.get(id) !== uri);
  const found = (language === "en" ? inEnglish : inSwedish).find(({ product: id }) => id === chosen?.product);
  if (!found) throw new Error("the demo shop has no such product");
  return found;
}

async function partlySoldOut(): Promise<DemoProduct> {
  const found = (await productsIn("DK")).find(
    (each) => isRow(each) && isFree(each) && each.items.some(({ stock }) => stock === "no"),
  );
  if (!found) throw new Error("the demo shop has no such product");
  return found;
}

test(
  "a product shows what is known of it, and nothing that nobody would answer",
  { tag: "@long" },
  async ({ page }) => {
    const faults = faultsOf(page);
    const { shopper } = new Journey(page, TAG);
    const { uri, name } = await partlySoldOut();
    await shopper.open(uri);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    for (const lacking of [product("stock.open"), product("guide.open"), product("plan.legend")]) {
      await expect(page.getByText(lacking)).toHaveCount(0);
    }
    await expectClean(page);
    const heart = page.getByRole("button", { name: wishes("add") });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await shopper.open("account/wishlist");
    await expect(page.getByText(wishes("onlyHere"))).toBeVisible();
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("link", { name: wishes("logIn"), exact: true })).toHaveCount(0);
    for (const path of ["register/newsletter", "selection/gift-certificates"]) {
      expect([path, (await page.request.get(`/${TAG}/${path}`)).status()]).toEqual([path, 404]);
    }
    expect(faults).toEqual([]);
  },
);

test(
  "an account has the parts that there are, and its wishes stay in the browser",
  { tag: "@long" },
  async ({ page }) => {
    const faults = faultsOf(page);
    const journey = new Journey(page, TAG);
    const { customer, shopper } = journey;
    const person = newPerson();
    await customer.open("register");
    await expect(page.getByText(account("newsletter.label"))).toHaveCount(0);
    await customer.register(person);
    await expectClean(page);
    const parts = page.getByRole("navigation", { name: account("nav") });
    await expect(parts.getByRole("link")).toHaveText(
      (["overview", "orders", "wishlist", "address", "settings"] as const).map((part) =>
        account(`sections.${part}`),
      ),
    );
    for (const path of ["subscriptions", "consents"]) {
      await customer.open(`account/${path}`);
      await customer.expectAccountOf(person);
    }
    await shopper.open((await partlySoldOut()).uri);
    const heart = page.getByRole("button", { name: wishes("add") });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await customer.open("account/wishlist");
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
    await expect(customer.entry(person)).toBeVisible();
    await customer.open("account/address");
    await customer.field("fields.address1").fill("Nygade 1");
    await customer.button(account("save")).click();
    await expect(page.getByText(account("saved"))).toBeVisible();
    const { product: piece, item } = await findProduct([isFree, isRow], { country: "DK" });
    await shopper.add(piece, item);
    await journey.checkOut("invoice", ZIP_CODE);
    await shopper.payButton().click();
    await journey.readOrder(person, await shopper.expectReceipt());
    expect(faults).toEqual([]);
  },
);
