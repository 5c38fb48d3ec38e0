import type { Page } from "@playwright/test";

/** Keeps a page's code on its way until what this answers is called. */
export async function holdCode(page: Page): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  return () => arrive();
}
