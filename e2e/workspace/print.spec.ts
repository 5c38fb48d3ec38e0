import { expect, test } from "@playwright/test";
import { Admin } from "./admin";
import { openAs, watchErrors, workspace } from "./worker";
import { say } from "./words";

test("the warehouse prints slips of two orders, what to fetch for both, and nothing else", async ({
  page,
  request,
}) => {
  const admin = new Admin(request);
  const numbers = [await admin.placeOrder(1), await admin.placeOrder(2)];
  const errors = watchErrors(page);
  let printed = 0;
  await page.exposeFunction("countPrint", () => (printed += 1));
  await page.addInitScript("window.print = () => window.countPrint()");
  await openAs(page, "warehouse", `/orders/${numbers[0]}`);
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(`${numbers[0]}$`) })).toBeVisible();
  await page.keyboard.press("p");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.goto(`${workspace}/print?orders=${numbers.join(",")}`);
  const slips = page.getByRole("article");
  await expect(slips).toHaveCount(2);
  for (const [index, number] of numbers.entries()) {
    await expect(slips.nth(index)).toContainText(number);
    await expect(slips.nth(index).getByRole("row")).toHaveCount(2);
    await expect(slips.nth(index).getByRole("cell").last()).toHaveText(String(index + 1));
  }
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(slips.first()).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(slips.first()).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.getByRole("navigation", { name: say("shell.screens") })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: say("print.picks") }).click();
  const units = page.getByRole("table", { name: say("print.picks") }).getByRole("cell", { name: /^\d$/ });
  await expect(units).toHaveCount(1);
  await expect(units).toHaveText("3");
  await page.keyboard.press("p");
  await expect.poll(() => printed).toBe(1);
  expect(errors).toEqual([]);
});
