import { expect, test } from "@playwright/test";
import { holdCode } from "./support/late-code";
import { ask, box, cards, chip, counted, PLACE } from "./support/listing";
import { wordsOf } from "./support/words";

const words = wordsOf("listing");

test(
  "what is ticked while the page's code is on its way counts as soon as it is there",
  { tag: "@long" },
  async ({ page }) => {
    const arrive = await holdCode(page);
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
  },
);

test(
  "more products come below, are named to a screen reader, and are there again after a look at one",
  { tag: "@wide" },
  async ({ page }) => {
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
  },
);

test("what is opened from far below stands at its top at once", { tag: "@long" }, async ({ page }) => {
  await page.goto(PLACE);
  const last = cards(page).nth(23).getByRole("link");
  await last.focus();
  await expect(last).toBeInViewport();
  const list = new URL(page.url()).pathname;
  await page.evaluate((path) => {
    const stood: number[] = [];
    Object.assign(globalThis, { stood });
    addEventListener("scroll", () => {
      if (location.pathname !== path && scrollY > 0) stood.push(Math.round(scrollY));
    });
  }, list);
  await last.press("Enter");
  await expect(page).not.toHaveURL(/\/women$/);
  await expect.poll(async () => page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate((): unknown => Reflect.get(globalThis, "stood"))).toEqual([]);
});

test(
  "who has asked for more gets it while scrolling, until asked again before the end of the page",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/en-se/search?available=true");
    const end = page.getByRole("contentinfo");
    const more = page.getByRole("link", { name: words("paging.more") });
    await end.scrollIntoViewIfNeeded();
    await expect(more).toBeVisible();
    await expect(cards(page)).toHaveCount(24);
    await more.click();
    await expect(cards(page)).toHaveCount(48);
    await expect(async () => {
      await more.scrollIntoViewIfNeeded();
      await expect(cards(page)).toHaveCount(120, { timeout: 500 });
    }).toPass();
    await expect(page).toHaveURL(/\?available=true&page=5$/);
    await expect(
      page.getByRole("status").filter({ hasText: /^24 more products shown, 120 of / }),
    ).toBeAttached();
    await end.scrollIntoViewIfNeeded();
    await expect(end).toBeInViewport();
    await expect(more).toBeVisible();
    await expect(cards(page)).toHaveCount(120);

    const opened = cards(page).nth(100).getByRole("link");
    await opened.click();
    await expect(page).not.toHaveURL(/\/search\?/);
    await page.goBack();
    await expect(cards(page)).toHaveCount(120);
    await expect(cards(page).nth(100)).toBeInViewport();
  },
);

test("by keys and while the network fails nothing comes unasked", { tag: "@long" }, async ({ page }) => {
  let asked = 0;
  await page.goto("/en-se/search?available=true");
  page.on("request", (request) => {
    if (request.url().endsWith("/api/checkout/products")) asked += 1;
  });
  const more = page.getByRole("link", { name: words("paging.more") });
  for (const count of [48, 72]) {
    await more.focus();
    await page.keyboard.press("Enter");
    await expect(cards(page)).toHaveCount(count);
  }
  expect(asked).toBe(2);
  await more.click();
  await expect(cards(page)).toHaveCount(96);
  await page.route("**/api/checkout/products", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await more.scrollIntoViewIfNeeded();
  await failed;
  await expect(more).toBeVisible();
  await expect(page).toHaveURL(/\?available=true&page=4$/);
  await expect(cards(page)).toHaveCount(96);
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
