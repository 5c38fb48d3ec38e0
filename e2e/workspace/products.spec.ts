import { expect, test } from "@playwright/test";
import { z } from "zod";
import { Admin, newName } from "./admin";
import { say } from "./words";
import { openAs, watchErrors } from "./worker";

const record = z.looseObject({
  name: z.string(),
  texts: z.record(z.string(), z.record(z.string(), z.string())),
  variants: z.array(z.looseObject({ displayItem: z.looseObject({ preview: z.boolean() }) })),
});

test(
  "a product gets its texts in three languages and is published",
  { tag: "@desktop" },
  async ({ page, request }) => {
    const admin = new Admin(request);
    const name = newName("Text coat");
    const id = await admin.makeProduct(name);
    const errors = watchErrors(page);
    await openAs(page, "merchandiser", `/products/${id}`);
    for (const [language, text] of [
      ["English", "Warm."],
      ["Swedish", "Varm."],
      ["German", "Warm, sagt man."],
    ] as const) {
      const column = page.getByRole("region", { name: language });
      await expect(column.getByText(say("product.missing")).first()).toBeVisible();
      if (language !== "English") await column.getByLabel(say("field.name")).fill(`${name} ${language}`);
      await column.getByLabel(say("field.description"), { exact: false }).last().fill(text);
    }
    await page.keyboard.press("ControlOrMeta+s");
    await expect(page.getByText(say("unsaved.bar"))).toBeHidden();

    await page.getByRole("button", { name: say("product.publish"), exact: false }).click();
    const dialog = page.getByRole("dialog", { name: say("publish.title") });
    await expect(dialog.getByText(say("lack.picture")).first()).toBeVisible();
    await dialog.getByRole("button", { name: say("publish.submit", { count: 1 }) }).click();
    await expect(
      page.getByRole("main").getByText(say("product.published"), { exact: true }).first(),
    ).toBeVisible();

    const saved = await admin.get(`products/${id}`, record);
    expect([saved.texts["sv"]?.["description"], saved.texts["de"]?.["name"]]).toEqual([
      "Varm.",
      `${name} German`,
    ]);
    expect(saved.variants[0]?.displayItem.preview).toBe(false);
    expect(errors).toEqual([]);
  },
);

test("what somebody else has changed meanwhile is shown, and never overwritten", async ({
  page,
  request,
}) => {
  const admin = new Admin(request);
  const name = newName("Contested coat");
  const id = await admin.makeProduct(name);
  await openAs(page, "merchandiser", `/products/${id}`);
  const sku = page.getByRole("main").getByLabel(say("field.sku")).last();
  await sku.fill("MINE-1");
  const { version } = await admin.get(`products/${id}`, z.looseObject({ version: z.string() }));
  await admin.call("PATCH", `products/${id}`, { sku: "THEIRS-1" }, { "If-Match": `"${version}"` });

  await page.keyboard.press("ControlOrMeta+s");
  const dialog = page.getByRole("dialog", { name: say("conflict.title") });
  await expect(dialog).toContainText("MINE-1");
  await expect(dialog).toContainText("THEIRS-1");
  const skuNow = async () => (await admin.get(`products/${id}`, z.looseObject({ sku: z.string() }))).sku;
  expect(await skuNow()).toBe("THEIRS-1");

  await dialog.getByRole("button", { name: say("conflict.mine") }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(skuNow).toBe("MINE-1");
});
