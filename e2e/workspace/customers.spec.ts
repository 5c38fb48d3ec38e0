import { expect, test, type Page } from "@playwright/test";
import { z } from "zod";
import { expectClean } from "../support/accessibility";
import { Admin } from "./admin";
import { openAs, watchErrors } from "./worker";
import { say } from "./words";

test("two accounts of one person become one, and she is forgotten when she asks for it", async ({
  page,
  request,
}) => {
  const admin = new Admin(request);
  const name = `ws${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  const kept = await admin.registerCustomer(`${name}-one@example.com`, 1);
  await admin.registerCustomer(`${name}-two@example.com`, 1);
  const read = (id: string) =>
    admin.get(`customers/${id}`, z.looseObject({ selection: z.looseObject({ quantity: z.int() }) }));
  const errors = watchErrors(page);

  await openAs(page, "service", `/customers/${kept}`);
  await choose(page, "customer.merge");
  const merging = page.getByRole("dialog", { name: say("merge.title") });
  await expect(merging.getByRole("button", { name: say("merge.submit") })).toBeDisabled();
  await merging.getByLabel(say("merge.search")).fill(`${name}-`);
  // She herself is not among those who can be merged into her.
  await expect(merging.getByRole("radio")).toHaveCount(1);
  await merging.getByRole("radio", { name: `${name}-two@example.com` }).press("Space");
  await expect(merging.getByRole("definition").nth(1)).toHaveText("1");
  await expectClean(page);
  await merging.getByRole("button", { name: say("merge.submit") }).click();
  await expect(page.getByText(say("merge.done"))).toBeVisible();
  expect((await read(kept)).selection.quantity).toBe(2);

  await choose(page, "customer.erase");
  const erasing = page.getByRole("dialog", { name: say("erase.title") });
  await erasing.getByRole("textbox").fill(kept);
  await expectClean(page);
  await erasing.getByRole("button", { name: say("erase.submit") }).click();
  await expect(page.getByText(say("erase.done"))).toBeVisible();
  const found = await admin.get(`customers?q=${name}`, z.object({ items: z.array(z.unknown()) }));
  expect(found.items).toEqual([]);
  expect(errors).toEqual([]);
});

async function choose(page: Page, action: Parameters<typeof say>[0]): Promise<void> {
  await page.getByRole("button", { name: say("action.more") }).click();
  await page.getByRole("menuitem", { name: say(action) }).click();
}
