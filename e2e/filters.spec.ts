import { expect, type Locator, type Page, test } from "@playwright/test";
import { z } from "zod";
import { expectClean } from "./support/accessibility";
import { platformUrl } from "./support/addresses";
import { wordsOf } from "./support/words";

const words = wordsOf("listing");
const PLACE = "/en-se/women";

const filterShape = z.object({
  field: z.string(),
  values: z.array(z.looseObject({ value: z.string(), filterCount: z.int() })),
});
const pricedShape = z.looseObject({ priceAsNumber: z.number().nullable() });
const answerShape = z.looseObject({ productCount: z.int(), filter: z.array(filterShape) });

/** What the API says of the women's category with something picked. */
async function ask(picked: Record<string, unknown> = {}) {
  const answer = await fetch(`${platformUrl}/api/checkout/products`, {
    method: "POST",
    body: JSON.stringify({ categories: [100], language: "en", limit: 0, matchRelated: "variant", ...picked }),
  });
  const { productCount, filter } = answerShape.parse(await answer.json());
  const countOf = (field: string, value: string) =>
    filter.find((entry) => entry.field === field)?.values.find((entry) => entry.value === value)
      ?.filterCount ?? 0;
  return { count: productCount, countOf };
}

/** What some product of the category costs, in whole units. */
async function anyPrice(): Promise<number> {
  const answer = await fetch(`${platformUrl}/api/checkout/products`, {
    method: "POST",
    body: JSON.stringify({ categories: [100], sortOrder: [{ field: "priceAsNumber" }] }),
  });
  const { products } = z.looseObject({ products: z.array(pricedShape) }).parse(await answer.json());
  const prices = products.flatMap(({ priceAsNumber }) => priceAsNumber ?? []).filter(Number.isInteger);
  return prices[Math.floor(prices.length / 2)] ?? 0;
}

function counted(page: Page, count: number): Locator {
  return page.getByRole("status").filter({ hasText: new RegExp(`^${words("products", { count })}$`) });
}

function cards(page: Page): Locator {
  return page.getByRole("main").getByRole("article");
}

function chip(page: Page, label: string): Locator {
  return page.getByRole("link", { name: words("remove", { label }) });
}

/** Where the filters are: beside the products, or on a phone in a sheet that is opened first. */
async function filters(page: Page): Promise<Locator> {
  const button = page.getByRole("button", { name: new RegExp(`^${words("filters")}`) });
  const sheet = page.getByRole("dialog", { name: words("filters") });
  const beside = page.getByRole("region", { name: words("filters"), exact: true });
  await expect(button.or(beside)).toBeVisible();
  if (await beside.isVisible()) return beside;
  await button.click();
  await expect(sheet).toBeVisible();
  return sheet;
}

async function leaveFilters(page: Page): Promise<void> {
  const sheet = page.getByRole("dialog", { name: words("filters") });
  if (!(await sheet.isVisible())) return;
  await sheet.getByRole("button", { name: /^(Show \d+ product|No products)/ }).click();
  await expect(sheet).toBeHidden();
}

function box(within: Locator, group: string, value: string): Locator {
  const name = new RegExp(`^${value.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&")}( ?\\d+)?$`);
  return within.getByRole("group", { name: group, exact: true }).getByRole("checkbox", { name });
}

test("what is picked counts at once, is in the address, and is dropped by its chip or by Back", async ({
  page,
}) => {
  const [black, both] = [
    await ask({ "swatch.desc": ["Black"] }),
    await ask({ "swatch.desc": ["Black"], "items.name": ["M"] }),
  ];
  const all = await ask();
  await page.goto(PLACE);
  await expect(counted(page, all.count)).toBeVisible();
  let panel = await filters(page);
  await box(panel, words("fields.colour"), "Black").check();
  await expect(page).toHaveURL(/\/women\?colour=Black$/);
  await expect(box(panel, words("fields.size"), "M")).toHaveAccessibleName(
    new RegExp(`M ?${black.countOf("items.name", "M")}$`),
  );
  await leaveFilters(page);
  await expect(counted(page, black.count)).toBeVisible();
  await expect(chip(page, "Black")).toBeVisible();

  panel = await filters(page);
  await box(panel, words("fields.size"), "M").check();
  await leaveFilters(page);
  await expect(page).toHaveURL(/\?colour=Black&size=M$/);
  await expect(counted(page, both.count)).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/\?colour=Black$/);
  await expect(counted(page, black.count)).toBeVisible();
  await expect(chip(page, "M")).toHaveCount(0);
  await page.goForward();
  await expect(counted(page, both.count)).toBeVisible();

  await page.reload();
  await expect(counted(page, both.count)).toBeVisible();
  panel = await filters(page);
  await expect(box(panel, words("fields.colour"), "Black")).toBeChecked();
  await leaveFilters(page);
  await chip(page, "Black").click();
  await expect(page).toHaveURL(/\?size=M$/);
  await page.getByRole("link", { name: words("clear") }).click();
  await expect(page).toHaveURL(/\/women$/);
  await expect(counted(page, all.count)).toBeVisible();
});

test("only what is available, a price and an order go together in one address", async ({ page }) => {
  await page.goto(`${PLACE}?sort=price-asc&available=1&price=300-600`);
  await expect(
    page.getByRole("link", { name: words("remove", { label: words("onlyAvailable") }) }),
  ).toBeVisible();
  await expect(chip(page, "SEK 300 – SEK 600").or(chip(page, "300 kr – 600 kr"))).toBeVisible();
  await page
    .getByRole("group")
    .filter({ hasText: words("sort.label") })
    .locator("summary")
    .click();
  await page.getByRole("link", { name: words("sort.newest") }).click();
  await expect(page).toHaveURL(/\?sort=newest&price=300-600&available=true$/);
});

test("what is ticked while the page's code is on its way counts as soon as it is there", async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(PLACE, { waitUntil: "domcontentloaded" });
  const way = page.getByRole("link", { name: words("filters"), exact: true });
  const panel = page.getByRole("region", { name: words("filters"), exact: true });
  // Until the page's styles are there, both of them show.
  await expect(way.or(panel)).toHaveCount(1);
  if (!(await panel.isVisible())) await way.click();
  await box(panel, words("fields.colour"), "Black").check();
  await box(panel, words("fields.colour"), "Camel").check();
  arrive();
  const { count } = await ask({ "swatch.desc": ["Black", "Camel"] });
  await expect(counted(page, count)).toBeVisible();
  await expect(page).toHaveURL(/\/women\?colour=Black&colour=Camel$/);
  await expect(chip(page, "Camel")).toBeVisible();
});

test("two prices that are typed are both meant", async ({ page }) => {
  const price = await anyPrice();
  const { count } = await ask({ priceRange: [`..${price}`] });
  expect(count).toBeGreaterThan((await ask({ priceRange: [`-${price}`] })).count);
  await page.goto(PLACE);
  const panel = await filters(page);
  await panel.getByRole("spinbutton", { name: words("price.to") }).fill(String(price));
  await panel.getByRole("button", { name: words("price.apply") }).click();
  await expect(panel.getByRole("spinbutton", { name: words("price.to") })).toHaveValue(String(price));
  await leaveFilters(page);
  await expect(counted(page, count)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/women\\?price=\\.\\.${price}$`));
});

test("more products come below, are named to a screen reader, and are there again after a look at one", async ({
  page,
}) => {
  await page.goto(PLACE);
  const { count } = await ask();
  await expect(cards(page)).toHaveCount(24);
  const more = page.getByRole("link", { name: words("paging.more") });
  await more.click();
  await expect(cards(page)).toHaveCount(48);
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(
    page.getByRole("status").filter({ hasText: words("paging.added", { added: 24, shown: 48, count }) }),
  ).toBeAttached();
  const opened = cards(page).nth(24).getByRole("link");
  await expect(opened).toBeFocused();
  await expect(opened).toBeInViewport();
  await opened.press("Enter");
  await expect(page).not.toHaveURL(/\/women\?/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(48);
  await expect(cards(page).nth(24)).toBeInViewport();
  await page.reload();
  await expect(cards(page)).toHaveCount(48);
  await expect(cards(page).nth(24)).toBeInViewport();
  await expect(
    page.getByRole("navigation", { name: words("paging.label") }).getByRole("link", { name: "Page 2" }),
  ).toHaveAttribute("aria-current", "page");
});

test("an answer that comes late does not win over a later choice", async ({ page }) => {
  await page.goto(`${PLACE}?colour=Black`);
  const release: (() => void)[] = [];
  await page.route("**/api/checkout/products", async (route) => {
    const isLate =
      route.request().postData()?.includes('"Camel"') && !route.request().postData()?.includes('"M"');
    if (isLate) await new Promise<void>((resolve) => release.push(resolve));
    await route.continue();
  });
  const panel = await filters(page);
  await box(panel, words("fields.colour"), "Camel").check();
  await expect.poll(() => release.length).toBe(1);
  await expect(box(panel, words("fields.colour"), "Camel")).toBeChecked();
  await box(panel, words("fields.size"), "M").check();
  const { count } = await ask({ "swatch.desc": ["Black", "Camel"], "items.name": ["M"] });
  await leaveFilters(page);
  await expect(counted(page, count)).toBeVisible();
  const late = page.waitForResponse("**/api/checkout/products");
  release[0]?.();
  await late;
  await expect(counted(page, count)).toBeVisible();
  await expect(page).toHaveURL(/colour=Black&colour=Camel&size=M$/);
});

test("when the proxy fails, the server answers", async ({ page }) => {
  await page.goto(PLACE);
  await page.route("**/api/checkout/products", (route) =>
    route.fulfill({ status: 502, json: { errors: {} } }),
  );
  const panel = await filters(page);
  await box(panel, words("fields.colour"), "Black").check();
  const { count } = await ask({ "swatch.desc": ["Black"] });
  await expect(counted(page, count)).toBeVisible();
  await expect(page).toHaveURL(/\/women\?colour=Black$/);
});

test("an empty result says which filter to take off, and where else to look", async ({ page }) => {
  await page.goto(`${PLACE}?colour=Black&size=32%2F32&brand=9`);
  await expect(page.getByText(words("empty.title"))).toBeVisible();
  const { count } = await ask({ "swatch.desc": ["Black"], brands: [9] });
  const way = page.getByRole("link", { name: words("empty.without", { label: "32/32" }) });
  await expect(way).toContainText(words("empty.count", { count }));
  await expectClean(page);
  await way.click();
  await expect(page).toHaveURL(/\?colour=Black&brand=9$/);
  await expect(counted(page, count)).toBeVisible();
});

test("the filters by keyboard alone", async ({ page }) => {
  await page.goto(PLACE);
  const button = page.getByRole("button", { name: words("filters") });
  const sheet = page.getByRole("dialog", { name: words("filters") });
  const beside = page.getByRole("region", { name: words("filters"), exact: true });
  await expect(button.or(beside)).toBeVisible();
  const isPhone = !(await beside.isVisible());
  if (isPhone) {
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(sheet).toBeVisible();
  }
  const panel = isPhone ? sheet : beside;
  await expectClean(page);
  const black = box(panel, words("fields.colour"), "Black");
  await black.focus();
  await page.keyboard.press("Space");
  await expect(black).toBeChecked();
  await expect(black).toBeFocused();
  const { count } = await ask({ "swatch.desc": ["Black"] });
  if (isPhone) {
    await expect(sheet.getByRole("button", { name: words("show", { count }) })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("button", { name: words("filtersPicked", { count: 1 }) })).toBeFocused();
  }
  await expect(counted(page, count)).toBeVisible();
  await chip(page, "Black").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/women$/);
  await expectClean(page);
});

test("a page of its own is left unchanged by what others filter", async ({ page }) => {
  const before = await page.request.get(PLACE);
  expect(before.headers()["set-cookie"]).toBeUndefined();
  expect(await before.text()).toContain(`href="${PLACE}?page=2"`);
  await page.goto(`${PLACE}?category=999999&f.limit=1000&colour=`);
  await expect(counted(page, (await ask()).count)).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a form filters, chips take off, and pages are links", async ({ page }) => {
    await page.goto(PLACE);
    const way = page.getByRole("link", { name: words("filters"), exact: true });
    if (await way.isVisible()) await way.click();
    const panel = page.getByRole("region", { name: words("filters"), exact: true });
    await box(panel, words("fields.colour"), "Black").check();
    await box(panel, words("fields.size"), "M").check({ force: true });
    await panel.getByRole("button", { name: words("submit") }).click();
    await expect(page).toHaveURL(/\/women\?.*colour=Black&size=M/);
    const { count } = await ask({ "swatch.desc": ["Black"], "items.name": ["M"] });
    await expect(page.getByText(words("products", { count }), { exact: true })).toBeVisible();
    await chip(page, "Black").click();
    await expect(page).toHaveURL(/\/women\?size=M$/);
    await page.goto(PLACE);
    await page.getByRole("link", { name: words("paging.more") }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(cards(page)).toHaveCount(24);
  });
});
