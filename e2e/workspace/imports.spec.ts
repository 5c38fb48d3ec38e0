import { readFile } from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { z } from "zod";
import { expectClean, expectContrast } from "../support/accessibility";
import { Admin, newName } from "./admin";
import { openAs, watchErrors, workspace } from "./worker";
import { say } from "./words";

const made = z.looseObject({ externalId: z.string(), variants: z.array(z.looseObject({ id: z.string() })) });
const lists = z.object({ items: z.array(z.looseObject({ id: z.string(), currency: z.string() })) });
const prices = z.object({ items: z.array(z.object({ price: z.looseObject({ amount: z.string() }) })) });

async function choose(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(`${lines.join("\n")}\n`);
  await page.getByLabel(say("import.file")).setInputFiles({ name, mimeType: "text/csv", buffer });
}

test("a file of prices is checked, its good rows are imported, and an export has them", async ({
  page,
  request,
}) => {
  const admin = new Admin(request);
  const errors = watchErrors(page);
  const id = await admin.makeProduct(newName("Import jacket"));
  const { externalId } = await admin.get(`products/${id}`, made);
  const { items } = await admin.get("pricelists", lists);
  const list = items.find(({ currency }) => currency === "SEK")?.id ?? "";
  const header = "pricelist,product,price";
  const good = `${list},${externalId},1234.50`;
  await openAs(page, "merchandiser", "/imports");
  await page.getByLabel(say("import.what")).first().selectOption(say("import.kind.prices"));

  await choose(page, "prices.csv", ["pricelist;product;price", `${list};${externalId};1234,50`]);
  await page.getByRole("button", { name: say("import.check") }).click();
  await expect(page.getByText(say("import.refused.divider"))).toBeVisible();

  await choose(page, "prices.csv", [header, good, `${list},nobody-${externalId},5`]);
  await page.getByRole("button", { name: say("import.check") }).click();
  const refused = page.getByRole("table", { name: say("import.errors") }).getByRole("row");
  await expect(refused.last()).toContainText(say("import.row", { row: 3 }));
  await expect(refused.last()).toContainText("product");
  await expect(refused.last()).toContainText(say("problem.field.unknown"));
  expect(await admin.get(`pricelists/${list}/prices?product=${id}`, prices)).toEqual({ items: [] });

  await expectClean(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectContrast(page);

  // Another screen in between: the check and its file are still there.
  const check = page.url();
  await page
    .getByRole("main")
    .getByRole("link", { name: say("screen.imports") })
    .click();
  await page.locator(`a[href$="${new URL(check).pathname}"]`).click();
  await expect(page).toHaveURL(check);
  await page.getByRole("button", { name: say("import.startGood", { count: 1 }) }).click();
  const title = say("import.importOf", { kind: say("import.kind.prices") });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText(say("import.state.done"), { exact: true })).toBeVisible();
  const after = await admin.get(`pricelists/${list}/prices?product=${id}`, prices);
  expect(after.items.map(({ price }) => price.amount)).toEqual(["1234.50"]);

  const own = page.locator(`a[href$="${new URL(page.url()).pathname}"]`);
  await page.goto(`${workspace}/imports`);
  const row = page
    .getByRole("table", { name: say("import.history") })
    .getByRole("row")
    .filter({ has: own });
  await expect(row).toContainText(say("import.inserted", { count: 1 }));
  await expect(row).toContainText(say("import.failed", { count: 1 }));
  const download = page.waitForEvent("download");
  const csv = { kind: say("import.kind.prices"), format: "CSV" };
  await page.getByRole("button", { name: say("export.download", csv) }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("prices.csv");
  expect(await readFile(await file.path(), "utf8")).toMatch(
    new RegExp(`^${list},${externalId},.*1234\\.50`, "m"),
  );
  expect(errors).toEqual([]);
});

test("who may neither import nor export is not offered the screen", async ({ page }) => {
  await openAs(page, "viewer", "/imports");
  await expect(page.getByText(say("import.notAllowed"))).toBeVisible();
  const screens = page.getByRole("navigation", { name: say("shell.screens") });
  // On a desk they stand beside the page.
  if (!(await screens.isVisible())) await page.getByRole("button", { name: say("shell.menu") }).click();
  await expect(screens.getByRole("link", { name: say("screen.orders"), exact: true })).toBeVisible();
  await expect(screens.getByRole("link", { name: say("screen.imports") })).toBeHidden();
});
