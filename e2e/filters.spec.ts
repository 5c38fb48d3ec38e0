import { expect, test } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import { anyPrice, ask, box, chip, counted, filters, leaveFilters, PLACE } from "./support/listing";
import { wordsOf } from "./support/words";

const words = wordsOf("listing");

test(
  "what is picked counts at once, is in the address, and is dropped by its chip or by Back",
  { tag: "@wide" },
  async ({ page }) => {
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
  },
);

test("two prices that are typed are both meant", { tag: "@long" }, async ({ page }) => {
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

test("an answer that comes late does not win over a later choice", { tag: "@long" }, async ({ page }) => {
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

test("when the proxy fails, the server answers", { tag: "@long" }, async ({ page }) => {
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

test("the filters by keyboard alone", { tag: "@wide" }, async ({ page }) => {
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
});
