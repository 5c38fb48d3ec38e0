import { expect, type Page, test } from "@playwright/test";
import { Shopper } from "../support/shopper";

/** Pressed at once, whether it knows what is in the bag or not. */
async function expectBagOpens(page: Page): Promise<void> {
  await page.getByRole("banner").locator('a[href$="/selection"]').click();
  await expect(new Shopper(page).panel()).toBeVisible();
}

test("a cached page stands before its scripts are asked for, and is loaded when they are there", async ({
  page,
}) => {
  // Each page keeps when its first frame was about to be drawn, and waits for that one however late it is.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    Object.assign(window, {
      setTimeout: (...[act, after, ...rest]: Parameters<typeof later>) =>
        after === 500 ? 0 : later(act, after, ...rest),
    });
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (tell) =>
      request((at) => {
        if (!Reflect.has(window, "drawn")) Reflect.set(window, "drawn", performance.now());
        tell(at);
      });
  });
  await new Shopper(page).open("women");
  const { drawn, loaded, asked, came } = await page.evaluate(() => {
    const loadedAt = Number(
      Reflect.get(performance.getEntriesByType("navigation")[0] ?? {}, "loadEventStart"),
    );
    const scripts = performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => /\/_next\/static\/.*\.js$/.test(name) && startTime < loadedAt);
    return {
      drawn: Number(Reflect.get(window, "drawn")),
      loaded: loadedAt,
      asked: scripts.map(({ startTime }) => startTime),
      came: scripts.map(({ startTime, duration }) => startTime + duration),
    };
  });
  expect(asked.length).toBeGreaterThan(8);
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(drawn);
  expect(Math.max(...came)).toBeLessThanOrEqual(loaded);
  await expectBagOpens(page);
});

test("a page that is never drawn, as in a tab that nobody looks at, wakes up as well", async ({ page }) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await new Shopper(page).open("women");
  await expectBagOpens(page);
});
