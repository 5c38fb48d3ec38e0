import { expect, test } from "@playwright/test";
import { ask, cards, PLACE } from "./support/listing";
import { wordsOf } from "./support/words";

const catalog = wordsOf("catalog");
const words = wordsOf("listing");

test(
  "from the front door into a category, whose further products come below and are there again after a look at one",
  { tag: "@wide" },
  async ({ page }) => {
    await page.goto("/");
    await expect(page).toHaveURL(/\/[a-z]{2}-[a-z]{2}$/);
    await page.goto("/en-se");
    await page.getByRole("main").getByRole("link", { name: "Women" }).first().click();
    await expect(page).toHaveURL(new RegExp(`${PLACE}$`));
    const breadcrumb = page.getByRole("navigation", { name: catalog("breadcrumb") });
    await expect(breadcrumb).toBeVisible();
    const { count } = await ask();
    await expect(cards(page)).toHaveCount(24);
    await page.getByRole("link", { name: words("paging.more") }).click();
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
    await expect(breadcrumb).toBeVisible();
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

test(
  "who has asked for more gets it while scrolling, until asked again; what is opened stands at its top",
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
    await end.scrollIntoViewIfNeeded();
    await expect(end).toBeInViewport();
    await expect(more).toBeVisible();
    await expect(cards(page)).toHaveCount(120);

    await page.evaluate(() => {
      const stood: number[] = [];
      Object.assign(globalThis, { stood });
      addEventListener("scroll", () => {
        if (location.pathname !== "/en-se/search" && scrollY > 0) stood.push(Math.round(scrollY));
      });
    });
    await cards(page).nth(100).getByRole("link").click();
    await expect(page).not.toHaveURL(/\/search\?/);
    await expect.poll(async () => page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate((): unknown => Reflect.get(globalThis, "stood"))).toEqual([]);
    await page.goBack();
    await expect(cards(page)).toHaveCount(120);
    await expect(cards(page).nth(100)).toBeInViewport();
  },
);
