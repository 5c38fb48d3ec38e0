import { expect, test } from "@playwright/test";
import { expectClean } from "./support/accessibility";
import { ask, box, chip, counted, filters, leaveFilters, PLACE } from "./support/listing";
import { wordsOf } from "./support/words";

const words = wordsOf("listing");

test(
  "what is picked by keys or a press counts at once, is in the address, and is dropped by its chip or by Back",
  { tag: "@wide" },
  async ({ page }) => {
    const [all, black, both] = [
      await ask(),
      await ask({ "swatch.desc": ["Black"] }),
      await ask({ "swatch.desc": ["Black"], "items.name": ["M"] }),
    ];
    await page.goto(PLACE);
    await expect(counted(page, all.count)).toBeVisible();
    const button = page.getByRole("button", { name: words("filters") });
    const sheet = page.getByRole("dialog", { name: words("filters") });
    const beside = page.getByRole("region", { name: words("filters"), exact: true });
    await expect(button.or(beside)).toBeVisible();
    const isPhone = !(await beside.isVisible());
    if (isPhone) await button.press("Enter");
    let panel = isPhone ? sheet : beside;
    const colour = box(panel, words("fields.colour"), "Black");
    await colour.press("Space");
    await expect(colour).toBeChecked();
    await expect(colour).toBeFocused();
    await expect(page).toHaveURL(/\/women\?colour=Black$/);
    const size = box(panel, words("fields.size"), "M");
    await expect(size).toHaveAccessibleName(new RegExp(`M ?${black.countOf("items.name", "M")}$`));
    await expectClean(page);
    if (isPhone) {
      await expect(sheet.getByRole("button", { name: words("show", { count: black.count }) })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(sheet).toBeHidden();
      await expect(page.getByRole("button", { name: words("filtersPicked", { count: 1 }) })).toBeFocused();
    }
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
    await page.reload();
    await expect(counted(page, both.count)).toBeVisible();
    await chip(page, "Black").press("Enter");
    await expect(page).toHaveURL(/\?size=M$/);
    await page.getByRole("link", { name: words("clear") }).click();
    await expect(page).toHaveURL(/\/women$/);
    await expect(counted(page, all.count)).toBeVisible();

    // An empty result says which filter to take off.
    await page.goto(`${PLACE}?colour=Black&size=32%2F32&brand=9`);
    await expect(page.getByText(words("empty.title"))).toBeVisible();
    const { count } = await ask({ "swatch.desc": ["Black"], brands: [9] });
    const way = page.getByRole("link", { name: words("empty.without", { label: "32/32" }) });
    await expect(way).toContainText(words("empty.count", { count }));
    await expectClean(page);
    await way.click();
    await expect(page).toHaveURL(/\?colour=Black&brand=9$/);
    await expect(counted(page, count)).toBeVisible();
  },
);

test("an answer that comes late does not win over a later choice", { tag: "@long" }, async ({ page }) => {
  const calls = "**/api/checkout/products";
  await page.goto(`${PLACE}?colour=Black`);
  const release: (() => void)[] = [];
  await page.route(calls, async (route) => {
    const asked = route.request().postData() ?? "";
    if (asked.includes('"Camel"') && !asked.includes('"M"')) {
      await new Promise<void>((resolve) => release.push(resolve));
    }
    await route.continue();
  });
  const panel = await filters(page);
  await box(panel, words("fields.colour"), "Camel").check();
  await expect.poll(() => release.length).toBe(1);
  await box(panel, words("fields.size"), "M").check();
  const { count } = await ask({ "swatch.desc": ["Black", "Camel"], "items.name": ["M"] });
  await leaveFilters(page);
  await expect(counted(page, count)).toBeVisible();
  const late = page.waitForResponse(calls);
  release[0]?.();
  await late;
  await expect(counted(page, count)).toBeVisible();
  await expect(page).toHaveURL(/colour=Black&colour=Camel&size=M$/);
});

test("when the proxy fails, what is picked is a page of the server", async ({ page }) => {
  await page.goto(PLACE);
  await page.route("**/api/checkout/products", (route) =>
    route.fulfill({ status: 502, json: { errors: {} } }),
  );
  const panel = await filters(page);
  const loaded = page.waitForEvent("load");
  await box(panel, words("fields.colour"), "Black").check();
  await loaded;
  await expect(page).toHaveURL(/\/women\?colour=Black$/);
  await expect(counted(page, (await ask({ "swatch.desc": ["Black"] })).count)).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("filters and order stay in reach while the list is scrolled", async ({ page }) => {
    await page.goto(PLACE);
    const button = page.getByRole("button", { name: words("filters") });
    await expect(button).toBeVisible();
    const cards = page.getByRole("main").locator("li:has(img)");
    await cards.last().scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport();
    await expect(
      page
        .getByText(words("sort.newest"))
        .or(page.getByText(words("sort.featured")))
        .first(),
    ).toBeInViewport();
    await button.click();
    await box(page.getByRole("dialog", { name: words("filters") }), words("fields.colour"), "Black").check();
    await leaveFilters(page);
    await expect(page.getByRole("button", { name: words("filtersPicked", { count: 1 }) })).toBeInViewport();
    await expect(cards.first()).toBeInViewport();
    await expectClean(page);
  });
});
