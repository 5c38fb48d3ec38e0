import { expect, test } from "@playwright/test";
import { z } from "zod";
import { Admin, newName } from "./admin";
import { openAs, watchErrors, workspace } from "./worker";
import { say } from "./words";

const product = z.looseObject({
  attributes: z.record(z.string(), z.record(z.string(), z.unknown())),
});
const types = z.object({ items: z.array(z.looseObject({ id: z.string(), key: z.string() })) });

test("an attribute is declared, a product is given a value of it, and then it cannot be deleted", async ({
  page,
  request,
}) => {
  const admin = new Admin(request);
  const errors = watchErrors(page);
  const name = newName("Fabric");
  const id = await admin.makeProduct(newName("Woven coat"));
  await openAs(page, "merchandiser", "/attributes");
  await page.getByRole("link", { name: say("attribute.new") }).click();
  await page.getByLabel(say("field.name"), { exact: true }).fill(name);
  await page.getByLabel(say("attribute.elementName"), { exact: true }).fill("Fibre");
  await page.getByLabel(say("attribute.kind"), { exact: true }).selectOption({ value: "choice" });
  for (const [place, value] of ["Linen", "Wool"].entries()) {
    await page.getByRole("button", { name: say("attribute.addValue") }).click();
    await page.getByLabel(say("attribute.value", { place: place + 1 }), { exact: true }).fill(value);
  }
  await page.getByLabel(say("attribute.of.variant"), { exact: true }).check();
  await page.getByRole("button", { name: "Swedish" }).click();
  await page.getByLabel(say("attribute.value", { place: 2 }), { exact: true }).fill("Ull");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/attributes\/\d+$/);
  const declared = page.url();

  await page.goto(`${workspace}/products/${id}`);
  const heading = page.getByRole("heading", { name: say("product.attributes"), exact: true });
  const card = page.locator("section").filter({ has: heading });
  await card.getByRole("button", { name: say("action.edit") }).click();
  const dialog = page.getByRole("dialog", { name: say("product.attributes") });
  const fibre = dialog.getByRole("region", { name }).getByLabel("Fibre");
  await fibre.selectOption({ label: "Wool" });
  await dialog.getByRole("button", { name: say("action.save") }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText("Wool", { exact: true })).toBeVisible();
  const { items } = await admin.get("attribute-types?limit=200", types);
  const key = items.find((type) => declared.endsWith(`/${type.id}`))?.key ?? "";
  expect((await admin.get(`products/${id}`, product)).attributes[key]).toEqual({ fibre: "wool" });

  const ofVariant = page.getByRole("heading", { name: say("variant.attributes"), exact: true });
  const variant = page.locator("section").filter({ has: ofVariant }).last();
  await variant.getByRole("button", { name: say("action.edit") }).click();
  const variantDialog = page.getByRole("dialog", { name: say("variant.attributes") });
  await variantDialog.getByRole("region", { name }).getByLabel("Fibre").selectOption({ label: "Linen" });
  await variantDialog.getByRole("button", { name: say("action.save") }).click();
  await expect(variant.getByText("Linen", { exact: true })).toBeVisible();

  await page.goto(declared);
  await page.getByRole("button", { name: say("attribute.delete") }).click();
  const confirm = page.getByRole("dialog");
  await confirm.getByRole("button", { name: say("attribute.delete") }).click();
  await expect(page.getByText(`product ${id}`, { exact: false }).first()).toBeVisible();
  expect((await admin.get("attribute-types?limit=200", types)).items.map((type) => type.key)).toContain(key);
  expect(errors).toEqual([]);
});
