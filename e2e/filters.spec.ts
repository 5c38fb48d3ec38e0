import { expect, test } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import { anyPrice, ask, box, cards, chip, counted, filters, leaveFilters, PLACE } from "./support/listing";
import { Shopper } from "./support/shopper";
import { wordsOf } from "./support/words";

const words = wordsOf("listing");

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

test("who picks a colour sees the pieces in it, each leading to itself", async ({ page }) => {
  const { count } = await ask({ "swatch.desc": ["Camel"] });
  await page.goto(`${PLACE}?colour=Camel`);
  await expect(cards(page)).toHaveCount(count);
  await expect(cards(page).filter({ hasText: "Camel" })).toHaveCount(count);
  await expect(cards(page).getByRole("link").first()).toHaveAttribute("href", /-camel/);
  const panel = await filters(page);
  await expect(box(panel, words("fields.colour"), "Camel")).toHaveAccessibleName(`Camel ${count}`);
});

test("what the address asks for is listed, and what the shop does not know is neither listed nor shown", async ({
  page,
}) => {
  await page.goto(`${PLACE}?colour=Black&f.unheard=of&sort=newest`);
  await expect(page).toHaveURL(/\/women\?sort=newest&colour=Black$/);
  await expect(counted(page, (await ask({ "swatch.desc": ["Black"] })).count)).toBeVisible();
  await expect(page.getByRole("link", { name: words("remove", { label: "" }) })).toHaveCount(1);

  await page.goto("/en-se/search?q=coat");
  const found = await page
    .getByRole("status")
    .filter({ hasText: /product/ })
    .innerText();
  await page.goto("/en-se/search?q=coat&category=999999");
  await expect(page.getByRole("status").filter({ hasText: /product/ })).toHaveText(found);
  await expect(page.getByRole("link", { name: words("remove", { label: "" }) })).toHaveCount(0);
});

test("a price keeps its currency where nothing is left, and goes along where the money is the same", async ({
  page,
}) => {
  const chips = page.getByRole("link", { name: words("remove", { label: "" }) });
  await page.goto("/en-de/women?price=50..200&brand=999999");
  await expect(chips.first()).toHaveAccessibleName(words("remove", { label: "€50 – €200" }));
  await new Shopper(page, "en-de").moveTo("FR");
  await expect(page).toHaveURL(/\/en-fr\/women\?price=50\.\.200&brand=999999$/);
  await new Shopper(page, "en-fr").moveTo("US");
  await expect(page).toHaveURL(/\/en-us\/women\?brand=999999$/);
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
