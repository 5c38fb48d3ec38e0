import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "../support/accessibility";
import { Admin } from "./admin";
import { openAs, watchErrors } from "./worker";
import { say } from "./words";

const table = (page: Page, name: string) => page.getByRole("table", { name, exact: true });

test("what was sold is seen day by day and by product, of a period in the address; the warehouse sees no money", async ({
  page,
  browser,
  request,
}) => {
  const admin = new Admin(request);
  await admin.placeOrder(2);
  const errors = watchErrors(page);
  await openAs(page, "owner");
  await page.keyboard.press("g");
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { level: 1, name: say("screen.reports") })).toBeVisible();
  await page.getByRole("button", { name: say("report.days", { count: 7 }), exact: true }).click();
  await expect(page).toHaveURL(/\/reports\?days=7$/);
  await expect(page.getByRole("img", { name: /SEK|€|kr/ })).toBeVisible();
  await page.getByText(say("report.asTable"), { exact: true }).press("Enter");
  const rows = table(page, say("report.asTable")).getByRole("row");
  await expect(rows).toHaveCount(1 + 7);
  // The newest day stands first.
  await expect(rows.nth(1).getByRole("cell").nth(0)).toHaveText(/[1-9]/);
  await expect(rows.nth(1).getByRole("cell").nth(1)).toHaveText(/[1-9]/);
  await expect(table(page, say("screen.stock")).getByRole("row").nth(1)).toBeVisible();
  await expectClean(page);
  const sold = table(page, say("report.sold")).getByRole("link");
  const name = await sold.first().innerText();
  await sold.first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  expect(errors).toEqual([]);

  const other = await (await browser.newContext()).newPage();
  await openAs(other, "warehouse", "/reports?days=7");
  const figures = table(other, say("report.sold")).getByRole("row").nth(1).getByRole("cell");
  await expect(figures.last()).toHaveText("–");
  await expect(other.getByRole("term")).toHaveText([say("report.orders")]);
  await other.context().close();
});
