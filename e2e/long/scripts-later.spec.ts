import { expect, type Page, test } from "@playwright/test";
import { Shopper } from "../support/shopper";

/** When a page's first frame and its scripts came, in milliseconds since it was asked for. */
async function readOrder(page: Page) {
  return page.evaluate(() => {
    const document = performance.getEntriesByType("navigation")[0] ?? {};
    const loaded = Number(Reflect.get(document, "loadEventStart"));
    const scripts = performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => /\/_next\/static\/.*\.js$/.test(name) && startTime < loaded);
    return {
      drawn: Number(Reflect.get(window, "drawn")),
      loaded,
      asked: scripts.map(({ startTime }) => startTime),
      came: scripts.map(({ startTime, duration }) => startTime + duration),
    };
  });
}

/** From now on each page keeps when its first frame was about to be drawn, and waits for that one however late it is. */
async function watchFrames(page: Page): Promise<void> {
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
}

/** Pressed at once, whether it knows what is in the bag or not. */
async function expectBagOpens(page: Page): Promise<void> {
  await page.getByRole("banner").locator('a[href$="/selection"]').click();
  await expect(new Shopper(page).panel()).toBeVisible();
}

test("a cached page stands before its scripts are asked for, and is loaded when they are there", async ({
  page,
}) => {
  await watchFrames(page);
  for (const path of ["", "women"]) {
    await new Shopper(page).open(path);
    const { drawn, loaded, asked, came } = await readOrder(page);
    expect(asked.length, path).toBeGreaterThan(8);
    expect(Math.min(...asked), path).toBeGreaterThanOrEqual(drawn);
    expect(Math.max(...came), path).toBeLessThanOrEqual(loaded);
    await expect(page.locator("iframe")).toHaveCount(0);
    await expectBagOpens(page);
  }
});

test("a page that is never drawn, as in a tab that nobody looks at, wakes up as well", async ({ page }) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await new Shopper(page).open("women");
  await expectBagOpens(page);
});
