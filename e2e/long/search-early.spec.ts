import { expect, test } from "@playwright/test";
import { Searcher } from "../support/searcher";

const CODE = "**/_next/static/**/*.js";

test("what is typed before the code that suggests has come is suggested for; without that code the search is a form", async ({
  page,
}) => {
  const searcher = new Searcher(page);
  const field = page.getByRole("main").getByRole("combobox");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith("/api/suggestions/")) asked.push(searchParams.get("q") ?? "");
  });
  await searcher.open("/search");
  await expect(field).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(CODE, async (route) => {
    await held;
    await route.continue();
  });
  const wanted = page.waitForRequest(CODE);
  await field.click();
  await wanted;
  await field.pressSequentially("tre");
  await page.keyboard.press("ArrowDown");
  expect(asked).toEqual([]);
  await expect(field).toHaveAttribute("aria-expanded", "false");
  release();
  await expect(searcher.group("products").first()).toContainText(/tre/i);
  await expect(field).toHaveValue("tre");
  await expect(field).toBeFocused();
  expect(asked).toEqual(["tre"]);
  await page.unroute(CODE);

  await searcher.open("/search");
  await expect(field).toBeVisible();
  await page.route(CODE, async (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await field.click();
  await failed;
  await field.pressSequentially("  wool  coat ");
  await page.unroute(CODE);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en-se\/search\?q=wool\+coat$/);
  await expect(page.getByRole("article").first()).toBeVisible();
});
